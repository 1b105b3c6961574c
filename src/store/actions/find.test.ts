import { describe, expect, it } from 'vitest';
import { decisionOf } from '../testing/fakes.ts';
import { setup, THREE } from '../testing/setup.ts';

/** The first 130 are placed, each in a cycle of its own. */
const MANY = {
  nodes: [{ name: 'a' }],
  pods: Array.from({ length: 20_001 }, (_, pod) => ({
    name: `p-${String(pod)}`,
    workload: 'w',
    ...(pod < 130 && { to: 0 }),
  })),
};

describe('a step to a Pod that was found', () => {
  it('selects it and moves the playhead at once where Pods are few', () => {
    const { show, actions, state } = setup();
    show(THREE);
    actions.setFindText('two');
    actions.stepFind(1);
    expect(state()).toMatchObject({ find: { at: 0 }, playhead: 1, selection: { pod: 1 } });
  });

  it('is taken in parts where they are many: what is counted, what is selected, what is shown', () => {
    const { show, timers, actions, state } = setup();
    show(MANY);
    actions.setFindText('p-7');
    actions.stepFind(1);
    expect(state()).toMatchObject({ find: { at: 0 }, selection: { kind: 'none' } });
    timers.pass(17);
    expect(state()).toMatchObject({ playhead: 129, selection: { pod: 7 } });
    timers.pass(17);
    expect(state()).toMatchObject({ playhead: 7, selection: { pod: 7 }, cameFrom: 129 });
  });

  it('is overtaken by the next, and by whatever else is chosen', () => {
    const { show, timers, actions, state } = setup();
    show(MANY);
    actions.setFindText('p-7');
    actions.stepFind(1);
    actions.stepFind(1);
    timers.pass(17);
    expect(state()).toMatchObject({ find: { at: 1 }, selection: { pod: 70 } });
    actions.stepFind(1);
    actions.selectNode(0);
    timers.pass(17);
    timers.pass(17);
    expect(state().selection).toEqual({ kind: 'node', node: 0 });
  });

  it('is taken to its end before the search ends or goes on with another text', () => {
    const { show, actions, state } = setup();
    show(MANY);
    actions.setFindText('p-7');
    actions.stepFind(1);
    actions.closeFind();
    expect(state()).toMatchObject({ find: undefined, playhead: 7, selection: { pod: 7 } });
    actions.setFindText('p-12');
    actions.stepFind(1);
    actions.setFindText('p-123');
    expect(state()).toMatchObject({ playhead: 12, selection: { pod: 12 } });
  });

  it('finds the decision on the hit already asked for, once no key has been pressed for a while', async () => {
    const { show, client, timers, actions } = setup();
    show(THREE);
    timers.pass(100);
    await client.answer(decisionOf(1));
    actions.setFindText('o');
    timers.pass(100);
    actions.setFindText('on');
    timers.pass(100);
    expect(client.inspections).toHaveLength(1);
    timers.pass(50);
    expect(client.inspections.slice(1)).toEqual([{ revision: 1, cycle: 0 }]);
    actions.stepFind(1);
    expect(client.inspections).toHaveLength(2);
  });
});
