/** The selector of a Job, and the labels that a server gives its Pods: pkg/apis/batch/validation, pkg/registry/batch/job. */
import type { LabelSelector, Labels } from '../../kubernetes.ts';
import { GoValue } from '../go/value.ts';
import type { CheckedJobSpec } from './jobPolicies.ts';
import { validateLabelSelector } from '../labelSelector.ts';
import type { Loose } from '../loose.ts';
import { child, mapKey, type Path } from '../path.ts';
import { inKeyOrder, type Report } from '../report.ts';
import { isReadable, printedSelector, selects } from './workloadSelector.ts';

export type SelectingSpec = CheckedJobSpec & {
  readonly selector?: Loose<LabelSelector> | undefined;
};

const SPEC = child(undefined, 'spec');
const SELECTOR = child(SPEC, 'selector');
const LABELS = child(SPEC, 'template', 'metadata', 'labels');

const UID_LABEL = 'batch.kubernetes.io/controller-uid';

/** What a server calls a Job that it is about to make: another uid each time, which goes with the Job that it refuses. */
const NEW_UID = '5f3c1f0e-7d0b-4c56-9a44-0d1e5b8a6c21';

/** A Job as its server judges it: with the labels and the selector that it makes. Source: `generateSelector`. */
export interface SelectingJob {
  readonly selector: Loose<LabelSelector> | undefined;
  readonly labels: Loose<Labels> | undefined;
  /** The labels as the server makes them; none of a Job that selects its Pods by hand. */
  readonly made: Labels | undefined;
}

export function selectingJob(spec: SelectingSpec, name: string, uid = NEW_UID): SelectingJob {
  const { selector, manualSelector, template } = spec;
  const labels = template?.metadata?.labels;
  if (manualSelector === true) return { selector, labels, made: undefined };
  const made = {
    'controller-uid': uid,
    'job-name': name,
    [UID_LABEL]: uid,
    'batch.kubernetes.io/job-name': name,
  };
  const matchLabels = { [UID_LABEL]: uid, ...selector?.matchLabels };
  return { selector: { ...selector, matchLabels }, labels: { ...made, ...labels }, made };
}

/** `validateGeneratedSelector`: what is written of labels that a server makes must be what it makes. */
export function validateGenerated(job: SelectingJob, report: Report): void {
  const { selector, labels = {}, made } = job;
  if (made === undefined || selector === undefined) return;
  for (const [key, value] of Object.entries(made)) {
    if (labels[key] === value) continue;
    report.invalid('value-refused', mapKey(LABELS, key), printed(labels), `must be '${value}'`);
  }
  if (!isReadable(selector) || selects(selector, made)) return;
  const detail = '`selector` not auto-generated';
  report.invalid('value-refused', SELECTOR, printedSelector(selector), detail);
}

/** The selector of `ValidateJobSpec`. */
export function validateSelecting({ selector, labels }: SelectingJob, report: Report): void {
  validateLabelSelector(selector, SELECTOR, report);
  if (selector === undefined) report.required(SELECTOR);
  if (!isReadable(selector) || selects(selector, labels)) return;
  const detail = '`selector` does not match template `labels`';
  report.invalid('selector-mismatch', LABELS, printed(labels), detail);
}

/** `ValidateJobTemplateSpec`: the Jobs of a CronJob are never given a selector. */
export function validateNoSelector(spec: SelectingSpec, at: Path, report: Report): void {
  if (spec.selector !== undefined) {
    const value = printedSelector(spec.selector);
    const detail = '`selector` will be auto-generated';
    report.invalid('value-refused', child(at, 'selector'), value, detail);
  }
  if (spec.manualSelector !== true) return;
  report.unsupported(child(at, 'manualSelector'), true, ['nil', 'false']);
}

function printed(labels: Loose<Labels> | undefined): GoValue {
  return new GoValue('map[string]string', inKeyOrder(labels));
}
