/** The panels over a store whose engine runs here: what is said of a scenario, without a browser. */
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { WhyPanel } from '../../panels/index.ts';
import { Problems } from '../../panels/Problems.tsx';
import {
  BerthStoreProvider,
  createBerthStore,
  evictedPods,
  pendingPods,
  placements,
  type BerthStore,
} from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import { createInProcessClient } from '../../worker/index.ts';
import type { EngineClient } from '../../protocol/index.ts';

export interface Scenario {
  readonly cluster: string;
  readonly workload: string;
  readonly scheduler?: string;
}

/** The panels over a store whose engine runs here. */
export class Panels {
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
      if ((run?.pods.lastCycle[found.pod] ?? -1) < 0) return;
      expect(run?.cycles.pod[decision?.cycle ?? -1]).toBe(found.pod);
    });
  }

  selectNode(name: string): void {
    const node = this.store.getState().run?.nodes.findIndex((each) => each.name === name) ?? -1;
    act(() => {
      this.store.getState().actions.selectNode(node);
    });
  }
}

export const said = (part: HTMLElement): string => part.textContent.replaceAll(/\s+/g, ' ');

export async function expectSaid(
  part: HTMLElement,
  words: readonly (string | RegExp)[],
): Promise<void> {
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
export async function press(part: HTMLElement, words: string | RegExp): Promise<void> {
  fireEvent.click(await waitFor(() => control(part, words)));
}

/** Unfolds what is folded away; what comes anew in the meantime is folded again. */
export async function unfold(part: HTMLElement, words: string | RegExp): Promise<void> {
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

let shown: Panels | undefined;

/** Takes the panels away, and ends their engine: after each test, and before the next are shown. */
export function closePanels(): void {
  cleanup();
  shown?.client.dispose();
  shown = undefined;
}

/** The panels of a scenario, settled. */
export async function show(scenario: Scenario): Promise<Panels> {
  closePanels();
  shown = new Panels(scenario);
  await shown.settled();
  return shown;
}
