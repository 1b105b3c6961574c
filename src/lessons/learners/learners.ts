import type { Learner } from './learner.ts';
import type { LearnerId } from './learnerIds.ts';
import { OF_NODES } from './ofNodes.ts';
import { OF_PODS } from './ofPods.ts';
import { OF_QUEUES } from './ofQueues.ts';
import { OF_SPREAD } from './ofSpread.ts';
import { OF_TAINTS } from './ofTaints.ts';

/** All wrong rules by their names. */
export const LEARNERS: Readonly<Record<LearnerId, Learner>> = {
  ...OF_NODES,
  ...OF_TAINTS,
  ...OF_PODS,
  ...OF_SPREAD,
  ...OF_QUEUES,
};
