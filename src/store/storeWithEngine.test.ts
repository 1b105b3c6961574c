import { afterEach, describe, expect, it } from 'vitest';
import { createInProcessClient } from '../worker/index.ts';
import type { ScenarioTexts } from '../protocol/index.ts';
import { evictedPods, pendingPods, podsByNode, requestedByNode } from './selectors/placements.ts';
import { nominations } from './selectors/preemptions.ts';
import { nodesByZone } from './selectors/zones.ts';
import type { BerthState } from './state.ts';
import { type BerthStore, createBerthStore } from './store.ts';

const node = (name: string, zone: string, cpu = 2) => `
apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: ${zone} }
status: { allocatable: { cpu: "${cpu}", memory: 4Gi, pods: "10" } }
`;

const CLUSTER = [node('a', 'east'), node('b', 'east'), node('c', 'west')].join('---');

const web = (replicas: number, cpu = '500m') => `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: nginx, resources: { requests: { cpu: ${cpu} } } }]
`;

const DATABASE = `
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, uid: db }
spec:
  replicas: 1
  serviceName: db
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec:
      containers: [{ name: db, image: postgres, resources: { requests: { cpu: 700m } } }]
---
apiVersion: v1
kind: Pod
metadata:
  name: db-0
  labels: { app: db }
  ownerReferences: [{ apiVersion: apps/v1, kind: StatefulSet, name: db, uid: db, controller: true }]
spec:
  nodeName: a
  containers: [{ name: db, image: postgres, resources: { requests: { cpu: 700m } } }]
`;

const URGENT = `
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: urgent }
value: 1000
---
apiVersion: v1
kind: Pod
metadata: { name: urgent }
spec:
  priorityClassName: urgent
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: 700m } } }]
`;

const scenario = (workload: string, cluster = CLUSTER): ScenarioTexts => ({
  workload,
  cluster,
  scheduler: '',
});

const stores: BerthStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose();
});

function setup() {
  const store = createBerthStore({ client: createInProcessClient() });
  stores.push(store);
  return {
    actions: store.getState().actions,
    state: () => store.getState(),
    until: (is: (state: BerthState) => boolean) =>
      new Promise<BerthState>((resolve) => {
        const look = (state: BerthState) => {
          if (!is(state)) return;
          stop();
          resolve(state);
        };
        const stop = store.subscribe(look);
        look(store.getState());
      }),
  };
}

const settled = ({ revision, runRevision, status }: BerthState) =>
  revision === runRevision && status.kind === 'idle';

describe('the store with the engine', () => {
  it('takes texts to a run, its placement and the decision at its end', async () => {
    const { actions, until } = setup();
    actions.loadScenario('it', scenario(web(3)));
    const state = await until(settled);
    expect(podsByNode(state).map((pods) => pods.length)).toEqual([1, 1, 1]);
    expect([...requestedByNode(state).cpuMilli]).toEqual([500, 500, 500]);
    expect(nodesByZone(state)).toEqual([
      { zone: 'east', nodes: [0, 1] },
      { zone: 'west', nodes: [2] },
    ]);
    expect(state.decision).toMatchObject({ cycle: 2, outcome: 'scheduled' });
  });

  it('follows typing, and keeps the selected Pod although its name changes', async () => {
    const { actions, until, state } = setup();
    actions.loadScenario('it', scenario(web(3)));
    await until(settled);
    actions.selectPod(1);
    const name = state().run?.pods.names[1];
    actions.setText('workload', web(3, '700m'));
    const after = await until(settled);
    expect(after.selection).toEqual({ kind: 'pod', pod: 1 });
    expect(after.run?.pods.names[1]).not.toBe(name);
    expect(after).toMatchObject({ playhead: 1, decision: { cycle: 1, pod: 1 } });
  });

  it('keeps the selected Pod, and node, where others come before them in the text', async () => {
    const { actions, until, state } = setup();
    const pod = (name: string) =>
      `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec: { containers: [{ name: main, image: nginx }] }\n`;
    actions.loadScenario('it', scenario(pod('mine')));
    await until(settled);
    actions.selectPod(0);
    actions.setText('workload', `${pod('another')}---\n${pod('mine')}`);
    const after = await until(settled);
    expect(after).toMatchObject({
      selected: { kind: 'pod', key: 'Pod/default/mine' },
      selection: { kind: 'pod', pod: 1 },
      decision: { pod: 1 },
    });
    const name = state().run?.nodes[0]?.name ?? '';
    actions.selectNode(0);
    actions.setText('cluster', `${node('zzz', 'east')}---\n${CLUSTER}`);
    const { selected, selection, run } = await until(settled);
    expect(selected).toEqual({ kind: 'node', key: `Node/${name}` });
    expect(selection).toEqual({ kind: 'node', node: 1 });
    expect(run?.nodes[1]?.name).toBe(name);
  });

  it('shows each step as it was decided, and the cluster as it stood then', async () => {
    const { actions, until, state } = setup();
    actions.loadScenario('it', scenario(web(3)));
    await until(settled);
    actions.selectStep(0);
    await until(({ decision }) => decision?.cycle === 0);
    expect(pendingPods(state())).toEqual([1, 2]);
    actions.selectStep(-1);
    expect(pendingPods(state())).toEqual([0, 1, 2]);
  });

  it('keeps nodes that did not change the same objects over an edit', async () => {
    const { actions, until } = setup();
    actions.loadScenario('it', scenario(web(1)));
    const before = await until(settled);
    actions.setText('cluster', [node('a', 'east'), node('b', 'east', 8)].join('---'));
    const after = await until(settled);
    expect(after.run?.nodes[0]).toBe(before.run?.nodes[0]);
    expect(after.run?.nodes[1]).not.toBe(before.run?.nodes[1]);
  });

  it('carries a preemption out, and tells the lives of a StatefulSet’s Pod apart', async () => {
    const { actions, until, state } = setup();
    const cluster = [node('a', 'east', 1), DATABASE].join('---');
    actions.loadScenario('it', scenario(URGENT, cluster));
    const { run } = await until(settled);
    expect(run?.pods.names).toEqual(['db-0', 'urgent', 'db-0']);
    expect(podsByNode(state())).toEqual([[1]]);
    expect(evictedPods(state())).toEqual([0]);
    expect(pendingPods(state())).toEqual([2]);

    actions.selectStep(0);
    await until(({ decision }) => decision?.cycle === 0);
    expect(nominations(state())).toEqual([{ pod: 1, node: 0, event: 0 }]);
    expect(state().decision).toMatchObject({
      outcome: 'nominated',
      preemption: { nominated: 0, candidates: [{ node: 0, victims: [0] }] },
    });
    actions.selectStep(-1);
    expect(podsByNode(state())).toEqual([[0]]);

    actions.selectPod(2);
    actions.setText('workload', `${URGENT}# a note\n`);
    expect((await until(settled)).selection).toEqual({ kind: 'pod', pod: 2 });
    actions.selectPod(0);
    // The step's cycle, the victim that leaves, and the Pod in its place.
    expect(state().playhead).toBe(2);
    actions.setText('workload', URGENT);
    expect(await until(settled)).toMatchObject({
      selection: { kind: 'pod', pod: 0 },
      playhead: 2,
    });
  });

  it('loses nothing of the run by a comment', async () => {
    const { actions, until } = setup();
    actions.loadScenario('it', scenario(web(2)));
    const before = await until(settled);
    actions.setText('workload', `${web(2)}# a note\n`);
    const after = await until(settled);
    expect(after.run?.pods).toBe(before.run?.pods);
    expect(after.run?.cycles).toBe(before.run?.cycles);
    expect(after.decision).toBe(before.decision);
  });

  it('shows the last good version of a text that is broken, and says so', async () => {
    const { actions, until } = setup();
    actions.loadScenario('it', scenario(web(2)));
    await until(settled);
    actions.setText('workload', web(2).replace('spec:', 'spec: ]'));
    const after = await until(settled);
    expect(after.report?.brokenTabs).toEqual(['workload']);
    expect(after.run?.pods.names).toHaveLength(2);
    expect(after.texts.workload).toContain(']');
  });

  it('A1: lets nothing of another scenario stand in for a broken text', async () => {
    const { actions, until } = setup();
    actions.loadScenario('first', scenario(web(2)));
    await until(settled);
    actions.loadScenario('second', scenario(web(2).replace('spec:', 'spec: ]')));
    expect((await until(settled)).run?.pods.names).toEqual([]);
  });

  it('selects again what went with a broken text, once that is put right, unless told otherwise', async () => {
    const { actions, until } = setup();
    actions.loadScenario('it', scenario(web(3)));
    await until(settled);
    actions.selectPod(1);
    const breakAndMend = async () => {
      actions.setText('workload', 'no manifest');
      expect((await until(settled)).selection).toEqual({ kind: 'none' });
      actions.setText('workload', web(3));
      return until(settled);
    };
    expect(await breakAndMend()).toMatchObject({ selection: { kind: 'pod', pod: 1 }, playhead: 1 });
    actions.setText('workload', 'no manifest');
    await until(settled);
    actions.clearSelection();
    actions.setText('workload', web(3));
    expect((await until(settled)).selection).toEqual({ kind: 'none' });
    actions.selectNode(2);
    actions.setText('cluster', node('a', 'east'));
    expect((await until(settled)).selection).toEqual({ kind: 'none' });
    actions.setText('cluster', CLUSTER);
    expect((await until(settled)).selection).toEqual({ kind: 'node', node: 2 });
  });

  it('ends with the newest text when many come quickly', async () => {
    const { actions, until } = setup();
    for (let replicas = 1; replicas <= 9; replicas++) {
      actions.loadScenario('it', scenario(web(replicas, '10m')));
    }
    const state = await until(settled);
    expect(state.run?.pods.names).toHaveLength(9);
  });
});
