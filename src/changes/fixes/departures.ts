import { nameOf, namespaceOf, type ObjectMeta, workloadKind } from '../../model/index.ts';
import { COST } from '../costs.ts';
import { replicasOf, type Replicas } from '../given.ts';
import type { Change, Fix, GivenObject } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';

/**
 * How a Pod of the run (by index) may be gone: one that is given as such is deleted, and where its
 * controller would make it again has a replica less too; of one that a workload makes there is one
 * less.
 */
export function departuresOf(situation: Situation, pod: number): readonly Fix[] {
  const { given, simulation } = situation;
  const made = simulation.run.pods[pod];
  const subject = given.subjectOf(pod);
  if (!made || !subject) return [];
  if (subject.object.kind !== 'Pod') {
    // Of the Pod's own workload the Pod itself would be the one to go: see `ownReplicas`.
    if (subject.index === situation.own?.index) return [];
    const less = replicaLess({ object: subject.object, index: subject.index, isEditable: true });
    return less ? [[less]] : [];
  }
  const { metadata } = subject.object;
  const owner = ownerOf(situation, made.workload);
  const gone: Change = {
    nature: 'podGone',
    cost: COST.podGone + costOf(metadata, made.pod.spec.priority ?? 0),
    edits: [{ kind: 'remove', object: subject.index }],
    title: say('title.podGone', { pod: made.pod.metadata.name }),
    cautions: [
      owner
        ? say('caution.replaced', { workload: textOf(owner) })
        : say('caution.podGone', { pod: made.pod.metadata.name }),
    ],
  };
  const less = owner && replicaLess(owner);
  if (!less) return [[gone]];
  return [[gone], [less, { ...gone, cautions: [] }]];
}

/** One replica less of a workload that has more than one. */
function replicaLess({ object, index }: GivenObject): Change | undefined {
  const replicas = replicasOf(object);
  if (!replicas || replicas.count < 2) return undefined;
  return {
    nature: `replicas:${index}`,
    cost: COST.replicas,
    edits: setReplicas(index, object.kind, replicas, replicas.count - 1),
    title: say(countsAtOnce(object.kind) ? 'title.parallelism' : 'title.replicas', {
      workload: textOf({ object }),
      from: replicas.count,
      to: replicas.count - 1,
    }),
    cautions: [],
  };
}

/** Whether a workload of a kind has no replicas, but Pods that run at a time until enough have succeeded. */
export const countsAtOnce = (kind: string): boolean => workloadKind(kind)?.counted === 'job';

/**
 * A workload with another number of Pods. Of a Job that is `parallelism`, also where fewer completions
 * are left than that: with fewer completions less would be done, and they cannot be changed.
 */
export function setReplicas(
  object: number,
  kind: string,
  { path }: Replicas,
  count: number,
): Change['edits'] {
  const at = countsAtOnce(kind) ? (workloadKind(kind)?.count ?? path) : path;
  return [{ kind: 'fields', object, edits: [{ op: 'set', path: at, value: count }] }];
}

/** The object of the controller that makes a Pod again. */
function ownerOf({ given, simulation }: Situation, workload: number): GivenObject | undefined {
  const found = simulation.plan.workloads[workload];
  if (!found) return undefined;
  const { kind, namespace, name } = found;
  return given.objects.find(
    ({ object, isEditable }) =>
      isEditable &&
      object.kind === kind &&
      nameOf(object) === name &&
      namespaceOf(object) === namespace,
  );
}

/** Pods of the system and of higher priority are the last to be given up. */
function costOf({ namespace }: ObjectMeta, priority: number): number {
  const isSystem = namespace === 'kube-system';
  return (isSystem ? 10 : 0) + (priority > 0 ? Math.min(9, Math.log10(priority)) : 0);
}

function textOf({ object }: Pick<GivenObject, 'object'>): string {
  return `${object.kind} ${nameOf(object)}`;
}
