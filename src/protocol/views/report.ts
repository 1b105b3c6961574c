import type { Diagnostic } from '../../model/index.ts';
import type { TabName, TextRange } from '../words.ts';

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
  /** Those of them where nothing stands in for what cannot be read: the run is without it. Undefined: none. */
  readonly unreadTabs?: readonly TabName[];
  /**
   * Which KubeSchedulerConfiguration the run follows: none was given, the one in the text, or, since
   * that one has an error, the last good one, or kube-scheduler's own where none was good before.
   */
  readonly configuration?: 'default' | 'given' | 'last-good' | 'default-instead';
}
