import { describe, expect, it } from 'vitest';
import type { TextEdit } from '../../protocol/index.ts';
import { createBerthStore } from '../store.ts';
import { FakeClient, ManualTimers } from '../testing/fakes.ts';

const TEXTS = { workload: 'a: 1\nb: 2\n', cluster: 'x: 1\n', scheduler: '' };
const TITLE = { namespace: 'changes', message: { key: 'any', values: {} } } as const;
const ANOTHER = { namespace: 'lint', message: { key: 'other', values: {} } } as const;
const LINE: TextEdit = { tab: 'workload', start: 5, end: 5, text: 'c: 3\n' };

function setup() {
  const client = new FakeClient();
  const store = createBerthStore({ client, schedule: new ManualTimers().schedule });
  const state = () => store.getState();
  const { actions } = state();
  actions.loadScenario('it', TEXTS);
  return { store, client, state, actions };
}

describe('applying edits', () => {
  it('changes several tabs at once, and runs them at once', () => {
    const { client, state, actions } = setup();
    const loads = client.loads.length;
    actions.setTab('scheduler');
    actions.applyEdits([{ tab: 'cluster', start: 3, end: 4, text: '2' }, LINE], 1, TITLE);
    expect(state().texts).toEqual({
      workload: 'a: 1\nc: 3\nb: 2\n',
      cluster: 'x: 2\n',
      scheduler: '',
    });
    expect(state().revision).toBe(2);
    expect(state().tab).toBe('cluster');
    expect(state().editNews).toEqual({ kind: 'applied', title: TITLE });
    // The editor goes there.
    expect(state().restored).toEqual({ tab: 'cluster', offset: 4 });
    expect(client.loads).toHaveLength(loads + 1);
  });

  it('says so, and does nothing, when the text has changed since', () => {
    const { state, actions } = setup();
    actions.setText('cluster', 'x: 9\n');
    actions.applyEdits([LINE], 1, TITLE);
    expect(state().texts.workload).toBe(TEXTS.workload);
    expect(state().editNews?.kind).toBe('outdated');
    expect(state().history.undo?.message.key).toBe('typing.cluster');
  });

  it('is undone to the same characters, one after the other, and made again', () => {
    const { client, state, actions } = setup();
    actions.applyEdits([LINE], 1, TITLE);
    actions.applyEdits([{ ...LINE, text: 'd: 4\n' }], 2, ANOTHER);
    expect(state().history).toEqual({ undo: ANOTHER, redo: undefined });
    actions.undo();
    expect(state().texts.workload).toBe('a: 1\nc: 3\nb: 2\n');
    expect(state().editNews).toEqual({ kind: 'undone', title: ANOTHER });
    actions.undo();
    expect(state().texts).toEqual(TEXTS);
    expect(state().history).toEqual({ undo: undefined, redo: TITLE });
    const loads = client.loads.length;
    actions.undo();
    expect(client.loads).toHaveLength(loads);
    actions.redo();
    expect(state().texts.workload).toBe('a: 1\nc: 3\nb: 2\n');
    expect(state().editNews).toEqual({ kind: 'applied', title: TITLE });
    expect(client.loads).toHaveLength(loads + 1);
  });

  it('is taken back in every tab that it changed, one of which is shown', () => {
    const { state, actions } = setup();
    actions.applyEdits([{ tab: 'cluster', start: 3, end: 4, text: '2' }, LINE], 1, TITLE);
    actions.setTab('scheduler');
    actions.undo();
    expect(state().texts).toEqual(TEXTS);
    expect(state().tab).toBe('cluster');
  });

  it('that changes nothing leaves nothing to undo', () => {
    const { state, actions } = setup();
    actions.applyEdits([{ tab: 'workload', start: 0, end: 1, text: 'a' }], 1, TITLE);
    expect(state().history.undo).toBeUndefined();
  });

  it('gives way to what an editor still held, which is sent first', () => {
    const { store, state, actions } = setup();
    const stop = store.beforeChange(() => {
      actions.setText('cluster', 'x: 1\ny: 2\n');
    });
    actions.applyEdits([LINE], 1, TITLE);
    expect(state().texts).toEqual({ ...TEXTS, cluster: 'x: 1\ny: 2\n' });
    expect(state().editNews?.kind).toBe('outdated');
    stop();
    actions.applyEdits([LINE], state().revision, TITLE);
    expect(state().editNews?.kind).toBe('applied');
  });
});
