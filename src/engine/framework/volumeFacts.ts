import type { Amount, ObjectKey } from '../../model/index.ts';
import type { TermFact } from './termFacts.ts';

/** Facts of the plugins about volumes. */
export type VolumeFacts =
  | VolumeRestrictionsFacts
  | NodeVolumeLimitsFacts
  | VolumeBindingFacts
  | VolumeZoneFacts;

export interface VolumeRestrictionsFacts {
  readonly plugin: 'VolumeRestrictions';
  /** Disks of the Pod that Pods on one node cannot both mount. */
  readonly disks: readonly {
    /** Name in `spec.volumes`. */
    readonly volume: string;
    /** Which disk it is, as the source names it. */
    readonly disk: string;
    /** Pods on the node that mount it in a way that excludes this one. */
    readonly pods: readonly ObjectKey[];
  }[];
  /** Claims of the Pod with ReadWriteOncePod, and the Pods anywhere that use them. */
  readonly exclusiveClaims: readonly {
    readonly claim: string;
    readonly pods: readonly ObjectKey[];
  }[];
}

export interface NodeVolumeLimitsFacts {
  readonly plugin: 'NodeVolumeLimits';
  /** A claim of the Pod that does not exist. */
  readonly missingClaim?: string;
  /** CSI drivers of the Pod's volumes. */
  readonly drivers: readonly {
    readonly driver: string;
    /** How many volumes the node attaches (CSINode `allocatable.count`); absent for no limit. */
    readonly limit?: number;
    /** Volumes of the driver that Pods on the node use. */
    readonly attached: number;
    /** Volumes that the Pod would add; one that is attached already adds none. */
    readonly added: number;
    /** Names in `spec.volumes` of the Pod's volumes of the driver. */
    readonly volumes: readonly string[];
    readonly met: boolean;
  }[];
}

export interface VolumeBindingFacts {
  readonly plugin: 'VolumeBinding';
  readonly bindings: readonly ClaimFact[];
}

/** What becomes of one claim of the Pod on the node. */
export type ClaimFact = { readonly claim: string; readonly met: boolean } & (
  | {
      readonly kind: 'bound';
      readonly volume: string;
      /** The volume's node affinity (ORed); absent when it has none. */
      readonly affinity?: readonly TermFact[];
    }
  /** Bound to a volume that does not exist. */
  | { readonly kind: 'gone'; readonly volume: string }
  /** Unbound: an available volume was found for it. */
  | { readonly kind: 'binds'; readonly volume: string }
  /** Unbound and without a volume: its class would make one, if it can for this node. */
  | {
      readonly kind: 'provisions';
      readonly storageClass: string;
      /** Whether the class has a provisioner at all. */
      readonly canProvision: boolean;
      /** The class's allowedTopologies (ORed); absent when every node will do. */
      readonly topologies?: readonly TermFact[];
      /** The room that the driver tells of; absent where it is not asked for. */
      readonly room?: RoomFact;
      /** Volumes of the class, and what keeps each from the claim. */
      readonly candidates: readonly VolumeCandidate[];
    }
  /** To be provisioned for a node that was chosen before. */
  | { readonly kind: 'selected'; readonly node: string }
);

/** What the driver of a class tells of the room for a claim on a node. */
export interface RoomFact {
  readonly driver: string;
  /** Bytes that the claim asks for. */
  readonly wanted: Amount;
  /** How many CSIStorageCapacities of the class are about the node. */
  readonly told: number;
  /** Bytes of the largest volume that one of them has room for; absent where none names an amount. */
  readonly most?: Amount;
  readonly met: boolean;
}

export interface VolumeCandidate {
  readonly volume: string;
  readonly obstacle: VolumeObstacle;
}

export type VolumeObstacle =
  | 'claimed'
  | 'taken'
  | 'too-small'
  | 'deleting'
  | 'volume-mode'
  | 'attributes-class'
  | 'not-available'
  | 'selector'
  | 'access-modes'
  | 'node-affinity';

export interface VolumeZoneFacts {
  readonly plugin: 'VolumeZone';
  /** A node without any zone or region label is taken to stand in a cluster of one zone. */
  readonly nodeHasZone: boolean;
  /** Zone and region labels of the claims' volumes. */
  readonly labels: readonly {
    readonly claim: string;
    readonly volume: string;
    readonly key: string;
    readonly values: readonly string[];
    /** The node's value; absent when it lacks the label. */
    readonly actual?: string;
    readonly met: boolean;
  }[];
}
