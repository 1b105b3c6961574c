import {
  type Deployment,
  labelSelectorMatches,
  type Pod,
  type ReplicaSet,
} from '../../model/index.ts';
import { controllerOf } from './controller.ts';
import { newReplicaSet, TEMPLATE_HASH_LABEL } from './deployment.ts';
import { isActive } from './givenPods.ts';

/** What Argo Rollouts put in the place of `pod-template-hash`. */
const ROLLOUT_HASH_LABEL = 'rollouts-pod-template-hash';

/**
 * ReplicaSets of a Deployment that a dump leaves out but its Pods' ownerReferences name
 * (`kubectl get nodes,pods` has no ReplicaSets). Each has as many replicas as it has Pods, and the
 * Deployment's template, so that Pods which are missing are made like the others.
 */
export function impliedReplicaSets(
  deployment: Deployment,
  known: readonly ReplicaSet[],
  pods: readonly Pod[],
): readonly ReplicaSet[] {
  const { name, namespace } = deployment.metadata;
  const names = new Set(known.map(({ metadata }) => metadata.name));
  const counts = new Map<string, number>();
  for (const pod of pods) {
    const { labels, namespace: podNamespace, ownerReferences } = pod.metadata;
    if (!ownerReferences || podNamespace !== namespace || !isActive(pod)) continue;
    const hash = labels?.[TEMPLATE_HASH_LABEL] ?? labels?.[ROLLOUT_HASH_LABEL];
    const owner = controllerOf(pod.metadata);
    if (!hash || owner?.kind !== 'ReplicaSet' || owner.name !== `${name}-${hash}`) continue;
    if (names.has(owner.name)) continue;
    const { selector } = deployment.spec;
    if (selector && !labelSelectorMatches(selector, labels)) continue;
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  return Array.from(counts, ([hash, replicas]) => {
    const replicaSet = newReplicaSet(deployment, hash);
    return { ...replicaSet, spec: { ...replicaSet.spec, replicas } };
  });
}
