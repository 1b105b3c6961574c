import type { Deployment, PodTemplateSpec, ReplicaSet } from '../../model/index.ts';
import { ownerOf, ownerReferenceTo } from './controller.ts';
import { canonicalJson, templateHash, uidOf } from './naming.ts';

export const TEMPLATE_HASH_LABEL = 'pod-template-hash';
const REVISION_ANNOTATION = 'deployment.kubernetes.io/revision';

/** A ReplicaSet and the number of replicas that its Deployment gives it. */
export interface ScaledReplicaSet {
  readonly replicaSet: ReplicaSet;
  readonly replicas: number;
}

/** `<deployment>-<pod-template-hash>`, the hash in its labels, selector and template. */
export function newReplicaSet(deployment: Deployment, hash: string): ReplicaSet {
  const owner = ownerOf(deployment);
  const { template, selector, replicas = 1 } = deployment.spec;
  const name = `${owner.name}-${hash}`;
  const labels = { ...template.metadata?.labels, [TEMPLATE_HASH_LABEL]: hash };
  return {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: {
      name,
      namespace: owner.namespace,
      uid: uidOf('ReplicaSet', `${owner.namespace}/${name}`),
      labels,
      ownerReferences: [ownerReferenceTo(owner)],
    },
    spec: {
      replicas,
      selector: {
        ...selector,
        matchLabels: {
          ...(selector?.matchLabels ?? (selector ? {} : template.metadata?.labels)),
          [TEMPLATE_HASH_LABEL]: hash,
        },
      },
      template: { ...template, metadata: { ...template.metadata, labels } },
    },
  };
}

/**
 * The ReplicaSets of a Deployment at time zero. Those that the cluster has (`existing`, `owned`
 * by ownerReferences) are kept: the newest of them, or the one with the Deployment's very
 * template, is scaled up to what the others leave of `spec.replicas`; none is scaled down. A new
 * one is made only when there is none. Source: DeploymentController.getNewReplicaSet.
 */
export function reconcileDeployment(
  deployment: Deployment,
  existing: readonly ReplicaSet[],
): readonly ScaledReplicaSet[] {
  const wanted = deployment.spec.replicas ?? 1;
  const current = currentReplicaSet(deployment, existing);
  if (!current) {
    if (deployment.spec.paused) return [];
    const hash = templateHash(deployment.spec.template);
    return [{ replicaSet: newReplicaSet(deployment, hash), replicas: wanted }];
  }
  const others = existing.filter((replicaSet) => replicaSet !== current);
  const taken = others.reduce((sum, { spec }) => sum + (spec.replicas ?? 1), 0);
  const own = current.spec.replicas ?? 1;
  return [
    ...others.map((replicaSet) => ({ replicaSet, replicas: replicaSet.spec.replicas ?? 1 })),
    { replicaSet: current, replicas: Math.max(own, wanted - taken) },
  ];
}

function currentReplicaSet(
  deployment: Deployment,
  existing: readonly ReplicaSet[],
): ReplicaSet | undefined {
  const template = withoutHash(deployment.spec.template);
  const same = existing.find((replicaSet) => withoutHash(replicaSet.spec.template) === template);
  if (same) return same;
  return existing.reduce<ReplicaSet | undefined>(
    (newest, candidate) => (newest && revision(newest) > revision(candidate) ? newest : candidate),
    undefined,
  );
}

/** Equality of templates but for the hash label (`EqualIgnoreHash`). */
function withoutHash(template: PodTemplateSpec): string {
  const labels = { ...template.metadata?.labels };
  delete labels[TEMPLATE_HASH_LABEL];
  return canonicalJson({ ...template, metadata: { ...template.metadata, labels } });
}

function revision(replicaSet: ReplicaSet): number {
  return Number(replicaSet.metadata.annotations?.[REVISION_ANNOTATION] ?? 0);
}
