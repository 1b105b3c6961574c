import type { Example, ExampleId } from './example.ts';
import { antiAffinityBothWays, cacheBesideWeb } from './interPod.ts';
import { dedicatedNodes, empty, nodeAffinity } from './nodeRules.ts';
import { conflictingConstraints, twoConstraints } from './spread.ts';
import { rolloutWaits, zoneFails } from './stories.ts';

/** The examples that no visit begins with, by their ids. */
export const OTHER_EXAMPLES = {
  'cache-beside-web': cacheBesideWeb,
  'two-constraints': twoConstraints,
  'conflicting-constraints': conflictingConstraints,
  'dedicated-nodes': dedicatedNodes,
  'node-affinity': nodeAffinity,
  'anti-affinity-both-ways': antiAffinityBothWays,
  'zone-fails': zoneFails,
  'rollout-waits': rolloutWaits,
  empty,
} satisfies Partial<Record<ExampleId, Example>>;
