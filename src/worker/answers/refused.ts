import type { FilterCause } from '../../engine/index.ts';
import { explainRefusal } from '../../explain/index.ts';
import type { Pod } from '../../model/index.ts';
import type { FinishedRun } from '../load.ts';
import type { RefusedPod } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { boundPod, withoutPod, type BoundPod } from './today.ts';

/** Milliseconds of looking before the answer is given, so that other questions have their turn. */
const BUDGET_MS = 12;
const CORDON_TAINT = 'node.kubernetes.io/unschedulable';
/** Set by the kubelet on the Pods that it runs from files of its own. */
const MIRROR = 'kubernetes.io/config.mirror';

/**
 * Which Pods run from time zero on a node that kube-scheduler would not give them: those whose
 * `spec.nodeName` went past its filters, and those whose node has changed since. Static Pods are
 * left out: they are the kubelet's, and no scheduler ever sees them.
 */
export const answerRefused: Answerer<'refused'> = function* (run, { from }, now) {
  yield { done: 0, of: 1 };
  const { length } = run.run.pods.names;
  const start = now();
  const pods: RefusedPod[] = [];
  for (let pod = Math.max(0, from); pod < length; pod += 1) {
    const bound = boundPod(run, pod);
    if (!bound || isStatic(bound.pod)) continue;
    const refused = refusalOf(run, bound, pod);
    if (refused) pods.push(refused);
    if (now() - start >= BUDGET_MS) return { pods, next: pod + 1 < length ? pod + 1 : -1 };
  }
  return { pods, next: -1 };
};

function isStatic({ metadata }: Pod): boolean {
  if (metadata.annotations?.[MIRROR] !== undefined) return true;
  return metadata.ownerReferences?.some(({ kind }) => kind === 'Node') === true;
}

function refusalOf(run: FinishedRun, bound: BoundPod, podIndex: number): RefusedPod | undefined {
  const { node } = bound;
  const { scheduler } = run.simulation;
  return withoutPod(run, bound, (pod) => {
    const filters = scheduler.profileOf(pod)?.plugins.filter ?? [];
    const causes = filters.flatMap((plugin) => scheduler.filterCause(pod, plugin, node) ?? []);
    // A node's own cause is cheap to ask for; what turns the Pod down as a whole has none.
    if (causes.length === 0 && !mayBeTurnedDown(pod)) return undefined;
    const refusal = explainRefusal(
      {
        ...run.decisions.aroundEnd(),
        pod,
        podIndex,
        decision: scheduler.decide(pod),
        outcome: 'unschedulable',
      },
      node,
    );
    const isCordon = causes.length > 0 && causes.every(isOfCordon);
    return refusal && { pod: podIndex, node, ...refusal, isCordon };
  });
}

/** `kubectl cordon` sets `spec.unschedulable`, to which the node controller adds a taint. */
function isOfCordon(cause: FilterCause): boolean {
  if (cause.plugin === 'NodeUnschedulable') return true;
  return (
    cause.plugin === 'TaintToleration' && cause.untolerated.every(({ key }) => key === CORDON_TAINT)
  );
}

/** Whether a PreFilter plugin may have something against the Pod on every node. */
function mayBeTurnedDown({ spec }: Pod): boolean {
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  return (
    spec.volumes?.some((each) => each.persistentVolumeClaim ?? each.ephemeral) === true ||
    required?.nodeSelectorTerms.some(({ matchFields }) => matchFields !== undefined) === true
  );
}
