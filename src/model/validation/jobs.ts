/** Jobs and CronJobs: pkg/apis/batch/validation at v1.34. */
import type { CronJob, Job, JobSpec } from '../kubernetes.ts';
import { scheduleProblem } from './cronSchedule.ts';
import type { Loose } from './loose.ts';
import { child, type Path } from './path.ts';
import { validatePodTemplate } from './podSpec.ts';
import type { Report } from './report.ts';
import { validateEnum, validateNonNegative } from './values.ts';

/** Reports what is wrong in a Job. */
export function validateJob(job: Loose<Job>, report: Report): void {
  validateJobSpec(job.spec, child(undefined, 'spec'), report);
}

const CRON_JOB_NAME_LIMIT = 52;

/** Reports what is wrong in a CronJob and in the Job it makes. */
export function validateCronJob(cronJob: Loose<CronJob>, report: Report): void {
  const at = child(undefined, 'spec');
  const name = cronJob.metadata?.name ?? '';
  if (name.length > CRON_JOB_NAME_LIMIT) {
    // The Jobs it makes add eleven characters.
    const detail = 'must be no more than 52 characters';
    const options = { values: { limit: CRON_JOB_NAME_LIMIT } };
    report.invalid('name-too-long', child(undefined, 'metadata', 'name'), name, detail, options);
  }
  const schedule = cronJob.spec?.schedule;
  if (schedule) {
    const problem = scheduleProblem(schedule);
    if (problem !== undefined) {
      report.invalid('schedule-invalid', child(at, 'schedule'), schedule, problem);
    }
  } else {
    report.required(child(at, 'schedule'));
  }
  validateJobSpec(cronJob.spec?.jobTemplate?.spec, child(at, 'jobTemplate', 'spec'), report);
}

function validateJobSpec(spec: Loose<JobSpec> = {}, at: Path, report: Report): void {
  const { parallelism, completions, completionMode, template } = spec;
  validateNonNegative(parallelism, child(at, 'parallelism'), report);
  validateNonNegative(completions, child(at, 'completions'), report);
  validateEnum(completionMode, ['NonIndexed', 'Indexed'], child(at, 'completionMode'), report);
  if (completionMode === 'Indexed' && completions === undefined) {
    const detail = 'when completion mode is Indexed';
    report.required(child(at, 'completions'), detail, 'completions-required');
  }
  validatePodTemplate(template, child(at, 'template'), report);
  const restartPolicy = template?.spec?.restartPolicy;
  if (!restartPolicy || restartPolicy === 'Always') {
    const policyAt = child(at, 'template', 'spec', 'restartPolicy');
    const values = { value: restartPolicy || 'Always', supported: 'OnFailure, Never' };
    const detail = 'valid values: "OnFailure", "Never"';
    report.required(policyAt, detail, 'restart-policy-unsupported', values);
  }
}
