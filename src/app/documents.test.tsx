// @vitest-environment happy-dom
/**
 * Every manifest of the documents that Berth comes from, and what users most often get wrong: where
 * the Pods go, and what the panels say. Engine, store and panels are the page's own; one of each
 * document is pasted in a browser too (`e2e/seeds.spec.ts`).
 */
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../e2e/confusions/confusion.ts';
import { CONFUSIONS } from '../../e2e/confusions/index.ts';
import { SEED_DOCUMENTS, type Expectation } from '../../e2e/seeds/index.ts';
import {
  closePanels,
  expectSaid,
  type Panels,
  press,
  said,
  show,
  unfold,
} from './testing/panels.tsx';

afterEach(closePanels);

function checkPlacement(panels: Panels, expectation: Expectation): void {
  if ('refused' in expectation) return;
  const starts = ({ name }: { readonly name: string }): boolean =>
    name.startsWith(expectation.pods);
  const placed = panels.placement.placed.filter(starts);
  const pending = panels.placement.pending.filter(starts);
  if ('because' in expectation) {
    expect(pending, 'is Pending').not.toEqual([]);
    expect(placed, 'is placed nowhere').toEqual([]);
    return;
  }
  expect(pending, 'none is Pending').toEqual([]);
  const nodes = placed.map(({ node }) => node).sort();
  if ('oneOnEach' in expectation) {
    expect(nodes).toEqual([...expectation.oneOnEach].sort());
    return;
  }
  expect(nodes).toHaveLength(expectation.count ?? 1);
  for (const node of nodes) expect(expectation.on).toContain(node);
}

async function check(panels: Panels, answer: Answer): Promise<void> {
  if ('problems' in answer) {
    await waitFor(() => {
      expect(said(panels.problems)).not.toBe('');
    });
    if (/more$/.test(said(panels.problems))) await press(panels.problems, /more$/);
    await expectSaid(panels.problems, answer.problems);
    return;
  }
  await panels.select(answer.pod);
  if ('why' in answer) await expectSaid(panels.why, answer.why);
  else if ('node' in answer) {
    panels.selectNode(answer.node);
    for (const text of answer.opens ?? []) await unfold(panels.why, text);
    await expectSaid(panels.why, answer.says);
  } else {
    await applyChange(panels, answer);
  }
}

async function applyChange(
  panels: Panels,
  { pod, change, places }: Extract<Answer, { readonly change: unknown }>,
): Promise<void> {
  const region = await waitFor(() => {
    const found = panels.why.querySelector<HTMLElement>('[aria-label="Smallest change"]');
    expect(found?.textContent).toContain('Apply');
    if (found === null) throw new Error('there is no proposal');
    return found;
  });
  if (region.textContent.includes('Show all')) await press(region, 'Show all');
  const proposal = [...region.querySelectorAll('li')].find(({ textContent }) =>
    typeof change === 'string' ? textContent.includes(change) : change.test(textContent),
  );
  if (proposal === undefined) throw new Error(`no change says ${String(change)}`);
  const { revision } = panels.store.getState();
  await press(proposal, /^Apply| Apply/);
  await waitFor(() => {
    expect(panels.store.getState().revision).toBeGreaterThan(revision);
  });
  await panels.settled();
  const { placed, pending } = panels.placement;
  expect(pending).toEqual([]);
  for (const place of places) {
    expect(placed.some(({ name, node }) => node === place && name.startsWith(pod))).toBe(true);
  }
}

for (const [document, cases] of Object.entries(SEED_DOCUMENTS)) {
  describe(document, () => {
    it.each(cases)('$name', async (seed) => {
      const panels = await show(seed);
      for (const expectation of seed.expected) checkPlacement(panels, expectation);
      for (const expectation of seed.expected) {
        if ('refused' in expectation) await expectSaid(panels.problems, [expectation.refused]);
        else if ('because' in expectation) {
          await panels.select(expectation.pods);
          await expectSaid(panels.why, expectation.because);
        }
      }
    });
  });
}

for (const [topic, confusions] of Object.entries(CONFUSIONS)) {
  describe(topic, () => {
    it.each(confusions)('$question ($number)', async (confusion) => {
      const panels = await show(confusion);
      for (const answer of confusion.answers) await check(panels, answer);
    });
  });
}
