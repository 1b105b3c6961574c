/** Times of a queue of Pods, scheduled and bound one after the other. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createScheduler } from '../../src/engine/index.ts';
import type { Scenario, Scheduler } from '../../src/engine/index.ts';
import { admit } from '../../src/model/index.ts';
import type { ClusterObjects, Pod } from '../../src/model/index.ts';

export interface Loaded {
  readonly cluster: ClusterObjects;
  readonly scheduler: Scheduler;
  /** From objects as a client sends them to a scheduler that can decide. */
  readonly loadMs: number;
}

export function load({ objects, config }: Scenario): Loaded {
  const start = performance.now();
  const cluster = admit(objects);
  const scheduler = createScheduler(cluster, config && { configuration: config });
  return { cluster, scheduler, loadMs: performance.now() - start };
}

/** The Pods that the scenario wants scheduled, in order. Throws when it holds one of them not. */
export function queueOf({ pod, queue }: Scenario, { cluster }: Loaded): readonly Pod[] {
  const pods = new Map(cluster.pods.map((object) => [keyOf(object), object]));
  const keys = queue ?? (pod === undefined ? [] : [pod]);
  return keys.map((key) => {
    const found = pods.get(key);
    if (found === undefined) {
      throw new Error(`the queue names the Pod ${key}, which "objects" does not hold`);
    }
    return found;
  });
}

export interface Timing {
  readonly scheduleMs: number;
  /** Of the Pods one by one, the half that came last. */
  readonly medianMs: number;
  readonly scheduled: number;
  readonly pending: number;
  /** How often a node was looked at, by Pod. */
  readonly visits: number;
}

/**
 * Schedules each Pod and binds it before the next; what preemption would do is not carried out. A
 * Pod whose scheduler name is that of no profile stays pending.
 */
export function scheduleAll(scheduler: Scheduler, pods: readonly Pod[]): Timing {
  const visitsBefore = scheduler.nodeVisits;
  const laps = new Float64Array(pods.length);
  let scheduled = 0;
  const start = performance.now();
  let before = start;
  pods.forEach((pod, index) => {
    const node = scheduler.profileOf(pod) === undefined ? -1 : scheduler.schedule(pod).node;
    if (node >= 0) {
      scheduler.bind(pod, node);
      scheduled += 1;
    }
    const now = performance.now();
    laps[index] = now - before;
    before = now;
  });
  const late = laps.slice(laps.length >> 1).sort();
  return {
    scheduleMs: before - start,
    medianMs: late[late.length >> 1] ?? NaN,
    scheduled,
    pending: pods.length - scheduled,
    visits: (scheduler.nodeVisits - visitsBefore) / Math.max(pods.length, 1),
  };
}

/** How much of one processor core this process has had since it was called. */
export function watchProcessor(): () => number {
  const began = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / (performance.now() - began);
  };
}

/** What the process holds, garbage collected. */
export function heapMB(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

let collector: (() => void) | undefined;

/** Node shows its collector only on demand, and only to contexts that are made afterwards. */
function collect(): void {
  if (collector === undefined) {
    setFlagsFromString('--expose-gc');
    collector = runInNewContext('gc') as () => void;
  }
  collector();
}

function keyOf({ metadata }: Pod): string {
  return `${metadata.namespace ?? 'default'}/${metadata.name}`;
}
