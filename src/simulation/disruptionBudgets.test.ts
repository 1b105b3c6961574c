import { describe, expect, it } from 'vitest';
import { finish } from '../model/index.ts';
import type { KubernetesObject, PodDisruptionBudget } from '../model/index.ts';
import { DisruptionBudgets } from './disruptionBudgets.ts';
import { planRun } from './plan.ts';
import { Simulation } from './simulation.ts';
import { clusterOf, makeDeployment, makeNode, makePod, makeSpec, makeTemplate } from './testing.ts';

type Spec = PodDisruptionBudget['spec'];

function budget(spec: Spec, status?: PodDisruptionBudget['status']): PodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'web' },
    spec: { selector: { matchLabels: { app: 'web' } }, ...spec },
    ...(status && { status }),
  };
}

const running = (name: string, node = 'a', rest: object = {}) =>
  makePod(name, { ...makeSpec('1'), nodeName: node }, { labels: { app: 'web' }, ...rest });

function budgetsOf(...objects: readonly KubernetesObject[]) {
  const budgets = finish(DisruptionBudgets.of(planRun(clusterOf(makeNode('a'), ...objects))));
  return { budgets, allowed: () => budgets.objects[0]?.status?.disruptionsAllowed };
}

describe('a PodDisruptionBudget in a run', () => {
  it('allows at time zero what its status says, and one less for each healthy Pod that leaves', () => {
    const { budgets, allowed } = budgetsOf(
      running('x'),
      running('y'),
      budget({ minAvailable: 0 }, { disruptionsAllowed: 1 }),
    );
    expect(allowed()).toBe(1);
    budgets.count(running('x'), -1);
    expect(allowed()).toBe(0);
    budgets.count(running('y'), -1);
    budgets.count(running('z'), 1);
    expect(allowed()).toBe(0);
    budgets.count(running('z'), 1);
    expect(allowed()).toBe(1);
  });

  it('without a status allows the bound Pods above minAvailable', () => {
    const { budgets, allowed } = budgetsOf(
      running('x'),
      running('y'),
      running('nowhere', 'gone'),
      budget({ minAvailable: 1 }),
    );
    expect(allowed()).toBe(1);
    budgets.count(running('x'), -1);
    expect(allowed()).toBe(0);
  });

  it('without a status keeps up the replicas that are wanted, less maxUnavailable', () => {
    const { budgets, allowed } = budgetsOf(
      makeDeployment('web', 4),
      budget({ maxUnavailable: '25%' }),
    );
    expect(allowed() ?? 0).toBe(0);
    for (const name of ['1', '2', '3']) budgets.count(running(name), 1);
    expect(allowed() ?? 0).toBe(0);
    budgets.count(running('4'), 1);
    expect(allowed()).toBe(1);
  });

  it('allows nothing where the Pods have no controller that can be asked how many it wants', () => {
    const { allowed } = budgetsOf(running('x'), budget({ maxUnavailable: 1 }));
    expect(allowed() ?? 0).toBe(0);
  });

  it('does not expect more Pods of a controller than it wants', () => {
    const { allowed } = budgetsOf(
      {
        apiVersion: 'v1',
        kind: 'ReplicationController',
        metadata: { name: 'web' },
        spec: { replicas: 1, selector: { app: 'web' }, template: makeTemplate('web') },
      },
      running('x'),
      running('y'),
      budget({ maxUnavailable: 0 }),
    );
    expect(allowed()).toBe(1);
  });

  it('does not count a Pod that is not Ready or is being deleted', () => {
    const { allowed } = budgetsOf(
      { ...running('x'), status: { conditions: [{ type: 'Ready', status: 'False' }] } },
      running('y', 'a', { deletionTimestamp: '2026-01-01T00:00:00Z' }),
      running('z'),
      budget({ minAvailable: 0 }),
    );
    expect(allowed()).toBe(1);
  });

  it('is counted by namespace and selector', () => {
    const { budgets, allowed } = budgetsOf(running('x'), budget({ minAvailable: 0 }));
    budgets.count(makePod('x', {}, { labels: { app: 'web' }, namespace: 'other' }), -1);
    budgets.count(makePod('y', {}, { labels: { app: 'db' } }), -1);
    expect(allowed()).toBe(1);
  });

  it('turns the next preemption to another node once it allows no more', () => {
    const urgent = (name: string) => makePod(name, { ...makeSpec('1'), priority: 100 });
    const plan = planRun(
      clusterOf(
        makeNode('a', {}, '1'),
        makeNode('b', {}, '1'),
        makeNode('c', {}, '1'),
        running('x', 'a'),
        running('y', 'b'),
        makePod('dear', { ...makeSpec('1'), nodeName: 'c', priority: 50 }),
        budget({ minAvailable: 1 }),
        urgent('first'),
        urgent('second'),
      ),
    );
    const simulation = new Simulation(plan);
    simulation.advance(100);
    const nominations = simulation.run.cycles.filter(({ outcome }) => outcome === 'nominated');
    expect(nominations.map(({ nominated }) => nominated)).toEqual([0, 2]);
    // Looking back changes the count and puts it right again.
    expect(simulation.decisionAt(2)?.preemption?.nominated).toBe(2);
    expect(simulation.decisionAt(0)?.preemption?.nominated).toBe(0);
    expect(simulation.decisionAt(2)?.preemption?.candidates).toContainEqual(
      expect.objectContaining({ node: 1, pdbViolations: 1 }),
    );
  });
});
