/**
 * What users of kube-scheduler most often get wrong, and the answer that the page gives: of each
 * topic the first, and whatever is mended by a change. All of them are held against the same engine
 * and the same panels, without a browser, by `src/app/documents.test.tsx`.
 */
import type { Answer, Confusion } from './confusions/confusion.ts';
import { CONFUSIONS } from './confusions/index.ts';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

async function load(berth: Berth, { cluster, workload, scheduler }: Confusion): Promise<void> {
  await berth.start('Empty scenario', 'Outline');
  await berth.paste('Cluster', cluster);
  if (scheduler !== undefined) await berth.paste('Scheduler', scheduler);
  await berth.paste('Workload', workload);
  await berth.settled();
}

/** Selects the first Pending Pod whose name starts so, or else the first of all. */
async function selectPod(berth: Berth, start: string): Promise<void> {
  await berth.showOutline();
  const { pending, onNode } = await berth.placement();
  const starts = (name: string): boolean => name.startsWith(start);
  const name = pending.find(starts) ?? Object.values(onNode).flat().find(starts);
  if (name === undefined) throw new Error(`there is no Pod ${start} in the run`);
  await berth.row(name).click();
}

async function check(berth: Berth, answer: Answer): Promise<void> {
  if ('problems' in answer) {
    await berth.openTab('Workload');
    await expect(berth.problems).toBeVisible();
    const more = berth.problems.getByRole('button', { name: /more$/ });
    if (await more.isVisible()) await more.click();
    for (const text of answer.problems) await expect(berth.problems).toContainText(text);
    return;
  }
  await selectPod(berth, answer.pod);
  if ('why' in answer) {
    for (const text of answer.why) await expect(berth.why).toContainText(text);
  } else if ('node' in answer) {
    await berth.row(answer.node).click();
    for (const text of answer.opens ?? []) {
      await berth.why.locator('summary, button').filter({ hasText: text }).first().click();
    }
    for (const text of answer.says) await expect(berth.why).toContainText(text);
  } else {
    await applyChange(berth, answer);
  }
}

async function applyChange(
  berth: Berth,
  { pod, change, places }: Extract<Answer, { readonly change: unknown }>,
): Promise<void> {
  const proposals = berth.page.getByRole('region', { name: 'Smallest change' });
  const all = proposals.getByRole('button', { name: /^Show all/ });
  await expect(proposals.getByRole('button', { name: /^Apply/ }).first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  const proposal = proposals.getByRole('listitem').filter({ hasText: change }).first();
  await proposal.getByRole('button', { name: /^Apply/ }).click();
  await berth.settled();
  const { pending, onNode } = await berth.placement();
  expect(pending).toEqual([]);
  for (const node of places) {
    expect(onNode[node]?.some((name) => name.startsWith(pod))).toBe(true);
  }
}

const pasted = (confusions: readonly Confusion[]): readonly Confusion[] =>
  confusions.filter(
    ({ answers }, index) => index === 0 || answers.some((answer) => 'change' in answer),
  );

// One page for all: the scenarios are pasted one after the other.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

for (const [topic, confusions] of Object.entries(CONFUSIONS)) {
  test.describe(topic, () => {
    for (const confusion of pasted(confusions)) {
      test(`${confusion.number}. ${confusion.question}`, async ({ berth }) => {
        await load(berth, confusion);
        for (const answer of confusion.answers) await check(berth, answer);
      });
    }
  });
}
