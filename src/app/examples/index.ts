import { EXAMPLE_IDS, type Example, type ExampleId } from './example.ts';
import { onePod } from './onePod.ts';
import { spreadOverZones } from './spreadOverZones.ts';

export { EXAMPLE_IDS, type Example, type ExampleId } from './example.ts';

export const OPENING_EXAMPLE: Example = spreadOverZones;

/** Who was never here is asked this first. */
export const FIRST_EXAMPLE: Example = onePod;

/** An example; all but those that a visit begins with are fetched, and rejected where they can't be had. */
export async function loadExample(id: ExampleId): Promise<Example> {
  if (id === 'one-pod') return onePod;
  if (id === 'spread-over-zones') return spreadOverZones;
  const { OTHER_EXAMPLES } = await import('./others.ts');
  return OTHER_EXAMPLES[id];
}

/** Whether a text is the id of an example: ids also come out of storage, and scenarios are named by them. */
export function isExampleId(text: string): text is ExampleId {
  return EXAMPLE_IDS.some((id) => id === text);
}
