import { describe, expect, it } from 'vitest';
import { decisionOf } from '../testing/fakes.ts';
import { setup, THREE } from '../testing/setup.ts';

describe('a step to a Pod that was found', () => {
  it('selects it, and moves the playhead to its decision, of which all are told once', () => {
    const { show, actions, state, store } = setup();
    show(THREE);
    actions.setFindText('two');
    let told = 0;
    store.subscribe(() => (told += 1));
    actions.stepFind(1);
    expect(told).toBe(1);
    expect(state()).toMatchObject({ find: { at: 0 }, playhead: 1, selection: { pod: 1 } });
  });

  it('finds the decision already asked for, once no key has been pressed for a while', async () => {
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

  it('asks for nothing once the search has ended', () => {
    const { show, client, timers, actions } = setup();
    show(THREE);
    actions.setFindText('on');
    actions.closeFind();
    timers.pass(200);
    // Only the decision beside the one that is looked at.
    expect(client.inspections).toEqual([{ revision: 1, cycle: 1 }]);
  });
});
