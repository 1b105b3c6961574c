import type { KubernetesObject, ObjectKey } from '../../model/index.ts';
import { admit, fullKey, objectKey, finish } from '../../model/index.ts';
import { planRun, Simulation } from '../../simulation/index.ts';
import type { ChangeGoal } from '../../protocol/index.ts';
import type { ChangeInput, FoundChanges } from '../input.ts';
import { findChanges } from '../search/search.ts';

/** A finished run of objects, each in its own place of the text. */
export function finishedRun(objects: readonly KubernetesObject[]): Simulation {
  const arrival = new Map(objects.map((object, index) => [objectKey(object), index]));
  const simulation = new Simulation(planRun(admit(objects, { plugins: true }), { arrival }));
  while (!simulation.advance(1000));
  return simulation;
}

/** What a search starts from, at the last step of a Pod (`namespace/name`, or its workload's name). */
export function inputFor(
  objects: readonly KubernetesObject[],
  simulation: Simulation,
  cycle: number,
  goal: ChangeGoal,
): ChangeInput {
  const indexes = new Map(objects.map((object, index) => [objectKey(object), index]));
  const { plan, run, scheduler } = simulation;
  return {
    objects: objects.map((object, index) => ({ object, index, isEditable: true })),
    simulation,
    objectOfPod: run.pods.map(({ key, workload, replaces }) => {
      const own = replaces < 0 ? indexes.get(`Pod/${key}`) : undefined;
      const { kind = '', namespace = '', name = '' } = plan.workloads[workload] ?? {};
      return own ?? indexes.get(fullKey({ kind, namespace, name })) ?? -1;
    }),
    objectOfNode: scheduler.nodeNames.map((name) => indexes.get(`Node/${name}`) ?? -1),
    cycle,
    goal,
    now: () => 0,
  };
}

/** The last step on a Pod of a key, or the last one that found no node. */
export function stepOf({ run }: Simulation, key?: ObjectKey): number {
  return run.cycles.findLastIndex(({ pod, node }) =>
    key === undefined ? node < 0 : run.pods[pod]?.key === key,
  );
}

/** The whole answer at once. */
export function changesOf(input: ChangeInput): FoundChanges {
  const found = finish(findChanges(input));
  if (!found) throw new Error(`no cycle ${input.cycle}: ask for one of the run`);
  return found;
}

/** The answer for a Pod that is Pending in a scenario of these objects. */
export function proposalsFor(
  objects: readonly KubernetesObject[],
  goal: ChangeGoal = { kind: 'schedule' },
  key?: ObjectKey,
): FoundChanges {
  const simulation = finishedRun(objects);
  return changesOf(inputFor(objects, simulation, stepOf(simulation, key), goal));
}
