import {
  type CycleIndex,
  admit,
  type ClusterObjects,
  type KubernetesObject,
  nameOf,
  namespaceOf,
  type ObjectEdit,
  type ObjectKey,
  objectKey,
  releaseIn,
  validateObject,
} from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { FEASIBLE } from '../../engine/index.ts';
import { otherSystemThan, planRun, type Simulation } from '../../simulation/index.ts';
import type { ChangeGoal, MovedPod } from '../../protocol/index.ts';
import type { Given } from '../given.ts';
import { admitChanged, type ChangedObject } from './admitted.ts';
import { type Fate, fatesOf, identitiesOf } from './fates.ts';
import { editedObject } from './joinEdits.ts';
import { Lab } from './lab.ts';
import type { Budget } from './budget.ts';

/** What a whole run with the changes shows. */
export interface Outcome {
  /** What was claimed holds for the Pod itself. */
  readonly holds: boolean;
  /** Nodes feasible for the Pod at its last decision. */
  readonly feasible: number;
  readonly chosen: number;
  readonly moved: readonly MovedPod[];
}

export interface RerunInput {
  readonly given: Given;
  readonly simulation: Simulation;
  readonly cycle: CycleIndex;
  readonly goal: ChangeGoal;
}

/** Decisions of a run between two looks at the budget. */
const DECISIONS = 8;

/** Runs the whole scenario again with changes, and compares. */
export class Reruns {
  readonly #input: RerunInput;
  readonly #objects;
  readonly #arrival: ReadonlyMap<string, number>;
  readonly #podKeys: ReadonlySet<ObjectKey>;
  readonly #fates: ReadonlyMap<string, Fate>;
  readonly #target: string;
  readonly #lab: Lab;
  #cluster: ClusterObjects | undefined;

  constructor(input: RerunInput) {
    this.#input = input;
    const { given, simulation, cycle } = input;
    this.#objects = given.objects.map(({ object }) => object);
    this.#arrival = new Map(this.#objects.map((object, index) => [objectKey(object), index]));
    this.#podKeys = given.podKeys();
    this.#fates = fatesOf(simulation, this.#podKeys);
    const pod = simulation.run.cycles[cycle]?.pod ?? -1;
    this.#target = identitiesOf(simulation, this.#podKeys)[pod] ?? '';
    this.#lab = new Lab(simulation);
  }

  /** Pods of a workload (an index in the run) that have a node at the end of the run as it was. */
  placedOf(workload: number): number {
    const all = [...this.#fates.values()];
    return all.filter((fate) => fate.workload === workload && fate.node >= 0).length;
  }

  /**
   * The outcome with the edits; undefined where an API server would refuse them, or when the budget
   * was spent before the run came to its end. Yields every few decisions. `isGone` where the Pod itself
   * is to be there no more.
   */
  *run(
    edits: readonly ObjectEdit[],
    isGone: boolean,
    budget: Budget,
  ): Generator<void, Outcome | undefined, void> {
    const changed = this.#changed(edits);
    if (!changed) return undefined;
    const plugins = this.#input.simulation.plan.cluster.admission !== undefined;
    this.#cluster ??= admit(this.#objects, { plugins });
    const cluster = admitChanged(this.#cluster, this.#objects, changed);
    const plan = planRun(cluster, { arrival: this.#arrival });
    yield;
    const touched = new Set(edits.flatMap(({ object }) => this.#input.given.podsOf(object)));
    const simulation = this.#lab.open(plan, changed, (pod) => touched.has(pod));
    try {
      budget.decisions(plan.pods.length);
      while (!simulation.advance(DECISIONS)) {
        budget.decisions(DECISIONS);
        if (budget.isSpent) return undefined;
        yield;
      }
      return this.#outcome(simulation, changed, isGone);
    } finally {
      this.#lab.close(simulation);
    }
  }

  #changed(edits: readonly ObjectEdit[]): readonly ChangedObject[] | undefined {
    const { given, simulation } = this.#input;
    const release = releaseIn(simulation.plan.cluster).name;
    const changed: ChangedObject[] = [];
    for (const edit of edits) {
      const before = given.at(edit.object)?.object;
      if (!before) return undefined;
      const after = editedObject(before, edit);
      const errors = after ? errorsIn(after, release) : 0;
      if (errors > 0 && errors > errorsIn(before, release)) return undefined;
      changed.push({ before, after });
    }
    return changed;
  }

  #outcome(simulation: Simulation, changed: readonly ChangedObject[], isGone: boolean): Outcome {
    const fates = fatesOf(simulation, this.#podKeys);
    const own = fates.get(this.#target);
    const moved = this.#moved(fates, changed);
    const isRemadePending = this.#remadeIsPending(fates, changed);
    if (isGone) {
      const { workload = -1 } = this.#fates.get(this.#target) ?? {};
      const left = [...fates.values()].filter((fate) => fate.workload === workload);
      const holds = left.length > 0 && left.every(({ node }) => node >= 0);
      return { holds, feasible: 0, chosen: -1, moved };
    }
    if (!own || own.cycle < 0) return { holds: false, feasible: 0, chosen: -1, moved };
    const { feasible = 0 } = simulation.run.cycles[own.cycle] ?? {};
    const holds = !isRemadePending && this.#isReached(simulation, own);
    return { holds, feasible, chosen: own.node, moved };
  }

  #isReached(simulation: Simulation, { node, cycle }: Fate): boolean {
    const { goal } = this.#input;
    switch (goal.kind) {
      case 'schedule':
        return node >= 0 && !isOfOtherSystem(simulation, node, cycle);
      case 'win':
        return node === goal.node;
      case 'feasible':
        return simulation.decisionAt(cycle)?.reported[goal.node] === FEASIBLE;
    }
  }

  /** Pods that are elsewhere, or that are new or left without being deleted by the change. */
  #moved(fates: ReadonlyMap<string, Fate>, changed: readonly ChangedObject[]): readonly MovedPod[] {
    const moved: MovedPod[] = [];
    const deleted = deletedPods(changed);
    const scaled = changed.flatMap(({ before, after }) =>
      after ? [`${before.kind}/${namespaceOf(before)}/${nameOf(before)}#`] : [],
    );
    for (const [identity, { name, namespace, node: from }] of this.#fates) {
      if (identity === this.#target || deleted.has(identity)) continue;
      const after = fates.get(identity);
      if (!after && scaled.some((prefix) => identity.startsWith(prefix))) continue;
      const to = after?.node ?? -1;
      if (to !== from) moved.push({ name, namespace, from, to });
    }
    for (const [identity, { name, namespace, node }] of fates) {
      if (identity === this.#target || this.#fates.has(identity)) continue;
      moved.push({ name, namespace, from: -1, to: node });
    }
    return moved;
  }

  /** A controller made a deleted Pod again, and that one now waits in its place. */
  #remadeIsPending(fates: ReadonlyMap<string, Fate>, changed: readonly ChangedObject[]): boolean {
    const deleted = deletedPods(changed);
    if (deleted.size === 0) return false;
    return [...fates].some(([identity, { node }]) => {
      const isNew = deleted.has(identity) || !this.#fates.has(identity);
      return isNew && node < 0 && identity !== this.#target;
    });
  }
}

/** What the Pods are that the change deletes. */
function deletedPods(changed: readonly ChangedObject[]): ReadonlySet<string> {
  return new Set(
    changed.flatMap(({ before, after }) =>
      after || before.kind !== 'Pod' ? [] : [`Pod/${namespaceOf(before)}/${nameOf(before)}`],
    ),
  );
}

/** What an API server would refuse in an object. */
function errorsIn(object: KubernetesObject, release: ReleaseName): number {
  const { diagnostics } = validateObject(object, { release });
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}

/** Whether the kubelet would turn the Pod down for its operating system, which kube-scheduler does not read. */
function isOfOtherSystem(simulation: Simulation, node: number, cycle: CycleIndex): boolean {
  const name = simulation.scheduler.nodeNames[node];
  const object = simulation.plan.cluster.nodes.find(({ metadata }) => metadata.name === name);
  return object !== undefined && otherSystemThan(simulation.podAt(cycle), object) !== undefined;
}
