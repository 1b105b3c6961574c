import { EXAMPLE_IDS, type Example, type ExampleId } from './example.ts';
import { antiAffinityBothWays, cacheBesideWeb } from './interPod.ts';
import { dedicatedNodes, empty, nodeAffinity } from './nodeRules.ts';
import { onePod } from './onePod.ts';
import { conflictingConstraints, twoConstraints } from './spread.ts';
import { rolloutWaits, zoneFails } from './stories.ts';
import { spreadOverZones } from './spreadOverZones.ts';

export type { Example, ExampleId } from './example.ts';

/** In the order of the menu. */
export const EXAMPLES: readonly Example[] = [
  onePod,
  spreadOverZones,
  cacheBesideWeb,
  twoConstraints,
  conflictingConstraints,
  dedicatedNodes,
  nodeAffinity,
  antiAffinityBothWays,
  zoneFails,
  rolloutWaits,
  empty,
];

export const OPENING_EXAMPLE: Example = spreadOverZones;

/** Who was never here is asked this first. */
export const FIRST_EXAMPLE: Example = onePod;

export { EXAMPLE_IDS };

/** The example of that id, or undefined: ids also come out of storage. */
export function exampleById(id: string): Example | undefined {
  return EXAMPLES.find((example) => example.id === id);
}

/** Whether a scenario's name is the id of an example, which is shown by its title. */
export function isExampleId(name: string): name is ExampleId {
  return EXAMPLES.some((example) => example.id === name);
}
