import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LAST_APPLIED, withLastApplied } from '../../applied.ts';
import { appliedPatch, type Made, REJECTED, strategicPatched } from './index.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a real kubectl made of random objects and patches; 1.36.4, with `patch --local` and `apply`. */
function recorded<Case>(name: string): readonly Case[] {
  const text = readFileSync(new URL(`fixtures/${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);
}

/** Without what says nothing, which types that are written out again leave out. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .map(([name, field]) => [name, said(field)] as const)
    .filter(([name, field]) => !name.startsWith('$') && !isEmpty(field));
  return Object.fromEntries(fields);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === 0 || value === '';
}

const DEPLOYMENT = {
  kind: 'Deployment',
  spec: {
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '30%' } },
    template: { spec: { containers: [{ name: 'c', image: 'nginx' }], initContainers: [] } },
  },
};

const patched = (object: Json, patch: unknown) => strategicPatched(object, patch);

describe('a strategic merge patch', () => {
  it('leaves of each recorded object what a real kubectl left of it', () => {
    const cases = recorded<{ object: Json; patch: unknown; patched: unknown }>('patched');
    expect(cases.length).toBeGreaterThan(40);
    for (const { object, patch, patched: real } of cases) {
      const ours = strategicPatched(object, patch);
      expect('value' in ours && said(ours.value), JSON.stringify({ object, patch })).toEqual(real);
    }
  });

  it('puts a new item of a list before those that are there', () => {
    const containers = [{ name: 'd', image: 'redis' }];
    const after = patched(DEPLOYMENT, { spec: { template: { spec: { containers } } } });
    expect(after).toMatchObject({
      value: { spec: { template: { spec: { containers: [{ name: 'd' }, { name: 'c' }] } } } },
    });
  });

  it('takes out what is not among the keys that it retains', () => {
    const strategy = { $retainKeys: ['type'], type: 'Recreate' };
    expect(patched(DEPLOYMENT, { spec: { strategy } })).toMatchObject({
      value: { spec: { strategy: { type: 'Recreate' } } },
    });
    expect(JSON.stringify(patched(DEPLOYMENT, { spec: { strategy } }))).not.toContain('maxSurge');
  });

  it('replaces the selector of a budget, and merges one of labels elsewhere', () => {
    const object = (kind: string) => ({ kind, spec: { selector: { matchLabels: { a: '1' } } } });
    const patch = { spec: { selector: { matchLabels: { b: '2' } } } };
    expect(patched(object('PodDisruptionBudget'), patch)).toMatchObject({
      value: { spec: { selector: { matchLabels: { b: '2' } } } },
    });
    expect(JSON.stringify(patched(object('PodDisruptionBudget'), patch))).not.toContain('"a"');
    expect(JSON.stringify(patched(object('Job'), patch))).toContain('"a":"1","b":"2"');
  });

  it.each([
    [
      { spec: { template: { spec: { containers: [{ image: 'redis' }] } } } },
      'Error from server: map: map[image:redis] does not contain declared merge key: name',
    ],
    [
      { spec: { strategy: { $retainKeys: ['rollingUpdate'], type: 'Recreate' } } },
      'Error from server (BadRequest): invalid patch format of retainKeys',
    ],
    [
      { spec: { strategy: { $retainKeys: 'type' } } },
      'Error from server (BadRequest): invalid patch format of retainKeys',
    ],
    [
      { spec: { $patch: 'merge' } },
      'Error from server: unknown patch type: merge in map: map[$patch:merge]',
    ],
    [
      { spec: { template: { spec: { containers: [{ $patch: 'merge', name: 'c' }] } } } },
      'Error from server: merging lists cannot yet be specified in the patch',
    ],
    [{ spec: { template: { spec: { initContainers: [['c']] } } } }, REJECTED],
    [
      { spec: { template: { spec: { containers: ['c'] } } } },
      'Error from server: list element types are not identical: [[map[image:nginx name:c]] [c]]',
    ],
    [
      { spec: { template: { spec: { '$setElementOrder/containers': 'c' } } } },
      'Error from server: expected a []interface {}, but received a string',
    ],
    [
      { metadata: { $setElementOrder: [] } },
      'Error from server (BadRequest): invalid patch format of setElementOrder list',
    ],
  ])('%j is refused in the words of the server', (patch, words) => {
    const object = { ...DEPLOYMENT, metadata: { name: 'web' } };
    expect(patched(object, patch)).toMatchObject({ refused: words });
  });

  it('throws for nothing that may be in one', () => {
    const values = [
      null,
      0,
      '',
      true,
      [],
      {},
      ['x'],
      [null],
      [{}],
      [[]],
      { $patch: 0 },
      { a: null },
    ];
    const fields = [
      ...['metadata', 'spec', 'status', '$patch', '$retainKeys', '$setElementOrder/spec'],
      ...['$deleteFromPrimitiveList/finalizers', 'finalizers', 'conditions', 'a'],
    ];
    for (const kind of ['Deployment', '__proto__']) {
      for (const live of [null, '', ['x'], [{}], {}]) {
        for (const field of fields) {
          for (const value of values) {
            const object = { kind, metadata: { finalizers: live }, spec: live };
            for (const patch of [{ [field]: value }, { spec: { [field]: value } }, value]) {
              expect(() => patched(object, patch)).not.toThrow();
              if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) continue;
              const text = JSON.stringify(object);
              expect(() =>
                appliedPatch({ before: text, written: patch, live: object }),
              ).not.toThrow();
            }
          }
        }
      }
    }
  });
});

describe('what is applied to an object that is there', () => {
  it('is sent as the patch that a real kubectl sent', () => {
    const cases = recorded<{ before: Json | null; live: Json; written: Json; patch: unknown }>(
      'applied',
    );
    expect(cases.length).toBeGreaterThan(20);
    for (const { before, live, written, patch } of cases) {
      const text = before ? JSON.stringify(before) : undefined;
      const noted = withLastApplied(placed(written, live), NOTE);
      const made = appliedPatch({ before: text, written: noted, live });
      expect(withoutNote(made), JSON.stringify({ before, live, written })).toEqual({ patch });
    }
  });

  it('is the whole of it where it says what it said, however the fields stand', () => {
    const written = {
      kind: 'Pod',
      spec: { nodeName: 'a', tolerations: [{ key: 'k', value: 'v' }] },
    };
    const live = { spec: { tolerations: [{ value: 'v', key: 'k' }], nodeName: 'a' }, kind: 'Pod' };
    expect(appliedPatch({ before: JSON.stringify(written), written, live })).toEqual({ patch: {} });
  });

  it('cannot be told where what was applied before is no JSON', () => {
    const written = { kind: 'Pod' };
    expect(appliedPatch({ before: '{', written, live: written })).toEqual({
      refused: 'error: invalid JSON document',
    });
  });
});

const NOTE = 'noted';

/** What is noted as applied is no part of the record. */
function withoutNote(made: Made): unknown {
  if ('refused' in made) return made;
  const { metadata = {}, ...patch } = made.patch as { readonly metadata?: Json };
  const { annotations = {}, ...rest } = metadata as { readonly annotations?: Json };
  const others = Object.entries(annotations).filter(([key]) => key !== LAST_APPLIED);
  const left = { ...rest, ...(others.length > 0 && { annotations: Object.fromEntries(others) }) };
  return { patch: { ...patch, ...(Object.keys(left).length > 0 && { metadata: left }) } };
}

/** kubectl writes the namespace of its context where none is written. */
function placed(written: Json, live: Json): Json {
  const namespace = (live['metadata'] as Json)['namespace'];
  const metadata = {
    ...(written['metadata'] as Json),
    ...(namespace !== undefined && { namespace }),
  };
  return { ...written, metadata };
}
