import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_RUN_OPTIONS,
  type KubernetesObject,
  type Pod,
  type RunOptions,
} from '../model/index.ts';
import { createScheduler } from '../engine/index.ts';
import { planRun } from './plan.ts';
import { Simulation } from './simulation.ts';
import {
  clusterOf,
  makeDeployment,
  makeNode,
  makePod,
  makeStatefulSet,
  originsOf,
} from './testing.ts';

function simulate(...objects: readonly KubernetesObject[]): Simulation {
  const simulation = new Simulation(planRun(clusterOf(...objects)));
  simulation.advance(Infinity);
  return simulation;
}

/** `pod>node` for each step, `pod?` where it found none. */
function told({ run, scheduler }: Simulation): readonly string[] {
  return run.cycles.map(({ pod, node }) => {
    const name = run.pods[pod]?.pod.metadata.name ?? '';
    return node < 0 ? `${name}?` : `${name}>${scheduler.nodeNames[node] ?? ''}`;
  });
}

const CPU = (cpu: string): Partial<Pod['spec']> => ({
  containers: [{ name: 'main', resources: { requests: { cpu } } }],
});

describe('Simulation', () => {
  it('tries Pods by priority, then in order of arrival, and binds each before the next', () => {
    const simulation = simulate(
      makeNode('a', {}, '2'),
      makePod('low', { ...CPU('1'), priority: 1 }),
      makePod('high', { ...CPU('1'), priority: 9 }),
      makePod('low-too', { ...CPU('1'), priority: 1 }),
    );
    expect(told(simulation)).toEqual(['high>a', 'low>a', 'low-too?']);
  });

  it('leaves Pods alone that are bound, ending or gone', () => {
    const simulation = simulate(
      makeNode('a'),
      makePod('bound', { nodeName: 'a' }),
      makePod('elsewhere', { nodeName: 'gone' }),
      makePod('ending', {}, { deletionTimestamp: '2026-01-01T00:00:00Z' }),
    );
    expect(simulation.run.cycles).toEqual([]);
    expect(simulation.run.pods).toHaveLength(3);
  });

  it('tries again at once only what an event may have helped, and the rest when none is left', () => {
    const after = (app: string) => ({
      podAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: { matchLabels: { app } }, topologyKey: 'kubernetes.io/hostname' },
        ],
      },
    });
    const link = (at: number) =>
      makePod(
        `link-${at}`,
        { ...CPU('1m'), affinity: after(`l${at + 1}`), priority: -at },
        { labels: { app: `l${at}` } },
      );
    const chain = Array.from({ length: 9 }, (_, at) => link(at));
    const end = makePod('end', { ...CPU('1m'), priority: -99 }, { labels: { app: 'l9' } });
    const large = Array.from({ length: 50 }, (_, at) => makePod(`large-${at}`, CPU('9')));
    let attempts = 0;
    const made = new Simulation(
      planRun(clusterOf(makeNode('a'), ...large, ...chain, end)),
      (...given) => {
        const scheduler = createScheduler(...given);
        const schedule = scheduler.schedule.bind(scheduler);
        scheduler.schedule = (pod) => {
          attempts += 1;
          return schedule(pod);
        };
        return scheduler;
      },
    );
    made.advance(Infinity);
    expect(
      made.run.pods.filter(({ key }) => !key.includes('large')).map(({ key }) => key),
    ).toHaveLength(10);
    expect(told(made).filter((step) => step.endsWith('>a'))).toHaveLength(10);
    // 60 Pods once, each link of the chain as the next one comes, and what lacks room once at the end.
    expect(attempts).toBe(60 + 9 + 50);
  });

  it('tries a Pod again when something was bound since, and tells only of what changed', () => {
    const needs = (app: string) => ({
      podAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: { matchLabels: { app } }, topologyKey: 'kubernetes.io/hostname' },
        ],
      },
    });
    const simulation = simulate(
      makeNode('a'),
      makeNode('b'),
      makePod('follower', { affinity: needs('leader'), priority: 5 }),
      makePod('hopeless', { nodeSelector: { gpu: 'yes' }, priority: 4 }),
      makePod('leader', {}, { labels: { app: 'leader' } }),
    );
    expect(told(simulation)).toEqual(['follower?', 'hopeless?', 'leader>a', 'follower>a']);
    expect(simulation.run.cycles.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 2]);
  });

  it('ends although Pods stay Pending', () => {
    const simulation = simulate(makeNode('a', {}, '1'), makeDeployment('web', 30, {}, '100m'));
    expect(simulation.done).toBe(true);
    expect(simulation.progress).toEqual({ done: 30, of: 30 });
    expect(simulation.run.cycles.filter(({ node }) => node >= 0)).toHaveLength(10);
    expect(simulation.run.cycles).toHaveLength(30);
  });

  it('keeps a Pod with scheduling gates out, with the text that says so', () => {
    const { run } = simulate(
      makeNode('a'),
      makePod('held', { schedulingGates: [{ name: 'example.com/hold' }] }),
    );
    expect(run.cycles).toEqual([
      expect.objectContaining({
        outcome: 'gated',
        node: -1,
        message: 'waiting for scheduling gates: [example.com/hold]',
      }),
    ]);
  });

  it('A12: a Pod for another scheduler is never queued, and no event is sent', () => {
    const simulation = simulate(makeNode('a'), makePod('other', { schedulerName: 'volcano' }));
    expect(simulation.run.cycles[0]).toMatchObject({
      outcome: 'unknown-scheduler',
      node: -1,
      message: '',
    });
    expect(simulation.decisionAt(0)).toBeUndefined();
  });

  it('makes the next Pod of a StatefulSet when the one before is bound', () => {
    const simulation = simulate(makeNode('a'), makeStatefulSet('db', 3), makePod('bare'));
    expect(told(simulation)).toEqual(['bare>a', 'db-0>a', 'db-1>a', 'db-2>a']);
    expect(originsOf(simulation).map(([cycle]) => cycle)).toEqual([-1, -1, 1, 2]);
    // Each is made because of the binding before, and says by which event.
    const { pods, events } = simulation.run;
    expect(events.map(({ kind, subject, cause }) => [kind, subject, cause])).toEqual([
      ['cycle', 0, -1],
      ['cycle', 1, -1],
      ['pod-created', 2, 1],
      ['cycle', 2, -1],
      ['pod-created', 3, 3],
      ['cycle', 3, -1],
    ]);
    expect(pods.map(({ madeEvent }) => madeEvent)).toEqual([-1, -1, 2, 4]);
  });

  it('makes no further Pod of a StatefulSet while one is Pending', () => {
    const big = { containers: [{ name: 'main', resources: { requests: { cpu: '3' } } }] };
    const statefulSet = makeStatefulSet('db', 3);
    const { template } = statefulSet.spec;
    const simulation = simulate(makeNode('a', {}, '4'), {
      ...statefulSet,
      spec: { ...statefulSet.spec, template: { ...template, spec: big } },
    });
    expect(told(simulation)).toEqual(['db-0>a', 'db-1?']);
    expect(simulation.run.pods).toHaveLength(2);
  });

  it('gives the same run in slices as in one go', () => {
    const objects = [makeNode('a', {}, '1'), makeNode('b', {}, '1'), makeDeployment('web', 25)];
    const whole = simulate(...objects);
    const sliced = new Simulation(planRun(clusterOf(...objects)));
    while (!sliced.advance(1)) if (sliced.run.cycles.length > 3) sliced.seek(2);
    expect(sliced.run).toEqual(whole.run);
  });

  it('goes back over volumes that binding has given to claims', () => {
    const statefulSet = makeStatefulSet('db', 2, {
      volumeClaimTemplates: [
        {
          metadata: { name: 'data' },
          spec: {
            accessModes: ['ReadWriteOnce'],
            storageClassName: 'local',
            resources: { requests: { storage: '1Gi' } },
          },
        },
      ],
    });
    const volume = (node: string): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: `pv-${node}` },
      spec: {
        capacity: { storage: '1Gi' },
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'local',
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [
              {
                matchExpressions: [
                  { key: 'kubernetes.io/hostname', operator: 'In', values: [node] },
                ],
              },
            ],
          },
        },
      },
      status: { phase: 'Available' },
    });
    const simulation = simulate(
      makeNode('a'),
      makeNode('b'),
      makeNode('c'),
      {
        apiVersion: 'storage.k8s.io/v1',
        kind: 'StorageClass',
        metadata: { name: 'local' },
        provisioner: 'kubernetes.io/no-provisioner',
        volumeBindingMode: 'WaitForFirstConsumer',
      },
      volume('a'),
      volume('b'),
      statefulSet,
    );
    expect(told(simulation)).toEqual(['db-0>a', 'db-1>b']);
    expect(simulation.decisionAt(0)?.feasibleCount).toBe(2);
    expect(simulation.decisionAt(1)?.feasibleCount).toBe(1);
    expect(simulation.decisionAt(0)?.feasibleCount).toBe(2);
  });

  it('draws lots with the seed of the RunOptions, the same ones each time', () => {
    const objects = ['a', 'b', 'c', 'd'].map((name) => makeNode(name));
    const pods = Array.from({ length: 8 }, (_, at) =>
      makePod(`p${at}`, { containers: [{ name: 'main' }] }),
    );
    const run = (options?: Partial<RunOptions>) => {
      const cluster = clusterOf(...objects, ...pods);
      const runOptions = { ...DEFAULT_RUN_OPTIONS, ...options };
      const simulation = new Simulation(planRun(options ? { ...cluster, runOptions } : cluster));
      simulation.advance(Infinity);
      return told(simulation);
    };
    expect(run()).toEqual(run({ seed: 5 }));
    const drawn = [1, 2, 3, 4, 5].map((seed) => run({ tieBreaking: 'DrawLots', seed }));
    expect(run({ tieBreaking: 'DrawLots', seed: 3 })).toEqual(drawn[2]);
    expect(new Set(drawn.map(String)).size).toBeGreaterThan(1);
  });

  it('goes on with its search for nodes where the one before ended, when it samples', () => {
    const nodes = Array.from({ length: 150 }, (_, at) => makeNode(`n${at}`));
    const cluster = clusterOf(...nodes, makePod('one'), makePod('two'));
    const runOptions = { ...DEFAULT_RUN_OPTIONS, sampling: 'AsKubeScheduler' as const };
    const simulation = new Simulation(planRun({ ...cluster, runOptions }));
    simulation.advance(Infinity);
    const [first, second] = [simulation.decisionAt(0), simulation.decisionAt(1)];
    expect(first?.sampling).toMatchObject({ start: 0, looked: 100, wanted: 100 });
    expect(second?.sampling).toMatchObject({ start: 100, wanted: 100 });
    expect(simulation.decisionAt(0)).toEqual(first);
  });

  it('has no steps beyond its run', () => {
    const simulation = simulate(makeNode('a'), makePod('one'));
    expect(() => simulation.seek(2)).toThrow(RangeError);
    expect(() => simulation.decisionAt(1)).toThrow(RangeError);
  });
});

describe('a decision that is looked at again', () => {
  const zone = fc.constantFrom('east', 'west');
  const app = fc.constantFrom('web', 'db', 'cache');
  const node = fc.record({ zone, cpu: fc.constantFrom('500m', '1', '2') });
  const rule = fc.constantFrom('none', 'spread', 'apart', 'together', 'soft');
  const pod = fc.record({
    app,
    rule,
    towards: app,
    cpu: fc.constantFrom('100m', '300m', '700m'),
    priority: fc.integer({ min: 0, max: 2 }),
    bound: fc.boolean(),
  });

  function specOf({ rule: kind, towards, cpu, priority }: PodSketch): Pod['spec'] {
    const labelSelector = { matchLabels: { app: towards } };
    const term = { labelSelector, topologyKey: 'topology.kubernetes.io/zone' };
    const base = { containers: [{ name: 'main', resources: { requests: { cpu } } }], priority };
    switch (kind) {
      case 'none':
        return base;
      case 'spread':
        return {
          ...base,
          topologySpreadConstraints: [{ ...term, maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' }],
        };
      case 'apart':
        return {
          ...base,
          affinity: {
            podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] },
          },
        };
      case 'together':
        return {
          ...base,
          affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } },
        };
      case 'soft':
        return {
          ...base,
          affinity: {
            podAffinity: {
              preferredDuringSchedulingIgnoredDuringExecution: [
                { weight: 50, podAffinityTerm: term },
              ],
            },
          },
        };
    }
  }

  interface PodSketch {
    readonly app: string;
    readonly rule: 'none' | 'spread' | 'apart' | 'together' | 'soft';
    readonly towards: string;
    readonly cpu: string;
    readonly priority: number;
    readonly bound: boolean;
  }

  it('is the very one that the run was made of, in whatever order steps are visited', () => {
    fc.assert(
      fc.property(
        fc.array(node, { minLength: 1, maxLength: 5 }),
        fc.array(pod, { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        (nodes, pods, visits) => {
          const objects: KubernetesObject[] = [
            ...nodes.map(({ zone: value, cpu }, index) =>
              makeNode(`n${index}`, { 'topology.kubernetes.io/zone': value }, cpu),
            ),
            ...pods.map((sketch, index) =>
              makePod(
                `p${index}`,
                { ...specOf(sketch), ...(sketch.bound && index % 3 === 0 && { nodeName: 'n0' }) },
                { labels: { app: sketch.app } },
              ),
            ),
          ];
          const made = new Simulation(planRun(clusterOf(...objects)));
          const decisions = [];
          // The first decision of each step is taken while the run is at that very point.
          for (let done = false; !done;) {
            const before = made.run.cycles.length;
            done = made.advance(1);
            if (made.run.cycles.length > before) decisions.push(made.decisionAt(before));
          }
          const again = new Simulation(planRun(clusterOf(...objects)));
          again.advance(Infinity);
          expect(again.run).toEqual(made.run);
          const { cycles } = again.run;
          for (const visit of cycles.length > 0 ? visits : []) {
            const step = visit % cycles.length;
            const decision = again.decisionAt(step);
            expect(decision).toEqual(decisions[step]);
            expect(decision?.chosen).toBe(cycles[step]?.node);
            expect(decision?.feasibleCount).toBe(cycles[step]?.feasible);
            if (cycles[step]?.node === -1) expect(decision?.message).toBe(cycles[step]?.message);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
