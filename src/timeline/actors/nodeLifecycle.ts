import { type Node, REGION, type Taint, ZONE, least } from '../../model/index.ts';
import type { Instant } from '../clock.ts';
import type { Entry } from '../entry.ts';
import { fullSecond } from '../server/dates.ts';
import {
  heardAsBefore,
  readinessOf,
  type Readiness,
  withNothingHeard,
} from '../server/nodeConditions.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';
import { TaintLimiter } from './taintLimiter.ts';

const NOT_READY = 'node.kubernetes.io/not-ready';
const UNREACHABLE = 'node.kubernetes.io/unreachable';
const UNSCHEDULABLE = 'node.kubernetes.io/unschedulable';
const EXCLUDED = 'node.kubernetes.io/exclude-disruption';
/** `NodeEvictionPeriod`: how often it is looked which node may be tainted. */
const PASS = 100;

type ZoneState = 'initial' | 'normal' | 'partial' | 'full';

interface Zone {
  state: ZoneState;
  readonly limiter: TaintLimiter;
  readonly ready: Set<string>;
  readonly others: Set<string>;
}

interface Counts {
  readonly ready: number;
  readonly others: number;
}

/** Whether a node tells nothing of how its zone fares. Source: isNodeExcludedFromDisruptionChecks. */
export function isExcluded({ metadata }: Node): boolean {
  return Object.hasOwn(metadata.labels ?? {}, EXCLUDED);
}

/**
 * The node lifecycle controller. Silent nodes become Unknown, their Pods are told not to be ready, and
 * they are tainted: NoSchedule at once, NoExecute at the pace of their zone. Where most of a small zone
 * is gone nothing of it is tainted, and where all zones are gone no taint stays. Source:
 * monitorNodeHealth, handleDisruption and doNoExecuteTaintingPass of pkg/controller/nodelifecycle.
 */
export class NodeLifecycle {
  readonly #world: World;
  readonly #zones = new Map<string, Zone>();
  readonly #conditions: WorkQueue<Entry<Node>>;
  /** Nodes that are to be looked at when the monitor next goes round. */
  readonly #watched = new Map<string, Instant>();
  /** Nodes as they were before nothing was heard of them any more. */
  readonly #before = new Map<string, Node>();
  #monitorDue: Instant | undefined;
  #passDue = false;

  constructor(world: World) {
    this.#world = world;
    const { clock, store, health, options } = world;
    this.#conditions = new WorkQueue(clock, options.controllerLatency, (entry) => {
      this.#taintByCondition(entry);
    });
    store.watch('Node', (entry, { before, after }) => {
      if (after === undefined) this.#forget(entry, before);
      else {
        if (before === undefined) this.#meet(entry);
        else if (isExcluded(before) !== isExcluded(after)) this.#watch(entry.name, clock.now);
        this.#conditions.add(entry);
      }
    });
    health.onChange((node, isSilent) => {
      if (!isSilent) this.#heard(node);
      else if (!this.#isUnknown(node)) this.#watch(node, this.#goesDarkAt(node));
    });
  }

  #isUnknown(node: string): boolean {
    const entry = this.#world.store.find('Node', '', node);
    return entry !== undefined && readinessOf(entry.object) === 'Unknown';
  }

  /** A node that comes; one that is given as not ready is tainted as one that ceases to be. */
  #meet({ name, object }: Entry<Node>): void {
    this.#zoneOf(object).ready.add(name);
    if (readinessOf(object) !== 'True') this.#watch(name, this.#world.clock.now - 1);
  }

  /** A kubelet is heard again: its node is Ready at once. */
  #heard(node: string): void {
    const { clock, store, health, options } = this.#world;
    clock.after(options.controllerLatency, () => {
      const entry = store.find('Node', '', node);
      if (entry === undefined || health.isSilent(node)) return;
      this.#watched.delete(node);
      if (readinessOf(entry.object) !== 'True') {
        const before = this.#before.get(node);
        store.update(entry, heardAsBefore(entry.object, before, fullSecond(clock.now)));
        this.#watch(node, clock.now);
      }
    });
  }

  /** When a silent node has been so for the whole grace period. */
  #goesDarkAt(node: string): Instant {
    const { clock, health, options } = this.#world;
    const { heartbeatPeriod: period } = options;
    const since = health.silentSince(node) ?? clock.now;
    // It told last at the beat before; beats of all nodes fall half a period after the hour.
    const last = Math.floor((since - period / 2) / period) * period + period / 2;
    return last + options.nodeMonitorGracePeriod;
  }

  #watch(node: string, from: Instant): void {
    this.#watched.set(node, from);
    const { clock, options } = this.#world;
    const period = options.nodeMonitorPeriod;
    const due = Math.floor(Math.max(from, clock.now) / period + 1) * period;
    if (this.#monitorDue !== undefined && this.#monitorDue <= due) return;
    this.#monitorDue = due;
    clock.at(due, () => {
      if (this.#monitorDue === due) this.#monitor();
    });
  }

  #monitor(): void {
    this.#monitorDue = undefined;
    const { clock, store, health } = this.#world;
    const later: [string, Instant][] = [];
    for (const [name, from] of [...this.#watched].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const entry = store.find('Node', '', name);
      if (entry === undefined || from >= clock.now) {
        if (entry) later.push([name, from]);
        continue;
      }
      if (health.isSilent(name) && readinessOf(entry.object) !== 'Unknown') {
        this.#before.set(name, entry.object);
        store.update(entry, withNothingHeard(entry.object, fullSecond(clock.now)));
        for (const pod of store.podsOn(name)) {
          if (pod.readyAt !== undefined) store.changePod(pod, { readyAt: undefined });
        }
      }
      this.#taintByReadiness(entry);
    }
    this.#watched.clear();
    this.#handleDisruption();
    for (const [name, from] of later) this.#watch(name, from);
  }

  #taintByReadiness(entry: Entry<Node>): void {
    const zone = this.#zoneOf(entry.object);
    const readiness = readinessOf(entry.object);
    if (readiness === 'True') {
      zone.limiter.remove(entry.name);
      this.#untaint(entry);
      zone.ready.add(entry.name);
      zone.others.delete(entry.name);
      return;
    }
    zone.ready.delete(entry.name);
    zone.others.add(entry.name);
    zone.limiter.add(entry.name);
    this.#passLater();
  }

  #untaint(entry: Entry<Node>): void {
    const kept = taintsOf(entry.object).filter(
      ({ key, effect }) => effect !== 'NoExecute' || (key !== NOT_READY && key !== UNREACHABLE),
    );
    this.#setTaints(entry, kept);
  }

  /** Source: handleDisruption and ComputeZoneState. */
  #handleDisruption(): void {
    const { options, store, clock } = this.#world;
    const counted = [...this.#zones.values()].map((zone) => [zone, this.#countsOf(zone)] as const);
    const counts = new Map(counted.filter(([, { ready, others }]) => ready + others > 0));
    const zones = [...counts.keys()];
    const states = new Map([...counts].map(([zone, count]) => [zone, this.#stateOf(count)]));
    const isAllFull = zones.every((zone) => states.get(zone) === 'full');
    const wasAllFull = zones.every(({ state }) => state === 'full');
    if (isAllFull && wasAllFull) return;
    if (isAllFull) {
      for (const zone of zones) {
        for (const name of zone.others) {
          const entry = store.find('Node', '', name);
          if (entry) this.#untaint(entry);
          // It is to be tainted again once some zone is back.
          zone.limiter.remove(name);
          zone.limiter.add(name);
        }
        zone.limiter.swap(0, clock.now);
        zone.state = 'full';
      }
      return;
    }
    for (const zone of zones) {
      const state = states.get(zone) ?? 'normal';
      if (state === zone.state && !wasAllFull) continue;
      const { ready, others } = counts.get(zone) ?? this.#countsOf(zone);
      const isLarge = ready + others > options.largeClusterSize;
      const reduced = isLarge ? options.secondaryEvictionRate : 0;
      zone.limiter.swap(state === 'partial' ? reduced : options.evictionRate, clock.now);
      zone.state = state;
    }
    this.#passLater();
  }

  /** How many nodes of a zone are ready, and how many are not, of those that tell of it. */
  #countsOf({ ready, others }: Zone): Counts {
    const { store } = this.#world;
    const tells = (name: string) => {
      const entry = store.find('Node', '', name);
      return entry === undefined || !isExcluded(entry.object);
    };
    const count = (names: ReadonlySet<string>) =>
      [...names].reduce((sum, name) => sum + Number(tells(name)), 0);
    return { ready: count(ready), others: count(others) };
  }

  #stateOf({ ready, others }: Counts): ZoneState {
    if (ready === 0 && others > 0) return 'full';
    const part = others / Math.max(1, others + ready);
    const isPartial = others > 2 && part >= this.#world.options.unhealthyZoneThreshold;
    return isPartial ? 'partial' : 'normal';
  }

  #passLater(): void {
    if (this.#passDue) return;
    const { clock } = this.#world;
    const due = [...this.#zones.values()].map(({ limiter }) => limiter.nextAt(clock.now));
    const next = least(due);
    if (next === Infinity) return;
    this.#passDue = true;
    clock.at(Math.max(next, clock.now + PASS), () => {
      this.#passDue = false;
      this.#pass();
      this.#passLater();
    });
  }

  /** Source: doNoExecuteTaintingPass. */
  #pass(): void {
    const { clock, store } = this.#world;
    for (const { limiter } of this.#zones.values()) {
      for (;;) {
        const name = limiter.take(clock.now);
        if (name === undefined) break;
        const entry = store.find('Node', '', name);
        if (entry) this.#taintNoExecute(entry, readinessOf(entry.object));
      }
    }
  }

  #taintNoExecute(entry: Entry<Node>, readiness: Readiness): void {
    if (readiness === 'True') return;
    const [key, other] =
      readiness === 'False' ? [NOT_READY, UNREACHABLE] : [UNREACHABLE, NOT_READY];
    const kept = taintsOf(entry.object).filter(
      (taint) => taint.effect !== 'NoExecute' || (taint.key !== other && taint.key !== key),
    );
    this.#setTaints(entry, [...kept, { key, effect: 'NoExecute' }]);
  }

  /** Source: doNoScheduleTaintingPass: what the conditions and `unschedulable` ask for. */
  #taintByCondition(entry: Entry<Node>): void {
    if (entry.isGone) return;
    const { object } = entry;
    const readiness = readinessOf(object);
    const wanted = [
      ...(readiness === 'False' ? [NOT_READY] : []),
      ...(readiness === 'Unknown' ? [UNREACHABLE] : []),
      ...(object.spec?.unschedulable === true ? [UNSCHEDULABLE] : []),
      ...PRESSURES.filter(([type]) =>
        object.status?.conditions?.some((found) => found.type === type && found.status === 'True'),
      ).map(([, key]) => key),
    ];
    const kept = taintsOf(object).filter(
      ({ key, effect }) => effect !== 'NoSchedule' || !OWN.has(key) || wanted.includes(key),
    );
    const missing = wanted.filter(
      (key) => !kept.some((taint) => taint.key === key && taint.effect === 'NoSchedule'),
    );
    const added = missing.map((key): Taint => ({ key, effect: 'NoSchedule' }));
    this.#setTaints(entry, [...kept, ...added]);
  }

  #setTaints(entry: Entry<Node>, taints: readonly Taint[]): void {
    const { object } = entry;
    const before = taintsOf(object);
    const isSame =
      before.length === taints.length &&
      taints.every((taint) =>
        before.some(({ key, effect }) => key === taint.key && effect === taint.effect),
      );
    if (!isSame) {
      this.#world.store.update(entry, { ...object, spec: { ...object.spec, taints } });
    }
  }

  #zoneOf(node: Node): Zone {
    const { labels = {} } = node.metadata;
    const key = `${labels[REGION] ?? ''}:${labels[ZONE] ?? ''}`;
    let zone = this.#zones.get(key);
    if (zone === undefined) {
      const limiter = new TaintLimiter(this.#world.options.evictionRate);
      zone = { state: 'initial', limiter, ready: new Set(), others: new Set() };
      this.#zones.set(key, zone);
    }
    return zone;
  }

  #forget(entry: Entry<Node>, before: Node | undefined): void {
    if (before === undefined) return;
    const zone = this.#zoneOf(before);
    zone.ready.delete(entry.name);
    zone.others.delete(entry.name);
    zone.limiter.remove(entry.name);
    this.#watched.delete(entry.name);
    this.#before.delete(entry.name);
  }
}

const PRESSURES: readonly (readonly [condition: string, taint: string])[] = [
  ['MemoryPressure', 'node.kubernetes.io/memory-pressure'],
  ['DiskPressure', 'node.kubernetes.io/disk-pressure'],
  ['PIDPressure', 'node.kubernetes.io/pid-pressure'],
  ['NetworkUnavailable', 'node.kubernetes.io/network-unavailable'],
];
/** Taints that the controller puts and takes away itself. */
const OWN: ReadonlySet<string> = new Set([
  NOT_READY,
  UNREACHABLE,
  UNSCHEDULABLE,
  ...PRESSURES.map(([, key]) => key),
]);

function taintsOf(node: Node): readonly Taint[] {
  return node.spec?.taints ?? [];
}
