import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScheduler } from '../engine/index.ts';
import {
  admit,
  type ClusterObjects,
  DEFAULT_RUN_OPTIONS,
  type KubernetesObject,
  type Pod,
  type PodSpec,
} from '../model/index.ts';
import { planRun } from './plan.ts';
import { Simulation } from './simulation.ts';
import { makeNode, makePod, makeSpec, makeTemplate, victimsIn } from './testing.ts';

const ZONE = 'topology.kubernetes.io/zone';
const APPS = ['web', 'db', 'log'] as const;

const app = fc.constantFrom(...APPS);
const node = fc.record({ cpu: fc.constantFrom('1', '2'), zone: fc.constantFrom('x', 'y') });
const RULES = ['apart', 'spread', 'zone', 'host', 'gated', 'never'] as const;
const asks = fc.record({
  cpu: fc.constantFrom('400m', '600m', '1'),
  priority: fc.constantFrom(-5, 0, 10, 100, 1000),
  // One that follows others waits until they are there, so that it comes upon Pods of this run.
  rule: fc.oneof(
    { weight: 6, arbitrary: fc.constant('none' as const) },
    { weight: 4, arbitrary: fc.constant('follow' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...RULES) },
  ),
  towards: app,
});
const workload = fc.record({
  kind: fc.constantFrom('Deployment', 'StatefulSet', 'Parallel', 'Job', 'DaemonSet', 'Pod'),
  app,
  replicas: fc.integer({ min: 1, max: 3 }),
  asks,
  hasVolume: fc.boolean(),
});
const given = fc.record({
  app,
  asks,
  node: fc.integer({ min: 0, max: 2 }),
  priority: fc.constantFrom(-5, 0, 10),
  state: fc.oneof(
    { weight: 8, arbitrary: fc.constant('bound' as const) },
    { weight: 3, arbitrary: fc.constantFrom('ending', 'preempted', 'nominated') },
  ),
  owner: fc.constantFrom('none', 'Deployment', 'StatefulSet'),
});
const budget = fc.record({
  app,
  limit: fc.constantFrom({ minAvailable: 1 }, { maxUnavailable: 1 }, { minAvailable: '50%' }),
  allowed: fc.constantFrom(undefined, 0, 1, 2),
});
const scenario = fc.record({
  nodes: fc.array(node, { minLength: 1, maxLength: 3 }),
  workloads: fc.array(workload, { minLength: 1, maxLength: 5 }),
  given: fc.array(given, { maxLength: 5 }),
  budgets: fc.array(budget, { maxLength: 2 }),
  volumes: fc.integer({ min: 0, max: 4 }),
  lots: fc.boolean(),
  /** Without Score plugins the search ends at the first feasible node. */
  scores: fc.boolean(),
});

type Asks = typeof asks extends fc.Arbitrary<infer Value> ? Value : never;
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;
type Workload = Scenario['workloads'][number];

function specOf({ cpu, priority, rule, towards }: Asks): PodSpec {
  const labelSelector = { matchLabels: { app: towards } };
  const spec: PodSpec = { ...makeSpec(cpu), priority };
  switch (rule) {
    case 'none':
      return spec;
    case 'never':
      return { ...spec, preemptionPolicy: 'Never' };
    case 'follow': {
      const term = { labelSelector, topologyKey: ZONE };
      const podAffinity = { requiredDuringSchedulingIgnoredDuringExecution: [term] };
      return { ...spec, priority: priority * 2 + 1, affinity: { podAffinity } };
    }
    case 'gated':
      return { ...spec, schedulingGates: [{ name: 'example.com/hold' }] };
    case 'zone':
      return { ...spec, nodeSelector: { [ZONE]: 'x' } };
    case 'host':
      return {
        ...spec,
        containers: [{ name: 'main', ports: [{ containerPort: 1, hostPort: 1 }] }],
      };
    case 'apart': {
      const term = { labelSelector, topologyKey: 'kubernetes.io/hostname' };
      const podAntiAffinity = { requiredDuringSchedulingIgnoredDuringExecution: [term] };
      return { ...spec, affinity: { podAntiAffinity } };
    }
    case 'spread': {
      const rest = { maxSkew: 1, topologyKey: ZONE, whenUnsatisfiable: 'DoNotSchedule' as const };
      return { ...spec, topologySpreadConstraints: [{ ...rest, labelSelector }] };
    }
  }
}

function workloadObject(
  { kind, app: name, replicas, asks: wanted, hasVolume }: Workload,
  at: number,
) {
  const spec = specOf(wanted);
  const isOwner = kind === 'Deployment' || kind === 'StatefulSet';
  const metadata = { name: isOwner ? name : `${name}${at}` };
  const selector = { matchLabels: { app: name } };
  const template = { ...makeTemplate(name), spec };
  const apps = { apiVersion: 'apps/v1', metadata } as const;
  switch (kind) {
    case 'Pod':
      return makePod(metadata.name, spec, { labels: { app: name } });
    case 'Job': {
      const mode = replicas > 1 ? ('Indexed' as const) : ('NonIndexed' as const);
      const jobSpec = {
        completions: replicas,
        parallelism: replicas,
        completionMode: mode,
        template,
      };
      return { apiVersion: 'batch/v1', kind: 'Job', metadata, spec: jobSpec } as const;
    }
    case 'DaemonSet':
      return { ...apps, kind: 'DaemonSet', spec: { selector, template } } as const;
    case 'Deployment':
      return { ...apps, kind: 'Deployment', spec: { replicas, selector, template } } as const;
    case 'Parallel':
    case 'StatefulSet': {
      const claim = {
        metadata: { name: 'data' },
        spec: {
          accessModes: ['ReadWriteOnce'],
          storageClassName: 'local',
          resources: { requests: { storage: '1Gi' } },
        },
      };
      const podManagementPolicy = kind === 'Parallel' ? kind : 'OrderedReady';
      const rest = {
        podManagementPolicy,
        ...(hasVolume && { volumeClaimTemplates: [claim] }),
      } as const;
      return {
        ...apps,
        kind: 'StatefulSet',
        spec: { replicas, selector, template, ...rest },
      } as const;
    }
  }
}

function givenPod(drawn: Scenario['given'][number], at: number): Pod {
  const { app: name, asks: wanted, node: on, state, owner, priority } = drawn;
  const rule = state === 'bound' ? 'none' : wanted.rule;
  const spec = specOf({ ...wanted, rule, ...(state === 'bound' && { priority }) });
  const isReplica = owner === 'Deployment';
  const labels = { app: name, ...(isReplica && { 'pod-template-hash': 'h' }) };
  const controller = { apiVersion: 'apps/v1', controller: true };
  const ownerReferences =
    owner === 'none'
      ? []
      : [
          {
            ...controller,
            kind: isReplica ? 'ReplicaSet' : owner,
            name: isReplica ? `${name}-h` : name,
          },
        ];
  const pod = makePod(owner === 'StatefulSet' ? `${name}-${at}` : `given-${at}`, spec, {
    labels,
    ownerReferences,
  });
  const bound = { ...pod, spec: { ...pod.spec, nodeName: `n${on}` } };
  const deletionTimestamp = '2026-01-01T00:00:00Z';
  switch (state) {
    case 'bound':
      return bound;
    case 'nominated':
      return { ...pod, status: { nominatedNodeName: `n${on}` } };
    case 'ending':
      return { ...bound, metadata: { ...bound.metadata, deletionTimestamp } };
    case 'preempted': {
      const reason = { type: 'DisruptionTarget', status: 'True', reason: 'PreemptionByScheduler' };
      return {
        ...bound,
        metadata: { ...bound.metadata, deletionTimestamp },
        status: { conditions: [reason] },
      };
    }
  }
}

function clusterFrom({
  nodes,
  workloads,
  given: pods,
  budgets,
  volumes,
  lots,
  scores,
}: Scenario): ClusterObjects {
  const objects: KubernetesObject[] = [
    ...nodes.map(({ cpu: amount, zone }, at) => makeNode(`n${at}`, { [ZONE]: zone }, amount)),
    ...pods.map(givenPod),
    ...workloads.map(workloadObject),
    ...budgets.map(({ app: name, limit, allowed }, at): KubernetesObject => ({
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: `budget-${at}` },
      spec: { selector: { matchLabels: { app: name } }, ...limit },
      ...(allowed !== undefined && { status: { disruptionsAllowed: allowed } }),
    })),
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'local' },
      provisioner: 'kubernetes.io/no-provisioner',
      volumeBindingMode: 'WaitForFirstConsumer',
    },
    ...Array.from({ length: volumes }, (_, at): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: `pv-${at}` },
      spec: {
        capacity: { storage: '1Gi' },
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'local',
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [
              {
                matchExpressions: [
                  { key: 'kubernetes.io/hostname', operator: 'In', values: [`n${at % 3}`] },
                ],
              },
            ],
          },
        },
      },
      status: { phase: 'Available' },
    })),
    ...(scores
      ? []
      : [
          {
            apiVersion: 'kubescheduler.config.k8s.io/v1',
            kind: 'KubeSchedulerConfiguration',
            profiles: [{ plugins: { multiPoint: {}, score: { disabled: [{ name: '*' }] } } }],
            percentageOfNodesToScore: 50,
          } as unknown as KubernetesObject,
        ]),
  ];
  const runOptions = { ...DEFAULT_RUN_OPTIONS, ...(lots && { tieBreaking: 'DrawLots' as const }) };
  return { ...admit(objects), runOptions };
}

/** More cycles than any of these runs has. */
const MANY = 5_000;

function outcome({ run }: Simulation) {
  return {
    pods: run.pods.map(({ pod, ...rest }) => ({ ...rest, uid: pod.metadata.uid })),
    cycles: run.cycles,
    events: run.events,
  };
}

/** By key: the nodes of the run's Pods at its end, and what those say that have none. */
function endOf({ run }: Simulation) {
  const last = new Map<string, string>();
  for (const { pod, node, message } of run.cycles) {
    last.set(run.pods[pod]?.key ?? '', `${node} ${message}`);
  }
  return Object.fromEntries(last);
}

/** Holds the decision of a step, made again, to what the run did. */
function holdToStep(simulation: Simulation, step: number): void {
  const made = simulation.run.cycles[step];
  const decision = simulation.decisionAt(step);
  if (!made || !decision) throw new Error(`step ${step} has no decision`);
  const { preemption } = decision;
  expect(decision.chosen).toBe(made.node);
  expect(decision.feasibleCount).toBe(made.feasible);
  expect(decision.message).toBe(made.message);
  expect(made.outcome === 'nominated' ? preemption?.nominated : -1).toBe(made.nominated ?? -1);
  const victims = victimsIn(simulation.run, step).map((pod) => simulation.run.pods[pod]?.key);
  expect(preemption?.victims ?? []).toEqual(victims);
}

describe('any run', { timeout: 120_000 }, () => {
  it('ends, and comes back at any step to the very decision that was made there', () => {
    fc.assert(
      fc.property(scenario, fc.array(fc.nat(), { maxLength: 8 }), (drawn, visits) => {
        const simulation = new Simulation(planRun(clusterFrom(drawn)));
        expect(simulation.advance(MANY)).toBe(true);
        // Only beside a Pod whose end does not come can one make others leave again and again: see
        // preemption.md.
        const ending = drawn.given.some(({ state }) => state === 'ending' || state === 'preempted');
        if (!ending) expect(simulation.run.stalled).toEqual([]);
        expect(simulation.progress.done).toBe(simulation.progress.of);
        const { length } = simulation.run.cycles;
        for (const visit of length > 0 ? visits : []) holdToStep(simulation, visit % length);
      }),
      { numRuns: 400 },
    );
  });

  it('is the same when made in slices, and when looked back into meanwhile', () => {
    fc.assert(
      fc.property(scenario, fc.array(fc.nat({ max: 9 }), { maxLength: 12 }), (drawn, slices) => {
        const cluster = clusterFrom(drawn);
        const whole = new Simulation(planRun(cluster));
        whole.advance(MANY);
        const sliced = new Simulation(planRun(cluster));
        for (const slice of slices) {
          sliced.advance(slice);
          sliced.seek(Math.min(slice, sliced.run.cycles.length));
        }
        sliced.advance(MANY);
        expect(outcome(sliced)).toEqual(outcome(whole));
      }),
      { numRuns: 200 },
    );
  });

  it('has the outcome of one in which all that waits is tried again, where none preempts', () => {
    const attempts = { hinted: 0, all: 0 };
    const counting =
      (what: keyof typeof attempts) =>
      (...given: Parameters<typeof createScheduler>) => {
        const scheduler = createScheduler(...given);
        const schedule = scheduler.schedule.bind(scheduler);
        const queueingHints = scheduler.queueingHints.bind(scheduler);
        scheduler.schedule = (pod) => {
          attempts[what] += 1;
          return schedule(pod);
        };
        if (what === 'all') {
          scheduler.queueingHints = () => Object.assign(queueingHints(), { mayHelp: () => true });
        }
        return scheduler;
      };
    let compared = 0;
    fc.assert(
      fc.property(scenario, (drawn) => {
        const plan = planRun(clusterFrom(drawn));
        Object.assign(attempts, { hinted: 0, all: 0 });
        const hinted = new Simulation(plan, counting('hinted'));
        const all = new Simulation(plan, counting('all'));
        expect(hinted.advance(MANY) && all.advance(MANY)).toBe(true);
        // Hints ask who refused first, and not whom preemption waits for: with it the order differs.
        const preempts = ({ run }: Simulation) =>
          run.cycles.some(({ outcome: is }) => is === 'nominated');
        if (preempts(hinted) || preempts(all)) return;
        compared += 1;
        expect(endOf(hinted)).toEqual(endOf(all));
        expect(attempts.hinted).toBeLessThanOrEqual(attempts.all);
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(100);
  });
});
