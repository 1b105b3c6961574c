import type { Labels, RunOptions, NodeIndex, PodIndex } from '../../model/index.ts';

export interface NodeView {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly taints: readonly {
    readonly key: string;
    readonly value: string;
    readonly effect: string;
  }[];
  readonly unschedulable: boolean;
  /** cpu in milli-CPU, memory and ephemeral-storage in bytes, the rest as counts. */
  readonly allocatable: Readonly<Record<string, number>>;
  /** Index in `ParseReport.objects`. */
  readonly object: number;
}

/** A controller (or a bare Pod's own app) that gives its Pods a hue and a name. */
export interface WorkloadView {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /** Index in `ParseReport.objects`, -1 when it is known only from ownerReferences. */
  readonly object: number;
}

/** A Pod that is bound and runs nowhere: it takes no room, and is neither placed nor Pending. */
export interface StrayPod {
  /** Pod index. */
  readonly pod: PodIndex;
  /** `spec.nodeName`. */
  readonly nodeName: string;
  /** Node index; -1 for a node that the cluster lacks. */
  readonly node: NodeIndex;
  /** `status.reason` where the kubelet turned it down (`OutOfcpu`), '' where the node is missing. */
  readonly reason: string;
  /** `status.message` in the kubelet's words, '' where the node is missing. */
  readonly message: string;
}

/** Columns by Pod index. */
export interface PodColumns {
  /** Not unique: a StatefulSet makes a victim again under its name, as another Pod. */
  readonly names: readonly string[];
  readonly namespaces: readonly string[];
  /** Index in `RunView.workloads`. */
  readonly workload: Int32Array;
  /** Index in `ParseReport.objects` of the object it comes from. */
  readonly object: Int32Array;
  readonly priority: Int32Array;
  readonly cpuMilli: Float64Array;
  readonly memoryBytes: Float64Array;
  /** Requests for other resources, by resource that any Pod requests: bytes or counts by Pod. */
  readonly otherRequests: Readonly<Record<string, Float64Array>>;
  /**
   * Node index at time zero, -1 when not bound then; -2 when it is bound and runs nowhere, as
   * `RunView.strays` tell: such a Pod is neither placed nor Pending; -5 when the API server does not let it in.
   */
  readonly initialNode: Int32Array;
  /** Node index that preemption had cleared for it before the run, -1 for none. */
  readonly initialNomination: Int32Array;
  /** Event that bound it, -1 when none did (or it was bound at time zero). */
  readonly boundEvent: Int32Array;
  /** Last scheduling cycle that tried it, -1 when none. */
  readonly lastCycle: Int32Array;
  /**
   * Event that made it, -1 when it is there from time zero. Of one that is refused: what would have
   * let it be made.
   */
  readonly madeEvent: Int32Array;
  /** Event that removed it, -1 when none did. */
  readonly evictedEvent: Int32Array;
  /** Pod index of the victim in whose place its controller made it, -1 for none. */
  readonly replaces: Int32Array;
  /**
   * What the API server said of Pods that it did not let in: they are the last ones, and this has
   * one text for each.
   */
  readonly refusals: readonly string[];
  /**
   * At a moment of a story, what kube-scheduler said before of each Pod that waits: '' where it said
   * nothing. A run of steps has none: there `CycleColumns.messages` say it all.
   */
  readonly saidBefore?: readonly string[];
  /** Index in `RunView.labelSets`. */
  readonly labelSet: Int32Array;
}

/** What can happen in a run: `simulation/run.ts` says what each is. */
export const EVENT_KINDS = ['cycle', 'pod-created', 'pod-evicted'] as const;

/**
 * Columns by event index, in the order in which things happened. What comes of a scheduling cycle at
 * once follows it and names it: its victims in kube-scheduler's order, then what controllers make.
 */
export interface EventColumns {
  /** Virtual milliseconds since time zero. */
  readonly at: Float64Array;
  /** Index in EVENT_KINDS. */
  readonly kind: Uint8Array;
  /** Pod index of the Pod that it happened to. */
  readonly subject: Int32Array;
  /** Event index of what brought it about, -1 for none. */
  readonly cause: Int32Array;
  /** Cycle index of the scheduling cycle that it is, or that it came of at once; -1 for none. */
  readonly cycle: Int32Array;
}

/** Columns by the index of the scheduling cycle. */
export interface CycleColumns {
  /** Event index. */
  readonly event: Int32Array;
  /** Pod index. */
  readonly pod: Int32Array;
  /** Node index, -1 when Pending. */
  readonly node: Int32Array;
  readonly feasible: Int32Array;
  /** Index in CYCLE_OUTCOMES. */
  readonly outcome: Uint8Array;
  readonly attempt: Int32Array;
  /** FailedScheduling text by cycle, '' when scheduled; of a Pod that is `held` what the plugin says. */
  readonly messages: readonly string[];
  /** Node index that preemption clears for the Pod, -1 for none. */
  readonly nominated: Int32Array;
  /** 1 where the Pod goes on waiting for the node that it was nominated to before, if it was. */
  readonly keepsNomination: Uint8Array;
}

/**
 * `nominated`: no node fits, victims leave, and the node that they leave waits for the Pod. `held`: a PreEnqueue
 * plugin other than SchedulingGates keeps the Pod out of the queue.
 */
export const CYCLE_OUTCOMES = [
  'scheduled',
  'unschedulable',
  'gated',
  'unknown-scheduler',
  'nominated',
  'held',
] as const;

export interface RunView {
  readonly nodes: readonly NodeView[];
  readonly workloads: readonly WorkloadView[];
  readonly pods: PodColumns;
  readonly events: EventColumns;
  readonly cycles: CycleColumns;
  /** Each set of labels that some Pod carries, once. */
  readonly labelSets: readonly Labels[];
  /** Pods that are bound and run nowhere, by Pod index. */
  readonly strays: readonly StrayPod[];
  /** The options that the run followed. */
  readonly options: RunOptions;
  /** The configuration sets `percentageOfNodesToScore`, which goes before `options.sampling`. */
  readonly percentageConfigured: boolean;
  /** Milliseconds, measured in the worker: parsing and validating, then scheduling. */
  readonly parseMs: number;
  readonly runMs: number;
}
