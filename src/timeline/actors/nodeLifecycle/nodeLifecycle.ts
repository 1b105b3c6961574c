import { type Node, type Taint, least } from '../../../model/index.ts';
import type { Instant } from '../../clock.ts';
import type { Entry } from '../../entry.ts';
import { fullSecond } from '../../server/dates.ts';
import {
  heardAsBefore,
  readinessOf,
  type Readiness,
  withNothingHeard,
} from '../../server/nodeConditions.ts';
import { WorkQueue } from '../../workQueue.ts';
import type { World } from '../../world.ts';
import { isExcluded, NodeZones, zoneKeyOf } from './zones.ts';

const NOT_READY = 'node.kubernetes.io/not-ready';
const UNREACHABLE = 'node.kubernetes.io/unreachable';
const UNSCHEDULABLE = 'node.kubernetes.io/unschedulable';
/** `NodeEvictionPeriod`: how often it is looked which node may be tainted. */
const PASS = 100;
/** `--node-startup-grace-period`: how long a node may be silent that has never been heard. */
const STARTUP_GRACE = 60_000;

/**
 * The node lifecycle controller. Silent nodes become Unknown, their Pods are told not to be ready, and
 * they are tainted: NoSchedule at once, NoExecute at the pace of their zone. Where most of a small zone
 * is gone nothing of it is tainted, and where all zones are gone no taint stays. Taints of that kind are its own: it
 * takes away what others put on a node that is ready, and puts back what they took. Source: monitorNodeHealth,
 * processTaintBaseEviction and doNoExecuteTaintingPass of pkg/controller/nodelifecycle.
 */
export class NodeLifecycle {
  readonly #world: World;
  readonly #zones: NodeZones;
  readonly #conditions: WorkQueue<Entry<Node>>;
  /** Nodes that are to be looked at when the monitor next goes round. */
  readonly #watched = new Map<string, Instant>();
  /** Nodes as they were before nothing was heard of them any more. */
  readonly #before = new Map<string, Node>();
  readonly #unready = new Set<string>();
  #monitorDue: Instant | undefined;
  #passDue = false;

  constructor(world: World) {
    this.#world = world;
    this.#zones = new NodeZones(world);
    const { clock, store, health, options } = world;
    this.#conditions = new WorkQueue(clock, options.controllerLatency, (entry) => {
      this.#taintByCondition(entry);
    });
    store.watch('Node', (entry, { before, after }) => {
      if (before === undefined || after === undefined) this.#reckonAnew(entry, after);
      if (after === undefined) {
        this.#watched.delete(entry.name);
        this.#before.delete(entry.name);
        return;
      }
      if (before === undefined) {
        this.#zones.limiterOf(after).remove(entry.name);
        // One that is made while its machine is off.
        if (health.isSilent(entry.name)) this.#watch(entry.name, this.#goesDarkAt(entry.name));
      }
      if (!isTaintedRight(after) || (before && fares(before) !== fares(after))) {
        this.#watch(entry.name, clock.now);
      }
      if (readinessOf(after) === 'True') this.#unready.delete(entry.name);
      else this.#unready.add(entry.name);
      this.#conditions.add(entry);
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

  /** Where nodes are not ready, their zones may fare otherwise with one more or less. */
  #reckonAnew({ name }: Entry<Node>, after: Node | undefined): void {
    if (this.#unready.size > 0) this.#monitorLater(this.#world.clock.now);
    if (after === undefined) this.#unready.delete(name);
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
    const { clock, health, store, options } = this.#world;
    const { heartbeatPeriod: period } = options;
    const since = health.silentSince(node) ?? clock.now;
    // It told last at the beat before; beats of all nodes fall half a period after the hour.
    const beat = Math.floor((since - period / 2) / period) * period + period / 2;
    const entry = store.find('Node', '', node);
    const made = entry?.createdAt ?? beat;
    if (made > since) return made + STARTUP_GRACE;
    return Math.max(beat, made, health.heardAt(node) ?? beat) + options.nodeMonitorGracePeriod;
  }

  #watch(node: string, from: Instant): void {
    this.#watched.set(node, Math.min(from, this.#watched.get(node) ?? from));
    this.#monitorLater(from);
  }

  #monitorLater(from: Instant): void {
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
    const { clock, store } = this.#world;
    const watched = [...this.#watched].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#watched.clear();
    for (const [name, from] of watched) {
      const entry = store.find('Node', '', name);
      if (entry === undefined) continue;
      if (from >= clock.now) this.#watch(name, from);
      else this.#look(entry);
    }
    this.#zones.handleDisruption((entry) => {
      this.#untaint(entry);
      const limiter = this.#zones.limiterOf(entry.object);
      limiter.remove(entry.name);
      // It is to be tainted again once some zone is back.
      if (readinessOf(entry.object) !== 'True') limiter.addAgain(entry.name);
    });
    this.#passLater();
  }

  #look(entry: Entry<Node>): void {
    const { clock, store, health, server } = this.#world;
    const { name } = entry;
    const observed = readinessOf(entry.object);
    if (health.isSilent(name) && observed !== 'Unknown') {
      const darkAt = this.#goesDarkAt(name);
      if (darkAt >= clock.now) this.#watch(name, darkAt);
      else {
        this.#before.set(name, entry.object);
        store.update(entry, withNothingHeard(entry.object, fullSecond(clock.now)));
        for (const pod of store.podsOn(name)) {
          if (pod.readyAt === undefined) continue;
          store.changePod(pod, { readyAt: undefined, unheardAt: clock.now });
        }
      }
    }
    const isAtOnce = server.controllers.unreachableTaint === 'when seen';
    this.#taintByReadiness(entry, isAtOnce ? readinessOf(entry.object) : observed);
  }

  /** Source: processTaintBaseEviction. */
  #taintByReadiness(entry: Entry<Node>, readiness: Readiness): void {
    const limiter = this.#zones.limiterOf(entry.object);
    if (readiness === 'True') {
      limiter.remove(entry.name);
      this.#untaint(entry);
      return;
    }
    const [key, other] = taintOf(readiness);
    if (evictsBy(entry.object, other)) this.#taintNoExecute(entry, readiness);
    else if (evictsBy(entry.object, key)) limiter.add(entry.name);
    else limiter.addAgain(entry.name);
  }

  #untaint(entry: Entry<Node>): void {
    const kept = taintsOf(entry.object).filter(
      ({ key, effect }) => effect !== 'NoExecute' || (key !== NOT_READY && key !== UNREACHABLE),
    );
    this.#setTaints(entry, kept);
  }

  #passLater(): void {
    if (this.#passDue) return;
    const { clock } = this.#world;
    const due = this.#zones.limiters().map((limiter) => limiter.nextAt(clock.now));
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
    for (const limiter of this.#zones.limiters()) {
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
    const [key, other] = taintOf(readiness);
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

/** The taint that evicts from a node which is not ready, and the one that stands for the other state. */
function taintOf(readiness: Readiness): readonly [key: string, other: string] {
  return readiness === 'False' ? [NOT_READY, UNREACHABLE] : [UNREACHABLE, NOT_READY];
}

function evictsBy(node: Node, key: string): boolean {
  return taintsOf(node).some((taint) => taint.key === key && taint.effect === 'NoExecute');
}

/** Whether a node has of the taints that evict from one which is not ready the one that it should have. */
function isTaintedRight(node: Node): boolean {
  const readiness = readinessOf(node);
  return [NOT_READY, UNREACHABLE].every(
    (key) => evictsBy(node, key) === (readiness !== 'True' && taintOf(readiness)[0] === key),
  );
}

/** What the monitor makes its zone's state of. */
function fares(node: Node): string {
  return `${readinessOf(node)} ${isExcluded(node)} ${zoneKeyOf(node)}`;
}
