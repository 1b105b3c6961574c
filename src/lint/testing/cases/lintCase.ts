import type { LintCode } from '../../index.ts';

/** The two texts that a case is made of. */
export interface CaseTexts {
  readonly workload: string;
  /** Three nodes where it is left out. */
  readonly cluster?: string;
  /** Empty where it is left out. */
  readonly scheduler?: string;
}

/** A scenario that triggers a lint, one like it that must not, and what the fixes make of the first. */
export interface LintCase {
  readonly code: LintCode;
  readonly variant?: string;
  readonly severity: 'warning' | 'info';
  /** Part of the English sentence, with the cluster's own numbers. */
  readonly says: string;
  /** The stretch that is marked, as written. */
  readonly marks: string;
  readonly texts: CaseTexts;
  readonly not: CaseTexts;
  /** By title: the lines that go (`-`) and come (`+`); those of the Cluster tab begin with `C `. */
  readonly fixes?: Readonly<Record<string, readonly string[]>>;
}
