import { generatedName } from '../generateName.ts';
import type { Pod, PodResourceClaim, ResourceClaim, ResourceClaimTemplate } from '../kubernetes.ts';

/** Tells which claim of its Pod one was made for. */
const ANNOTATION_POD_CLAIM = 'resource.kubernetes.io/pod-claim-name';

/**
 * The claim that is made from a template for one Pod; its name's end is the same at every call. Source: `handleClaim` of
 * pkg/controller/resourceclaim.
 */
export function madeClaim(
  { metadata }: Pod,
  { name: claim }: PodResourceClaim,
  { spec }: ResourceClaimTemplate,
): ResourceClaim {
  const { namespace = 'default', name: pod, uid = pod } = metadata;
  const { labels, annotations } = spec.metadata ?? {};
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: {
      ...(labels && { labels }),
      annotations: { ...annotations, [ANNOTATION_POD_CLAIM]: claim },
      generateName: `${pod}-${claim}-`,
      name: generatedName(`${pod}-${claim}-`, `ResourceClaim/${namespace}/${uid}/${claim}`),
      namespace,
      ownerReferences: [
        {
          apiVersion: 'v1',
          kind: 'Pod',
          name: pod,
          uid,
          controller: true,
          blockOwnerDeletion: true,
        },
      ],
    },
    spec: spec.spec,
  };
}

/** Whether a claim that was made is the Pod's (`IsForPod`): by uid, or by name for a Pod of a manifest. */
export function isMadeFor({ metadata: claim }: ResourceClaim, { metadata: pod }: Pod): boolean {
  const owner = claim.ownerReferences?.find(({ controller }) => controller === true);
  if (owner === undefined) return false;
  return pod.uid === undefined
    ? owner.kind === 'Pod' && owner.name === pod.name
    : owner.uid === pod.uid;
}
