import type { Instant } from './clock.ts';
import type { DeviceEviction } from './deviceTaints.ts';
import type { Ending, Restart } from './entry.ts';
import type { PodState } from './events.ts';

/** How a Pod fares after a change. */
export interface PodFacts {
  readonly state: PodState;
  /** Since when it is in that state. */
  readonly since: Instant;
  readonly isReady: boolean;
  /** When the probes of its containers have succeeded. */
  readonly readyDue: Instant | undefined;
  /** When it ends, or is evicted, unless something comes between; undefined where nothing is due. */
  readonly leavesAt: Instant | undefined;
  /** Its containers have ended and wait to be started again. */
  readonly restart: Restart | undefined;
  /** Its kubelet ends it. */
  readonly ending: Ending | undefined;
  /** kube-scheduler has chosen a node for it, and waits for its claims to be bound. */
  readonly awaits: Awaited | undefined;
  /** A volume that it is not started without: attached to another node. */
  readonly lacks: AttachedElsewhere | undefined;
  /** Why its kubelet cannot mount its volumes. */
  readonly unmounted: string | undefined;
  /** Why its kubelet does not start it: a ConfigMap or Secret that is not there, or lacks a key. */
  readonly unconfigured: string | undefined;
  /** By which taint of its devices it is evicted, unless something comes between. */
  readonly deviceEviction: DeviceEviction | undefined;
}

/** A volume that may be attached to one node at a time, and is to another than that of a Pod which waits for it. */
export interface AttachedElsewhere {
  readonly volume: string;
  readonly node: string;
  /** Pods that use it there, by `namespace/name`. */
  readonly pods: readonly string[];
  /** Where none does: when it is detached, unless something comes between; undefined where nothing is due. */
  readonly until: Instant | undefined;
}

/** What a Pod waits for that is to be bound. */
export interface Awaited {
  readonly node: string;
  /** Names of claims. */
  readonly claims: readonly string[];
}
