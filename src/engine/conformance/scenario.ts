import { admit } from '../../model/index.ts';
import type { KubernetesObject, KubeSchedulerConfiguration, ObjectKey } from '../../model/index.ts';
import { toRecordedDecision } from '../cycle/recordedDecision.ts';
import type { RecordedDecision } from '../cycle/recordedDecision.ts';
import { createScheduler } from '../scheduler.ts';

/** One recorded scenario: a cluster as a client sends it, and what is to be scheduled on it. */
export interface Scenario {
  readonly id: string;
  readonly objects: readonly KubernetesObject[];
  /** One Pod, or several one after the other, each seeing the bindings of those before. */
  readonly pod?: ObjectKey;
  readonly queue?: readonly ObjectKey[];
  readonly config?: KubeSchedulerConfiguration;
  readonly expect?: readonly RecordedDecision[];
  /** By version: what it says instead of `expect`. */
  readonly also?: Readonly<Record<string, readonly RecordedDecision[]>>;
}

/**
 * The engine's decisions on a scenario. A Pod that finds a node is bound to it before the next is
 * looked at; one that finds none stays pending, and its preemption is not carried out. Throws when
 * the scenario names a Pod that it does not hold, or one of no profile.
 */
export function decisionsOf(scenario: Scenario): RecordedDecision[] {
  const { objects, pod, queue, config: configuration } = scenario;
  const cluster = admit(objects);
  const scheduler = createScheduler(cluster, configuration && { configuration });
  const pods = new Map(
    cluster.pods.map((object) => [
      `${object.metadata.namespace ?? 'default'}/${object.metadata.name}`,
      object,
    ]),
  );
  const keys = queue ?? (pod === undefined ? [] : [pod]);
  return keys.map((key) => {
    const object = pods.get(key);
    if (object === undefined) throw new Error(`the scenario holds no Pod ${key}`);
    const decision = scheduler.decide(object);
    const recorded = toRecordedDecision(decision, scheduler);
    if (decision.chosen >= 0) scheduler.bind(object, decision.chosen);
    return recorded;
  });
}
