import type { PluginName } from '../../engine/index.ts';
import type { NarrationContext } from '../narrators/narration.ts';
import { filterExplainer } from '../plugins/registry.ts';
import type { WalkInput } from './input.ts';
import { walkMessage } from './messages.ts';
import { type Prepared, told } from './prepared.ts';
import type { ProposalCluster } from './proposal/cluster.ts';

/**
 * What a PreFilter plugin computes once for the Pod, before any node is looked at, in sentences
 * with the numbers (PreFilter of each plugin). Of plugins that do not skip.
 */
export function explainPreFilter(
  plugin: PluginName,
  input: WalkInput,
  context: NarrationContext,
  cluster: () => ProposalCluster,
): Prepared {
  return (
    filterExplainer(plugin)?.walk?.(input, context, cluster) ??
    told(walkMessage('PreFilter.prepares', { plugin }))
  );
}
