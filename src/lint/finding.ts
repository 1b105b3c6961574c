import type { FieldEdit, FieldPath, ObjectEdit } from '../model/index.ts';
import type { Message } from '../protocol/index.ts';
import type { ClusterFacts } from './cluster/clusterFacts.ts';
import type { Subject } from './cluster/subject.ts';
import type { LINT_CODES } from './codes.ts';
import type { Link } from './links.ts';

export type LintCode = (typeof LINT_CODES)[number];

/** A way to mend what was found. */
export interface Fix {
  readonly title: Message;
  readonly edits: readonly ObjectEdit[];
}

/** A rule that is valid and most likely not what its author meant. */
export interface Finding {
  readonly code: LintCode;
  readonly severity: 'warning' | 'info';
  /** Index in `ParseReport.objects`. */
  readonly object: number;
  /** Of the field to be marked. */
  readonly path: FieldPath;
  readonly text: Message;
  readonly link: string;
  readonly fixes: readonly Fix[];
}

type Values = Readonly<Record<string, string | number>>;

/** A fix as a lint states it: edits of the object itself, and of others with it. */
export interface Mending {
  /** Key below `fix` in the catalogue. */
  readonly title: string;
  readonly values?: Values;
  readonly edits: readonly FieldEdit[];
  readonly others?: readonly ObjectEdit[];
}

/** What a lint finds of one subject. */
export interface Found {
  readonly code: LintCode;
  readonly severity: 'warning' | 'info';
  readonly path: FieldPath;
  /** Which of the code's sentences; absent where there is one. */
  readonly variant?: string;
  readonly values: Values;
  readonly link: Link;
  readonly fixes?: readonly Mending[];
}

/** Looks at the Pod, or the Pod template, of one object. */
export interface PodLint {
  readonly codes: readonly LintCode[];
  readonly check: (subject: Subject, facts: ClusterFacts) => Iterable<Found>;
}
