import {
  type ClusterObjects,
  defaultClaim,
  defaultStorageClassOf,
  type EventIndex,
  type ObjectKey,
  openLedger,
  type PersistentVolumeClaim,
  type Pod,
  type PodIndex,
  type QuotaLedger,
  type StorageClass,
  type Steps,
} from '../model/index.ts';
import type { PluginName } from '../engine/index.ts';
import { ephemeralClaims } from './controllers/ephemeralVolume.ts';
import { ownerOf } from './controllers/controller.ts';
import { asLife, type FreeNames, freeNamesBeside } from './controllers/lives.ts';
import { reconcileMaker } from './controllers/maker.ts';
import { placeOf } from './givenPart.ts';
import { OrderedGroups } from './orderedGroups.ts';
import { failedCreate, type MadePod, madePodAdmission } from './madePods.ts';
import type { Moment, RunPlan } from './plan.ts';
import type { PlannedPod } from './plannedPod.ts';
import type { RunPod } from './run.ts';

/**
 * - `queued`: its turn comes
 * - `waiting`: found no node; tried again when something has changed
 * - `bound`: also when its spec bound it from the start
 * - `gone`: preemption removed it
 * - `failed`: the kubelet of its node did not take it in
 * - `aside`: not to be tried: gated, of another scheduler, being deleted, or stalled
 */
export type PodState = 'queued' | 'waiting' | 'bound' | 'gone' | 'failed' | 'aside';

/** A Pod of the run, and what became of it so far. */
export interface Entry {
  readonly pod: Pod;
  readonly priority: number;
  /** Place in the order in which Pods of equal priority are tried. */
  readonly arrival: number;
  /** Index in `RunPlan.pods` of the Pod whose place it has: itself, or that of its first life. */
  readonly slot: number;
  state: PodState;
  attempts: number;
  /** What its last cycle said: outcome, nominated node and text. */
  told: string;
  /** Changes of the run when it was last tried: until there are more nothing can be new. */
  changesThen: number;
  /** The plugins that refused it when it was last tried, and the events that there had been then. */
  refusedBy: readonly PluginName[];
  eventsThen: number;
  /** How often it made victims leave. */
  evictions: number;
  /** Moves of the run when the loss of its nomination last counted as a change. */
  lostAt: number;
}

/** What is told of the Pods of a run as they are made. */
export interface PodEvents {
  /** A Pod is made because of an event; what its own event's index is. `pod` is its index in `list`. */
  readonly happened: (pod: PodIndex, cause: EventIndex) => EventIndex;
  /** A Pod came into being; its index in `list`. */
  readonly created: (pod: number) => void;
  /** A claim was made for it. */
  readonly claimed: (claim: PersistentVolumeClaim) => void;
}

/** A Pod that is to be made. */
type Wanted = Pick<
  PlannedPod,
  'key' | 'pod' | 'workload' | 'maker' | 'isMade' | 'refused' | 'rejection'
>;

/** A Pod that a quota has no room for. */
interface KeptOut {
  readonly pod: RunPod;
  readonly planned: Wanted;
  readonly arrival: number;
}

/** The Pods of a run as controllers make them: at the start, in order, and in place of victims. */
export class RunPods {
  /** Grows while the run is made. */
  readonly list: RunPod[] = [];
  readonly #plan: RunPlan;
  /** Those of the given Pods are made when they are asked for. */
  readonly #entries: (Entry | undefined)[] = [];
  readonly #groups: OrderedGroups;
  /** The newest life of each key; of the given Pods those that are no longer the newest alone. */
  readonly #lives = new Map<ObjectKey, number>();
  /** By slot: the victim that left it. */
  readonly #vacated = new Map<number, number>();
  /** By index in `RunPlan.makers`: Pods that it has. */
  readonly #kept: number[];
  readonly #admit: (pod: Pod) => MadePod;
  readonly #quotas: QuotaLedger;
  /** By slot: Pods that quotas keep out, until others leave. */
  readonly #keptOut = new Map<number, KeptOut>();
  /** Pods that are never let in. */
  readonly #refused: RunPod[] = [];
  readonly #names: FreeNames;
  readonly #events: PodEvents;
  readonly #defaultClass: StorageClass | undefined;
  #arrivals: number;

  constructor(plan: RunPlan, events: PodEvents) {
    this.#plan = plan;
    this.#events = events;
    this.#groups = new OrderedGroups(plan.orderedGroups);
    this.#kept = plan.makers.map(() => 0);
    this.#admit = madePodAdmission(plan.cluster);
    const madeAtStart = new Set<unknown>();
    for (let slot = plan.given.pods.length; slot < plan.pods.length; slot += 1) {
      const made = plan.pods[slot];
      if (made?.isMade === true) madeAtStart.add(made.pod);
    }
    this.#quotas = openLedger(plan.cluster, (object) => !madeAtStart.has(object));
    this.#defaultClass = defaultStorageClassOf(plan.cluster.storageClasses);
    this.#arrivals = plan.pods.length;
    const made = plan.pods.slice(plan.given.pods.length).map(({ key }) => key);
    const names = new Set<string>([...plan.finishedPods, ...made]);
    const taken = {
      has: (key: ObjectKey) => names.has(key) || placeOf(plan.given, key) !== undefined,
      add: (key: ObjectKey) => names.add(key),
    };
    this.#names = freeNamesBeside(taken);
  }

  /** Makes the Pods that are there from time zero; stops after each. */
  *start(): Steps<void> {
    const { pods, given, makers, moment } = this.#plan;
    const count = given.pods.length;
    for (let slot = 0; slot < count; slot += 1) {
      const planned = pods[slot];
      if (!planned) continue;
      this.list.push(planned);
      if (makers.length > 0 && planned.maker >= 0 && !planned.rejection) {
        this.#kept[planned.maker] = (this.#kept[planned.maker] ?? 0) + 1;
      }
    }
    this.#entries.length = count;
    for (const group of this.#plan.orderedGroups) {
      for (const slot of group) if (slot < count) this.#groups.put(slot, slot);
    }
    yield;
    // At a moment nothing becomes of those that wait, but of the one that is tried.
    const entering = moment ? withTried(this.#plan, moment) : given.unbound;
    for (const pod of entering) this.#events.created(pod);
    for (let slot = count; slot < pods.length; slot += 1) {
      const planned = pods[slot];
      if (!planned) continue;
      if (planned.atStart) this.#create(planned, { slot, arrival: planned.arrival, cause: -1 });
      yield;
    }
  }

  entry(pod: number): Entry {
    const entry = this.#entries[pod] ?? this.#given(pod);
    if (!entry) throw new RangeError(`no Pod ${pod} in the run: it has ${this.#entries.length}`);
    return entry;
  }

  /** The newest Pod of a key, undefined when the run has none. */
  indexOf(key: ObjectKey): number | undefined {
    return this.#lives.get(key) ?? placeOf(this.#plan.given, key);
  }

  /** What becomes of a given Pod: most are never asked for. */
  #given(pod: number): Entry | undefined {
    const { given, pods, moment } = this.#plan;
    const planned = pod < given.pods.length ? pods[pod] : undefined;
    if (planned === undefined) return undefined;
    const entry = entryOf(planned, pod, planned.arrival);
    if (moment && entry.state === 'queued' && planned.key !== moment.attempt?.pod) {
      entry.state = 'aside';
    }
    this.#entries[pod] = entry;
    return entry;
  }

  /** A Pod was bound by an event: the next one of its StatefulSet may be made. */
  bound(pod: PodIndex, event: EventIndex): void {
    const entry = this.entry(pod);
    entry.state = 'bound';
    this.#continue(entry.slot, event);
  }

  /** Pods leave, each by its event; what keeps them up makes others in their place, if it still wants them. */
  evict(evictions: readonly { readonly pod: PodIndex; readonly event: EventIndex }[]): void {
    for (const { pod: victim } of evictions) {
      const { slot } = this.entry(victim);
      this.entry(victim).state = 'gone';
      this.#quotas.release(this.entry(victim).pod);
      const { maker } = this.#planned(slot);
      this.#kept[maker] = (this.#kept[maker] ?? 0) - 1;
      this.#groups.put(slot, -1);
      this.#vacated.set(slot, victim);
    }
    for (const { pod, event } of evictions) {
      const { slot } = this.entry(pod);
      if (this.#planned(slot).group >= 0) this.#continue(slot, event);
      else this.#wake(slot, event);
    }
    this.#retry(evictions.at(-1)?.event ?? -1);
  }

  /** What was not let in stands behind all other Pods once the run is over. */
  finish(): void {
    for (const { pod } of this.#keptOut.values()) this.list.push(pod);
    for (const pod of this.#refused) this.list.push(pod);
    for (const pod of refusedPods(this.#plan.cluster)) this.list.push(pod);
    this.#refused.length = 0;
    this.#keptOut.clear();
  }

  /** Controllers try again what quotas kept out, in the order in which they made it. */
  #retry(cause: EventIndex): void {
    for (const [slot, { pod, planned, arrival }] of [...this.#keptOut]) {
      this.#keptOut.delete(slot);
      this.#create(planned, { slot, arrival, cause, replaces: pod.replaces });
    }
  }

  /** Makes the Pod whose turn it is in the ordered group of a slot. */
  #continue(slot: number, cause: EventIndex): void {
    const { group } = this.#planned(slot);
    if (group < 0) return;
    const next = this.#groups.next(group, (pod) => this.entry(pod).state === 'bound');
    if (next === undefined) return;
    if (this.#vacated.has(next)) this.#wake(next, cause);
    else this.#create(this.#planned(next), { slot: next, arrival: this.#arrivals++, cause });
  }

  /**
   * Wakes the controller of a Pod that has left. Where the template has a `nodeName` it is let be: its
   * Pods do not go through scheduling, so a new one would take the place back that its victim left,
   * again and again.
   */
  #wake(slot: number, cause: EventIndex): void {
    const left = this.#vacated.get(slot);
    const { maker: index, workload } = this.#planned(slot);
    const maker = this.#plan.makers[index];
    if (left === undefined || !maker || maker.object.spec.template.spec.nodeName) return;
    const victim = this.entry(left).pod;
    const look = { at: 'left', count: this.#kept[index] ?? 0, pod: victim } as const;
    const { nodes } = this.#plan.cluster;
    const { namespace } = ownerOf(maker.object);
    for (const wanted of reconcileMaker(maker.object, look, { nodes, replicas: maker.replicas })
      .pods) {
      const name = wanted.isGenerated ? this.#names(namespace, wanted.name) : wanted.name;
      const made = wanted.make(name);
      const isNamesake = name === victim.metadata.name;
      const key: ObjectKey = `${namespace}/${name}`;
      const admitted = this.#admit(isNamesake ? asLife(made, left) : made);
      const planned = { ...admitted, key, workload, maker: index, isMade: true };
      this.#create(planned, { slot, arrival: this.#arrivals++, cause, replaces: left });
    }
  }

  #create(
    planned: Wanted,
    at: {
      readonly slot: number;
      readonly arrival: number;
      readonly cause: EventIndex;
      readonly replaces?: number;
    },
  ): void {
    const { slot, arrival, cause, replaces = -1 } = at;
    const { key, pod, workload, maker, rejection } = planned;
    const failure = rejection && { rejection };
    const wanted: RunPod = { key, pod, workload, madeEvent: cause, replaces, ...failure };
    if (planned.refused !== undefined) {
      this.#refused.push({ ...wanted, refused: planned.refused });
      return;
    }
    // Quotas count no Pod that has failed.
    const isCharged = planned.isMade && rejection === undefined;
    const words = isCharged ? this.#quotas.charge(pod) : undefined;
    if (words !== undefined) {
      const refused = failedCreate(pod, pod.metadata.name, words);
      this.#keptOut.set(slot, { pod: { ...wanted, refused }, planned, arrival });
      return;
    }
    const index = this.list.length;
    const made = cause < 0 ? wanted : { ...wanted, madeEvent: this.#events.happened(index, cause) };
    this.list.push(made);
    this.#entries.push(entryOf(made, slot, arrival));
    this.#lives.set(key, index);
    this.#vacated.delete(slot);
    if (maker >= 0 && !rejection) this.#kept[maker] = (this.#kept[maker] ?? 0) + 1;
    this.#groups.put(slot, index);
    if (cause >= 0) this.#claim(pod);
    this.#events.created(index);
  }

  /** The ephemeral volume controller makes the claims of a Pod that was not planned. */
  #claim(pod: Pod): void {
    for (const claim of ephemeralClaims(pod)) {
      this.#events.claimed(defaultClaim(claim, this.#defaultClass));
    }
  }

  #planned(slot: number): PlannedPod {
    const planned = this.#plan.pods[slot];
    if (!planned) throw new RangeError(`no Pod ${slot} in the plan`);
    return planned;
  }
}

/** The Pods of a moment that wait for a node of their own, and the one that is tried. */
function withTried({ given, pods }: RunPlan, { attempt }: Moment): readonly number[] {
  const { nominated, unbound } = given;
  if (attempt === undefined) return nominated;
  const tried = unbound.find((index) => pods[index]?.key === attempt.pod);
  if (tried === undefined || nominated.includes(tried)) return nominated;
  return [...nominated, tried].sort((a, b) => a - b);
}

function entryOf({ pod, rejection }: RunPod, slot: number, arrival: number): Entry {
  return {
    pod,
    priority: pod.spec.priority ?? 0,
    arrival,
    slot,
    state: startOf(pod, rejection !== undefined),
    attempts: 0,
    told: '',
    changesThen: -1,
    refusedBy: [],
    eventsThen: 0,
    evictions: 0,
    lostAt: -1,
  };
}

/** The Pods that a client has sent in vain. */
function refusedPods({ refused = [] }: ClusterObjects): readonly RunPod[] {
  return refused.flatMap(({ object, message }): RunPod[] => {
    if (object.kind !== 'Pod') return [];
    const { namespace = 'default', name } = object.metadata;
    const key: ObjectKey = `${namespace}/${name}`;
    return [{ key, pod: object, workload: -1, madeEvent: -1, replaces: -1, refused: message }];
  });
}

function startOf({ metadata, spec }: Pod, isFailed: boolean): PodState {
  if (isFailed) return 'failed';
  if (spec.nodeName) return 'bound';
  // A Pod that is being deleted is skipped (skipPodSchedule) and stays as it is.
  return metadata.deletionTimestamp ? 'aside' : 'queued';
}
