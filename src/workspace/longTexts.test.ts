import { describe, expect, it } from 'vitest';
import { keepLongTexts } from './longTexts.ts';
import type { ScenarioStorage } from './scenarioStorage.ts';

const LONG = 'kind: Pod\n'.repeat(60_000);

function memory(): ScenarioStorage & { readonly data: Map<string, unknown> } {
  const data = new Map<string, unknown>();
  return {
    data,
    get: (key) => Promise.resolve(data.get(key)),
    list: () => Promise.resolve(data),
    write: ({ put = {}, remove = [] }) => {
      for (const [key, value] of Object.entries(put)) data.set(key, value);
      for (const key of remove) data.delete(key);
      return Promise.resolve(true);
    },
  };
}

const record = (workload: string, cluster: string) => ({
  version: 2,
  texts: { workload, cluster },
});

function keptIn(storage: ReturnType<typeof memory>, key = 'one') {
  const { texts } = storage.data.get(key) as { texts: Record<string, unknown> };
  return texts;
}

describe('a storage that keeps long texts as Blobs', () => {
  it('gives back what it was given', async () => {
    const storage = memory();
    await keepLongTexts(storage).write({ put: { one: record('short', LONG) } });
    expect(keptIn(storage)).toEqual({ workload: 'short', cluster: expect.any(Blob) as Blob });
    expect(await keepLongTexts(storage).get('one')).toEqual(record('short', LONG));
  });

  it('makes a Blob once, for as long as its text stays the same', async () => {
    const storage = memory();
    const kept = keepLongTexts(storage);
    await kept.write({ put: { one: record('a', LONG) } });
    const { cluster } = keptIn(storage);
    await kept.write({ put: { one: record('ab', LONG) } });
    expect(keptIn(storage)['cluster']).toBe(cluster);
    await kept.write({ put: { one: record('ab', `${LONG}#`) } });
    expect(keptIn(storage)['cluster']).not.toBe(cluster);
  });

  it('makes the Blob of an edited text of the one before, and gives back every character', async () => {
    const storage = memory();
    const kept = keepLongTexts(storage);
    const texts = [
      LONG,
      LONG.replace('Pod', 'Node'),
      `${LONG.slice(0, 900)}节点😀${LONG.slice(905)}`,
      `${LONG.slice(0, 800)}x${LONG.slice(810, 900)}节${LONG.slice(905)}`,
      `${LONG.slice(0, 800)}y${LONG.slice(810)}`,
    ];
    for (const cluster of texts) {
      await kept.write({ put: { one: record('a', cluster) } });
      expect(await keepLongTexts(storage).get('one')).toEqual(record('a', cluster));
    }
  });

  it('gives back a text of many pieces, whatever characters stand at their borders', async () => {
    const storage = memory();
    for (const cluster of [
      'a😀节'.repeat(400_000),
      `${'a'.repeat(499_999)}😀${'a'.repeat(499_999)}节😀${'é'.repeat(499_999)}`,
    ]) {
      await keepLongTexts(storage).write({ put: { one: record('a', cluster) } });
      expect(await keepLongTexts(storage).get('one')).toEqual(record('a', cluster));
    }
  });

  it('keeps the Blob of a text that it has read', async () => {
    const storage = memory();
    await keepLongTexts(storage).write({ put: { one: record('a', LONG) } });
    const { cluster } = keptIn(storage);
    const later = keepLongTexts(storage);
    await later.get('one');
    await later.write({ put: { one: record('ab', LONG) } });
    expect(keptIn(storage)['cluster']).toBe(cluster);
  });

  it('leaves alone what has no texts, and takes away what is to go', async () => {
    const storage = memory();
    const kept = keepLongTexts(storage);
    await kept.write({ put: { other: 7, one: record('a', LONG) } });
    expect(await kept.get('other')).toBe(7);
    await kept.write({ remove: ['one'] });
    expect(await kept.get('one')).toBeUndefined();
  });

  it('F: keeps the string where the browser refuses Blobs, and offers it none again', async () => {
    const storage = memory();
    const { write } = storage;
    let offered = 0;
    const refusing: ScenarioStorage = {
      ...storage,
      write: (changes) => {
        const texts = Object.values(changes.put ?? {}).flatMap((value) =>
          Object.values((value as ReturnType<typeof record>).texts),
        );
        if (!texts.some((text: unknown) => text instanceof Blob)) return write(changes);
        offered += 1;
        return Promise.reject(new DOMException('no Blobs', 'DataCloneError'));
      },
    };
    const kept = keepLongTexts(refusing);
    await kept.write({ put: { one: record('short', LONG) } });
    await kept.write({ put: { one: record('other', LONG) } });
    expect(keptIn(storage)).toEqual({ workload: 'other', cluster: LONG });
    expect(offered).toBe(1);
    const full = keepLongTexts({ ...storage, write: () => Promise.reject(new Error('full')) });
    await expect(full.write({ put: { one: record('', LONG) } })).rejects.toThrow('full');
  });
});
