/** Jobs and CronJobs: pkg/apis/batch/validation. */
import type { CronJob, Job } from '../../kubernetes.ts';
import { byteLength, dns1123LabelProblems, labelValueProblems } from '../../names.ts';
import { scheduleProblems } from './cronSchedule.ts';
import { validateIndexLimits, validateJobFields, type CheckedJobSpec } from './jobPolicies.ts';
import {
  selectingJob,
  type SelectingSpec,
  validateGenerated,
  validateNoSelector,
  validateSelecting,
} from './jobSelector.ts';
import type { Loose } from '../loose.ts';
import { child, type Path } from '../path.ts';
import { validatePodTemplate } from '../pods/podSpec.ts';
import type { Report } from '../report.ts';
import { validateEnum, validateNonNegative, validateNonNegativeFields } from '../values.ts';
import { validateTimeZone } from './timeZone.ts';
import { validateInheritedLabels } from './workloads.ts';

const SPEC = child(undefined, 'spec');
const NAME = child(undefined, 'metadata', 'name');

/** Reports what is wrong in a Job. */
export function validateJob(job: Loose<Job>, report: Report): void {
  const { spec: given = {}, metadata } = job;
  const spec = withCounts(given);
  const name = metadata?.name ?? '';
  const labels = spec.template?.metadata?.labels;
  if (Object.keys(metadata?.labels ?? {}).length === 0) {
    validateInheritedLabels(labels, SPEC, report);
  }
  const selecting = selectingJob(spec, name, report.uid);
  if (!report.lenient) validateGenerated(selecting, report);
  validateJobSpec(spec, SPEC, report);
  if (!report.lenient) validateSelecting(selecting, report);
  // Its Pods carry its name as a label, unless the user selects them.
  if (spec.manualSelector !== true) {
    const apiAt = child(SPEC, 'template', 'labels');
    for (const problem of labelValueProblems(name, report.rules.keyWords)) {
      report.invalid('label-value-invalid', NAME, name, problem, { apiAt });
    }
  }
  const { completions = 0, completionMode } = spec;
  if (completionMode !== 'Indexed' || completions <= 0) return;
  const podHostname = `${name}-${completions - 1}`;
  if (dns1123LabelProblems(podHostname).length === 0) return;
  const detail = `will not able to create pod with invalid DNS label: ${podHostname}`;
  report.invalid('indexed-job-name', NAME, name, detail, { values: { hostname: podHostname } });
}

/** Without a word of how many Pods it runs, a Job runs one: `SetDefaults_Job`, which a CronJob's template does not see. */
function withCounts(spec: SelectingSpec): SelectingSpec {
  const isSaid = spec.completions !== undefined || spec.parallelism !== undefined;
  return isSaid ? spec : { ...spec, completions: 1, parallelism: 1 };
}

const CRON_JOB_NAME_LIMIT = 52;

/** Reports what is wrong in a CronJob and in the Job it makes. */
export function validateCronJob(cronJob: Loose<CronJob>, report: Report): void {
  const { metadata } = cronJob;
  const spec: Loose<CronJob['spec']> = cronJob.spec ?? {};
  const name = metadata?.name ?? '';
  const { schedule, concurrencyPolicy, jobTemplate } = spec;
  if (schedule) {
    for (const problem of scheduleProblems(schedule)) {
      report.invalid('schedule-invalid', child(SPEC, 'schedule'), schedule, problem);
    }
  } else {
    report.required(child(SPEC, 'schedule'));
  }
  validateNonNegativeFields(spec, ['startingDeadlineSeconds'], SPEC, report);
  if (!report.lenient) validateTimeZone(spec.timeZone, child(SPEC, 'timeZone'), report);
  const policies = ['Allow', 'Forbid', 'Replace'];
  validateEnum(concurrencyPolicy, policies, child(SPEC, 'concurrencyPolicy'), report);
  const jobAt = child(SPEC, 'jobTemplate', 'spec');
  validateJobSpec(jobTemplate?.spec, jobAt, report);
  if (!report.lenient) validateNoSelector(jobTemplate?.spec ?? {}, jobAt, report);
  const limits = ['successfulJobsHistoryLimit', 'failedJobsHistoryLimit'] as const;
  validateNonNegativeFields(spec, limits, SPEC, report);
  if (byteLength(name) > CRON_JOB_NAME_LIMIT) {
    // The Jobs it makes add eleven characters.
    const detail = 'must be no more than 52 characters';
    const options = { values: { limit: CRON_JOB_NAME_LIMIT } };
    report.invalid('name-too-long', NAME, name, detail, options);
  }
}

function validateJobSpec(spec: CheckedJobSpec = {}, at: Path, report: Report): void {
  const { completions, completionMode, template } = spec;
  const counts = [
    'parallelism',
    'completions',
    'activeDeadlineSeconds',
    'backoffLimit',
    'ttlSecondsAfterFinished',
  ] as const;
  for (const field of counts) validateNonNegative(spec[field], child(at, field), report);
  if (!report.lenient) validateIndexLimits(spec, at, report);
  const modeAt = child(at, 'completionMode');
  validateEnum(completionMode, ['NonIndexed', 'Indexed'], modeAt, report, 'pointer');
  if (completionMode === 'Indexed' && completions === undefined) {
    const detail = 'when completion mode is Indexed';
    report.required(child(at, 'completions'), detail, 'completions-required');
  }
  if (!report.lenient) validateJobFields(spec, at, report);
  validatePodTemplate(template, child(at, 'template'), report);
  const restartPolicy = template?.spec?.restartPolicy;
  const policyAt = child(at, 'template', 'spec', 'restartPolicy');
  if (!restartPolicy || restartPolicy === 'Always') {
    const values = { value: restartPolicy || 'Always', supported: 'OnFailure, Never' };
    const detail = 'valid values: "OnFailure", "Never"';
    report.required(policyAt, detail, 'restart-policy-unsupported', values);
  } else if (restartPolicy !== 'OnFailure' && restartPolicy !== 'Never') {
    report.unsupported(
      policyAt,
      restartPolicy,
      ['OnFailure', 'Never'],
      'restart-policy-unsupported',
    );
  } else if (restartPolicy === 'OnFailure' && spec.podFailurePolicy && !report.lenient) {
    const detail = 'only "Never" is supported when podFailurePolicy is specified';
    report.invalid('value-refused', policyAt, restartPolicy, detail);
  }
}
