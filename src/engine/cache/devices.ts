import {
  type AllocationResult,
  type ClusterObjects,
  type DeviceClass,
  madeClaim,
  type Node,
  type Pod,
  type PodResourceClaim,
  type ResourceClaim,
  type ResourceClaimTemplate,
  type ResourceSlice,
} from '../../model/index.ts';
import type { DeviceRules } from '../../releases/index.ts';
import type { AllocatorParts } from '../devices/selection.ts';
import { type DeviceHolder, devicesOnNode, holdersOf, type PoolOnNode } from '../devices/onNode.ts';
import { type DeviceId, makeInventory } from '../devices/pools.ts';
import { makeSelectorCache } from '../devices/selectors.ts';
import { takenDevices } from '../devices/taken.ts';

/** A claim of a Pod, or why it has none: a name that no claim has, or one that is still to be made from a template. */
export type FoundClaim =
  | { readonly kind: 'found'; readonly claim: ResourceClaim; readonly isMade: boolean }
  | { readonly kind: 'missing'; readonly name: string }
  | { readonly kind: 'not-made' }
  /** Its template asks for none (`resourceClaimStatuses` without a name). */
  | { readonly kind: 'none' };

/** What the claims of a Pod were before it had devices, to have them back. */
export type DevicesBefore = readonly (readonly [key: string, claim: ResourceClaim | undefined])[];

/**
 * Devices, their classes and the claims of them as kube-scheduler sees them (`SharedDRAManager`): what the cluster was
 * given, and on top what scheduling has assumed since (a claim with its allocation, and the Pods it is reserved for).
 */
export class Devices {
  readonly #claims = new Map<string, ResourceClaim>();
  readonly #templates = new Map<string, ResourceClaimTemplate>();
  readonly #classes = new Map<string, DeviceClass>();
  readonly #slices = new Map<string, ResourceSlice>();
  readonly #selectors = makeSelectorCache();
  #inventory: AllocatorParts['inventory'] | undefined;
  #parts: { readonly version: number; readonly parts: AllocatorParts } | undefined;
  /** Whether claims are made from templates here, as where no controller does it (a run of steps). */
  readonly makesClaims: boolean;
  /** Grows whenever a claim, a class or a slice is another. */
  version = 0;

  constructor(cluster: ClusterObjects, makesClaims: boolean) {
    this.makesClaims = makesClaims;
    for (const claim of cluster.resourceClaims) {
      this.#claims.set(keyOf(claim), claim);
    }
    for (const each of cluster.resourceClaimTemplates) this.#templates.set(keyOf(each), each);
    for (const each of cluster.deviceClasses) this.#classes.set(each.metadata.name, each);
    for (const each of cluster.resourceSlices) this.#slices.set(each.metadata.name, each);
  }

  /** What the allocator works with as claims, classes and slices stand now. */
  allocatorParts(rules: DeviceRules): AllocatorParts {
    if (this.#parts?.version !== this.version) {
      this.#inventory ??= makeInventory([...this.#slices.values()], rules);
      const taken = takenDevices(this.#claims.values(), rules);
      const parts = {
        rules,
        inventory: this.#inventory,
        classes: this.#classes,
        taken,
        selectors: this.#selectors,
      };
      this.#parts = { version: this.version, parts };
    }
    return this.#parts.parts;
  }

  /** By device: who has it, or a share of it. */
  holders(): ReadonlyMap<DeviceId, readonly DeviceHolder[]> {
    return holdersOf(this.#claims.values());
  }

  /** The devices in reach of a node, and who has them now. */
  onNode(node: Node, rules: DeviceRules): readonly PoolOnNode[] {
    const pools = this.allocatorParts(rules).inventory.poolsFor(node);
    return pools.length === 0 ? [] : devicesOnNode(pools, this.holders());
  }

  deviceClass(name: string): DeviceClass | undefined {
    return this.#classes.get(name);
  }

  /** The claim behind one that a Pod names. Source: `resourceclaim.Name`. */
  claimOf(pod: Pod, named: PodResourceClaim): FoundClaim {
    const { namespace = 'default' } = pod.metadata;
    const { resourceClaimName, resourceClaimTemplateName } = named;
    const noted = pod.status?.resourceClaimStatuses?.find(({ name }) => name === named.name);
    if (resourceClaimName === undefined && noted !== undefined && !noted.resourceClaimName) {
      return { kind: 'none' };
    }
    const isMade = resourceClaimName === undefined;
    const name = resourceClaimName ?? noted?.resourceClaimName;
    if (name !== undefined) {
      const claim = this.#claims.get(`${namespace}/${name}`);
      return claim ? { kind: 'found', claim, isMade } : { kind: 'missing', name };
    }
    const template = this.#templates.get(`${namespace}/${resourceClaimTemplateName ?? ''}`);
    if (!this.makesClaims || template === undefined) return { kind: 'not-made' };
    const made = madeClaim(pod, named, template);
    return { kind: 'found', claim: this.#claims.get(keyOf(made)) ?? made, isMade };
  }

  /** The claims of a Pod that are there or can be made, in its order. */
  claimsOf(pod: Pod): readonly ResourceClaim[] {
    return (pod.spec.resourceClaims ?? []).flatMap((named) => {
      const found = this.claimOf(pod, named);
      return found.kind === 'found' ? [found.claim] : [];
    });
  }

  /** A claim that came, is another than before, or is gone. */
  putClaim(namespace: string, name: string, claim: ResourceClaim | undefined): void {
    this.#put(this.#claims, `${namespace}/${name}`, claim);
  }

  /** As `putClaim`, a class of devices. */
  putClass(name: string, deviceClass: DeviceClass | undefined): void {
    this.#put(this.#classes, name, deviceClass);
  }

  /** As `putClaim`, devices of a driver. */
  putSlice(name: string, slice: ResourceSlice | undefined): void {
    this.#put(this.#slices, name, slice);
    this.#inventory = undefined;
  }

  /**
   * A Pod has its claims from now on: those that were not allocated with these allocations, and all reserved for it.
   * Source: Reserve and `bindClaim` of plugins/dynamicresources.
   */
  assume(
    pod: Pod,
    claims: readonly ResourceClaim[],
    allocations: ReadonlyMap<ResourceClaim, AllocationResult>,
  ): DevicesBefore {
    const { name, uid = name } = pod.metadata;
    return claims.map((claim) => {
      const key = keyOf(claim);
      const before = this.#claims.get(key);
      const { allocation = allocations.get(claim), reservedFor = [] } = claim.status ?? {};
      const isReserved = isReservedFor(claim, pod);
      this.putClaim(claim.metadata.namespace ?? 'default', claim.metadata.name, {
        ...claim,
        status: {
          ...claim.status,
          ...(allocation && { allocation }),
          reservedFor: isReserved ? reservedFor : [...reservedFor, { resource: 'pods', name, uid }],
        },
      });
      return [key, before] as const;
    });
  }

  /**
   * A Pod has left: what was made for it goes with it, and a claim that nobody uses any more gives its devices back.
   * Source: `syncClaim` of pkg/controller/resourceclaim.
   */
  release(pod: Pod): DevicesBefore | undefined {
    const { resourceClaims = [] } = pod.spec;
    const changed: [string, ResourceClaim | undefined][] = [];
    for (const named of resourceClaims) {
      const found = this.claimOf(pod, named);
      if (found.kind !== 'found' || !isReservedFor(found.claim, pod)) continue;
      const { claim, isMade } = found;
      const { namespace = 'default', name } = claim.metadata;
      changed.push([keyOf(claim), claim]);
      this.putClaim(namespace, name, isMade ? undefined : withoutPod(claim, pod));
    }
    return changed.length > 0 ? changed : undefined;
  }

  /** Claims are again what they were. */
  restore(before: DevicesBefore): void {
    for (const [key, claim] of [...before].reverse()) this.#put(this.#claims, key, claim);
  }

  #put<Kind>(map: Map<string, Kind>, key: string, value: Kind | undefined): void {
    if (value === undefined) map.delete(key);
    else map.set(key, value);
    this.version += 1;
  }
}

/** Most Pods that one claim is reserved for (`ResourceClaimReservedForMaxSize`). */
const MOST_RESERVED = 256;

/** Whether one more Pod may use the claim (`CanBeReserved`). */
export function mayBeReserved({ status }: ResourceClaim): boolean {
  return (status?.reservedFor ?? []).length < MOST_RESERVED;
}

/** Whether the claim is reserved for the Pod (`IsReservedForPod`): by its uid, or by name for a Pod of a manifest. */
export function isReservedFor(
  { status }: ResourceClaim,
  { metadata: { name, uid } }: Pod,
): boolean {
  return (status?.reservedFor ?? []).some((one) =>
    uid === undefined ? one.resource === 'pods' && one.name === name : one.uid === uid,
  );
}

function withoutPod(claim: ResourceClaim, { metadata: { name, uid } }: Pod): ResourceClaim {
  const reservedFor = (claim.status?.reservedFor ?? []).filter((one) =>
    uid === undefined ? one.name !== name : one.uid !== uid,
  );
  const { allocation, ...rest } = claim.status ?? {};
  const kept = reservedFor.length > 0 && allocation ? { allocation } : {};
  return { ...claim, status: { ...rest, ...kept, reservedFor } };
}

function keyOf({ metadata }: ResourceClaim | ResourceClaimTemplate): string {
  return `${metadata.namespace ?? 'default'}/${metadata.name}`;
}
