import type { TimelineAction } from '../../model/index.ts';
import type { ObjectSpan, TextDiagnostic } from '../views/report.ts';
import type { OperationView } from './operation.ts';

/** The tabs that a cluster lives in, as texts. */
export interface ClusterTexts {
  readonly workload: string;
  readonly cluster: string;
}

/** What comes of texts of a moment, once someone has typed in them. */
export interface TypedView {
  /** Of what was typed, what is wrong in it. */
  readonly diagnostics: readonly TextDiagnostic[];
  /** It is not whole, or an API server would not take it: nothing is done. */
  readonly isBroken: boolean;
  /** What would be done; empty where nothing that lives is other. */
  readonly actions: readonly TimelineAction[];
  /** Where objects stand in what was typed. */
  readonly objects: readonly ObjectSpan[];
  /** The edits of the scenario's texts that do it; undefined where there is nothing to do. */
  readonly operation: OperationView | undefined;
}
