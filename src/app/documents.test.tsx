// @vitest-environment happy-dom
/**
 * Every manifest of the documents that Berth comes from, and what users most often get wrong: where
 * the Pods go, and what the panels say. Engine, store and panels are the page's own; a few of each
 * are pasted in a browser too (`e2e/seeds.spec.ts`, `e2e/confusions.spec.ts`).
 */
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../e2e/confusions/confusion.ts';
import { CONFUSIONS } from '../../e2e/confusions/index.ts';
import { SEED_DOCUMENTS, type Expectation } from '../../e2e/seeds/index.ts';
import { createTranslator } from '../i18n/index.ts';
import { Problems, WhyPanel } from '../panels/index.ts';
import {
  BerthStoreProvider,
  createBerthStore,
  evictedPods,
  pendingPods,
  placements,
  type BerthStore,
} from '../store/index.ts';
import { TooltipProvider, Translated } from '../ui/index.ts';
import { createInProcessClient } from '../worker/index.ts';
import type { EngineClient } from '../protocol/index.ts';

interface Scenario {
  readonly cluster: string;
  readonly workload: string;
  readonly scheduler?: string;
}

/** The panels over a store whose engine runs here. */
class Panels {
  readonly store: BerthStore;
  readonly why: HTMLElement;
  readonly problems: HTMLElement;
  readonly client: EngineClient;

  constructor({ cluster, workload, scheduler = '' }: Scenario) {
    this.client = createInProcessClient();
    this.store = createBerthStore({ client: this.client, initial: {} });
    const texts = { cluster, workload, scheduler };
    const { getByTestId } = render(
      <Translated i18n={createTranslator('en')}>
        <TooltipProvider>
          <BerthStoreProvider store={this.store}>
            <section data-testid="why">
              <WhyPanel />
            </section>
            <section data-testid="problems">
              <Problems onReveal={() => undefined} />
            </section>
          </BerthStoreProvider>
        </TooltipProvider>
      </Translated>,
    );
    this.why = getByTestId('why');
    this.problems = getByTestId('problems');
    act(() => {
      this.store.getState().actions.loadScenario('pasted', texts);
    });
  }

  /** Waits for the run of exactly the texts that are there. */
  async settled(): Promise<void> {
    await waitFor(() => {
      const { status, revision, runRevision } = this.store.getState();
      expect([status.kind, runRevision]).toEqual(['idle', revision]);
    });
  }

  get placement() {
    const state = this.store.getState();
    if (state.run === undefined) throw new Error('there is no run');
    const { pods, nodes } = state.run;
    const nodeOf = placements(state);
    const gone = new Set(evictedPods(state));
    return {
      placed: pods.names.flatMap((name, pod) => {
        const on = nodes[nodeOf[pod] ?? -1];
        return on === undefined || gone.has(pod) ? [] : [{ name, pod, node: on.name }];
      }),
      pending: pendingPods(state).map((pod) => ({ name: pods.names[pod] ?? '', pod })),
      strays: (state.run.strays ?? []).map(({ pod }) => ({ name: pods.names[pod] ?? '', pod })),
    };
  }

  /** Selects the first Pending Pod whose name starts so, or else the first of all. */
  async select(start: string): Promise<void> {
    const { pending, placed, strays } = this.placement;
    const found = [...pending, ...strays, ...placed].find(({ name }) => name.startsWith(start));
    if (found === undefined) throw new Error(`there is no Pod ${start} in the run`);
    act(() => {
      this.store.getState().actions.selectPod(found.pod);
    });
    // What is folded is folded anew with the next decision.
    await waitFor(() => {
      const { run, decision } = this.store.getState();
      if ((run?.pods.lastStep[found.pod] ?? -1) < 0) return;
      expect(run?.steps.pod[decision?.step ?? -1]).toBe(found.pod);
    });
  }

  selectNode(name: string): void {
    const node = this.store.getState().run?.nodes.findIndex((each) => each.name === name) ?? -1;
    act(() => {
      this.store.getState().actions.selectNode(node);
    });
  }
}

const said = (part: HTMLElement): string => part.textContent.replaceAll(/\s+/g, ' ');

async function expectSaid(part: HTMLElement, words: readonly (string | RegExp)[]): Promise<void> {
  for (const word of words) {
    await waitFor(() => {
      expect(said(part)).toMatch(
        typeof word === 'string'
          ? new RegExp(word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
          : word,
      );
    });
  }
}

function control(part: HTMLElement, words: string | RegExp): HTMLElement {
  const found = [...part.querySelectorAll<HTMLElement>('summary, button')].find((each) => {
    const text = `${each.getAttribute('aria-label') ?? ''} ${each.textContent}`;
    return typeof words === 'string' ? text.includes(words) : words.test(text);
  });
  if (found === undefined) throw new Error(`nothing to press says ${String(words)}`);
  return found;
}

/** Presses what says so, as soon as it is there. */
async function press(part: HTMLElement, words: string | RegExp): Promise<void> {
  fireEvent.click(await waitFor(() => control(part, words)));
}

/** Unfolds what is folded away; what comes anew in the meantime is folded again. */
async function unfold(part: HTMLElement, words: string | RegExp): Promise<void> {
  await waitFor(() => {
    const found = control(part, words);
    const isOpen = (): boolean =>
      found.tagName === 'SUMMARY'
        ? found.closest('details')?.open === true
        : found.getAttribute('aria-expanded') === 'true';
    if (!isOpen()) fireEvent.click(found);
    expect(isOpen()).toBe(true);
  });
}

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

let shown: Panels | undefined;
async function show(scenario: Scenario): Promise<Panels> {
  shown = new Panels(scenario);
  await shown.settled();
  return shown;
}
afterEach(() => {
  cleanup();
  shown?.client.dispose();
});

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
    it.each(confusions)('$number. $question', async (confusion) => {
      const panels = await show(confusion);
      for (const answer of confusion.answers) await check(panels, answer);
    });
  });
}
