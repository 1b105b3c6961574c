import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  ClusterObjects,
  KubernetesObject,
  Pod,
  PodDisruptionBudget,
} from '../../model/index.ts';
import { createScheduler } from '../scheduler.ts';
import type { Scheduler } from '../scheduler.ts';
import { HOSTNAME, makeCluster, makeNode, makePod, ZONE } from '../testing/builders.ts';
import type { Draw } from '../testing/randomCluster.ts';
import { drawsFrom } from '../testing/randomCluster.ts';

const APPS = ['web', 'api'];

function budgetOf(app: string, disruptionsAllowed: number): PodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: app, namespace: 'default' },
    spec: { selector: { matchLabels: { app } } },
    status: { disruptionsAllowed },
  };
}

/** Mostly Pods whose rules look at a node's own Pods alone. */
function template(draw: Draw, index: number): Pod {
  const app = APPS[draw(2)] ?? 'web';
  const labelSelector = { matchLabels: { app } };
  const topologyKey = draw(2) === 0 ? ZONE : HOSTNAME;
  return makePod(`template-${index}`, {
    labels: { app },
    priority: 100 * draw(4),
    requests: { cpu: `${500 * (1 + draw(4))}m` },
    ...(draw(8) === 0 && { apart: [{ topologyKey, labelSelector }] }),
    ...(draw(8) === 0 && { near: [{ topologyKey, labelSelector }] }),
    ...(draw(8) === 0 && {
      topologySpreadConstraints: [
        { maxSkew: 1, topologyKey: ZONE, whenUnsatisfiable: 'DoNotSchedule', labelSelector },
      ],
    }),
    ...(draw(6) === 0 && {
      containers: [{ name: 'main', image: 'a', ports: [{ containerPort: 80, hostPort: 80 }] }],
    }),
  });
}

/** A cluster in which preemption is carried out: what is held against it is made from nothing. */
class Carried {
  readonly #objects: ClusterObjects;
  readonly #budgets: PodDisruptionBudget[];
  readonly scheduler: Scheduler;
  /** The last to come is the last in order, as on the nodes. */
  readonly pods = new Map<string, Pod>();
  /** Pods that wait for a node that was cleared for them. */
  waiting: Pod[] = [];
  preempted = 0;

  constructor(objects: readonly KubernetesObject[]) {
    const cluster = makeCluster(...objects);
    this.#budgets = [...cluster.podDisruptionBudgets];
    this.#objects = { ...cluster, pods: [], podDisruptionBudgets: this.#budgets };
    this.scheduler = createScheduler(this.#objects);
  }

  hold(pod: Pod): void {
    const now = { ...this.#objects, pods: [...this.pods.values()] };
    const fresh = createScheduler(now).decide(pod);
    expect(this.scheduler.schedule(pod)).toEqual({
      node: fresh.chosen,
      feasibleCount: fresh.feasibleCount,
      nodesProcessed: fresh.nodesProcessed,
      total: fresh.total[fresh.chosen] ?? NaN,
      message: fresh.message,
      ...(fresh.refusedBy && { refusedBy: fresh.refusedBy }),
      ...(fresh.postFilter && { postFilter: fresh.postFilter }),
      ...(fresh.preFilter && { preFilter: fresh.preFilter }),
      ...(fresh.preemption && { preemption: fresh.preemption }),
    });
  }

  place(pod: Pod): void {
    const { node, preemption } = this.scheduler.schedule(pod);
    this.waiting = this.waiting.filter((other) => other.metadata.name !== pod.metadata.name);
    if (node >= 0) {
      this.scheduler.bind(pod, node);
      this.#add({ ...pod, spec: { ...pod.spec, nodeName: this.scheduler.nodeNames[node] ?? '' } });
    } else if (preemption !== undefined) {
      this.preempted += 1;
      for (const victim of preemption.victims) this.remove(victim);
      const nominatedNodeName = this.scheduler.nodeNames[preemption.nominated] ?? '';
      const nominated = { ...pod, status: { nominatedNodeName } };
      this.scheduler.addPod(nominated);
      this.#add(nominated);
      this.waiting.push(nominated);
    }
  }

  remove(key: string): void {
    this.scheduler.removePod(key);
    this.pods.delete(key);
    this.waiting = this.waiting.filter(({ metadata }) => `default/${metadata.name}` !== key);
  }

  /** The status of a budget is kept up by whoever owns the cluster. */
  tellBudget(draw: Draw): void {
    const at = draw(this.#budgets.length);
    this.#budgets[at] = budgetOf(APPS[at] ?? '', draw(3));
  }

  #add(pod: Pod): void {
    const key = `default/${pod.metadata.name}`;
    this.pods.delete(key);
    this.pods.set(key, pod);
  }
}

describe('while preemption is carried out', () => {
  it('a cycle from kept verdicts and dry runs says what a decision made from nothing says', () => {
    let preempted = 0;
    const cases = fc.record({ seed: fc.integer(), nodes: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(cases, ({ seed, nodes }) => {
        const draw = drawsFrom(seed);
        const templates = makeCluster(...[0, 1, 2, 3].map((index) => template(draw, index))).pods;
        const zoned = Array.from({ length: nodes }, (_, index) =>
          makeNode(`n${index}`, { labels: { [ZONE]: `z${index % 3}` }, allocatable: { cpu: '3' } }),
        );
        const carried = new Carried([...zoned, ...APPS.map((app) => budgetOf(app, draw(2)))]);
        const filler = makeCluster(makePod('low', { requests: { cpu: '1' } })).pods[0];
        for (let index = 0; filler !== undefined && index < 3 * nodes; index += 1) {
          const labels = { app: APPS[index % 3] ?? '' };
          carried.place({
            ...filler,
            metadata: { ...filler.metadata, name: `low-${index}`, labels },
          });
        }
        for (let step = 0; step < 30; step += 1) {
          const like = templates[draw(templates.length)];
          if (like === undefined) continue;
          const replica = { ...like, metadata: { ...like.metadata, name: `p${step}` } };
          const pod = draw(3) === 0 ? (carried.waiting[0] ?? replica) : replica;
          carried.hold(pod);
          if (draw(5) > 0) carried.place(pod);
          if (draw(6) === 0)
            carried.remove([...carried.pods.keys()][draw(carried.pods.size)] ?? '');
          if (draw(12) === 0) carried.tellBudget(draw);
        }
        preempted += carried.preempted;
      }),
      { numRuns: 75 },
    );
    expect(preempted).toBeGreaterThan(250);
  });

  it('looks at nodes that others wait for, and at no others, twice', () => {
    const nodes = Array.from({ length: 400 }, (_, index) => makeNode(`n${index}`));
    const low = nodes.map(({ metadata: { name } }) =>
      makePod(`low-${name}`, { on: name, requests: { cpu: '4' } }),
    );
    const urgent = makePod('urgent', { priority: 100, requests: { cpu: '4' } });
    const cluster = makeCluster(...nodes, ...low, urgent);
    const scheduler = createScheduler(cluster);
    const pod = cluster.pods.at(-1);
    if (pod === undefined) throw new Error('the cluster holds no Pod');
    const visits = Array.from({ length: 60 }, (_, index) => {
      const before = scheduler.nodeVisits;
      const replica = { ...pod, metadata: { ...pod.metadata, name: `urgent-${index}` } };
      const { preemption } = scheduler.schedule(replica);
      expect(preemption?.candidates).toHaveLength(100);
      for (const victim of preemption?.victims ?? []) scheduler.removePod(victim);
      const nominatedNodeName = scheduler.nodeNames[preemption?.nominated ?? -1] ?? '';
      scheduler.addPod({ ...replica, status: { nominatedNodeName } });
      return scheduler.nodeVisits - before;
    });
    expect(visits[0]).toBeGreaterThan(400);
    expect(Math.max(...visits.slice(2))).toBeLessThan(20);
  });

  it('scores the node cleared for a Pod beside the other feasible ones', () => {
    const old = { key: 'old', effect: 'PreferNoSchedule' } as const;
    const nodes = [
      makeNode('a', { taints: [old] }),
      makeNode('b', { taints: [old, { ...old, key: 'older' }] }),
      ...Array.from({ length: 40 }, (_, index) => makeNode(`c${index}`, { unschedulable: true })),
    ];
    const web = makePod('web', { status: { nominatedNodeName: 'a' } });
    const cluster = makeCluster(...nodes, web);
    const [pod] = cluster.pods;
    if (pod === undefined) throw new Error('the cluster holds no Pod');
    const scheduler = createScheduler(cluster);
    const { node, total, feasibleCount } = scheduler.schedule(pod);
    expect([node, feasibleCount]).toEqual([0, 2]);
    expect(total).toBe(scheduler.decide(pod).total[0]);
  });

  it('keeps a Pod’s own nomination from counting against it, also where it was told without', () => {
    const urgent = makePod('urgent', { priority: 100, requests: { cpu: '3' } });
    const cluster = makeCluster(makeNode('a'), urgent);
    const [pod] = cluster.pods;
    if (pod === undefined) throw new Error('the cluster holds no Pod');
    const scheduler = createScheduler(cluster);
    scheduler.addPod({ ...pod, status: { nominatedNodeName: 'a' } });
    const other = { ...pod, metadata: { ...pod.metadata, name: 'other' } };
    expect(scheduler.schedule(other).node).toBe(-1);
    expect(scheduler.schedule(pod).node).toBe(0);
    expect(scheduler.schedule(other).node).toBe(-1);
  });

  it('keeps nothing of one shape for another that takes its place', () => {
    const waiting = makePod('waiting', {
      priority: 100,
      requests: { cpu: '3' },
      status: { nominatedNodeName: 'a' },
    });
    const shapes = (cpu: string) =>
      Array.from({ length: 140 }, (_, index) =>
        makePod(`${cpu}-${index}`, { requests: { cpu }, labels: { index: `${index}` } }),
      );
    const cluster = makeCluster(makeNode('a'), waiting, ...shapes('3'), ...shapes('100m'));
    const scheduler = createScheduler(cluster);
    const placed = cluster.pods.slice(1).map((pod) => scheduler.schedule(pod).node);
    expect(placed).toEqual([...Array<number>(140).fill(-1), ...Array<number>(140).fill(0)]);
  });

  it('reports what fails with the nominated Pods there, as kube-scheduler does', () => {
    const waiting = makePod('waiting', {
      priority: 100,
      requests: { memory: '8Gi' },
      status: { nominatedNodeName: 'a' },
    });
    const pod = makePod('web', { requests: { cpu: '3', memory: '1Gi' } });
    const busy = makePod('busy', { on: 'a', requests: { cpu: '2' } });
    const cluster = makeCluster(makeNode('a'), waiting, busy, pod);
    const web = cluster.pods.find(({ metadata }) => metadata.name === 'web');
    if (web === undefined) throw new Error('the cluster lacks a Pod');
    const { message } = createScheduler(cluster).decide(web);
    expect(message).toContain(
      '0/1 nodes are available: 1 Insufficient cpu, 1 Insufficient memory.',
    );
  });
});
