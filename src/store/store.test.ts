import { describe, expect, it } from 'vitest';
import { endOfStep } from '../run/index.ts';
import { createBerthStore } from './store.ts';
import {
  decisionOf,
  FakeClient,
  ManualTimers,
  preemptionReply,
  runReply,
  type RunSketch,
} from './testing/fakes.ts';

function setup() {
  const client = new FakeClient();
  const timers = new ManualTimers();
  const store = createBerthStore({ client, schedule: timers.schedule, now: timers.now });
  const state = () => store.getState();
  return {
    client,
    timers,
    store,
    state,
    actions: state().actions,
    /** Loads something and shows this run of it. */
    show: (sketch: RunSketch) => {
      state().actions.loadScenario('it', { workload: 'x', cluster: '', scheduler: '' });
      client.say(runReply({ ...sketch, revision: state().revision }));
    },
  };
}

const THREE = {
  nodes: [{ name: 'a' }, { name: 'b' }],
  pods: [
    { name: 'one', to: 0 },
    { name: 'two', to: 1 },
    { name: 'three', to: -1 },
  ],
};

describe('typing', () => {
  /** Has a run take so many milliseconds. */
  function ran({ client, timers, actions, state }: ReturnType<typeof setup>, takes: number): void {
    actions.runAgain();
    timers.pass(takes);
    client.say(runReply({ revision: state().revision }));
    client.loads.length = 0;
  }

  it('is sent once it has rested for a part of what a run takes, and only the newest text', () => {
    const page = setup();
    const { client, timers, actions, state } = page;
    ran(page, 240);
    actions.setText('workload', 'a');
    timers.pass(100);
    actions.setText('workload', 'ab');
    timers.pass(100);
    expect(client.loads).toEqual([]);
    timers.pass(30);
    expect(client.loads).toEqual([{ revision: 2, workload: 'ab', focusPod: '' }]);
    expect(state().status.kind).toBe('running');
  });

  it('is sent at once where a run is quick', () => {
    const page = setup();
    const { client, timers, actions } = page;
    ran(page, 15);
    actions.setText('workload', 'a');
    timers.pass(0);
    expect(client.loads).toHaveLength(1);
  });

  it('rests while the run before it takes long', () => {
    const { client, timers, actions } = setup();
    actions.setText('workload', 'a');
    timers.pass(0);
    timers.pass(700);
    actions.setText('workload', 'ab');
    timers.pass(240);
    expect(client.loads).toHaveLength(1);
    timers.pass(20);
    expect(client.loads).toHaveLength(2);
  });

  it('shows an error that it makes once it has rested, and one that it mends at once', () => {
    const { client, timers, actions, state } = setup();
    const say = (isBroken: boolean) => {
      const reply = runReply({ ...THREE, revision: state().revision });
      const brokenTabs = isBroken ? (['workload'] as const) : [];
      client.say({ ...reply, report: { ...reply.report, brokenTabs } });
    };
    const type = (text: string) => {
      actions.setText('workload', text);
      timers.pass(0);
    };
    type('a');
    say(false);
    expect(state().runRevision).toBe(1);
    type('a:');
    say(true);
    timers.pass(100);
    expect(state().runRevision).toBe(1);
    type('a: [');
    say(true);
    timers.pass(299);
    expect(state().runRevision).toBe(1);
    timers.pass(1);
    expect(state().runRevision).toBe(3);
    type('a: []');
    say(false);
    expect(state().runRevision).toBe(4);
    type('a: [] [');
    say(true);
    type('a: []');
    say(false);
    timers.pass(1_000);
    expect(state().report?.brokenTabs).toEqual([]);
    actions.undo();
    say(true);
    expect(state().report?.brokenTabs).toEqual(['workload']);
  });

  it('of the text that stands there already changes nothing', () => {
    const { client, timers, actions, state } = setup();
    actions.setText('workload', '');
    timers.pass(5_000);
    expect(state().revision).toBe(0);
    expect(client.loads).toEqual([]);
  });

  it('keeps the last good run on the screen until the next one is there', () => {
    const { show, actions, timers, state } = setup();
    show(THREE);
    const { run } = state();
    actions.setText('workload', 'more');
    timers.pass(200);
    expect(state().run).toBe(run);
    expect(state().runRevision).toBe(1);
    expect(state().revision).toBe(2);
  });
});

describe('replies', () => {
  it('that are older than the newest load are dropped', () => {
    const { client, actions, state } = setup();
    const texts = { workload: 'x', cluster: '', scheduler: '' };
    actions.loadScenario('first', texts);
    actions.loadScenario('second', texts);
    client.say(runReply({ revision: 1 }));
    client.say({ kind: 'failed', revision: 1, message: 'old' });
    expect(state().run).toBeUndefined();
    expect(state().status.kind).toBe('running');
    client.say(runReply({ revision: 2 }));
    expect(state().runRevision).toBe(2);
    expect(state().status).toEqual({ kind: 'idle' });
  });

  it('count for the load that was sent although typing has gone on since', () => {
    const { client, actions, state } = setup();
    actions.loadScenario('it', { workload: 'x', cluster: '', scheduler: '' });
    actions.setText('workload', 'xy');
    client.say(runReply({ revision: 1 }));
    expect(state().runRevision).toBe(1);
  });

  it('show a run as running only after a moment', () => {
    const { client, timers, actions, state } = setup();
    actions.loadScenario('it', { workload: 'x', cluster: '', scheduler: '' });
    client.say({ kind: 'progress', revision: 1, stage: 'run', done: 3, of: 9 });
    expect(state().status).toMatchObject({ stage: 'run', done: 3, slow: false });
    timers.pass(300);
    client.say({ kind: 'progress', revision: 1, stage: 'run', done: 4, of: 9 });
    expect(state().status).toMatchObject({ done: 4, slow: true });
  });

  it('tell that the worker was started again, until the user dismisses it', () => {
    const { client, actions, state } = setup();
    client.say({ kind: 'restarted' });
    expect(state().notice).toBe('worker-restarted');
    actions.dismissNotice();
    expect(state().notice).toBeUndefined();
  });

  it('leave parts of the run that did not change as they are', () => {
    const { show, client, actions, state } = setup();
    show(THREE);
    const before = state().run;
    actions.loadScenario('again', { workload: 'y', cluster: '', scheduler: '' });
    const [, second] = THREE.nodes;
    client.say(
      runReply({ ...THREE, revision: 2, nodes: [{ name: 'renamed' }, second ?? { name: '' }] }),
    );
    expect(state().run?.nodes[1]).toBe(before?.nodes[1]);
    expect(state().run?.nodes[0]).not.toBe(before?.nodes[0]);
    expect(state().run?.pods.names).toBe(before?.pods.names);
  });

  it('say that a run failed or was cancelled', () => {
    const { client, actions, state } = setup();
    actions.loadScenario('it', { workload: 'x', cluster: '', scheduler: '' });
    actions.cancelRun();
    expect(client.cancels).toBe(1);
    expect(state().status).toEqual({ kind: 'cancelled' });
    client.say({ kind: 'progress', revision: 1, stage: 'run', done: 3, of: 9 });
    client.say({ kind: 'cancelled', revision: 1 });
    expect(state().status).toEqual({ kind: 'cancelled' });
    actions.runAgain();
    expect(state().status.kind).toBe('running');
    client.say({ kind: 'failed', revision: 1, message: 'boom' });
    expect(state().status).toEqual({ kind: 'failed', message: 'boom' });
  });

  it('are not waited for when cancelled before anything was sent', () => {
    const { client, timers, actions, state } = setup();
    actions.setText('workload', 'x');
    actions.cancelRun();
    timers.pass(1_000);
    expect(client.loads).toEqual([]);
    expect(state().status).toEqual({ kind: 'cancelled' });
  });
});

describe('the playhead', () => {
  it('goes to the end of a new run', () => {
    const { show, state } = setup();
    show(THREE);
    expect(state().playhead).toBe(2);
    expect(state().decision?.cycle).toBe(2);
  });

  it('goes to the last step of the selected Pod, and the run waits for its decision', async () => {
    const { show, client, actions, state } = setup();
    show(THREE);
    actions.selectPod(0);
    await client.answer(decisionOf(0));
    actions.setText('workload', 'more');
    actions.loadScenario('it', state().texts);
    actions.selectPod(0);
    const reply = runReply({ ...THREE, revision: state().revision });
    client.say({ ...reply, decision: decisionOf(2) });
    expect(state().runRevision).toBe(1);
    expect(client.inspections.at(-1)).toEqual({ revision: 3, cycle: 0 });
    await client.answer(decisionOf(0));
    expect(state()).toMatchObject({ runRevision: 3, playhead: 0, selection: { pod: 0 } });
    expect(state().decision?.cycle).toBe(0);
  });

  it('moves with the selected step, whose Pod is selected', async () => {
    const { show, client, actions, state } = setup();
    show(THREE);
    actions.selectStep(1);
    expect(state()).toMatchObject({ playhead: 1, selection: { kind: 'pod', pod: 1 } });
    expect(client.inspections).toEqual([{ revision: 1, cycle: 1 }]);
    await client.answer(decisionOf(1));
    expect(state().decision?.cycle).toBe(1);
  });

  it('asks for a decision only once', async () => {
    const { show, client, actions, state } = setup();
    show(THREE);
    actions.selectStep(1);
    await client.answer(decisionOf(1));
    actions.selectStep(2);
    actions.selectStep(1);
    expect(client.inspections).toHaveLength(1);
    expect(state().decision?.cycle).toBe(1);
  });

  it('brings the decisions beside the one that is looked at, in the direction of the move first', async () => {
    const { show, client, timers, actions, state } = setup();
    show(THREE);
    actions.selectStep(1);
    await client.answer(decisionOf(1));
    timers.pass(100);
    expect(client.inspections).toEqual([
      { revision: 1, cycle: 1 },
      { revision: 1, cycle: 0 },
    ]);
    await client.answer(decisionOf(0));
    actions.selectStep(0);
    expect(state().decision?.cycle).toBe(0);
    expect(client.inspections).toHaveLength(2);
  });

  it('brings the decision of a Pod that is expected, once, and not while another is on its way', async () => {
    const { show, client, actions, state } = setup();
    show(THREE);
    actions.expectPod(0);
    actions.expectPod(0);
    actions.expectPod(1);
    expect(client.inspections).toEqual([{ revision: 1, cycle: 0 }]);
    actions.selectPod(0);
    await client.answer(decisionOf(0));
    expect(client.inspections).toHaveLength(1);
    expect(state().decision?.cycle).toBe(0);
  });

  it('shows the decision before until the next is there, but not for long', () => {
    const { show, timers, actions, state } = setup();
    show(THREE);
    actions.selectStep(0);
    expect(state().decision?.cycle).toBe(2);
    timers.pass(100);
    expect(state().decision).toBeUndefined();
  });

  it('drops an answer that comes when it has moved on', async () => {
    const { show, client, actions, state } = setup();
    show(THREE);
    actions.selectStep(0);
    actions.selectStep(1);
    await client.answer(decisionOf(0));
    expect(state().decision?.cycle).toBe(2);
    await client.answer(decisionOf(1));
    expect(state().decision?.cycle).toBe(1);
  });

  it('at time zero shows no decision', () => {
    const { show, actions, state } = setup();
    show(THREE);
    actions.selectStep(-1);
    expect(state().playhead).toBe(-1);
    expect(state().decision).toBeUndefined();
  });

  it('does not move to steps that the run does not have', () => {
    const { show, actions, state } = setup();
    show(THREE);
    actions.selectStep(3);
    actions.selectStep(-2);
    expect(state().playhead).toBe(2);
  });
});

describe('the selection', () => {
  it('of a Pod moves the playhead to its last step', () => {
    const { show, actions, state } = setup();
    show(THREE);
    actions.selectPod(1);
    expect(state()).toMatchObject({ playhead: 1, selection: { kind: 'pod', pod: 1 } });
  });

  it('of a Pod that was preempted moves it to that step, once it is gone', () => {
    const { client, actions, state } = setup();
    actions.loadScenario('it', { workload: 'it', cluster: '', scheduler: '' });
    const reply = preemptionReply();
    client.say(reply);
    expect(state().playhead).toBe(endOfStep(reply.run, 3));
    actions.selectPod(1);
    expect(state()).toMatchObject({
      playhead: endOfStep(reply.run, 0),
      selection: { kind: 'pod', pod: 1 },
    });
    actions.selectStep(-1);
    actions.selectPod(1);
    expect(state().playhead).toBe(-1);
  });

  it('of a line takes a Pod that is there before one that was preempted', () => {
    const { client, actions, state } = setup();
    actions.loadScenario('it', { workload: 'it', cluster: '', scheduler: '' });
    client.say(preemptionReply());
    actions.selectLine('workload', 5);
    expect(state().selection).toEqual({ kind: 'pod', pod: 4 });
    actions.selectLine('workload', 15);
    expect(state().selection).toEqual({ kind: 'pod', pod: 1 });
  });

  it('of a node leaves the playhead where it is', () => {
    const { show, actions, state } = setup();
    show(THREE);
    actions.selectNode(1);
    expect(state()).toMatchObject({ playhead: 2, selection: { kind: 'node', node: 1 } });
    actions.clearSelection();
    expect(state().selection).toEqual({ kind: 'none' });
  });

  it('of what the run does not have changes nothing', () => {
    const { show, actions, state } = setup();
    actions.selectPod(0);
    show(THREE);
    actions.selectPod(7);
    actions.selectNode(7);
    expect(state().selection).toEqual({ kind: 'none' });
  });

  it('of a line selects the node, or the first Pod of the workload, that stands there', () => {
    const { show, actions, state } = setup();
    show({
      nodes: [{ name: 'a' }, { name: 'b' }],
      pods: [
        { name: 'web-1', workload: 'web', to: 0 },
        { name: 'db-1', workload: 'db', to: 0 },
        { name: 'db-2', workload: 'db', to: 1 },
      ],
    });
    actions.selectLine('cluster', 15);
    expect(state().selection).toEqual({ kind: 'node', node: 1 });
    actions.selectLine('workload', 12);
    expect(state().selection).toEqual({ kind: 'pod', pod: 1 });
    actions.selectLine('workload', 99);
    expect(state().selection).toEqual({ kind: 'pod', pod: 1 });
  });

  it('is given along with a load, so that its decision comes with the run', () => {
    const { show, client, actions, timers } = setup();
    show(THREE);
    actions.selectPod(1);
    actions.setText('workload', 'more');
    timers.pass(200);
    expect(client.loads.at(-1)?.focusPod).toBe('default/two');
  });

  it('starts anew with another scenario', () => {
    const { show, actions, state } = setup();
    show(THREE);
    actions.selectPod(1);
    show(THREE);
    expect(state().selection).toEqual({ kind: 'none' });
    expect(actions).toBe(state().actions);
  });
});

describe('the store', () => {
  it('takes preferences and keeps what views set', () => {
    const client = new FakeClient();
    const store = createBerthStore({ client, initial: { language: 'zh', theme: 'dark' } });
    store.getState().actions.setCentre('outline');
    store.getState().actions.setTab('cluster');
    expect(store.getState()).toMatchObject({
      language: 'zh',
      theme: 'dark',
      centre: 'outline',
      tab: 'cluster',
    });
    store.dispose();
    expect(client.disposed).toBe(true);
  });
});
