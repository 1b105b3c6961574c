// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type MomentView,
  NODE_STATES,
  type NodeState,
  POD_STATES,
  type PodState,
  type Question,
} from '../../protocol/index.ts';
import type { State } from '../../store/index.ts';
import { run } from '../testing/fixture.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { viewOf } from '../time/testing/viewOf.ts';
import { WhyPanel } from '../WhyPanel.tsx';

afterEach(cleanup);

interface Fares {
  readonly state?: PodState;
  readonly leavesAt?: number;
  readonly restartsAt?: number;
  readonly ready?: boolean;
  readonly on?: NodeState;
}

/** A moment at 1 s, between events at 1 s and 60 s, in which the fixture's old-0 is on node-2. */
function momentOf({
  state = 'running',
  leavesAt = NaN,
  restartsAt = NaN,
  ready = true,
  on = 'ready',
}: Fares): MomentView {
  return {
    event: 0,
    at: 1000,
    run,
    decision: undefined,
    ended: [],
    pods: {
      state: Uint8Array.of(POD_STATES.indexOf(state), 0, 0),
      since: new Float64Array(3),
      ready: Uint8Array.of(Number(ready), 0, 0),
      leavesAt: Float64Array.of(leavesAt, NaN, NaN),
      restartsAt: Float64Array.of(restartsAt, NaN, NaN),
    },
    nodes: {
      state: Uint8Array.from(run.nodes, () => NODE_STATES.indexOf(on)),
      since: new Float64Array(run.nodes.length),
      draining: new Uint8Array(run.nodes.length),
    },
  };
}

const timeline = viewOf([
  { at: 1000, kind: 'running', pod: 'default/old-0' },
  { at: 60_000, kind: 'gone', pod: 'default/old-0' },
]);

function show(fares: Fares, initial: Partial<State> = {}, story?: Answer<'story'>) {
  return renderPanel(
    <WhyPanel />,
    {
      selection: { kind: 'pod', pod: 0 },
      selected: { kind: 'pod', key: 'Pod/default/old-0' },
      decision: undefined,
      moment: momentOf(fares),
      timeline,
      time: 1000,
      ...initial,
    },
    ({ kind }: Question) => (kind === 'story' ? story : undefined),
  );
}

/** What the head says, and the state that its colour goes by. */
function head(fares: Fares): readonly (string | undefined)[] {
  const { container, unmount } = show(fares);
  const status = container.querySelector<HTMLElement>('[data-fare]');
  const said = [status?.textContent, status?.dataset['fare']];
  unmount();
  return said;
}

describe('Why at a moment', () => {
  it('says how a Pod fares on its node, and only of one that does so that it runs there', () => {
    expect(head({})).toEqual(['Runs on node-2', 'running']);
    expect(head({ ready: false })).toEqual(['Runs on node-2, not ready', 'notReady']);
    expect(head({ state: 'starting' })).toEqual(['Starting on node-2', 'starting']);
    expect(head({ state: 'starting', on: 'silent' })).toEqual([
      'Bound to node-2, whose kubelet is silent',
      'stuck',
    ]);
    expect(head({ on: 'silent' })).toEqual([
      'Ran on node-2 when the node was last heard',
      'unheard',
    ]);
    expect(head({ restartsAt: 72_000, ready: false })).toEqual([
      'On node-2, its containers start again at 1:12',
      'restarting',
    ]);
    expect(head({ leavesAt: 72_000 })).toEqual([
      'On node-2, evicted at 1:12 unless the taint goes before',
      'leaving',
    ]);
    expect(head({ state: 'terminating', leavesAt: 450_000 })).toEqual([
      'Terminating on node-2 until 7:30',
      'terminating',
    ]);
    expect(head({ state: 'terminating', on: 'unreachable' })).toEqual([
      'Terminating on node-2: nothing ends it',
      'held',
    ]);
    expect(head({ state: 'terminating' })).toEqual(['Terminating on node-2', 'ending']);
    expect(head({ state: 'succeeded' })).toEqual(['Succeeded on node-2', 'succeeded']);
    expect(head({ state: 'failed' })).toEqual(['Failed on node-2', 'failed']);
  });

  it('does not ask whether a Pod stays that is being deleted', () => {
    const stays = () => screen.queryByText('Whether it stays there') !== null;
    const { unmount } = show({});
    expect(stays()).toBe(true);
    unmount();
    show({ state: 'terminating' });
    expect(stays()).toBe(false);
  });

  it('lists the Pods that have ended on a node, and tells what befell the one that is chosen', async () => {
    const ended = [
      { namespace: 'default', name: 'work-0', node: 1, state: 'succeeded', reason: '' },
      { namespace: 'default', name: 'big', node: 1, state: 'failed', reason: 'Evicted' },
      { namespace: 'default', name: 'other', node: 0, state: 'failed', reason: '' },
    ] as const;
    const answer: Answer<'story'> = {
      facts: [{ key: 'why.bound', values: { node: 'node-2', at: 0 } }],
    };
    show(
      {},
      {
        selection: { kind: 'node', node: 1 },
        selected: { kind: 'node', key: 'Node/node-2' },
        moment: { ...momentOf({}), ended },
      },
      answer,
    );
    const rows = screen.getAllByRole('button', { name: /work-0|big|other/ });
    expect(rows.map((row) => row.textContent)).toEqual(['work-0Succeeded', 'bigEvicted']);
    const [first] = rows;
    if (first) await userEvent.click(first);
    expect(await screen.findByText('work-0, at 0:01')).toBeDefined();
  });

  const bound: Answer<'story'> = {
    facts: [{ key: 'why.bound', values: { node: 'node-2', at: 0 } }],
  };

  it('is headed with where the playhead stands, as long as nothing has happened since', async () => {
    const { unmount } = show({}, { time: 10_000 }, bound);
    expect(await screen.findByText('At 0:10')).toBeDefined();
    unmount();
    // The moment comes behind the playhead.
    show({}, { time: 61_000 }, bound);
    expect(await screen.findByText('At 0:01')).toBeDefined();
  });

  it('leads to the decision before only where kube-scheduler decided', async () => {
    const told = (isDecided: boolean) =>
      viewOf([
        { at: 0, kind: 'bound', pod: 'kube-system/old-0', node: 'node-2', isDecided },
        { at: 1000, kind: 'running', pod: 'kube-system/old-0' },
      ]);
    const moment = { ...momentOf({}), event: 1 };
    const { unmount } = show({}, { moment, timeline: told(true) }, bound);
    expect(await screen.findByText('See that decision, at 0:00')).toBeDefined();
    unmount();
    show({}, { moment, timeline: told(false) }, bound);
    await screen.findByText('At 0:01');
    expect(screen.queryByText('See that decision, at 0:00')).toBeNull();
  });

  it('says why no node was found in a sentence, and then in kube-scheduler’s words', async () => {
    const message = '0/1 nodes are available: 1 Insufficient cpu.';
    const { container } = show(
      { state: 'pending' },
      {},
      {
        facts: [{ key: 'why.refused', values: { at: 0, message } }],
        lead: [{ key: 'no.such.key', values: {} }],
      },
    );
    await screen.findByText(message);
    const text = container.querySelector('section')?.textContent ?? '';
    expect(text).toContain('kube-scheduler found no node for it at 0:00.');
    expect(text.indexOf(message)).toBeGreaterThan(text.indexOf('0:00.') + 10);
  });
});
