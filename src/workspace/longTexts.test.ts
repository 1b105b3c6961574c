import { describe, expect, it } from 'vitest';
import { keepLongTexts } from './longTexts.ts';
import type { KeyValue } from './storage.ts';

const LONG = 'kind: Pod\n'.repeat(60_000);

function memory(): KeyValue & { readonly data: Map<string, unknown> } {
  const data = new Map<string, unknown>();
  return {
    data,
    get: (key) => Promise.resolve(data.get(key)),
    set: (key, value) => {
      data.set(key, value);
      return Promise.resolve();
    },
  };
}

const scenario = (workload: string, cluster: string) => ({
  version: 1,
  name: 'mine',
  texts: { workload, cluster },
});

function keptIn(storage: ReturnType<typeof memory>) {
  const { texts } = storage.data.get('scenario') as { texts: Record<string, unknown> };
  return texts;
}

describe('a storage that keeps long texts as Blobs', () => {
  it('gives back what it was given', async () => {
    const storage = memory();
    await keepLongTexts(storage).set('scenario', scenario('short', LONG));
    expect(keptIn(storage)).toEqual({ workload: 'short', cluster: expect.any(Blob) as Blob });
    expect(await keepLongTexts(storage).get('scenario')).toEqual(scenario('short', LONG));
  });

  it('makes a Blob once, for as long as its text stays the same', async () => {
    const storage = memory();
    const kept = keepLongTexts(storage);
    await kept.set('scenario', scenario('a', LONG));
    const { cluster } = keptIn(storage);
    await kept.set('scenario', scenario('ab', LONG));
    expect(keptIn(storage)['cluster']).toBe(cluster);
    await kept.set('scenario', scenario('ab', `${LONG}#`));
    expect(keptIn(storage)['cluster']).not.toBe(cluster);
  });

  it('keeps the Blob of a text that it has read', async () => {
    const storage = memory();
    await keepLongTexts(storage).set('scenario', scenario('a', LONG));
    const { cluster } = keptIn(storage);
    const later = keepLongTexts(storage);
    await later.get('scenario');
    await later.set('scenario', scenario('ab', LONG));
    expect(keptIn(storage)['cluster']).toBe(cluster);
  });

  it('leaves alone what has no texts', async () => {
    const storage = memory();
    const kept = keepLongTexts(storage);
    await kept.set('other', 7);
    expect(await kept.get('other')).toBe(7);
    expect(await kept.get('nothing')).toBeUndefined();
  });
});
