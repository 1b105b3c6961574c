import { describe, expect, it } from 'vitest';
import { createBerthStore } from '../store.ts';
import { FakeClient, ManualTimers, runReply } from '../testing/fakes.ts';

const TEXTS = { workload: 'a: 1\nb: 2\n', cluster: 'x: 1\n', scheduler: '' };

function setup() {
  const client = new FakeClient();
  const timers = new ManualTimers();
  const store = createBerthStore({ client, schedule: timers.schedule, now: timers.now });
  const state = () => store.getState();
  const { actions } = state();
  actions.loadScenario('it', TEXTS);
  /** Types characters one by one at an offset. */
  const type = (characters: string, at: number) => {
    [...characters].forEach((character, index) => {
      const { workload } = state().texts;
      const place = at + index;
      actions.setText('workload', workload.slice(0, place) + character + workload.slice(place));
    });
  };
  const undoKey = () => state().history.undo?.message.key;
  return { client, timers, store, state, actions, type, undoKey };
}

describe('typing', () => {
  it('that goes on at one place is one step', () => {
    const { state, actions, type, timers } = setup();
    type('c: ', 10);
    timers.pass(900);
    type('3\n', 13);
    expect(state().texts.workload).toBe('a: 1\nb: 2\nc: 3\n');
    actions.undo();
    expect(state().texts).toEqual(TEXTS);
    expect(state().history.undo).toBeUndefined();
    actions.redo();
    expect(state().texts.workload).toBe('a: 1\nb: 2\nc: 3\n');
  });

  it('goes on where a character is like its neighbour', () => {
    const { state, actions, type } = setup();
    // Which of two equal characters is new, the texts do not tell.
    type('ab: 1\n', 0);
    actions.undo();
    expect(state().texts).toEqual(TEXTS);
  });

  it('is taken back where it was typed, not behind characters that are like it', () => {
    const { state, actions } = setup();
    actions.setText('workload', 'a: 1\n\nb: 2\n', 'typing', 4);
    actions.undo();
    expect(state().restored).toEqual({ tab: 'workload', offset: 4 });
    actions.redo();
    expect(state().texts.workload).toBe('a: 1\n\nb: 2\n');
    expect(state().restored).toEqual({ tab: 'workload', offset: 5 });
  });

  it('and taking back by the keys for it is one step, or none', () => {
    const { state, actions, type, undoKey } = setup();
    type('xyz', 4);
    actions.setText('workload', 'a: 1xy\nb: 2\n');
    actions.undo();
    expect(state().texts).toEqual(TEXTS);
    type('q', 4);
    actions.setText('workload', TEXTS.workload);
    expect(undoKey()).toBeUndefined();
  });

  it('is another step after a rest, at another place, and in another tab', () => {
    const { actions, type, timers, state } = setup();
    type('1', 4);
    timers.pass(1_000);
    type('2', 5);
    type('3', 11);
    actions.setText('cluster', 'x: 12\n');
    type('4', 12);
    const seen: string[] = [];
    while (state().history.undo !== undefined) {
      seen.push(state().history.undo?.message.key ?? '');
      actions.undo();
    }
    expect(seen).toEqual([
      'typing.workload',
      'typing.cluster',
      'typing.workload',
      'typing.workload',
      'typing.workload',
    ]);
    expect(state().texts).toEqual(TEXTS);
  });

  it('does not go on in a step that was undone and made again', () => {
    const { actions, type, state } = setup();
    type('1', 4);
    actions.undo();
    actions.redo();
    type('2', 5);
    actions.undo();
    expect(state().texts.workload).toBe('a: 11\nb: 2\n');
  });

  it('ends what could be made again', () => {
    const { actions, type, state } = setup();
    type('1', 4);
    actions.undo();
    expect(state().history.redo).toBeDefined();
    type('2', 4);
    expect(state().history.redo).toBeUndefined();
    actions.redo();
    expect(state().texts.workload).toBe('a: 12\nb: 2\n');
  });
});

describe('a step of its own', () => {
  it('is a paste, said or seen', () => {
    const { actions, type, undoKey, state } = setup();
    type('1', 4);
    actions.setText('workload', 'a: 112\nb: 2\n', 'paste');
    expect(undoKey()).toBe('paste.workload');
    actions.undo();
    expect(state().texts.workload).toBe('a: 11\nb: 2\n');
    actions.setText('workload', 'a: 11\nb: 2\nkind: Pod\nmetadata:\n');
    expect(undoKey()).toBe('paste.workload');
  });

  it('is what follows a paste', () => {
    const { actions, type, undoKey, state } = setup();
    actions.setText('workload', 'a: 12\nb: 2\n', 'paste');
    type('3', 5);
    expect(undoKey()).toBe('typing.workload');
    actions.undo();
    expect(state().texts.workload).toBe('a: 12\nb: 2\n');
  });

  it('is a whole text that was cleared', () => {
    const { actions, undoKey, type, state } = setup();
    actions.setText('workload', '');
    expect(undoKey()).toBe('clear.workload');
    type('z', 0);
    actions.undo();
    expect(state().texts.workload).toBe('');
    actions.undo();
    expect(state().texts).toEqual(TEXTS);
  });

  it('is each change of the options', () => {
    const { actions, undoKey, state } = setup();
    actions.setText('scheduler', 'seed: 1', 'options');
    actions.setText('scheduler', 'seed: 12', 'options');
    expect(undoKey()).toBe('options');
    actions.undo();
    expect(state().texts.scheduler).toBe('seed: 1');
  });
});

describe('opening another scenario', () => {
  const OTHER = { workload: 'other: 1\n', cluster: '', scheduler: 's: 1\n' };

  it('is a step that undo takes back, with the name', () => {
    const { actions, type, state } = setup();
    type('1', 4);
    actions.loadScenario('other', OTHER);
    expect(state().history.undo?.message).toEqual({ key: 'open', values: { name: 'other' } });
    actions.undo();
    expect(state()).toMatchObject({ name: 'it', texts: { workload: 'a: 11\nb: 2\n' } });
    actions.redo();
    expect(state()).toMatchObject({ name: 'other', texts: OTHER });
    actions.undo();
    actions.undo();
    expect(state().texts).toEqual(TEXTS);
  });

  it('keeps what an editor still held', () => {
    const { actions, store, state } = setup();
    const stop = store.beforeChange(() => {
      actions.setText('cluster', 'x: 1\nheld: 1\n');
    });
    actions.loadScenario('other', OTHER);
    stop();
    actions.undo();
    expect(state().texts.cluster).toBe('x: 1\nheld: 1\n');
  });

  it('selects nothing and compares with nothing, there and back', () => {
    const { actions, client, state } = setup();
    client.say(runReply({ revision: 1, pods: [{ name: 'one', to: 0 }], nodes: [{ name: 'a' }] }));
    actions.loadScenario('other', OTHER);
    client.say(runReply({ revision: 2, pods: [{ name: 'one', to: 0 }], nodes: [{ name: 'a' }] }));
    actions.selectPod(0);
    actions.pinRun();
    actions.undo();
    expect(state().selection).toEqual({ kind: 'none' });
    expect(state().pinnedRun).toBeUndefined();
  });

  it('begins the history when there is nothing to go back to', () => {
    const { actions, type, state } = setup();
    expect(state().history.undo).toBeUndefined();
    type('1', 4);
    actions.loadScenario('other', OTHER, true);
    expect(state().history).toEqual({ undo: undefined, redo: undefined });
  });
});

describe('undo', () => {
  it('sends what an editor still held, and takes that back first', () => {
    const { actions, store, state } = setup();
    let held: string | undefined = 'x: 1\nheld: 1\n';
    store.beforeChange(() => {
      if (held !== undefined) actions.setText('cluster', held);
      held = undefined;
    });
    actions.undo();
    expect(state().texts).toEqual(TEXTS);
    actions.redo();
    expect(state().texts.cluster).toBe('x: 1\nheld: 1\n');
  });

  it('runs at once, shows the tab that it changed, and says where', () => {
    const { actions, client, type, state } = setup();
    type('12', 4);
    actions.setTab('scheduler');
    const loads = client.loads.length;
    actions.undo();
    expect(client.loads).toHaveLength(loads + 1);
    expect(client.loads.at(-1)).toMatchObject({ workload: TEXTS.workload });
    expect(state().tab).toBe('workload');
    expect(state().restored).toEqual({ tab: 'workload', offset: 4 });
    actions.redo();
    expect(state().restored).toEqual({ tab: 'workload', offset: 6 });
  });

  it('keeps the selection by name', () => {
    const { actions, client, type, state } = setup();
    const nodes = [{ name: 'a' }];
    const [one, two] = [
      { name: 'one', to: 0 },
      { name: 'two', to: 0 },
    ];
    client.say(runReply({ revision: 1, nodes, pods: [two, one] }));
    actions.selectPod(0);
    type('1', 4);
    actions.undo();
    client.say(runReply({ revision: state().revision, nodes, pods: [one, two] }));
    expect(state().selection).toEqual({ kind: 'pod', pod: 1 });
  });

  it('leaves the news of an edit that it does not concern', () => {
    const { actions, type, state } = setup();
    const title = { namespace: 'changes', message: { key: 'any', values: {} } } as const;
    actions.applyEdits([{ tab: 'workload', start: 0, end: 0, text: 'k: 0\n' }], 1, title);
    type('1', 4);
    actions.undo();
    expect(state().editNews).toEqual({ kind: 'applied', title });
    expect(state().history.undo).toBe(title);
  });
});

describe('a scenario that is opened again', () => {
  const OTHER = { workload: 'other\n', cluster: '', scheduler: '' };

  it('can be undone and done again as when it was left', () => {
    const { state, actions, type } = setup();
    type('c', 10);
    const left = state().texts;
    actions.loadScenario('other', OTHER, true);
    expect(state().history.undo).toBeUndefined();
    actions.loadScenario('it', left, true);
    actions.undo();
    expect(state().texts).toEqual(TEXTS);
    actions.redo();
    expect(state().texts).toEqual(left);
  });

  it('begins anew where it was changed meanwhile', () => {
    const { state, actions, type } = setup();
    type('c', 10);
    const { workload } = state().texts;
    actions.loadScenario('other', OTHER, true);
    actions.loadScenario('it', { ...TEXTS, workload: `${workload}d` }, true);
    expect(state().history.undo).toBeUndefined();
  });
});
