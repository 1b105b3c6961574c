import type { FullKey } from '../../model/index.ts';
import type { ReleaseName, RuleName, Sources } from '../../releases/index.ts';

/** What became of a Pod in a run. */
export interface PodOutcome {
  /**
   * At the end of the run. `lost`: bound, and run by no node; `refused`: the API server does not let it
   * in; `absent`: no controller makes it.
   */
  readonly place:
    | 'node'
    | 'pending'
    | 'gated'
    | 'unknown-scheduler'
    | 'lost'
    | 'evicted'
    | 'refused'
    | 'absent';
  /** The node that it is on, or was evicted from; '' for none. */
  readonly node: string;
  /** The texts of its FailedScheduling events in order; of one that is refused, the API server's words. */
  readonly events: readonly string[];
  /** The node that preemption cleared for it last, '' for none. */
  readonly nominated: string;
  /** Pods that it preempted. */
  readonly victims: readonly FullKey[];
}

/** An answer that neighbouring releases give alike. */
export interface ReleaseAnswer {
  /** How many releases, of `RELEASE_NAMES` in order. */
  readonly releases: number;
  readonly outcome: PodOutcome;
  /**
   * Indexes in `ReleasesView.changes` of what makes it another than the answer before; several where
   * only together they do. Empty for the first.
   */
  readonly because: readonly number[];
}

/** Pods that some release answers otherwise, all in the same way. */
export interface DifferingPods {
  /** At most 100 of `count`. */
  readonly pods: readonly FullKey[];
  readonly count: number;
  /** By release, oldest first; two at least. */
  readonly answers: readonly ReleaseAnswer[];
}

/** A change of Kubernetes that makes a difference to the scenario. */
export interface ReleaseChange {
  /** `api`: how the API server takes what is written. */
  readonly rule: RuleName | 'api';
  /** What the rule is from then on; of the API server, whether `fields` are taken otherwise. */
  readonly is: string | boolean;
  /** Fields that the API server takes otherwise than before. */
  readonly fields?: readonly string[];
  readonly since: ReleaseName;
  readonly sources: Sources;
  /** Pods that it, alone or with others, gives another place. */
  readonly elsewhere: number;
  /** Pods of the same place that preempt others, or wait for another node. */
  readonly preempting: number;
  /** Pods of which nothing but the events reads otherwise. */
  readonly worded: number;
  /** Pods of the same answer whose node has another total. */
  readonly scored: number;
}

/** What the releases of Kubernetes make of the scenario, run as each of them. */
export interface ReleasesView {
  /** Pods that were compared. */
  readonly pods: number;
  /** Those that stand elsewhere first; at most 200 rows. */
  readonly differing: readonly DifferingPods[];
  /** Pods in all rows, and in those left out. */
  readonly differingPods: number;
  readonly leftOut: number;
  /** Whether each release read the texts; else all run what the release in force reads. */
  readonly isReadByEach: boolean;
  /** In the order of the releases. */
  readonly changes: readonly ReleaseChange[];
}
