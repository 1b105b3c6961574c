import type {
  CycleIndex,
  KubernetesObject,
  ObjectEdit,
  ObjectKey,
  Pod,
} from '../../model/index.ts';
import { eventBefore, isThere, placesAfter } from '../../run/index.ts';
import { podHistory, type Simulation } from '../../simulation/index.ts';
import { type Given, replicasOf } from '../given.ts';
import type { Situation } from '../situation.ts';
import { editedObject } from './joinEdits.ts';
import { changedPod, samplePod } from './sample.ts';
import { isWorkload } from '../../model/index.ts';

/** What a trial shows: the decision with the changes made, or why there is none. */
export type Trial<Seen> =
  | { readonly kind: 'seen'; readonly seen: Seen }
  /** The scheduler of the run cannot take these changes: it knows its nodes, classes and volumes. */
  | { readonly kind: 'beyond' }
  /** With the changes the object makes no such Pod, or no profile carries its scheduler. */
  | { readonly kind: 'none' };

/**
 * Tries changes on the run's own scheduler in the state before a cycle: Pods that stand on nodes are
 * put as they would be with the changes, the decision is made, and all is undone. What earlier cycles
 * would have done otherwise is left out; for that there is the whole run.
 */
export class Trials {
  readonly #given: Given;
  readonly #simulation: Simulation;
  readonly #cycle: CycleIndex;
  readonly #index: number;
  /** By Pod of the run: its place before the cycle. */
  readonly #placeOf: Int32Array;
  readonly #byKey = new Map<ObjectKey, number>();
  readonly #samples = new Map<string, Pod | undefined>();

  constructor(given: Given, simulation: Simulation, cycle: CycleIndex) {
    this.#given = given;
    this.#simulation = simulation;
    this.#cycle = cycle;
    this.#index = simulation.run.cycles[cycle]?.pod ?? -1;
    const { run, scheduler } = simulation;
    const history = podHistory(run, scheduler.nodeNames);
    this.#placeOf = placesAfter(history, eventBefore(history, cycle));
    for (const [pod, { key }] of run.pods.entries()) {
      if (isThere(this.#placeOf[pod] ?? -1)) this.#byKey.set(key, pod);
    }
  }

  /** Shows the decision with the edits made, while causes can be asked for. */
  try<Seen>(edits: readonly ObjectEdit[], see: (situation: Situation) => Seen): Trial<Seen> {
    const changed = this.#changes(edits);
    if (changed === undefined) return { kind: 'beyond' };
    const { scheduler } = this.#simulation;
    const before = this.#simulation.podAt(this.#cycle);
    return scheduler.trial(() => {
      let pod = before;
      for (const { index, object } of changed) {
        const samples = object && this.#sampleOf(object);
        if (object && !samples) return { kind: 'none' };
        for (const other of this.#given.podsOf(index)) {
          const made = this.#simulation.run.pods[other];
          if (!made) continue;
          if (other === this.#index) {
            if (!object || !samples) return { kind: 'none' };
            pod = changedPod(before, samples, object.kind);
            continue;
          }
          const node = this.#placeOf[other] ?? -1;
          if (node < 0) continue;
          scheduler.removePod(made.key);
          if (!object || !samples) continue;
          const nodeName = scheduler.nodeNames[node] ?? '';
          const kept = changedPod(made.pod, samples, object.kind);
          scheduler.addPod({ ...kept, spec: { ...kept.spec, nodeName } });
        }
        if (object) this.#removeSurplus(index, object);
      }
      if (scheduler.profileOf(pod) === undefined) return { kind: 'none' };
      const situation: Situation = {
        given: this.#given,
        simulation: this.#simulation,
        scheduler,
        pod,
        own: this.#given.subjectOf(this.#index),
        decision: scheduler.decide(pod),
        podOf: (key) => this.#byKey.get(key) ?? -1,
      };
      return { kind: 'seen', seen: see(situation) };
    });
  }

  /** The changed objects, undefined for those that go; undefined where the scheduler is another. */
  #changes(edits: readonly ObjectEdit[]) {
    const changed: { index: number; object: KubernetesObject | undefined }[] = [];
    for (const edit of edits) {
      const found = this.#given.at(edit.object);
      if (!found) return undefined;
      const { object } = found;
      if (object.kind !== 'Pod' && !isWorkload(object)) return undefined;
      changed.push({ index: edit.object, object: editedObject(object, edit) });
    }
    return changed;
  }

  #sampleOf(object: KubernetesObject): Pod | undefined {
    const key = JSON.stringify(object);
    if (!this.#samples.has(key)) {
      this.#samples.set(key, samplePod(this.#given, object, this.#simulation.plan.cluster));
    }
    return this.#samples.get(key);
  }

  /** Takes away the Pods that a workload has too many of: those that came last. */
  #removeSurplus(index: number, object: KubernetesObject): void {
    const before = this.#given.at(index)?.object;
    const less = ((before && replicasOf(before)?.count) ?? 0) - (replicasOf(object)?.count ?? 0);
    const { scheduler, run } = this.#simulation;
    const pods = this.#given.podsOf(index).filter((pod) => (this.#placeOf[pod] ?? -1) >= 0);
    for (const pod of less > 0 ? pods.slice(-less) : []) {
      scheduler.removePod(run.pods[pod]?.key ?? '');
    }
  }
}
