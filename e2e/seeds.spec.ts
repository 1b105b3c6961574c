/**
 * Manifests of the documents that Berth comes from, in a fitting cluster: of each document
 * one, which is placed, or whose answer is told, in turn. All of them are held against the same engine and
 * the same panels, without a browser, by `src/app/documents.test.tsx`.
 */
import type { Berth, Placement } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';
import { SEED_DOCUMENTS, type Expectation, type SeedCase } from './seeds/index.ts';

async function load(berth: Berth, { cluster, workload, scheduler }: SeedCase): Promise<void> {
  await berth.load({ cluster, workload, ...(scheduler !== undefined && { scheduler }) }, 'Outline');
}

const isTold = (
  expectation: Expectation,
): expectation is Extract<Expectation, { refused: string } | { because: readonly string[] }> =>
  'refused' in expectation || 'because' in expectation;

function checkPlacement(expectation: Expectation, { onNode, pending }: Placement): void {
  if ('refused' in expectation) return;
  const starts = (name: string): boolean => name.startsWith(expectation.pods);
  const nodesWith = Object.keys(onNode).filter((name) => onNode[name]?.some(starts));
  const placed = Object.values(onNode).flat().filter(starts);
  if ('because' in expectation) {
    expect(pending.filter(starts), 'is Pending').not.toEqual([]);
    expect(placed, 'is placed nowhere').toEqual([]);
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

/** What the page says of a refusal, or of a Pod that waits. */
async function checkWords(
  berth: Berth,
  expectation: Extract<Expectation, { refused: string } | { because: readonly string[] }>,
): Promise<void> {
  if ('refused' in expectation) {
    await expect(berth.problems).toContainText(expectation.refused);
    return;
  }
  await berth.row(expectation.pods).click();
  for (const word of expectation.because) await expect(berth.why).toContainText(word);
}

// In order, on one page.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

for (const [at, [document, cases]] of Object.entries(SEED_DOCUMENTS).entries()) {
  const seed = cases.find(({ expected }) => expected.some(isTold) === (at % 2 === 0));
  if (seed === undefined) throw new Error(`${document} has no such case`);
  test(`${document}: ${seed.name}`, async ({ berth }) => {
    await load(berth, seed);
    const placement = await berth.placement();
    for (const expectation of seed.expected) checkPlacement(expectation, placement);
    for (const told of seed.expected.filter(isTold)) await checkWords(berth, told);
  });
}
