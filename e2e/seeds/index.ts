import { assignPodsToNodes } from './assign-pods-to-nodes.ts';
import type { SeedCase } from './case.ts';
import { interPodProposal } from './inter-pod-proposal.ts';
import { interPodLegacy, nodeAffinityLegacy, nodeSelectionLegacy } from './legacy-rules.ts';
import { nodeAffinityProposal } from './node-affinity-proposal.ts';
import { nodeSelection } from './node-selection.ts';
import { topologySpread } from './topology-spread.ts';

export type { Expectation, SeedCase } from './case.ts';

/** The documents that Berth comes from, and their manifests. */
export const SEED_DOCUMENTS: Readonly<Record<string, readonly SeedCase[]>> = {
  'Assigning Pods to Nodes': assignPodsToNodes,
  'Node affinity and NodeSelector (proposal)': [...nodeAffinityProposal, ...nodeAffinityLegacy],
  'Assigning Pods to Nodes (1.7, Chinese)': [...nodeSelection, ...nodeSelectionLegacy],
  'Inter-pod affinity and anti-affinity (proposal)': [...interPodProposal, ...interPodLegacy],
  'Pod Topology Spread Constraints': topologySpread,
};
