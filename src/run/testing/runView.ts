import { DEFAULT_RUN_OPTIONS } from '../../model/index.ts';
import {
  type CycleColumns,
  EVENT_KINDS,
  type EventColumns,
  type PodColumns,
  type RunView,
} from '../../protocol/index.ts';

/**
 * What a test cares for of a run in columns. When things happen is said by scheduling cycles, from
 * which the events follow: the cycle itself, whom it makes leave, who is made then.
 */
export type RunSketch = Partial<Omit<RunView, 'pods' | 'cycles' | 'events'>> & {
  readonly pods?: Partial<
    Omit<PodColumns, 'boundEvent' | 'madeEvent' | 'evictedEvent'> & {
      /** By Pod: the cycle that bound it, -1 for none. */
      readonly boundIn: Int32Array;
      /** By Pod: the cycle because of which it was made, -1 for none. */
      readonly madeIn: Int32Array;
    }
  >;
  readonly cycles?: Partial<Omit<CycleColumns, 'event'>>;
  /** By cycle: Pod indexes of those that leave because of it, in order. */
  readonly victims?: Readonly<Record<number, readonly number[]>>;
};

/** A run with the given columns; the others say that nothing is special about a Pod or a cycle. */
export function runView({
  pods = {},
  cycles = {},
  victims = {},
  ...more
}: RunSketch = {}): RunView {
  const { names = [], boundIn, madeIn, ...columns } = pods;
  const zeros = (): Int32Array => new Int32Array(names.length);
  const none = (): Int32Array => new Int32Array(names.length).fill(-1);
  const count = cycles.pod?.length ?? 0;
  const ofCycles = (value: number): Int32Array => new Int32Array(count).fill(value);
  const pod = cycles.pod ?? new Int32Array();
  const { events, eventOfCycle, madeEvent, evictedEvent } = eventsOf(pod, none, madeIn, victims);
  return {
    nodes: [],
    workloads: [],
    labelSets: [],
    strays: [],
    options: DEFAULT_RUN_OPTIONS,
    percentageConfigured: false,
    parseMs: 1,
    runMs: 1,
    ...more,
    pods: {
      names,
      namespaces: names.map(() => 'default'),
      workload: zeros(),
      object: none(),
      priority: zeros(),
      cpuMilli: new Float64Array(names.length),
      memoryBytes: new Float64Array(names.length),
      otherRequests: {},
      initialNode: none(),
      initialNomination: none(),
      lastCycle: none(),
      replaces: none(),
      refusals: [],
      labelSet: none(),
      ...columns,
      boundEvent: (boundIn ?? none()).map((cycle) => eventOfCycle[cycle] ?? -1),
      madeEvent,
      evictedEvent,
    },
    events,
    cycles: {
      node: ofCycles(-1),
      feasible: ofCycles(0),
      outcome: Uint8Array.from(cycles.node ?? [], (node) => (node < 0 ? 1 : 0)),
      attempt: ofCycles(1),
      messages: Array.from({ length: count }, () => ''),
      nominated: ofCycles(-1),
      keepsNomination: new Uint8Array(count),
      ...cycles,
      pod,
      event: eventOfCycle,
    },
  };
}

function eventsOf(
  pods: Int32Array,
  none: () => Int32Array,
  madeIn: Int32Array = none(),
  victims: RunSketch['victims'] = {},
) {
  const events: { kind: (typeof EVENT_KINDS)[number]; pod: number; cause: number; of: number }[] =
    [];
  const eventOfCycle = new Int32Array(pods.length);
  const madeEvent = none();
  const evictedEvent = none();
  for (const [of, pod] of pods.entries()) {
    const cause = events.push({ kind: 'cycle', pod, cause: -1, of }) - 1;
    eventOfCycle[of] = cause;
    for (const victim of victims[of] ?? []) {
      evictedEvent[victim] = events.push({ kind: 'pod-evicted', pod: victim, cause, of }) - 1;
    }
    for (const [made, cycle] of madeIn.entries()) {
      if (cycle !== of) continue;
      madeEvent[made] = events.push({ kind: 'pod-created', pod: made, cause, of }) - 1;
    }
  }
  const columns: EventColumns = {
    at: new Float64Array(events.length),
    kind: Uint8Array.from(events, ({ kind }) => EVENT_KINDS.indexOf(kind)),
    subject: Int32Array.from(events, ({ pod }) => pod),
    cause: Int32Array.from(events, ({ cause }) => cause),
    cycle: Int32Array.from(events, ({ of }) => of),
  };
  return { events: columns, eventOfCycle, madeEvent, evictedEvent };
}
