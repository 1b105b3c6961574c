import { afterEach, describe, expect, it } from 'vitest';
import { createInProcessClient } from '../worker/index.ts';
import { perform, preview } from './operations.ts';
import { type BerthStore, createBerthStore } from './store.ts';

const NODE = `apiVersion: v1
kind: Node
metadata:
  name: a
status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }
`;
const TEXTS = { cluster: NODE, workload: '', scheduler: '' };

let store: BerthStore | undefined;
afterEach(() => store?.dispose());

function open(): BerthStore {
  store = createBerthStore({ client: createInProcessClient() });
  store.getState().actions.loadScenario('', TEXTS);
  return store;
}

describe('an operation by hand', () => {
  it('waits for the run of the present texts, is one step, and selects what it was done to', async () => {
    const berth = open();
    const view = await perform(berth, { kind: 'rename', object: 'Node/a', name: 'b' });
    expect(view.refusals).toEqual([]);
    expect(berth.getState().texts.cluster).toBe(NODE.replace('name: a', 'name: b'));
    await expect.poll(() => berth.getState().selection).toEqual({ kind: 'node', node: 0 });
  });

  it('changes nothing where it is refused, is only looked at, or nothing would change', async () => {
    const berth = open();
    const refused = await perform(berth, { kind: 'rename', object: 'Node/a', name: 'B!' });
    expect(refused.refusals.map(({ field }) => field)).toEqual(['metadata.name']);
    const seen = await preview(berth, { kind: 'rename', object: 'Node/a', name: 'b' });
    expect(seen.edits).toHaveLength(1);
    await perform(berth, { kind: 'rename', object: 'Node/a', name: 'a' });
    expect(berth.getState().texts).toEqual(TEXTS);
    expect(berth.getState().revision).toBe(1);
  });

  it('gives up where the scenario is changed while it is worked out', async () => {
    const berth = open();
    const asked = perform(berth, { kind: 'rename', object: 'Node/a', name: 'b' });
    berth.getState().actions.setText('cluster', `# mine\n${NODE}`);
    const view = await asked;
    expect(view.refusals.map(({ code }) => code)).toEqual(['overtaken']);
    expect(berth.getState().texts.cluster).toBe(`# mine\n${NODE}`);
  });

  it('is done to the object that it was asked for, in whichever run comes to do it', async () => {
    const berth = open();
    await expect.poll(() => berth.getState().runRevision).toBe(1);
    const { actions } = berth.getState();
    actions.setText('cluster', `${NODE.replace('name: a', 'name: first')}---\n${NODE}`);
    const view = await perform(berth, { kind: 'cordon', nodes: ['Node/a'], cordoned: true });
    expect(view.refusals).toEqual([]);
    const [first = '', second = ''] = berth.getState().texts.cluster.split('---\n');
    expect([first.includes('unschedulable'), second.includes('unschedulable')]).toEqual([
      false,
      true,
    ]);
  });

  it('says that its object is gone where the run that comes to do it has none', async () => {
    const berth = open();
    await expect.poll(() => berth.getState().runRevision).toBe(1);
    berth.getState().actions.setText('cluster', NODE.replace('name: a', 'name: b'));
    const view = await perform(berth, { kind: 'cordon', nodes: ['Node/a'], cordoned: true });
    expect(view.refusals.map(({ code }) => code)).toEqual(['objectGone']);
    expect(berth.getState().texts.cluster).not.toContain('unschedulable');
  });
});
