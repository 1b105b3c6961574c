import { compareNodeResourcesBalancedAllocation } from '../narrators/NodeResourcesBalancedAllocation.ts';
import { nodeResourcesBalancedAllocationScore } from '../node/scores/NodeResourcesBalancedAllocation.ts';
import type { ScoreExplainer } from './explainer.ts';

export const nodeResourcesBalancedAllocationPoints: ScoreExplainer<'NodeResourcesBalancedAllocation'> =
  {
    compare: compareNodeResourcesBalancedAllocation,
    account: nodeResourcesBalancedAllocationScore,
  };
