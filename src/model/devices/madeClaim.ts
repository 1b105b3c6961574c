import { generatedName } from '../generateName.ts';
import type {
  ObjectMeta,
  Pod,
  PodResourceClaim,
  ResourceClaim,
  ResourceClaimTemplate,
} from '../kubernetes.ts';

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
  const generateName = generateNameOf(pod, claim);
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: {
      ...(labels && { labels }),
      annotations: { ...annotations, [ANNOTATION_POD_CLAIM]: claim },
      generateName,
      name: generatedName(generateName, `ResourceClaim/${namespace}/${uid}/${claim}`),
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

/** What such a name is made of at most: the server adds five letters to it. */
const LONGEST = 57;

/** Both names; where they are too long, as much of each as of the other. */
function generateNameOf(pod: string, claim: string): string {
  const whole = `${pod}-${claim}-`;
  if (whole.length <= LONGEST) return whole;
  const cut = (name: string) => name.slice(0, Math.floor((name.length * LONGEST) / whole.length));
  return `${cut(pod)}-${cut(claim)}`;
}

/** Which claim of its Pod one was made for; undefined where it was not made for any. */
export function podClaimOf({ annotations }: ObjectMeta): string | undefined {
  return annotations?.[ANNOTATION_POD_CLAIM];
}

/** Whether a claim that was made is the Pod's (`IsForPod`): by uid, or by name for a Pod of a manifest. */
export function isMadeFor({ metadata: claim }: ResourceClaim, { metadata: pod }: Pod): boolean {
  const owner = claim.ownerReferences?.find(({ controller }) => controller === true);
  if (owner === undefined) return false;
  return pod.uid === undefined
    ? owner.kind === 'Pod' && owner.name === pod.name
    : owner.uid === pod.uid;
}
