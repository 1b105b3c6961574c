import { describe, expect, it } from 'vitest';
import { createBerthStore } from './store.ts';
import { FakeClient, runReply } from './testing/fakes.ts';
import { setup, THREE } from './testing/setup.ts';

describe('typing', () => {
  /** Has a run take the worker so many milliseconds, and the page hear of it after so many. */
  function ran(page: ReturnType<typeof setup>, took: number, heard = took): void {
    const { client, timers, actions, state } = page;
    actions.runAgain();
    timers.pass(heard);
    client.say(runReply({ revision: state().revision, took }));
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

  it('is sent at once where a run is quick, although the page was busy before it heard of one', () => {
    const page = setup();
    const { client, timers, actions } = page;
    ran(page, 15, 240);
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
    client.say({ kind: 'failed', revision: 1, message: 'boom', isMissing: true });
    expect(state().status.kind).toBe('running');
    client.say(runReply({ revision: 1 }));
    client.say({ kind: 'failed', revision: 1, message: 'boom', isMissing: true });
    expect(state().status).toEqual({ kind: 'failed', message: 'boom', isMissing: true });
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
