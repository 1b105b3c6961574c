// @vitest-environment happy-dom
import { cleanup, render, screen, within, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import {
  BerthStoreProvider,
  createBerthStore,
  shownDecision,
  shownEvent,
  type BerthStore,
} from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import type { ProposalFrame, WalkFrame, WalkView } from '../../protocol/index.ts';
import { report, run, webDecision } from '../testing/fixture.ts';
import { useStagesBar } from '../transport/stager.ts';
import { WalkThrough } from './WalkThrough.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const frame = (stage: WalkFrame['stage'], more: Partial<WalkFrame>): WalkFrame => ({
  stage,
  plugins: [],
  says: [],
  filters: 2,
  scores: -1,
  left: 2,
  only: -1,
  isDecided: false,
  pods: [],
  ...more,
});

/** As the fixture's decision: node-1 fails TaintToleration, node-3 wins over node-2 by 40. */
const frames: readonly WalkFrame[] = [
  frame('PreEnqueue', {
    plugins: ['SchedulingGates'],
    filters: -1,
    left: 3,
    says: [{ key: 'PreEnqueue.passes', values: { pod: 'web-0' } }],
  }),
  frame('Filter', {
    plugins: ['TaintToleration'],
    filters: 1,
    says: [{ key: 'Filter.drops', values: { count: 1, before: 3, left: 2 } }],
  }),
  frame('Score', {
    plugins: ['NodeResourcesFit'],
    scores: 1,
    says: [{ key: 'Score.LeastAllocated', values: {} }],
  }),
  frame('Score', {
    plugins: ['NodeAffinity'],
    scores: 2,
    says: [{ key: 'Score.NodeAffinity', values: {} }],
  }),
  frame('Outcome', {
    scores: 2,
    isDecided: true,
    says: [{ key: 'Outcome.best', values: { node: 'node-3', total: 200 } }],
  }),
];

const proposalFrame = (
  step: ProposalFrame['step'],
  more: Partial<ProposalFrame>,
): ProposalFrame => ({
  step,
  says: [{ key: 'proposal.start', values: { count: 3, pod: 'web-0' } }],
  counts: [],
  countedValues: 0,
  removed: [],
  left: 3,
  pods: [],
  ...more,
});

const proposal = {
  frames: [
    proposalFrame('start', {}),
    proposalFrame('1a', {
      removed: [2],
      left: 2,
      counts: [{ value: 'zone-a', pods: 1, isGood: true }],
      countedValues: 1,
      today: { key: 'today.1a', values: {} },
    }),
    proposalFrame('result', { left: 2, points: Int32Array.of(1, 0, 0) }),
  ],
  differences: [{ text: { key: 'differs.domain', values: {} }, nodes: [2] }],
};

async function open(
  walk: WalkView = { cycle: 0, frames },
  stages: 'all' | 'loud' = 'all',
): Promise<RenderResult & { readonly store: BerthStore }> {
  const store = createBerthStore({
    client: {
      load: () => undefined,
      // The page asks for nothing else here.
      ask: () => ({
        answer: Promise.resolve(walk as never),
        takeBack: () => undefined,
      }),
      inspect: () => Promise.resolve(undefined),
      cancel: () => undefined,
      subscribe: () => () => undefined,
      dispose: () => undefined,
    },
    initial: {
      run,
      report,
      runRevision: 0,
      playhead: 0,
      selection: { kind: 'pod', pod: 1 },
      decision: webDecision,
    },
  });
  const result = render(
    <Translated i18n={createTranslator('en')}>
      <TooltipProvider>
        <BerthStoreProvider store={store}>
          <WalkThrough run={run} decision={webDecision} lead={<p>lead</p>}>
            <p>account</p>
          </WalkThrough>
          <Bar />
        </BerthStoreProvider>
      </TooltipProvider>
    </Translated>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Walk through it' }));
  await screen.findByRole('group', {
    name: 'Walk through the decision on web-0',
  });
  if (stages === 'all') {
    await userEvent.click(screen.getByRole('button', { name: /^Show all/ }));
    screen.getByRole('button', { current: 'step' }).focus();
    await userEvent.keyboard('{Home}');
  }
  return { ...result, store };
}

/** As in the page, where it takes the place of the steps. */
function Bar() {
  const bar = useStagesBar();
  return bar ?? <p>steps</p>;
}

const current = () =>
  screen.getAllByRole('listitem').find((item) => item.dataset['state'] === 'current');
const shown = (store: BerthStore) => shownDecision(store.getState());

describe('walking through a decision', () => {
  it('takes the place of the account, and lists every frame with the nodes left', async () => {
    await open();
    expect(screen.queryByText('account')).toBeNull();
    const list = screen.getByRole('list', { name: 'All frames' });
    const names = within(list)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual([
      'PreEnqueueSchedulingGates',
      'FilterTaintToleration3 → 2',
      'ScoreNodeResourcesFit',
      'ScoreNodeAffinity',
      'Outcome',
    ]);
    expect(screen.getByText('1 of 5')).toBeDefined();
    expect(current()?.textContent).toContain('No scheduling gate holds web-0 back');
  });

  it('is told in three acts, each with what has come of it by now', async () => {
    await open({ cycle: 0, frames }, 'loud');
    const acts = () =>
      [...screen.getByRole('list', { name: 'All frames' }).querySelectorAll('li > p')].map(
        (each) => each.textContent,
      );
    expect(acts()).toEqual(['Filter 3 → 2', 'Score', 'Choose']);
    await userEvent.keyboard('{End}');
    expect(acts()).toEqual(['Filter 3 → 2', 'Score', 'Choose node-3']);
  });

  it('begins with the stages that change something, and shows all when asked, at the same one', async () => {
    await open({ cycle: 0, frames }, 'loud');
    const names = () =>
      within(screen.getByRole('list', { name: 'All frames' }))
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(names()).toEqual([
      'FilterTaintToleration3 → 2',
      'ScoreNodeResourcesFit',
      'ScoreNodeAffinity',
      'Outcome',
    ]);
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5 stages' }));
    expect(names()).toHaveLength(5);
    expect(current()?.textContent).toContain('NodeResourcesFit');
    screen.getByRole('button', { current: 'step' }).focus();
    await userEvent.keyboard('{Home}');
    await userEvent.click(
      screen.getByRole('button', { name: 'Only stages that change something' }),
    );
    expect(screen.getByText('1 of 4')).toBeDefined();
  });

  it('goes by keys from frame to frame and to the ends, and the whole screen follows', async () => {
    const { store } = await open();
    expect([...(shown(store)?.feasible ?? [])]).toEqual([0, 0, 0]);
    expect(shown(store)?.chosen).toBe(-1);
    await userEvent.keyboard('{ArrowRight}');
    expect(current()?.textContent).toContain('1 of 3 nodes drops out; 2 left.');
    expect(current()?.textContent).toContain('untolerated taint dedicated=gpu');
    expect([...(shown(store)?.feasible ?? [])]).toEqual([0, 1, 1]);
    expect(store.getState().light).toMatchObject({ nodes: [0], from: 'walk' });
    await userEvent.keyboard('{ArrowRight}');
    expect([...(shown(store)?.total ?? [])]).toEqual([NaN, 60, 90]);
    await userEvent.keyboard('{End}');
    expect(shown(store)).toBe(webDecision);
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('5 of 5')).toBeDefined();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByText('1 of 5')).toBeDefined();
  });

  it('B15: calls no node feasible before the filters have run, and none placed before the end', async () => {
    const { store } = await open();
    expect(shown(store)?.outcome).toBe('gated');
    await userEvent.keyboard('{ArrowRight}');
    expect(shown(store)?.isUndecided).toBe(true);
    expect(shownEvent(store.getState())).toBe(-1);
    await userEvent.keyboard('{ArrowRight}');
    expect(shown(store)?.isUndecided).toBe(false);
    await userEvent.keyboard('{End}');
    expect(shownEvent(store.getState())).toBe(0);
  });

  it('adds the points of one plugin after the other, the best node first', async () => {
    await open();
    await userEvent.click(within(screen.getByRole('list')).getByTitle(/NodeResourcesFit/));
    const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows().slice(1)).toEqual(['node-3+9090', 'node-2+6060']);
    await userEvent.keyboard('{ArrowRight}');
    expect(rows().slice(1)).toEqual(['node-3+110200', 'node-2+100160']);
  });

  it('leaves by Escape: the decision is whole again, and the focus back on the button', async () => {
    const { store } = await open();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(screen.getByText('account')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Walk through it' }));
    expect(shown(store)).toBe(webDecision);
    expect(store.getState().light).toBeUndefined();
  });

  it('plays with the space bar at the chosen speed, and stops at the end', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Speed/ }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: '4×' }));
    screen.getByRole('button', { current: 'step' }).focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
    expect(await screen.findByText('2 of 5')).toBeDefined();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
    await userEvent.keyboard('{End}');
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    // From the first on: a slow machine may be at the next one by now.
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
    expect(screen.queryByText('5 of 5')).toBeNull();
  });

  it('shows on the bar the acts with what each leaves, goes there by keys and by a press, and back up', async () => {
    await open();
    const slider = screen.getByRole('slider', { name: 'All frames' });
    expect(slider.textContent).toBe('Queue PreEnqueue SchedulingGatesFilterScoreChoose');
    slider.focus();
    await userEvent.keyboard('{PageDown}{PageDown}');
    expect(slider.getAttribute('aria-valuetext')).toBe('Score: NodeResourcesFit');
    expect(slider.textContent).toContain('Filter 3 → 2Score NodeResourcesFitChoose');
    await userEvent.keyboard('{End}');
    expect(slider.textContent).toMatch(/Choose node-3$/);
    await userEvent.keyboard('{PageUp}{PageUp}');
    expect(slider.getAttribute('aria-valuetext')).toBe('Filter: TaintToleration');
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByText('account')).toBeDefined();
    expect(screen.getByText('steps')).toBeDefined();
  });

  it('goes from act to act and back up by the same keys where the panel scrolls by them', async () => {
    await open();
    document.body.style.overflowY = 'auto';
    const heights = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    await userEvent.keyboard('{PageDown}{PageDown}');
    expect(current()?.textContent).toContain('NodeResourcesFit');
    await userEvent.keyboard('{PageUp}');
    expect(current()?.textContent).toContain('TaintToleration');
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByText('account')).toBeDefined();
    heights.mockRestore();
    document.body.style.overflowY = '';
  });

  it('announces each frame in a sentence', async () => {
    await open();
    await userEvent.keyboard('{ArrowRight}');
    expect(
      await screen.findByText('2 of 5: Filter: TaintToleration. 1 of 3 nodes drops out; 2 left.'),
    ).toBeDefined();
  });

  it('says why the design proposal cannot be played where no Pod has a rule', async () => {
    await open();
    const tab = screen.getByRole('tab', { name: 'Design proposal' });
    expect(tab.getAttribute('aria-disabled')).toBe('true');
    expect(tab.getAttribute('aria-description')).toBe(
      'Neither this Pod nor any placed Pod has a rule about other Pods.',
    );
    await userEvent.click(tab);
    expect(screen.getByText('1 of 5')).toBeDefined();
  });

  it('plays the design proposal: {N} shrinks, today’s rule beside it, Y and what differs', async () => {
    const { store } = await open({ cycle: 0, frames, proposal });
    await userEvent.click(screen.getByRole('tab', { name: 'Design proposal' }));
    expect(screen.getByText('1 of 3')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^1a/ }));
    expect([...(shown(store)?.feasible ?? [])]).toEqual([1, 1, 0]);
    expect(shown(store)?.reasons[shown(store)?.reason[2] ?? -1]?.key).toBe('walk:short.1a');
    expect(current()?.textContent).toContain('zone-a1stays in {N}');
    expect(current()?.textContent).toContain('kube-scheduler today: A Pod counts only if');
    await userEvent.keyboard('{End}');
    expect([...(shown(store)?.total ?? [])]).toEqual([1, 0, NaN]);
    expect(current()?.textContent).toContain('A Pod elsewhere in the domain');
  });
});
