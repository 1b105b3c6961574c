import { namespaceLabels } from '../../engine/index.ts';
import { explainWalk, walkUndecided } from '../../explain/index.ts';
import type { Answerer } from './answerer.ts';

/** One decision as the scheduler makes it; undefined for a cycle that the run does not have. */
export const answerWalk: Answerer<'walk'> = function* ({ simulation, decisions, run }, { cycle }) {
  const made = simulation.run.cycles[cycle];
  if (made === undefined) return undefined;
  const { attempt, outcome } = made;
  if (outcome === 'gated' || outcome === 'unknown-scheduler') {
    const pod = simulation.podAt(cycle);
    return walkUndecided({ pod, cycle, outcome, nodes: run.nodes.length });
  }
  yield { done: 0, of: 1 };
  const input = decisions.inputAt(cycle);
  if (input?.podOf === undefined) return undefined;
  const { scheduler, plan } = simulation;
  return explainWalk({
    ...input,
    podOf: input.podOf,
    scheduler,
    preFilterPlugins: scheduler.profileOf(input.pod)?.plugins.preFilter ?? [],
    attempt,
    namespaces: namespaceLabels(plan.cluster.namespaces),
  });
};
