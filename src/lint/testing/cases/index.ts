import type { LintCase } from './lintCase.ts';
import { DEVICE_CASES } from './devices.ts';
import { NODE_CASES } from './nodes.ts';
import { RELEASE_CASES } from './releases.ts';
import { SELECTOR_CASES } from './selectors.ts';
import { TAINT_AND_POD_CASES } from './taintsAndPods.ts';
import { TOPOLOGY_CASES } from './topology.ts';

export type { CaseTexts, LintCase } from './lintCase.ts';

/** At least one case for each code, and for each of its variants. */
export const LINT_CASES: readonly LintCase[] = [
  ...SELECTOR_CASES,
  ...TOPOLOGY_CASES,
  ...NODE_CASES,
  ...TAINT_AND_POD_CASES,
  ...DEVICE_CASES,
  ...RELEASE_CASES,
];
