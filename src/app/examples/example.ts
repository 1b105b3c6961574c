import type { ScenarioTexts } from '../../protocol/index.ts';

export const EXAMPLE_IDS = [
  'one-pod',
  'spread-over-zones',
  'cache-beside-web',
  'two-constraints',
  'conflicting-constraints',
  'dedicated-nodes',
  'node-affinity',
  'anti-affinity-both-ways',
  'zone-fails',
  'rollout-waits',
  'empty',
] as const;

export type ExampleId = (typeof EXAMPLE_IDS)[number];

/** A scenario to start from. Its title and one-line description: `app:examples.<id>`. */
export interface Example {
  readonly id: ExampleId;
  /** The step that shows the idea, selected once the run is there; the last one when absent. */
  readonly step?: number;
  readonly texts: ScenarioTexts;
}
