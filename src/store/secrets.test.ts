import { describe, expect, it } from 'vitest';
import type { FindSecrets } from './secrets.ts';
import { createBerthStore } from './store.ts';
import { FakeClient, ManualTimers } from './testing/fakes.ts';

/** Every line `! value` is a Secret with that value. */
const findSecrets: FindSecrets = (text) =>
  [...text.matchAll(/^! (?!-)(.*)$/gm)].map(({ index, 0: line }) => ({
    start: index + 2,
    end: index + line.length,
    text: '-',
    secret: { start: index, end: index + line.length },
  }));

function setup() {
  const client = new FakeClient();
  const store = createBerthStore({ client, schedule: new ManualTimers().schedule, findSecrets });
  const state = () => store.getState();
  const { actions } = state();
  actions.loadScenario('it', { workload: 'a\n', cluster: '', scheduler: '' });
  return { client, state, actions };
}

describe('values of Secrets', () => {
  it('D2: are taken out of a paste before anything else has it, and undo brings them back', () => {
    const { client, state, actions } = setup();
    actions.setText('workload', 'a\n! one\n! two\nb\n', 'paste');
    expect(state().texts.workload).toBe('a\n! -\n! -\nb\n');
    expect(state().secrets?.count).toBe(2);
    expect(state().history.undo).toBe(state().secrets?.title);
    actions.runAgain();
    expect(client.loads.at(-1)?.workload).toBe('a\n! -\n! -\nb\n');
    actions.undo();
    expect(state().texts.workload).toBe('a\n! one\n! two\nb\n');
    expect(state().history.redo).toBe(state().secrets?.title);
    actions.redo();
    expect(state().texts.workload).toBe('a\n! -\n! -\nb\n');
    actions.undo();
    actions.undo();
    expect(state().texts.workload).toBe('a\n');
  });

  it('stay where they are typed, or were brought back, unless something is pasted there', () => {
    const { state, actions } = setup();
    actions.setText('workload', 'a\n! one\n', 'typing');
    expect(state().texts.workload).toBe('a\n! one\n');
    actions.setText('workload', 'a\n! one\nb\n! two\n', 'paste');
    expect(state().texts.workload).toBe('a\n! one\nb\n! -\n');
    actions.setText('workload', 'a\n! oneone\nb\n! -\n', 'paste');
    expect(state().texts.workload).toBe('a\n! -\nb\n! -\n');
  });

  it('are taken out of what is opened, and of what is put into the texts for the user', () => {
    const { state, actions } = setup();
    const title = { namespace: 'workspace', message: { key: 'any', values: {} } } as const;
    actions.applyEdits([{ tab: 'cluster', start: 0, end: 0, text: '! one\n' }], 1, title);
    expect(state().texts.cluster).toBe('! -\n');
    actions.undo();
    actions.applyEdits([{ tab: 'workload', start: 0, end: 0, text: '! two\n' }], 3, title);
    expect(state().texts).toEqual({ workload: '! -\na\n', cluster: '! one\n', scheduler: '' });
    const texts = { workload: '! 1', cluster: '! 2', scheduler: '! 3' };
    actions.loadScenario('other', texts);
    expect(state().texts).toEqual({ workload: '! -', cluster: '! -', scheduler: '! -' });
    actions.undo();
    expect(state().texts).toEqual(texts);
    actions.loadScenario('start', texts, true);
    expect(state().texts).toEqual({ workload: '! -', cluster: '! -', scheduler: '! -' });
    actions.loadScenario('none', { workload: 'a', cluster: '', scheduler: '' });
    expect(state().secrets).toBeUndefined();
  });
});
