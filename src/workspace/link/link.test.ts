import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { tidyName } from '../names.ts';
import { checksumOf } from './checksum.ts';
import { lettersOf } from './letters.ts';
import { isLink } from './fragment.ts';
import { type LinkRead, printLink, readLink } from './link.ts';
import type { Shared } from './shared.ts';

const noRest = async (): Promise<void> => {
  await Promise.resolve();
};
const print = (shared: Shared) => printLink(shared, noRest);
const read = (link: string) => readLink(link, noRest);

const NODES = Array.from({ length: 40 }, (_, index) => `kind: Node\nname: node-${index}\n`);
const SHARED: Shared = {
  content: {
    name: 'two zones',
    texts: {
      scheduler: 'kind: RunOptions\n',
      workload: 'kind: Pod\n---\nkind: Deployment # 三个副本\n',
      cluster: NODES.join('---\n'),
    },
    tab: 'cluster',
  },
  view: { step: 4, selected: { kind: 'node', key: 'Node/node-2' }, centre: 'outline' },
};

/** Links that are changed: `BERTH_LINKS=10000 npx vitest run --project unit src/workspace/link` tries more of them. */
const CHANGES = Number(process.env['BERTH_LINKS'] ?? 1_000);
/** What the first thousand may take, for each thousand. */
const PATIENCE = 60_000 * Math.max(1, CHANGES / 1_000);

/** A link of form 1 around any bytes, with a checksum that is right. */
function linkAround(bytes: Uint8Array): string {
  const packed = deflateSync(bytes);
  return `berth=1.${checksumOf(packed).toString(36)}.${lettersOf(packed)}`;
}

describe('a link', () => {
  it('gives the scenario and the view back to the byte, whatever was typed', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '\n', '---\n', '名', '🚢', '\ufeff', '\0'),
    });
    const view = fc.record(
      {
        step: fc.integer({ min: -1, max: 150_000 }),
        time: fc.nat(),
        selected: fc.record({
          kind: fc.constantFrom('pod', 'node', 'workload'),
          key: fc.string().map((name): `Node/${string}` => `Node/${name}`),
        }),
        centre: fc.constantFrom('canvas', 'outline'),
        groupBy: fc.string(),
        colourBy: fc.string(),
      },
      { requiredKeys: [] },
    );
    const texts = fc.record({ workload: text, cluster: text, scheduler: text });
    const tab = fc.constantFrom('workload', 'cluster', 'scheduler');
    const name = fc.string().map(tidyName);
    const content = fc.record({ name, texts, tab });
    await fc.assert(
      fc.asyncProperty(fc.record({ content, view }), async (shared: Shared) => {
        const link = await print(shared);
        expect(link).toMatch(/^berth=1\.[0-9a-z]+\.[\w-]+$/);
        expect(await read(`#${link}`)).toEqual({ kind: 'whole', shared });
      }),
    );
  });

  it(
    'never throws and never reads what was not sent as whole, however it was changed',
    async () => {
      const link = await print(SHARED);
      const change = fc.record({
        at: fc.nat({ max: link.length }),
        length: fc.nat({ max: 12 }),
        put: fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('A', '_', '9', '.', '%') })),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
          let changed = link;
          for (const { at, length, put } of changes) {
            changed = changed.slice(0, at) + put + changed.slice(at + length);
          }
          const found = await read(changed);
          if (found.kind === 'whole') expect(found.shared).toEqual(SHARED);
        }),
        { numRuns: CHANGES },
      );
    },
    PATIENCE,
  );

  it('cut anywhere says so, and keeps the documents that are whole', async () => {
    const link = await print(SHARED);
    const whole = NODES.map((node) => node.trimEnd());
    let most = 0;
    for (let length = 0; length < link.length; length += 1) {
      const found = await read(link.slice(0, length));
      if (found.kind === 'nothing') continue;
      const { cluster } = partOf(found).content.texts;
      // The last bits of the last letter may say nothing more.
      const isAll = cluster === SHARED.content.texts.cluster;
      expect(found).toMatchObject({ kind: 'part', why: isAll ? 'changed' : 'cut' });
      expect(SHARED.content.texts.cluster.startsWith(cluster)).toBe(true);
      const nodes = cluster.split('---\n').map((node) => node.trimEnd());
      // Of one document that is cut the whole lines are kept.
      if (nodes.length > 1) expect(nodes).toEqual(whole.slice(0, nodes.length));
      most = Math.max(most, nodes.length);
    }
    expect(most).toBeGreaterThan(30);
  });

  it('stands what a chat puts behind it or writes otherwise', async () => {
    const link = await print(SHARED);
    for (const put of [
      `${link})`,
      `${link}.`,
      `${link}>`,
      `${link}%29`,
      encodeURIComponent(link),
    ]) {
      expect(await read(put.replace('berth%3D', 'berth='))).toEqual({
        kind: 'whole',
        shared: SHARED,
      });
    }
  });

  it('of a later version is told from one that cannot be read', async () => {
    expect(await read('#berth=2.abc.defg')).toEqual({ kind: 'nothing', why: 'newer' });
    expect(await read('#berth=0.abc.defg')).toEqual({ kind: 'nothing', why: 'unreadable' });
    expect(await read('#berth=')).toEqual({ kind: 'nothing', why: 'unreadable' });
    expect(await read('#berth=1.0.')).toEqual({ kind: 'nothing', why: 'unreadable' });
  });

  it('that unpacks to more than any scenario is refused', async () => {
    const link = linkAround(new Uint8Array(30_100_000));
    expect(link.length).toBeLessThan(80_000);
    expect(await read(link)).toEqual({ kind: 'nothing', why: 'too-large' });
  });

  it('whose first line makes no sense brings nothing, and what makes sense of a view is kept', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    for (const head of ['', '{', '[]', '{"name":3}', '{"name":"a","lengths":[1,2]}']) {
      expect(await read(linkAround(bytes(`${head}\nabc`)))).toMatchObject({ kind: 'nothing' });
    }
    const odd =
      '{"name":"a","lengths":[1,1,1],"tab":"no","step":"4","time":-1,"selected":{"kind":"pod"}}';
    expect(await read(linkAround(bytes(`${odd}\nabc`)))).toEqual({
      kind: 'whole',
      shared: {
        content: {
          name: 'a',
          tab: 'workload',
          texts: { scheduler: 'a', workload: 'b', cluster: 'c' },
        },
        view: {},
      },
    });
  });

  it('is told from other fragments', () => {
    expect(['#berth=1.a.b', 'berth=2'].map(isLink)).toEqual([true, true]);
    expect(['', '#', '#main', '#x&berth=1'].map(isLink)).toEqual([false, false, false, false]);
  });
});

/** Links as each version has printed them: they open for ever. */
describe('a link of an earlier version', () => {
  it('1 opens', async () => {
    const link =
      'berth=1.vw1lre.fdM9TsNAEAXg3qewhtYWzI7Jz9bUgGgRRbBHYMXZteK1UIhygNyBEyAk2hwocA7WyEWU4lX2zNNotJ92t-QWKyVL4c2n795pRxmFxXPslE3fBV3HulH3El47so88zWSWMReTp4xi2pIt4o82WgatyG5pWbv4JecrjZNL3cTiNhaXQyc3tMuoVBfWw07fh6Z2SrtkmLLpQ-_u2lB7142Ne18leZ6P1Y22jd-s4nR6kR4P--Ph82f__fvxNebDmmQ4jk3_l12dzJ5nDDIDMgFZAbJrkE1ANgXZDGRzdHYIg2QY0TCyYYTDSIcRDyMfRkCMhAwSMvDuICGDhAwSMkjIICGDhAwSMkhIkJAgIYHPCwkJEhIkJEhIkJAgIZknfw';
    expect(await read(link)).toEqual({ kind: 'whole', shared: SHARED });
  });
});

function partOf(found: LinkRead): Shared {
  if (found.kind === 'nothing') throw new Error('Nothing was read.');
  return found.shared;
}
