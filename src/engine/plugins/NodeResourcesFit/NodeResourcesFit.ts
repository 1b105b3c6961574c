/** NodeResourcesFit: pkg/scheduler/framework/plugins/noderesources/fit.go. */
import { REASONS } from '../../framework/reasonTable.ts';
import { nodeAllocatable } from '../../../model/index.ts';
import type { Node, ResourceAmounts } from '../../../model/index.ts';
import type { PodInfo, PodShape } from '../../cache/podInfo.ts';
import { isAccounted } from '../../cache/resourceColumns.ts';
import { onNodes, onPods } from '../../framework/clusterEvents.ts';
import { perShape } from '../../framework/perShape.ts';
import type { Handle, Plugin, Prepared } from '../../framework/plugin.ts';
import type { NodeResourcesFitArgs } from '../../profile/args.ts';
import { FIT_REASONS, makeFitFilter } from './filtering.ts';
import { makeFitScore } from './scoring.ts';

/** Filters nodes without room for the Pod's requests; scores by the profile's scoringStrategy. */
export function makeNodeResourcesFit(handle: Handle, args: NodeResourcesFitArgs): Plugin {
  const prepareFilter = makeFitFilter(handle, args);
  const filterOf = perShape<Prepared>((shape: PodShape) => ({
    kind: 'filter',
    filter: prepareFilter(shape),
  }));
  const scorerOf = perShape(makeFitScore(handle, args));
  return {
    name: 'NodeResourcesFit',
    reasons: FIT_REASONS,
    // Source: isSchedulableAfterPodEvent: whoever leaves a node may have made room enough, and who has less of it.
    events: [
      onPods(
        ['Delete', 'UpdatePodScaleDown'],
        (pod, before, after) =>
          after === undefined || before === undefined || mayLeaveRoom(pod, before, after),
      ),
      onNodes(['Add', 'UpdateNodeAllocatable'], ({ shape }, before, after) =>
        mayMakeRoom(shape.amounts, before, after),
      ),
    ],
    filter: {
      hasPreFilter: true,
      needsPreFilter: REASONS.noState('NodeResourcesFit'),
      prepare: ({ shape }) => filterOf(shape),
    },
    score: { prepare: ({ shape }) => scorerOf(shape) },
  };
}

/**
 * Source: isSchedulableAfterPodScaleDown: the Pod itself asks for less, or another on its node of something that it asks
 * for too.
 */
function mayLeaveRoom(pod: PodInfo, before: PodInfo, after: PodInfo): boolean {
  if (after.key === pod.key) return true;
  if (!after.pod.spec.nodeName) return false;
  const left = after.shape.amounts;
  return [...pod.shape.amounts].some(
    ([name, amount]) => amount > 0 && (before.shape.amounts.get(name) ?? 0) > (left.get(name) ?? 0),
  );
}

/**
 * Source: isSchedulableAfterNodeChange: a node that would take the Pod if it were empty, and was not
 * there, or had less of what the Pod asks for, or places for fewer Pods.
 */
function mayMakeRoom(
  amounts: ResourceAmounts,
  before: Node | undefined,
  after: Node | undefined,
): boolean {
  if (after === undefined) return false;
  const has = nodeAllocatable(after);
  const asked = [...amounts].filter(([name, amount]) => amount > 0 && isAccounted(name));
  const fits =
    (has.get('pods') ?? 0) >= 1 && asked.every(([name, amount]) => amount <= (has.get(name) ?? 0));
  if (!fits || before === undefined) return fits;
  const had = nodeAllocatable(before);
  const isMore = (name: string) => (has.get(name) ?? 0) > (had.get(name) ?? 0);
  return isMore('pods') || asked.some(([name]) => isMore(name));
}
