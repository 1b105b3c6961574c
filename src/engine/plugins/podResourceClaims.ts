import {
  isMadeFor,
  type Node,
  nodeSelectorMatches,
  type Pod,
  type ResourceClaim,
} from '../../model/index.ts';
import { type Devices, isReservedFor, mayBeReserved } from '../cache/devices.ts';
import { type Reason, REASONS } from '../framework/reasonTable.ts';

/** A Pod's claims of devices as PreFilter sorts them. */
export interface PodClaims {
  readonly claims: readonly ResourceClaim[];
  /** What the Pod calls a claim that was made for it, else the claim's own name. */
  nameOf(claim: ResourceClaim): string;
  /** Those that have no devices yet. */
  readonly toAllocate: readonly ResourceClaim[];
  /** Whether a claim is reserved for other Pods, so that it is not taken back for this one. */
  isUsedByOthers(claim: ResourceClaim): boolean;
}

/** Why a Pod has not all of its claims. Source: `foreachPodResourceClaim` and `resourceclaim.Name`. */
export function missingClaim(devices: Devices, pod: Pod): Reason | undefined {
  const { namespace = 'default', name: podName } = pod.metadata;
  for (const named of pod.spec.resourceClaims ?? []) {
    const found = devices.claimOf(pod, named);
    switch (found.kind) {
      case 'none':
        continue;
      case 'not-made':
        return REASONS.resourceClaimNotMade(
          `${namespace}/${podName}`,
          named.name,
          named.resourceClaimTemplateName ?? '',
        );
      case 'missing':
        return REASONS.resourceClaimMissing(`${namespace}/${found.name}`);
      case 'found': {
        const { claim, isMade } = found;
        const { name, deletionTimestamp } = claim.metadata;
        if (deletionTimestamp) return REASONS.resourceClaimDeleted(name);
        if (isMade && !isMadeFor(claim, pod)) {
          return REASONS.resourceClaimForeign(`${namespace}/${name}`, `${namespace}/${podName}`);
        }
      }
    }
  }
  return undefined;
}

/** The Pod's claims, or why it has to wait. Source: `PreFilter`. */
export function sortedClaims(devices: Devices, pod: Pod): PodClaims | Reason {
  const missing = missingClaim(devices, pod);
  if (missing !== undefined) return missing;
  const claims = devices.claimsOf(pod);
  const toAllocate: ResourceClaim[] = [];
  for (const claim of claims) {
    if (claim.status?.allocation !== undefined) {
      if (!mayBeReserved(claim) && !isReservedFor(claim, pod)) return REASONS.claimInUse;
      continue;
    }
    toAllocate.push(claim);
    for (const { name, exactly, firstAvailable = [] } of claim.spec.devices.requests) {
      const asked = exactly
        ? [[name, exactly.deviceClassName] as const]
        : firstAvailable.map((part) => [`${name}/${part.name}`, part.deviceClassName] as const);
      for (const [request, className] of asked) {
        if (devices.deviceClass(className) === undefined) {
          return REASONS.deviceClassMissing(request, className);
        }
      }
    }
  }
  const isUsedByOthers = (claim: ResourceClaim) => {
    const { reservedFor = [] } = claim.status ?? {};
    return reservedFor.length > 1 || (reservedFor.length === 1 && !isReservedFor(claim, pod));
  };
  return { claims, toAllocate, isUsedByOthers, nameOf: namesIn(devices, pod) };
}

function namesIn(devices: Devices, pod: Pod): (claim: ResourceClaim) => string {
  const names = new Map(
    (pod.spec.resourceClaims ?? []).flatMap((named) => {
      const found = devices.claimOf(pod, named);
      return found.kind === 'found' && found.isMade
        ? [[found.claim.metadata.name, named.name] as const]
        : [];
    }),
  );
  return ({ metadata: { name } }) => names.get(name) ?? name;
}

/** Claims that have devices which the node cannot reach. Source: `Filter`. */
export function claimsInTheWay({ claims }: PodClaims, node: Node): readonly ResourceClaim[] {
  return claims.filter(({ status }) => {
    const selector = status?.allocation?.nodeSelector;
    return (
      selector !== undefined &&
      !nodeSelectorMatches(selector, node.metadata.labels, node.metadata.name)
    );
  });
}
