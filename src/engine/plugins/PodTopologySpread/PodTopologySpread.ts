/** PodTopologySpread: pkg/scheduler/framework/plugins/podtopologyspread. */
import { REASONS, scoreStateNotFound } from '../../framework/reasonTable.ts';
import { labelSelectorMatches, labelValue, type Node } from '../../../model/index.ts';
import type { PodInfo } from '../../cache/podInfo.ts';
import { butOfNominated, onNodes, onPods } from '../../framework/clusterEvents.ts';
import { hasSameTaints } from '../../framework/nodeEvents.ts';
import type { Handle, Plugin } from '../../framework/plugin.ts';
import type { PodTopologySpreadArgs } from '../../profile/args.ts';
import { makeConstraintCompiler, type Constraint } from './common.ts';
import { CountedNodes } from './countedNodes.ts';
import { constraintFacts } from './facts.ts';
import { makeSpreadFilter, SPREAD_REASONS } from './filtering.ts';
import { makeSpreadScore, spreadScoreSkip } from './scoring.ts';

const POD_EVENTS = ['Add', 'UpdatePodLabel', 'UpdatePodToleration', 'Delete'] as const;

/**
 * Source: isSchedulableAfterNodeChange: a node came or went that has all topology keys, one has them
 * now or no longer, or has them with other values or other taints.
 */
function mayShiftDomains(
  constraints: readonly Constraint[],
  before: Node | undefined,
  after: Node | undefined,
): boolean {
  const valueAt = (node: Node | undefined, { topologyKey }: Constraint) =>
    labelValue(node?.metadata.labels, topologyKey);
  const hasKeys = (node: Node | undefined) =>
    node !== undefined && constraints.every((one) => valueAt(node, one) !== undefined);
  if (before === undefined || after === undefined) return hasKeys(before ?? after);
  if (hasKeys(before) !== hasKeys(after)) return true;
  if (!hasKeys(after)) return false;
  return (
    constraints.some((one) => valueAt(before, one) !== valueAt(after, one)) ||
    !hasSameTaints(before.spec?.taints, after.spec?.taints)
  );
}

/** Filters nodes where a hard constraint's skew would be too large; scores by the soft ones. */
export function makePodTopologySpread(handle: Handle, args: PodTopologySpreadArgs): Plugin {
  const counted = new CountedNodes(handle.cache);
  const constraintsOf = makeConstraintCompiler(handle.cache, counted, args);
  // Source: isSchedulableAfterPodChange: a Pod of its namespace that a hard constraint counts, or
  // one that it counts only now or no longer; its own tolerations where they choose what is counted.
  const ofPods = onPods(POD_EVENTS, (pod, before, after) => {
    const { shape } = pod;
    if (shape.namespace !== (after ?? before)?.shape.namespace) return false;
    const { hard } = constraintsOf(shape);
    const isTolerant = before?.shape.spec.tolerations !== after?.shape.spec.tolerations;
    if (before && after?.key === pod.key && isTolerant) {
      if (hard.some(({ honorsTaints }) => honorsTaints)) return true;
    }
    const isCounted = (other: PodInfo | undefined, { selector }: Constraint) =>
      other !== undefined && labelSelectorMatches(selector, other.shape.labels);
    return hard.some((one) => isCounted(before, one) !== isCounted(after, one));
  });
  // Source: involvedInTopologySpreading, which takes the Pod itself for involved.
  const { nominationHeeded } = handle.release.controllers;
  return {
    name: 'PodTopologySpread',
    reasons: SPREAD_REASONS,
    events: [
      nominationHeeded === 'by all' ? ofPods : butOfNominated(ofPods, true),
      onNodes(['Add', 'Delete', 'UpdateNodeLabel', 'UpdateNodeTaint'], ({ shape }, before, after) =>
        mayShiftDomains(constraintsOf(shape).hard, before, after),
      ),
    ],
    filter: {
      hasPreFilter: true,
      needsPreFilter: REASONS.noState('PodTopologySpread'),
      prepare: makeSpreadFilter(handle, counted, constraintsOf),
    },
    score: {
      prepare: makeSpreadScore(handle, constraintsOf),
      skip: (pod) => spreadScoreSkip(pod, args),
      needsPreScore: scoreStateNotFound('PodTopologySpread'),
    },
    spreadConstraints: ({ shape }) => constraintFacts(handle.cache, shape, constraintsOf(shape)),
  };
}
