import { describe, expect, it } from 'vitest';
import { createBerthStore } from './store.ts';
import { FakeClient, ManualTimers } from './testing/fakes.ts';

function setup(workload: string) {
  const store = createBerthStore({
    client: new FakeClient(),
    schedule: new ManualTimers().schedule,
  });
  const { actions } = store.getState();
  actions.loadScenario('it', { workload, cluster: '', scheduler: '' });
  return { state: () => store.getState(), actions };
}

const POD = 'kind: Pod\nmetadata: { name: a }\n';

describe('what was pasted', () => {
  it('is known by its place where it has lines of its own: alone, behind, before and between others', () => {
    for (const [before, after, start, end] of [
      [' \n', ` \n${POD}`, 2, 2 + POD.length],
      [POD, `${POD}${POD}`, POD.length, 2 * POD.length],
      [POD, `${POD}${POD}`, 0, POD.length],
      ['a: 1\nb: 2\n', `a: 1\n${POD}b: 2\n`, 5, 5 + POD.length],
    ] as const) {
      const { state, actions } = setup(before);
      actions.setText('workload', after, 'paste', start);
      expect(state().pasted, after).toEqual({ tab: 'workload', start, end, revision: 2 });
    }
  });

  it('is none where it stands in a line or in place of something, was typed, or set by a form', () => {
    for (const [before, after, change] of [
      ['kind: ', `kind: ${POD}`, 'paste'],
      ['kind: \n', `kind: ${POD}\n`, 'paste'],
      ['a: 1\n', POD, 'paste'],
      ['', POD, 'typing'],
      ['', POD, 'options'],
    ] as const) {
      const { state, actions } = setup(before);
      actions.setText('workload', after, change);
      expect(state().pasted, after).toBeUndefined();
    }
  });
});
