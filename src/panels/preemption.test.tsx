// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  evictedPods,
  nodeDomains,
  nominations,
  pendingPods,
  refusedPods,
  placements,
  podsByNode,
  requestedByNode,
  type State,
} from '../store/index.ts';
import { endOfStep } from '../run/index.ts';
import { outlineRows } from './outline/rows.ts';
import { Outline } from './Outline.tsx';
import { runCounts } from './runCounts.ts';
import { RunPanel } from './RunPanel.tsx';
import { run } from './testing/fixture.ts';
import { nominatingDecision, preemptionRun } from './testing/preemption.ts';
import { renderPanel } from './testing/renderPanel.tsx';
import { WhyPanel } from './WhyPanel.tsx';

afterEach(cleanup);

/** The playhead at the end of a step. */
const after = (step: number): number => endOfStep(preemptionRun, step);

const at = (pod: number, step: number): Partial<State> => ({
  run: preemptionRun,
  selection: { kind: 'pod', pod },
  playhead: after(step),
  decision: step === 1 ? nominatingDecision : undefined,
});

const section = (title: string): HTMLElement => {
  const found = screen.getByRole('heading', {
    level: 3,
    name: new RegExp(`^${title}`),
  });
  return found.closest('section') ?? document.body;
};

/** `term: links` for each row of "In this run". */
const story = (): readonly string[] =>
  within(section('In this run'))
    .getAllByRole('term')
    .map((term) => {
      const links = within(term.parentElement ?? document.body).getAllByRole('button');
      return `${term.textContent}: ${links.map((link) => link.textContent).join(' ')}`;
    });

describe('the Why panel on a preemption', () => {
  it('says to which node the Pod is nominated, its victims, and why that node was taken', async () => {
    const { store } = renderPanel(<WhyPanel />, at(2, 1));
    expect(screen.getByText('Nominated to node-3')).toBeDefined();
    const block = section('Preemption');
    expect(block.textContent).toContain('2 candidates');
    expect(block.textContent).toContain('node-3 has the fewest victims');
    const [picked, other] = within(block).getAllByRole('heading', { level: 4 });
    expect(picked?.textContent).toBe('node-3 picked');
    expect(other?.textContent).toBe('node-2');
    expect(block.textContent).toContain('2 victims, highest priority 5');
    expect(block.textContent).toContain('1 breaks a PodDisruptionBudget');
    expect(block.textContent).toContain('more of them');
    await userEvent.click(within(block).getByRole('button', { name: 'low-0' }));
    expect(store.getState().selection).toEqual({ kind: 'pod', pod: 1 });
    expect(store.getState().playhead).toBe(after(1));
  });

  it('says of a victim who preempted it, in which step, and what takes its place', async () => {
    const { store, container } = renderPanel(<WhyPanel />, at(0, 1));
    expect(screen.getByText('Preempted on node-3')).toBeDefined();
    expect(container.querySelector('p')?.textContent).toBe(
      'urgent preempted it on node-3 in step 2. StatefulSet db made db-0 in its place.',
    );
    expect(story()).toEqual(['Preempted by: urgent step 2', 'In its place: db-0']);
    await userEvent.click(screen.getByRole('button', { name: 'db-0' }));
    expect(store.getState().selection).toEqual({ kind: 'pod', pod: 4 });
    cleanup();
    renderPanel(<WhyPanel />, at(1, 3));
    expect(screen.getByText(/No Pod takes its place/)).toBeDefined();
  });

  it('says of a Pod that still runs that it will be preempted', async () => {
    const { store } = renderPanel(<WhyPanel />, at(1, 0));
    expect(screen.getByText('Runs on node-3')).toBeDefined();
    expect(story()).toEqual(['Later preempted by: urgent step 2']);
    await userEvent.click(screen.getByRole('button', { name: 'step 2' }));
    expect(store.getState()).toMatchObject({
      playhead: after(1),
      selection: { kind: 'pod', pod: 2 },
    });
  });

  it('says of a Pod that was made in a victim’s place which one that was', () => {
    renderPanel(<WhyPanel />, at(4, 3));
    expect(story()).toEqual(['In place of: db-0 step 2']);
  });

  it('says of the one that is placed at last whom it preempted before', () => {
    renderPanel(<WhyPanel />, at(2, 2));
    expect(story()).toEqual(['Preempted: low-0 db-0 step 2']);
  });

  it('says of the node whom it loses, and for whom it is kept', () => {
    renderPanel(<WhyPanel />, {
      ...at(2, 1),
      selection: { kind: 'node', node: 2 },
    });
    expect(section('For the Pod').textContent).toContain('Nominated');
    expect(section('For the Pod').textContent).toContain('low-0');
    expect(section('Pods').textContent).toContain('Reserved forurgent');
  });

  it('tells nothing of it where nothing is preempted', () => {
    renderPanel(<WhyPanel />);
    expect(screen.queryByText('In this run')).toBeNull();
    expect(screen.queryByText('Preemption')).toBeNull();
  });
});

describe('the summary of a run with a preemption', () => {
  it('counts a victim as preempted, and neither as placed nor as Pending', async () => {
    expect(runCounts(preemptionRun)).toEqual({
      placed: 2,
      pending: 1,
      evicted: [0, 1],
      refused: [],
      running: 0,
      failed: 0,
      lost: 0,
      starting: 0,
      notReady: 0,
      terminating: 0,
    });
    const { store, container } = renderPanel(<WhyPanel />, {
      ...at(2, 3),
      selection: { kind: 'none' },
    });
    expect(container.querySelector('p')?.textContent).toBe(
      '2 Pods placed, 1 Pending; 2 preempted; 0 ran from the start.',
    );
    await userEvent.click(within(section('Preempted')).getByRole('button', { name: /low-0/ }));
    expect(store.getState()).toMatchObject({
      playhead: after(1),
      selection: { kind: 'pod', pod: 1 },
    });
  });

  it('says where Berth looks at more nodes than kube-scheduler would', () => {
    const [node] = run.nodes;
    if (node === undefined) throw new Error('a node is expected');
    const nodes = Array.from({ length: 250 }, (_, index) => ({
      ...node,
      name: `n${index}`,
    }));
    const show = (more: Partial<typeof run>): string | null => {
      cleanup();
      renderPanel(<WhyPanel />, {
        run: { ...run, nodes, ...more },
        selection: { kind: 'none' },
      });
      return screen.queryByText(/^Berth looks at/)?.textContent ?? null;
    };
    expect(show({})).toBe(
      'Berth looks at all 250 nodes for each Pod; kube-scheduler would stop after 120 feasible ones.',
    );
    expect(show({ percentageConfigured: true })).toBeNull();
    expect(show({ nodes: nodes.slice(0, 100) })).toBeNull();
  });
});

describe('the steps of a run with a preemption', () => {
  it('say what happened, and have a mark of their own', () => {
    const { container } = renderPanel(<RunPanel />, at(2, 1));
    const sentence = 'urgent preempts low-0 and db-0 on node-3';
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(
      `step 2 of 4: ${sentence}`,
    );
    const marks = [...container.querySelectorAll('[data-step]')];
    expect(marks.map((mark) => mark.getAttribute('data-kind'))).toEqual([
      'placed',
      'nominated',
      'placed',
      'pending',
    ]);
    expect(marks[1]?.textContent).toBe('urgentFilter 3 → 0preempts 2 node-3');
    expect(marks[1]?.getAttribute('title')).toBe(sentence);
  });
});

describe('the outline of a run with a preemption', () => {
  const names = (): readonly (string | null)[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);

  it('lists those that left apart, and says where the nominated Pod waits', () => {
    renderPanel(<Outline />, at(2, 1));
    const rows = names();
    expect(rows.filter((text) => text?.includes('Nominated'))).toHaveLength(2);
    expect(rows.find((text) => text?.startsWith('node-3'))).toContain('reserved for urgent');
    expect(rows.find((text) => text?.startsWith('uurgent'))).toContain('Nominated to node-3');
    expect(rows.find((text) => text?.startsWith('Preempted'))).toBe('Preempted: 2 Pods');
    expect(rows.slice(-2)).toEqual([
      expect.stringContaining('ddb-0 defaultPreempted, step 2'),
      expect.stringContaining('by urgent, on node-3'),
    ]);
    expect(rows.find((text) => text?.includes('in place of'))).toContain('ddb-0');
  });

  it('gives each life of a name a row of its own', () => {
    const moment = { run: preemptionRun, playhead: after(3) };
    const placement = {
      nodeOfPod: placements(moment),
      podsOnNode: podsByNode(moment),
      pending: pendingPods(moment),
      evicted: evictedPods(moment),
      refused: refusedPods(moment),
      nominations: nominations(moment),
      ...requestedByNode(moment),
    };
    const rows = outlineRows(
      preemptionRun,
      nodeDomains({ ...moment, groupBy: 'zone' }),
      placement,
      () => true,
    );
    const lives = rows.filter(({ id }) => id.startsWith('pod/default/db-0'));
    expect(lives.map(({ index }) => index)).toEqual([4, 0]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('has them on their node before', () => {
    renderPanel(<Outline />, at(2, 0));
    expect(names().some((text) => text?.startsWith('Preempted'))).toBe(false);
    expect(names().filter((text) => text?.startsWith('ddb-0'))).toHaveLength(1);
  });
});

describe('nodes that were not looked at', () => {
  it('are told apart from filtered ones, with a word of their own', () => {
    const decision = {
      ...nominatingDecision,
      outcome: 'scheduled' as const,
      chosen: 1,
      feasible: Uint8Array.of(0, 1, 0),
      reported: Int8Array.of(0, -1, -3),
      groups: [
        {
          plugin: 'P',
          nodes: [0],
          text: { key: 'why', values: {} },
          reasons: [],
        },
      ],
    };
    const state = { ...at(2, 1), decision };
    renderPanel(<WhyPanel />, state);
    expect(section('Filtered out').textContent).toContain('Not looked at 1');
    cleanup();
    renderPanel(<WhyPanel />, {
      ...state,
      selection: { kind: 'node', node: 2 },
    });
    expect(section('For the Pod').textContent).toContain('Not looked at');
    cleanup();
    renderPanel(<Outline />, state);
    expect(screen.getByRole('row', { name: /^node-3/ }).textContent).toContain('Not looked at');
  });
});
