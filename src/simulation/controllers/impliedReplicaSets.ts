import { type Deployment, labelSelectorMatches, type ReplicaSet } from '../../model/index.ts';
import type { ControllerContext } from './controller.ts';
import { newReplicaSet, TEMPLATE_HASH_LABEL } from './deployment.ts';

/** What Argo Rollouts put in the place of `pod-template-hash`. */
export const ROLLOUT_HASH_LABEL = 'rollouts-pod-template-hash';

/**
 * ReplicaSets of a Deployment that a dump leaves out but its Pods' ownerReferences name
 * (`kubectl get nodes,pods` has no ReplicaSets). Each has as many replicas as it has Pods, and the
 * Deployment's template, so that Pods which are missing are made like the others.
 */
export function impliedReplicaSets(
  deployment: Deployment,
  known: readonly ReplicaSet[],
  context: Pick<ControllerContext, 'replicaSetsOfPods'>,
): readonly ReplicaSet[] {
  const { name, namespace = 'default' } = deployment.metadata;
  const names = new Set(known.map(({ metadata }) => metadata.name));
  const { selector } = deployment.spec;
  const found: { readonly hash: string; readonly first: number; readonly replicas: number }[] = [];
  for (const [owner, pods] of context.replicaSetsOfPods(namespace)) {
    if (!owner.startsWith(`${name}-`) || names.has(owner)) continue;
    const hash = owner.slice(name.length + 1);
    const own = pods.filter(({ pod: { metadata } }) => {
      const { labels } = metadata;
      if ((labels?.[TEMPLATE_HASH_LABEL] ?? labels?.[ROLLOUT_HASH_LABEL]) !== hash) return false;
      return !selector || labelSelectorMatches(selector, labels);
    });
    const [first] = own;
    if (hash && first) found.push({ hash, first: first.index, replicas: own.length });
  }
  found.sort((a, b) => a.first - b.first);
  return found.map(({ hash, replicas }) => {
    const replicaSet = newReplicaSet(deployment, hash);
    return { ...replicaSet, spec: { ...replicaSet.spec, replicas } };
  });
}
