// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { runView } from '../run/testing/runView.ts';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationNotice, editorCommandsOf } from '../editor/index.ts';
import { createTranslator } from '../i18n/index.ts';
import { BerthStoreProvider, createBerthStore, pendingPods, type State } from '../store/index.ts';
import { TooltipProvider, Translated } from '../ui/index.ts';
import type { ClientEvent, ParseReport, RunView } from '../protocol/index.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import { WhyRegion } from './WhyRegion.tsx';
import { selectWhenRun, showExample } from './openExample.ts';
import { OPENING_EXAMPLE } from './examples/index.ts';
import { pageOf } from '../commands/index.ts';

afterEach(cleanup);

const emptyTab = { taken: {}, leftOut: {}, ignored: {}, finishedPods: 0, characters: 0 };
const report: ParseReport = {
  objects: [],
  diagnostics: [],
  summary: { workload: emptyTab, cluster: emptyTab, scheduler: emptyTab },
  brokenTabs: [],
};

/** A run of one node and two Pods, each placed at a step of its own. */
const run: RunView = runView({
  nodes: [
    { name: 'node-1', labels: {}, taints: [], unschedulable: false, allocatable: {}, object: 0 },
  ],
  workloads: [{ kind: 'Pod', namespace: 'default', name: 'web', object: 0 }],
  pods: {
    names: ['web-0', 'web-1'],
    object: new Int32Array(2),
    boundIn: Int32Array.of(0, 1),
    lastCycle: Int32Array.of(0, 1),
  },
  cycles: {
    pod: Int32Array.of(0, 1),
    node: Int32Array.of(0, 0),
    feasible: Int32Array.of(1, 1),
  },
});

function createStore(initial: Partial<State> = {}) {
  let tell: (event: ClientEvent) => void = () => undefined;
  const load = vi.fn();
  const cancel = vi.fn();
  const store = createBerthStore({
    client: {
      load,
      cancel,
      ask: () => ({ answer: Promise.resolve(undefined), takeBack: () => undefined }),
      inspect: () => Promise.resolve(undefined),
      subscribe: (listener) => {
        tell = listener;
        return () => undefined;
      },
      dispose: () => undefined,
    },
    initial,
  });
  return { store, load, cancel, tell: (event: ClientEvent) => act(() => tell(event)) };
}

function show(content: ReactNode, made = createStore()) {
  render(
    <Translated i18n={createTranslator('en')}>
      <TooltipProvider>
        <BerthStoreProvider store={made.store}>{content}</BerthStoreProvider>
      </TooltipProvider>
    </Translated>,
  );
  return made;
}

describe('Header', () => {
  it('counts the run, and marks it as of before the error while a tab is broken', async () => {
    const made = createStore({ run, report, runRevision: 0, playhead: 1 });
    show(<Header />, made);
    expect(screen.getByText('2 placed')).toBeDefined();
    expect(screen.queryByText('as of before the error')).toBeNull();
    made.tell({
      kind: 'run',
      revision: 1,
      report: { ...report, brokenTabs: ['workload'] },
      run,
      decision: undefined,
      took: 0,
    });
    await screen.findByText('as of before the error');
    made.tell({
      kind: 'run',
      revision: 2,
      report: { ...report, brokenTabs: ['workload'], unreadTabs: ['workload'] },
      run,
      decision: undefined,
      took: 0,
    });
    await screen.findByText('without what cannot be read');
  });

  it('B15: tells the moment of the playhead, and B16: of a cluster that only runs what runs', () => {
    const { store } = show(<Header />, createStore({ run, report, runRevision: 0, playhead: 0 }));
    // What it took stands behind.
    const counts = (title: string) =>
      screen.getByTitle((told) => told.startsWith(`${title} · `)).textContent;
    expect(counts('After step 1 of 2 · 1 placed · 1 Pending · 1 node')).toMatch(
      /^1 placed1 Pending/,
    );
    act(() => {
      store.setState({ playhead: 1 });
    });
    expect(counts('2 placed · 0 Pending · 1 node')).toMatch(/^2 placed/);
    const { nodes, workloads, pods } = run;
    const running = { names: pods.names, object: pods.object, initialNode: Int32Array.of(0, 0) };
    act(() => {
      store.setState({ run: runView({ nodes, workloads, pods: running }), playhead: -1 });
    });
    expect(counts('2 running · 0 Pending · 1 node')).not.toMatch(/placed/);
  });

  it('says what the run follows while the configuration has an error, and leads to it', async () => {
    const error = {
      code: 'unknown-field',
      severity: 'error',
      tab: 'scheduler',
      range: { startLine: 4, startColumn: 1, endLine: 4, endColumn: 2 },
      field: 'profile',
      object: 'KubeSchedulerConfiguration',
    } as const;
    const last: ParseReport = {
      ...report,
      configuration: 'last-good',
      brokenTabs: ['scheduler'],
      diagnostics: [error],
    };
    const made = createStore({ run, report: last, runRevision: 0 });
    const reveal = vi.spyOn(editorCommandsOf(pageOf(made.store)), 'revealLine');
    show(
      <>
        <Header />
        <ConfigurationNotice />
      </>,
      made,
    );
    expect(screen.getByText('The run follows the last good configuration.')).toBeDefined();
    // One mark tells it; the tab that is broken is the same.
    expect(screen.queryByText('as of before the error')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'last good configuration' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go to line 4' }));
    expect(reveal.mock.calls).toEqual([
      ['scheduler', 4],
      ['scheduler', 4],
    ]);
    made.tell({
      kind: 'run',
      revision: 1,
      report: { ...last, configuration: 'default-instead' },
      run,
      decision: undefined,
      took: 0,
    });
    await screen.findByText('The run follows kube-scheduler’s default profile.');
    made.tell({ kind: 'run', revision: 1, report, run, decision: undefined, took: 0 });
    await vi.waitFor(() => {
      expect(screen.queryByText(/^The run follows/)).toBeNull();
    });
    expect(screen.queryByRole('button', { name: 'default profile' })).toBeNull();
    reveal.mockRestore();
  });

  it('says it beside the Scheduler tab no second time', () => {
    const broken = {
      ...report,
      configuration: 'default-instead',
      brokenTabs: ['scheduler'],
    } as const;
    const made = createStore({ run, report: broken, runRevision: 0, tab: 'scheduler' });
    show(<WhyRegion hasEditor />, made);
    expect(screen.queryByText(/^The run follows/)).toBeNull();
    act(() => {
      made.store.getState().actions.setTab('workload');
    });
    expect(screen.getByText(/^The run follows/)).toBeDefined();
  });

  it('shows how far a slow run is, and cancels it', async () => {
    const made = createStore({
      run,
      report,
      status: { kind: 'running', stage: 'run', done: 30, of: 120, slow: true },
    });
    show(<Header />, made);
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.25');
    expect(screen.getByText('30 of 120 Pods')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(made.cancel).toHaveBeenCalled();
    expect(screen.getByText('cancelled: as of before the edit')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Run again' })).toBeDefined();
  });

  it('switches the language and the theme', async () => {
    const user = userEvent.setup();
    const { store } = show(<Header />);
    await user.click(screen.getByRole('button', { name: 'Settings and more' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '简体中文' }));
    expect(store.getState().language).toBe('zh');
    await user.click(screen.getByRole('button', { name: 'Settings and more' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(store.getState().theme).toBe('dark');
  });
});

describe('examples', () => {
  it('loads the texts, and selects the step that the example is about once its run is there', async () => {
    const made = createStore();
    showExample(made.store, { ...OPENING_EXAMPLE, step: 0 });
    expect(made.load).toHaveBeenCalledWith(1, OPENING_EXAMPLE.texts, '', expect.any(Number));
    made.tell({ kind: 'run', revision: 1, report, run, decision: undefined, took: 0 });
    await vi.waitFor(() => {
      expect(made.store.getState().selection).toEqual({ kind: 'pod', pod: 0 });
    });
  });

  it('leaves a selection alone that was quicker', () => {
    const made = createStore({ run, report, runRevision: -1 });
    made.store.getState().actions.selectPod(1);
    selectWhenRun(made.store, 0);
    made.tell({ kind: 'run', revision: 0, report, run, decision: undefined, took: 0 });
    expect(made.store.getState().selection).toEqual({ kind: 'pod', pod: 1 });
  });
});

describe('EmptyState', () => {
  it('opens examples', async () => {
    const { store } = show(<EmptyState />);
    await userEvent.click(screen.getByRole('button', { name: 'Two spread constraints' }));
    await vi.waitFor(() => {
      expect(store.getState().name).toBe('two-constraints');
    });
    expect(screen.queryByText(/no node that/)).toBeNull();
  });

  it('says that the Pods of a workload wait for nodes', () => {
    const made = createStore({ run, report, runRevision: 0, playhead: -1 });
    const count = pendingPods(made.store.getState()).length;
    show(<EmptyState />, made);
    expect(count).toBeGreaterThan(1);
    expect(screen.getByText(`${String(count)} Pods wait: there is no node that they could go to.`));
  });
});

describe('Notices', () => {
  it('tells in a line that the worker was started again, until dismissed', async () => {
    const made = createStore();
    show(<Notices />, made);
    made.tell({ kind: 'restarted' });
    expect(screen.getByRole('status').textContent).toContain('started again');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('ErrorBoundary', () => {
  it('says what failed, keeps the rest, and shows the region again on request', async () => {
    let broken = true;
    function Fragile() {
      if (broken) throw new Error('node index 9 is not there');
      return <p>well</p>;
    }
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show(
      <>
        <p>rest</p>
        <ErrorBoundary region="why">
          <Fragile />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('node index 9 is not there');
    expect(screen.getByText('rest')).toBeDefined();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
    expect(screen.getByText('well')).toBeDefined();
    silence.mockRestore();
  });
});
