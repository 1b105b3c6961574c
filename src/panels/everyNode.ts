import type { RunView } from '../protocol/index.ts';

/** `minFeasibleNodesToFind` and `minFeasibleNodesPercentageToFind` of kube-scheduler. */
const LEAST = 100;
const LEAST_PERCENTAGE = 5;

/**
 * Feasible nodes after which kube-scheduler would stop looking, where the run looks at every node
 * instead; undefined where both do the same (`numFeasibleNodesToFind` of schedule_one.go).
 */
export function wouldStopAfter(run: RunView): number | undefined {
  const { nodes, options, percentageConfigured } = run;
  if (percentageConfigured || options.sampling === 'AsKubeScheduler') return undefined;
  const count = nodes.length;
  const percentage = Math.max(50 - Math.trunc(count / 125), LEAST_PERCENTAGE);
  const wanted = Math.max(LEAST, Math.trunc((count * percentage) / 100));
  return wanted < count ? wanted : undefined;
}
