/** PodTopologySpread: pkg/scheduler/framework/plugins/podtopologyspread at v1.34. */
import { labelSelectorMatches } from '../../../model/index.ts';
import { onNodes, onPods } from '../../framework/clusterEvents.ts';
import type { Handle, Plugin } from '../../framework/plugin.ts';
import type { PodTopologySpreadArgs } from '../../profile/args.ts';
import { makeConstraintCompiler } from './common.ts';
import { CountedNodes } from './countedNodes.ts';
import { constraintFacts } from './facts.ts';
import { makeSpreadFilter, SPREAD_REASONS } from './filtering.ts';
import { makeSpreadScore, spreadScoreSkip } from './scoring.ts';

/** Filters nodes where a hard constraint's skew would be too large; scores by the soft ones. */
export function makePodTopologySpread(handle: Handle, args: PodTopologySpreadArgs): Plugin {
  const counted = new CountedNodes(handle.cache);
  const constraintsOf = makeConstraintCompiler(handle.cache, counted, args);
  return {
    name: 'PodTopologySpread',
    reasons: SPREAD_REASONS,
    // Source: isSchedulableAfterPodChange: a Pod of its namespace that a hard constraint counts.
    events: [
      onPods(['Add', 'UpdatePodLabel', 'Delete'], ({ shape }, { shape: other }) => {
        if (shape.namespace !== other.namespace) return false;
        return constraintsOf(shape).hard.some(({ selector }) =>
          labelSelectorMatches(selector, other.labels),
        );
      }),
      onNodes('Add', 'Delete', 'UpdateNodeLabel', 'UpdateNodeTaint'),
    ],
    filter: {
      hasPreFilter: true,
      needsPreFilter: true,
      prepare: makeSpreadFilter(handle, counted, constraintsOf),
    },
    score: {
      prepare: makeSpreadScore(handle, constraintsOf),
      skip: (pod) => spreadScoreSkip(pod, args),
    },
    spreadConstraints: ({ shape }) => constraintFacts(handle.cache, shape, constraintsOf(shape)),
  };
}
