import type { SchedulerOptions } from '../engine/index.ts';
import { type ClusterObjects, DEFAULT_RUN_OPTIONS } from '../model/index.ts';

/**
 * What the scenario's RunOptions ask of the scheduler, beside the legacy rules, which it reads from
 * the cluster itself.
 */
export function schedulerOptions({
  runOptions = DEFAULT_RUN_OPTIONS,
}: ClusterObjects): SchedulerOptions {
  const { sampling, tieBreaking, seed } = runOptions;
  return {
    samplesAsKubeScheduler: sampling === 'AsKubeScheduler',
    ...(tieBreaking === 'DrawLots' && { seed }),
  };
}
