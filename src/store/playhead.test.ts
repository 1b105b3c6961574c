import { describe, expect, it } from 'vitest';
import { endOfStep } from '../run/index.ts';
import { decisionOf, preemptionReply, runReply } from './testing/fakes.ts';
import { setup, THREE } from './testing/setup.ts';

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
