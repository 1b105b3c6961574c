import { describe, expect, it } from 'vitest';
import { createScheduler } from '../engine/index.ts';
import type { Pod } from '../model/index.ts';
import { planRun } from './plan.ts';
import { Simulation } from './simulation.ts';
import {
  asking,
  clusterOf,
  makeDeployment,
  makeNode,
  makePod,
  makeStatefulSet,
  makeTemplate,
  on,
  simulate,
  told,
  urgent,
  victimsIn,
} from './testing.ts';

describe('a run with preemption', () => {
  it('lets the victims leave at once, and the Pod take the place that they leave', () => {
    const simulation = simulate(
      makeNode('a', {}, '2'),
      makePod('old', on('a', '1500m')),
      makePod('new', urgent('1')),
    );
    expect(told(simulation)).toEqual(['new!a(old)', 'new>a']);
    expect(simulation.run.cycles[0]).toMatchObject({
      outcome: 'nominated',
      node: -1,
      feasible: 0,
      nominated: 0,
      message: '0/1 nodes are available: 1 Insufficient cpu.',
    });
    expect(victimsIn(simulation.run, 0)).toEqual([0]);
    expect(simulation.run.cycles[1]).toMatchObject({ outcome: 'scheduled', attempt: 2 });
    expect(simulation.scheduler.podsOnNode(0)).toEqual(['default/new']);
  });

  it('makes a bare Pod leave for good', () => {
    const { run } = simulate(
      makeNode('a', {}, '1'),
      makePod('old', on('a', '1')),
      makePod('new', urgent('1')),
    );
    expect(run.pods).toHaveLength(2);
  });

  it('evicts Pods that it bound itself', () => {
    const simulation = simulate(
      makeNode('a', {}, '1'),
      makePod('late', urgent('1', 50), { labels: { app: 'late' } }),
      makePod('first', {
        ...urgent('1', 100),
        affinity: {
          podAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: [
              {
                labelSelector: { matchLabels: { app: 'late' } },
                topologyKey: 'topology.kubernetes.io/zone',
              },
            ],
          },
        },
      }),
      makeNode('b', { 'topology.kubernetes.io/zone': 'z' }, '1'),
    );
    // Nothing to be near at first; then the one that it wants to be near is the only victim.
    expect(told(simulation)).toEqual(['first?', 'late>a', 'first?']);
  });

  it('tries the Pods that wait again when victims leave more room than was needed', () => {
    const simulation = simulate(
      makeNode('a', {}, '4'),
      makePod('old', on('a', '4', 10)),
      makePod('small', { ...asking('1'), priority: 5 }),
      makePod('new', { ...urgent('2'), schedulingGates: [] }),
    );
    expect(told(simulation)).toEqual(['new!a(old)', 'new>a', 'small>a']);
  });

  it('takes a Pod of higher priority that came meanwhile before the nominee', () => {
    // db-1 is made when db-0 is bound, and needs the node that `new` was given.
    const simulation = simulate(
      makeNode('a', {}, '1'),
      makeNode('b', {}, '1'),
      makePod('old-a', on('a', '1')),
      makePod('old-b', on('b', '1', 1)),
      makeStatefulSet('db', 2, { template: makeTemplate('db', { priority: 200 }, '1') }),
      makePod('new', urgent('1')),
    );
    expect(told(simulation)).toEqual([
      'db-0!a(old-a)',
      'db-0>a',
      'db-1!b(old-b)',
      'db-1>b',
      'new?',
    ]);
  });
});

describe('a nomination', () => {
  it('is counted against Pods of lower priority that come meanwhile, and gone when bound', () => {
    const simulation = simulate(
      makeNode('a', {}, '1'),
      makePod('old', on('a', '1')),
      makePod('new', urgent('1')),
    );
    expect(simulation.podAt(0).status?.nominatedNodeName).toBeUndefined();
    expect(simulation.podAt(1).status?.nominatedNodeName).toBe('a');
    expect(simulation.decisionAt(1)).toMatchObject({ chosen: 0, best: [0] });
  });

  it('of lower priority on the same node is taken away, and that Pod looks for another', () => {
    const simulation = simulate(
      makeNode('a', {}, '2'),
      makeNode('b', {}, '1'),
      makePod('old', on('a', '2')),
      { ...makePod('second', urgent('1', 50)), status: { nominatedNodeName: 'a' } },
      makePod('first', { ...urgent('2'), nodeSelector: { 'kubernetes.io/hostname': 'a' } }),
    );
    expect(told(simulation)).toEqual(['first!a(old)', 'first>a', 'second>b']);
    expect(simulation.podAt(0).status?.nominatedNodeName).toBeUndefined();
    expect(simulation.podAt(2).status?.nominatedNodeName).toBe('');
  });

  it('is lost when a later attempt finds no candidate, and others find the room', () => {
    const simulation = simulate(
      makeNode('a', {}, '1'),
      {
        ...makePod('lost', { ...urgent('2'), nodeSelector: { none: 'yes' } }),
        status: { nominatedNodeName: 'a' },
      },
      makePod('small', asking('1')),
    );
    expect(told(simulation)).toEqual(['lost?', 'small>a']);
  });

  it('that is lost lets those be tried again that it kept off', () => {
    const simulation = simulate(makeNode('a', {}, '1'), makePod('equal', urgent('1')), {
      ...makePod('lost', { ...urgent('1'), nodeSelector: { none: 'yes' } }),
      status: { nominatedNodeName: 'a' },
    });
    expect(told(simulation)).toEqual(['equal?', 'lost?', 'equal>a']);
  });

  it('of higher priority on the same node stays', () => {
    const plan = planRun(
      clusterOf(
        makeNode('a', {}, '2'),
        makePod('ending', on('a', '1', -1), { deletionTimestamp: '2026-01-01T00:00:00Z' }),
        makePod('old', on('a', '1')),
        makePod('mate', urgent('1', 200)),
        makePod('new', urgent('1')),
      ),
    );
    const simulation = new Simulation(plan);
    simulation.advance(2);
    expect(told(simulation)).toEqual(['mate!a()', 'new!a(old)']);
    expect(simulation.scheduler.schedule(makePod('probe', urgent('1', 150))).node).toBe(-1);
    expect(simulation.scheduler.schedule(makePod('probe', urgent('1', 250))).node).toBe(0);
  });

  it('stays where the Pod may not preempt while Pods leave that were preempted for it', () => {
    const ending: Pod = {
      ...makePod('ending', on('a', '1'), { deletionTimestamp: '2026-01-01T00:00:00Z' }),
      status: {
        conditions: [{ type: 'DisruptionTarget', status: 'True', reason: 'PreemptionByScheduler' }],
      },
    };
    const simulation = simulate(
      makeNode('a', {}, '1500m'),
      ending,
      { ...makePod('new', urgent('1')), status: { nominatedNodeName: 'a' } },
      makePod('small', asking('500m')),
    );
    // Room for it is there; but with the nominee it would be gone.
    expect(told(simulation)).toEqual(['new?', 'small?']);
    expect(simulation.run.cycles[0]?.message).toContain(
      'preemption: not eligible due to a terminating pod on the nominated node.',
    );
    expect(simulation.run.cycles[0]?.outcome).toBe('unschedulable');
  });

  it('waits for a node whose victims are all being deleted already, and nothing leaves', () => {
    const simulation = simulate(
      makeNode('a', {}, '1'),
      makeNode('b', {}, '500m'),
      makePod('ending', on('a', '1'), { deletionTimestamp: '2026-01-01T00:00:00Z' }),
      makePod('new', urgent('1')),
      makePod('small', asking('500m')),
    );
    expect(told(simulation)).toEqual(['new!a()', 'small>b']);
    expect(simulation.run.cycles[0]).toMatchObject({ outcome: 'nominated', nominated: 0 });
    expect(victimsIn(simulation.run, 0)).toEqual([]);
    expect(simulation.scheduler.podsOnNode(0)).toEqual(['default/ending']);
  });
});

describe('a Pod beside one whose end does not come', () => {
  it('makes what takes the place again and again leave until it may not', () => {
    const labelSelector = { matchLabels: { app: 'db' } };
    const term = { labelSelector, topologyKey: 'kubernetes.io/hostname' };
    const podAntiAffinity = { requiredDuringSchedulingIgnoredDuringExecution: [term] };
    const objects = [
      makeNode('a', {}, '2'),
      makePod('ending', on('a', '100m'), {
        labels: { app: 'db' },
        deletionTimestamp: '2026-01-01T00:00:00Z',
      }),
      makePod('alone', { ...urgent('100m'), affinity: { podAntiAffinity } }),
      makeDeployment('db', 1),
    ];
    const simulation = new Simulation(planRun(clusterOf(...objects)));
    simulation.advance(500);
    const { run } = simulation;
    expect(run.cycles.map(({ outcome }) => outcome)).toEqual([
      'nominated',
      'scheduled',
      'nominated',
      'scheduled',
      'nominated',
      'scheduled',
      'unschedulable',
    ]);
    expect(run.stalled).toEqual([1]);
  });
});

describe('a run in which the scheduler promises room that is not there', () => {
  it('ends all the same, and names the Pods that may make no more leave', () => {
    const plan = planRun(clusterOf(makeNode('a', {}, '1'), makePod('new', urgent('1'))));
    const simulation = new Simulation(plan, (cluster, options) => {
      const scheduler = createScheduler(cluster, options);
      const schedule = scheduler.schedule.bind(scheduler);
      scheduler.schedule = (pod) => {
        scheduler.bind(makePod('squatter', on('a', '1')), 0);
        return schedule(pod);
      };
      return scheduler;
    });
    simulation.advance(500);
    expect(simulation.done).toBe(true);
    expect(simulation.run.stalled).toEqual([0]);
    expect(simulation.run.cycles.map(({ outcome }) => outcome)).toEqual([
      'nominated',
      'unschedulable',
    ]);
  });
});
