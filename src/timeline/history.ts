import type { Clock, Instant } from './clock.ts';
import type { DeviceEviction } from './deviceTaints.ts';
import type { Entry, PodEntry, StoredObject } from './entry.ts';
import type { TimelineEvent } from './events.ts';
import type { AttachedElsewhere, Awaited, PodFacts } from './podFacts.ts';
import { stateOf } from './podState.ts';
import type { Store } from './store.ts';

/** What is known of a node's machine, which no object says. */
export interface NodeFacts {
  /** Since when its kubelet is silent; undefined while it is heard. */
  readonly silentSince: Instant | undefined;
  readonly isDraining: boolean;
}

/** A Deployment's condition Progressing. Source: pkg/controller/deployment/util. */
export interface Progress {
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason:
    | 'NewReplicaSetCreated'
    | 'ReplicaSetCreateError'
    | 'FoundNewReplicaSet'
    | 'ReplicaSetUpdated'
    | 'NewReplicaSetAvailable'
    | 'ProgressDeadlineExceeded'
    | 'DeploymentPaused'
    | 'DeploymentResumed';
  readonly message: string;
  /** When progress was seen last: `lastUpdateTime`. */
  readonly updatedAt: Instant;
  /** Since when the status is this: `lastTransitionTime`. */
  readonly since: Instant;
}

/** An object as it was from a change on, until the next one of its own. */
export interface Version {
  readonly at: Instant;
  /** Its place among all versions of all objects. */
  readonly nth: number;
  readonly entry: Entry;
  /** Undefined once it is gone. */
  readonly object: StoredObject | undefined;
  readonly pod?: PodFacts;
  readonly node?: NodeFacts;
  /** Of a DaemonSet: how many nodes are to have a Pod. */
  readonly wanted?: number;
  /** Of a Deployment: how its rollout gets on; none where it has no deadline. */
  readonly progress?: Progress | undefined;
  /** Of the same object; undefined for the first. */
  readonly before: Version | undefined;
}

/** What may have a waiting Pod tried again; `itself`: it was changed; `time`: it had waited for long. */
export type Waker =
  | 'podCame'
  | 'podChanged'
  | 'podLeft'
  | 'nodeCame'
  | 'nodeChanged'
  | 'nodeLeft'
  | 'storage'
  | 'itself'
  | 'time';

/** One of kube-scheduler's attempts, and how things stood just before it. */
export interface Attempt {
  /** `namespace/name` */
  readonly pod: string;
  /** How many versions there were. */
  readonly versions: number;
  /** Where its search for nodes began: `nextStartNodeIndex`. */
  readonly searchStart: number;
  /** What had the Pod tried again; undefined for its first attempt. */
  readonly wokenBy?: Waker | undefined;
}

/**
 * What decided that one Pod goes and another stays, from what is compared first: `lots` is a draw by
 * their random uids, `all` that none stays.
 */
export type RankingRule =
  | 'unassigned'
  | 'phase'
  | 'notReady'
  | 'cost'
  | 'crowded'
  | 'readyTime'
  | 'restarts'
  | 'age'
  | 'lots'
  | 'all';

/** Who took a Pod away and by what rule, where the Pod itself does not say. */
export type Cause =
  | {
      readonly by: 'ranking';
      readonly rule: RankingRule;
      /** Name of the Pod that was next in turn and stayed; undefined where all go. */
      readonly kept: string | undefined;
    }
  | { readonly by: 'descheduler'; readonly plugin: string }
  /** A taint of a device that it has. */
  | { readonly by: 'deviceTaint'; readonly eviction: DeviceEviction }
  /** The Namespace that it is in is deleted. */
  | { readonly by: 'namespace' }
  /** The Pod garbage collector, as too many Pods have ended. */
  | { readonly by: 'garbage' }
  /** The same, as its node is no longer there: of one that had ended the Pod does not say so. */
  | { readonly by: 'nodeGone' }
  /** Its controller; a ReplicaSet ranks them. */
  | { readonly by: 'controller' }
  /** Another Pod is to have its place: whose uid this is. */
  | { readonly by: 'preemption'; readonly uid: string };

/** What keeps a Pod that the descheduler wanted to evict: a budget, several of them, a limit of its policy. */
export type Keeper = 'budget' | 'many-budgets' | 'limit';

/** A Pod that a run of the descheduler would have evicted. */
export interface Kept {
  readonly at: Instant;
  /** How much had happened before. */
  readonly happenings: number;
  /** `namespace/name` */
  readonly pod: string;
  readonly plugin: string;
  readonly keeper: Keeper;
}

/** Something that happened, in the order of a story. */
export interface Happening {
  readonly at: Instant;
  /** An action by its index in the story. */
  readonly event: TimelineEvent | { readonly what: 'action'; readonly action: number };
  /** How many versions there were before what it is about changed, and after. */
  readonly from: number;
  readonly upTo: number;
  /** Of what kube-scheduler decided. */
  readonly attempt?: Attempt;
  /** Of a deletion. */
  readonly cause?: Cause;
}

const HEARD: NodeFacts = { silentSince: undefined, isDraining: false };

/** All that was, version by version, so that every moment of a story can be looked at again. */
export class History {
  readonly versions: Version[] = [];
  readonly happenings: Happening[] = [];
  /** What runs of the descheduler could not evict. */
  readonly kept: Kept[] = [];
  readonly #clock: Clock;
  readonly #last = new Map<Entry, Version>();
  #attempt: Attempt | undefined;
  #cause: Cause | undefined;
  /** The version that is told to those who watch, while it is. */
  #telling = -1;

  constructor(store: Store, clock: Clock) {
    this.#clock = clock;
    store.watchAll((entry, { after }) => {
      const outer = this.#telling;
      this.#telling = this.versions.length;
      const pod = isPod(entry) ? this.#podFacts(entry) : undefined;
      this.#add(entry, after, pod && { pod });
      return () => {
        this.#telling = outer;
      };
    });
  }

  /** What happens from now on until `decided` is what kube-scheduler makes of a Pod. */
  attempts({ namespace, name }: PodEntry, searchStart: number, wokenBy?: Waker): void {
    const versions = this.versions.length;
    this.#attempt = { pod: `${namespace}/${name}`, versions, searchStart, wokenBy };
  }

  /** What was decided earlier comes to its end now. */
  resumes(attempt: Attempt | undefined): void {
    this.#attempt = attempt;
  }

  /** What is being decided. */
  get attempt(): Attempt | undefined {
    return this.#attempt;
  }

  decided(): void {
    this.#attempt = undefined;
  }

  /** Whatever is deleted while `act` runs goes because of this. */
  because<Result>(cause: Cause, act: () => Result): Result {
    this.#cause = cause;
    try {
      return act();
    } finally {
      this.#cause = undefined;
    }
  }

  /** The descheduler wanted to evict a Pod, and could not. */
  keeps({ namespace, name }: PodEntry, plugin: string, keeper: Keeper): void {
    const happenings = this.happenings.length;
    const pod = `${namespace}/${name}`;
    this.kept.push({ at: this.#clock.now, happenings, pod, plugin, keeper });
  }

  happened(event: Happening['event']): void {
    const upTo = this.versions.length;
    const from = this.#telling < 0 ? upTo : this.#telling;
    const attempt = this.#attempt;
    const isOwn = attempt !== undefined && 'pod' in event && event.pod === attempt.pod;
    this.happenings.push({
      at: this.#clock.now,
      event,
      from,
      upTo,
      ...(isOwn && { attempt }),
      ...(event.what === 'deleting' && this.#cause && { cause: this.#cause }),
    });
  }

  /** A Pod is going to end, or to be evicted, at a moment; or no longer. */
  leaves(entry: PodEntry, leavesAt: Instant | undefined): void {
    const last = this.#last.get(entry);
    if (last?.pod === undefined || last.object === undefined) return;
    if (last.pod.leavesAt === leavesAt) return;
    this.#add(entry, last.object, { pod: { ...last.pod, leavesAt } });
  }

  /** A Pod waits for its claims to be bound, or no longer. */
  awaits(entry: PodEntry, awaits: Awaited | undefined): void {
    this.#tell(entry, { awaits });
  }

  /** A Pod is not started without a volume that is attached elsewhere, or no longer waits for one. */
  lacks(entry: PodEntry, lacks: AttachedElsewhere | undefined): void {
    this.#tell(entry, { lacks });
  }

  /** Why its kubelet does not start a Pod, or that it no longer does not for that. */
  keptBy(entry: PodEntry, why: Partial<Pick<PodFacts, 'unmounted' | 'unconfigured'>>): void {
    this.#tell(entry, why);
  }

  /** A Pod is going to be evicted for a taint of its devices, or no longer. */
  evictedByDevice(entry: PodEntry, deviceEviction: DeviceEviction | undefined): void {
    const { leavesAt, deviceEviction: known } = this.#last.get(entry)?.pod ?? {};
    const isOther = leavesAt !== undefined && leavesAt !== known?.at;
    this.#tell(entry, { deviceEviction, ...(!isOther && { leavesAt: deviceEviction?.at }) });
  }

  #tell(entry: PodEntry, change: Partial<PodFacts>): void {
    const last = this.#last.get(entry);
    if (last?.pod === undefined || last.object === undefined) return;
    const pod = { ...last.pod, ...change };
    if (JSON.stringify(last.pod) === JSON.stringify(pod)) return;
    this.#add(entry, last.object, { pod });
  }

  /** What is known of a node's machine is another. */
  machine(entry: Entry, change: Partial<NodeFacts>): void {
    const last = this.#last.get(entry);
    if (last?.object === undefined) return;
    this.#add(entry, last.object, { node: { ...(last.node ?? HEARD), ...change } });
  }

  /** How many nodes are to have a Pod of a DaemonSet. */
  wants(entry: Entry, wanted: number): void {
    const last = this.#last.get(entry);
    if (last?.object === undefined || last.wanted === wanted) return;
    this.#add(entry, last.object, { wanted });
  }

  /** How the rollout of a Deployment gets on. */
  progresses(entry: Entry, progress: Progress | undefined): void {
    const last = this.#last.get(entry);
    if (last?.object === undefined || last.progress === progress) return;
    this.#add(entry, last.object, { progress });
  }

  /** An object as it is now, and what is known of it beside its text. */
  latest(entry: Entry): Version | undefined {
    return this.#last.get(entry);
  }

  /**
   * How many versions there were once something had happened and all that came of it at once, up to
   * what happened next.
   */
  countAfter(happening: number): number {
    const { versions, happenings } = this;
    const { at, upTo } = happenings[happening] ?? { at: 0, upTo: 0 };
    const end = Math.max(upTo, happenings[happening + 1]?.from ?? versions.length);
    let count = upTo;
    while (count < end && (versions[count]?.at ?? Infinity) <= at) count += 1;
    return count;
  }

  #add(
    entry: Entry,
    object: StoredObject | undefined,
    facts?: Partial<Pick<Version, 'pod' | 'node' | 'wanted' | 'progress'>>,
  ): void {
    const before = this.#last.get(entry);
    const kept = before && {
      ...(before.node && { node: before.node }),
      ...(before.wanted !== undefined && { wanted: before.wanted }),
      ...(before.progress && { progress: before.progress }),
    };
    const nth = this.versions.length;
    const version = { at: this.#clock.now, nth, entry, object, ...kept, ...facts, before };
    this.versions.push(version);
    this.#last.set(entry, version);
  }

  #podFacts(entry: PodEntry): PodFacts {
    const last = this.#last.get(entry)?.pod;
    const state = stateOf(entry);
    const isSame = last?.state === state;
    return {
      state,
      since: isSame ? last.since : this.#clock.now,
      isReady: entry.readyAt !== undefined,
      readyDue: entry.readyDue,
      leavesAt: isSame ? last.leavesAt : undefined,
      awaits: isSame ? last.awaits : undefined,
      lacks: isSame ? last.lacks : undefined,
      unmounted: isSame ? last.unmounted : undefined,
      unconfigured: isSame ? last.unconfigured : undefined,
      deviceEviction: last?.deviceEviction,
      restart: entry.restart,
      ending: entry.ending,
    };
  }
}

function isPod(entry: Entry): entry is PodEntry {
  return entry.object.kind === 'Pod';
}

/**
 * A place in a history: what each object was after so many versions. Going there costs what lies
 * between, both ways.
 */
export class HistoryCursor {
  readonly #versions: readonly Version[];
  readonly #now = new Map<Entry, Version>();
  #count = 0;

  constructor({ versions }: Pick<History, 'versions'>) {
    this.#versions = versions;
  }

  /** By object, those that are there, in the order in which they were made. */
  at(count: number): readonly Version[] {
    while (this.#count < count) {
      const version = this.#versions[this.#count++];
      if (version) this.#now.set(version.entry, version);
    }
    while (this.#count > count) {
      const version = this.#versions[--this.#count];
      if (version?.before) this.#now.set(version.entry, version.before);
      else if (version) this.#now.delete(version.entry);
    }
    const there: Version[] = [];
    for (const version of this.#now.values()) if (version.object) there.push(version);
    return there.sort((a, b) => a.entry.order - b.entry.order);
  }
}
