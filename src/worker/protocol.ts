/**
 * What passes between the page and the worker: types only. Every request carries the revision of
 * the scenario it was made for; a reply for an older revision than the newest asked for is dropped.
 * Big things are columns (typed arrays by node, Pod or step index), never object trees.
 */
import type { Diagnostic, Labels, RunOptions, Severity } from '../model/index.ts';
import type { WorkloadTemplate } from './questions/operation.ts';
import type { Answer, AnswerProgress, Question } from './questions/question.ts';

export type { Severity };
export type * from './questions/changes.ts';
export type * from './questions/copy.ts';
export type * from './questions/edit.ts';
export type * from './questions/explanation.ts';
export type * from './questions/marks.ts';
export type * from './questions/operation.ts';
export type * from './questions/pasted.ts';
export type * from './questions/question.ts';
export type * from './questions/refused.ts';
export type * from './questions/relations.ts';
export type * from './questions/walk.ts';
export type * from './questions/today.ts';

export type TabName = 'workload' | 'cluster' | 'scheduler';
export const TAB_NAMES = ['workload', 'cluster', 'scheduler'] as const satisfies readonly TabName[];

/** Templates in the order in which they are offered, with the Pods that each begins with. */
export const WORKLOAD_TEMPLATES = [
  { template: 'deployment', replicas: 3 },
  { template: 'one-per-node', replicas: 3 },
  { template: 'beside-another', replicas: 3 },
  { template: 'spread-over-zones', replicas: 3 },
  { template: 'tolerates-taint', replicas: 3 },
  { template: 'high-priority', replicas: 3 },
  { template: 'statefulset', replicas: 3 },
  // As many as there are nodes for it.
  { template: 'daemonset', replicas: 0 },
  { template: 'job', replicas: 3 },
  { template: 'pod', replicas: 1 },
] as const satisfies readonly {
  readonly template: WorkloadTemplate;
  readonly replicas: number;
}[];

export type ScenarioTexts = Readonly<Record<TabName, string>>;

/** 1-based, as editors count; the end is exclusive in columns. */
export interface TextRange {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A diagnostic where it stands in the text. */
export interface TextDiagnostic extends Omit<Diagnostic, 'path'> {
  readonly tab: TabName;
  readonly range: TextRange;
  /** Field path in the API server's manner (`spec.containers[0].image`), '' for the whole object. */
  readonly field: string;
  /** `Kind namespace/name` of the object it is about, '' when it is about the text itself. */
  readonly object: string;
}

/** Where one object of the scenario stands in the text, and what became of it. */
export interface ObjectSpan {
  readonly tab: TabName;
  readonly startLine: number;
  /** Inclusive. */
  readonly endLine: number;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /**
   * `taken` in the run; `left-out` for its errors; `ignored` kind that scheduling does not read;
   * `replaced` by a later object of the same name.
   */
  readonly state: 'taken' | 'left-out' | 'ignored' | 'replaced';
}

/** Counts by kind, for "60 nodes and 800 Pods taken, 12 ConfigMaps ignored". */
export interface TabSummary {
  readonly taken: Readonly<Record<string, number>>;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly ignored: Readonly<Record<string, number>>;
  /** Pods in the dump that have finished (Succeeded, Failed) and so take no part. */
  readonly finishedPods: number;
  readonly characters: number;
}

export interface ParseReport {
  readonly objects: readonly ObjectSpan[];
  readonly diagnostics: readonly TextDiagnostic[];
  readonly summary: Readonly<Record<TabName, TabSummary>>;
  /**
   * Tabs whose text has a syntax error. The run then uses the last text of that tab that parsed,
   * document by document, and is marked as of before the error.
   */
  readonly brokenTabs: readonly TabName[];
  /**
   * Which KubeSchedulerConfiguration the run follows: none was given, the one in the text, or, since
   * that one has an error, the last good one, or kube-scheduler's own where none was good before.
   */
  readonly configuration?: 'default' | 'given' | 'last-good' | 'default-instead';
}

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
  readonly otherRequests?: Readonly<Record<string, Float64Array>>;
  /**
   * Node index at time zero, -1 when not bound then; -2 when it is bound to a node that the cluster
   * lacks: such a Pod is neither placed nor Pending.
   */
  readonly initialNode: Int32Array;
  /** Node index that preemption had cleared for it before the run, -1 for none. */
  readonly initialNomination?: Int32Array;
  /** Step at which it was bound, -1 when never (or bound at time zero). */
  readonly boundStep: Int32Array;
  /** Last step that tried it, -1 when none. */
  readonly lastStep: Int32Array;
  /** Step whose binding or eviction let it be made, -1 or absent when it is there from time zero. */
  readonly madeStep?: Int32Array;
  /** Step whose preemption removed it, -1 when none did. */
  readonly evictedStep?: Int32Array;
  /** Pod index of the victim in whose place its controller made it, -1 for none. */
  readonly replaces?: Int32Array;
  /** Index in `RunView.labelSets`. */
  readonly labelSet?: Int32Array;
}

/** Columns by step index. */
export interface StepColumns {
  /** Pod index. */
  readonly pod: Int32Array;
  /** Node index, -1 when Pending. */
  readonly node: Int32Array;
  readonly feasible: Int32Array;
  /** Index in STEP_OUTCOMES. */
  readonly outcome: Uint8Array;
  readonly attempt: Int32Array;
  /** FailedScheduling text by step; '' when scheduled. */
  readonly messages: readonly string[];
  /** Node index that preemption clears for the Pod, -1 for none. */
  readonly nominated?: Int32Array;
  /** By step, and one more: where its victims start in `victims`. */
  readonly victimStart?: Int32Array;
  /** Pod indexes of the victims that leave, step by step, in kube-scheduler's order. */
  readonly victims?: Int32Array;
}

/** `nominated`: no node fits, victims leave, and the node that they leave waits for the Pod. */
export const STEP_OUTCOMES = [
  'scheduled',
  'unschedulable',
  'gated',
  'unknown-scheduler',
  'nominated',
] as const;

export interface RunView {
  readonly nodes: readonly NodeView[];
  readonly workloads: readonly WorkloadView[];
  readonly pods: PodColumns;
  readonly steps: StepColumns;
  /** Each set of labels that some Pod carries, once. */
  readonly labelSets?: readonly Labels[];
  /** The options that the run followed. */
  readonly options?: RunOptions;
  /** The configuration sets `percentageOfNodesToScore`, which goes before `options.sampling`. */
  readonly percentageConfigured?: boolean;
  /** Milliseconds, measured in the worker: parsing and validating, then scheduling. */
  readonly parseMs: number;
  readonly runMs: number;
}

/** A sentence to be: a key of the catalogue's `explain` namespace and its values. */
export interface Message {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Nodes that one plugin filtered out for one and the same reason. */
export interface FilterGroup {
  readonly plugin: string;
  readonly nodes: readonly number[];
  readonly text: Message;
  /** kube-scheduler's own reason texts. */
  readonly reasons: readonly string[];
  /** What would have to be true of a node of the group for the plugin to pass it. */
  readonly needs?: Message;
}

/** One counted reason of kube-scheduler's FailedScheduling text, and the nodes that it counts. */
export interface EventPart {
  /** `preemption`: of the part of the text after `preemption:`. */
  readonly stage: 'filter' | 'preemption';
  /** kube-scheduler's own words, without the count. */
  readonly reason: string;
  readonly nodes: readonly number[];
}

export interface ScoreView {
  readonly plugin: string;
  readonly weight: number;
  /** By node index; NaN where not feasible. */
  readonly raw: Float64Array;
  readonly normalized: Float64Array;
}

/** Matching Pods by domain for one of the Pod's own spread constraints. */
export interface DomainCounts {
  /** Index in `spec.topologySpreadConstraints`. */
  readonly index: number;
  readonly topologyKey: string;
  /** Those that count, sorted by value. */
  readonly domains: readonly {
    readonly value: string;
    readonly count: number;
    /** count + self - minimum: the skew if the Pod went there. */
    readonly skew: number;
    readonly violates: boolean;
  }[];
  /** 1 when the selector matches the Pod itself, else 0. */
  readonly self: number;
  /** The smallest count of a domain that counts; 0 while there are fewer of them than `minDomains`. */
  readonly minimum: number;
  readonly minDomains: number;
  readonly maxSkew: number;
  readonly whenUnsatisfiable: 'DoNotSchedule' | 'ScheduleAnyway';
  /** The selector in words (`app=web`). */
  readonly selector: string;
  /** Nodes whose Pods and domain do not count, by why. */
  readonly notCounted: readonly {
    readonly why: NotCountedWhy;
    /** Node indexes, ascending. */
    readonly nodes: readonly number[];
  }[];
}

/**
 * Why a node does not count for a spread constraint: it lacks a topology key of the Pod's
 * constraints; the Pod's node affinity or nodeSelector excludes it (`nodeAffinityPolicy: Honor`); it
 * has a taint that the Pod does not tolerate (`nodeTaintsPolicy: Honor`).
 */
export type NotCountedWhy = 'missing-key' | 'node-affinity' | 'taint';

/** In `DecisionView.reported`: enough feasible nodes were found before this one was looked at. */
export const NOT_LOOKED_AT = -3;

/** One decision as the page shows it. Columns by node index. */
export interface DecisionView {
  readonly step: number;
  readonly pod: number;
  readonly outcome: (typeof STEP_OUTCOMES)[number];
  /** Chosen node index, -1 when Pending. */
  readonly chosen: number;
  /** Sentences, the first being the headline. */
  readonly lead: readonly Message[];
  /** The FailedScheduling event's text, '' when scheduled. */
  readonly eventText: string;
  /** The counted parts of `eventText` in their order; none where it counts nothing. */
  readonly eventParts?: readonly EventPart[];
  readonly feasible: Uint8Array;
  /**
   * Index in `filterPlugins` of the plugin kube-scheduler reports, -1 feasible, -2 outside, or
   * NOT_LOOKED_AT.
   */
  readonly reported: Int8Array;
  readonly filterPlugins: readonly string[];
  /** By node: bit p set when `filterPlugins[p]` fails it, whether or not it is the reported one. */
  readonly failing: Uint32Array;
  /** By node: index in `reasons` of the short reason on the card, -1 when feasible. */
  readonly reason: Int32Array;
  readonly reasons: readonly Message[];
  /** Grouped by plugin in the profile's order, by reason within. */
  readonly groups: readonly FilterGroup[];
  readonly scores: readonly ScoreView[];
  readonly skippedScores: readonly string[];
  /** By node; NaN where not feasible. */
  readonly total: Float64Array;
  /** By node, 1 for the best (ties share a rank); 0 where not feasible. */
  readonly rank: Int32Array;
  /** Node label keys that the Pod's rules look at. */
  readonly relevantLabelKeys: readonly string[];
  readonly domains: readonly DomainCounts[];
  /** Set where the search stopped early (`percentageOfNodesToScore`). */
  readonly sampling?: SamplingView;
  /** How one of several nodes with the highest total was taken; absent where only one had it. */
  readonly tieBreak?: 'first-name' | 'lot';
  /** What preemption weighed; absent where it found no victims. */
  readonly preemption?: PreemptionView;
}

/** The nodes that preemption could clear for a Pod, and the one that it takes. */
export interface PreemptionView {
  /** Node index. */
  readonly nominated: number;
  /** Why it was taken: the last of kube-scheduler's criteria that told candidates apart. */
  readonly why: Message;
  /** The nominated one first, then in kube-scheduler's order. */
  readonly candidates: readonly PreemptionCandidateView[];
}

export interface PreemptionCandidateView {
  readonly node: number;
  /** Pod indexes in kube-scheduler's order; those that are being deleted already are among them. */
  readonly victims: readonly number[];
  /** Victims whose eviction breaks a PodDisruptionBudget. */
  readonly pdbViolations: number;
  /** Why another was taken instead; absent for the nominated one. */
  readonly lost?: Message;
}

/** How kube-scheduler's search for feasible nodes went that stops when it has enough. */
export interface SamplingView {
  /** Node index at which the search started. */
  readonly start: number;
  /** Nodes looked at, feasible or not. */
  readonly looked: number;
  /** Feasible nodes after which it stops. */
  readonly wanted: number;
  /** Percent of the nodes, as set or as it follows from their number. */
  readonly percentage: number;
}

export type Request =
  | {
      readonly kind: 'load';
      readonly revision: number;
      readonly texts: ScenarioTexts;
      /** `namespace/name` of the Pod whose decision is wanted with the run, '' for none. */
      readonly focusPod: string;
    }
  | {
      readonly kind: 'inspect';
      readonly revision: number;
      readonly id: number;
      readonly step: number;
    }
  | {
      readonly kind: 'ask';
      readonly revision: number;
      readonly id: number;
      readonly question: Question;
    }
  /** The answer to `id` is no longer wanted. */
  | { readonly kind: 'unask'; readonly id: number }
  | { readonly kind: 'cancel'; readonly revision: number };

export type ProgressStage = 'parse' | 'run';

export type Reply =
  | {
      readonly kind: 'progress';
      readonly revision: number;
      readonly stage: ProgressStage;
      readonly done: number;
      readonly of: number;
    }
  | {
      readonly kind: 'run';
      readonly revision: number;
      readonly report: ParseReport;
      /** Undefined when there is nothing to run (no node and no Pod). */
      readonly run: RunView;
      /** The decision of the focus Pod's last step, or of the last step. */
      readonly decision: DecisionView | undefined;
    }
  | {
      readonly kind: 'decision';
      readonly revision: number;
      readonly id: number;
      readonly decision: DecisionView | undefined;
    }
  | ({
      readonly kind: 'answering';
      readonly revision: number;
      readonly id: number;
    } & AnswerProgress)
  | {
      readonly kind: 'answer';
      readonly revision: number;
      readonly id: number;
      /** Undefined when the run is no longer at hand, or does not have what was asked about. */
      readonly answer: Answer | undefined;
    }
  | { readonly kind: 'cancelled'; readonly revision: number }
  | { readonly kind: 'failed'; readonly revision: number; readonly message: string };

/** Worst first, for sorting and for the icon of a summary. */
export const SEVERITIES = ['error', 'warning', 'info'] as const satisfies readonly Severity[];
