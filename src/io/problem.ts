import type { FieldPath, Severity } from '../model/index.ts';
import type { IoDiagnosticCode } from './codes.ts';

export type ProblemValues = Readonly<Record<string, string | number>>;

/** Something to say about a stretch of text; offsets are relative to the text that was read. */
export interface TextProblem {
  readonly code: IoDiagnosticCode;
  readonly severity: Severity;
  readonly start: number;
  readonly end: number;
  readonly values?: ProblemValues;
}

/** Something to say about a value; where it stands is found out later. */
export interface PathProblem {
  readonly code: IoDiagnosticCode;
  readonly severity: Severity;
  readonly path: FieldPath;
  readonly values?: ProblemValues;
}

export function textError(
  code: IoDiagnosticCode,
  start: number,
  end: number,
  values?: ProblemValues,
): TextProblem {
  return { code, severity: 'error', start, end, ...(values && { values }) };
}
