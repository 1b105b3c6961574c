/** Every manifest of the documents that Berth comes from, pasted into a fitting cluster. */
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';
import { SEED_DOCUMENTS, type Expectation, type SeedCase } from './seeds/index.ts';

async function load(berth: Berth, { cluster, workload, scheduler }: SeedCase): Promise<void> {
  await berth.open();
  await berth.openExample('Empty scenario');
  await berth.paste('Cluster', cluster);
  if (scheduler !== undefined) await berth.paste('Scheduler', scheduler);
  await berth.paste('Workload', workload);
  await berth.settled();
}

async function check(berth: Berth, expectation: Expectation): Promise<void> {
  if ('refused' in expectation) {
    await expect(berth.problems).toContainText(expectation.refused);
    return;
  }
  const { onNode, pending } = await berth.placement();
  const starts = (name: string): boolean => name.startsWith(expectation.pods);
  const nodesWith = Object.keys(onNode).filter((name) => onNode[name]?.some(starts));
  const placed = Object.values(onNode).flat().filter(starts);
  if ('pending' in expectation) {
    expect(pending.filter(starts), 'is Pending').not.toEqual([]);
    expect(placed, 'is placed nowhere').toEqual([]);
    await berth.row(expectation.pods).click();
    for (const word of expectation.because) await expect(berth.why).toContainText(word);
    return;
  }
  expect(pending.filter(starts), 'none is Pending').toEqual([]);
  if ('oneOnEach' in expectation) {
    expect(nodesWith.sort()).toEqual([...expectation.oneOnEach].sort());
    expect(placed).toHaveLength(expectation.oneOnEach.length);
    return;
  }
  expect(placed).toHaveLength(expectation.count ?? 1);
  for (const node of nodesWith) expect(expectation.on).toContain(node);
}

for (const [document, cases] of Object.entries(SEED_DOCUMENTS)) {
  test.describe(document, () => {
    for (const seed of cases) {
      test(seed.name, async ({ berth }) => {
        await load(berth, seed);
        for (const expectation of seed.expected) await check(berth, expectation);
      });
    }
  });
}
