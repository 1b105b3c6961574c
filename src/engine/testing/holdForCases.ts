import type { KubernetesObject } from '../../model/index.ts';
import type { RandomCase } from './randomObjects.ts';
import { seedsOf, seenAgain } from './seeds.ts';
import { smallestFailing } from './smallest.ts';

/**
 * Holds a property on the cases of so many of this run's seeds. `faultOf` says what is wrong in words,
 * '' when nothing is. Throws at the first fault: with the seed, and the fewest objects that it takes.
 */
export function holdForCases(
  count: number,
  makeCase: (seed: number) => RandomCase,
  faultOf: (random: RandomCase) => string,
): void {
  for (const seed of seedsOf(count)) {
    const random = makeCase(seed);
    const fault = faultOf(random);
    if (fault === '') continue;
    const isFaulty = (objects: readonly KubernetesObject[]) =>
      objects.includes(random.incoming) && faultOf({ ...random, objects }) !== '';
    const objects = smallestFailing(random.objects, isFaulty);
    const smallest = { ...random, objects };
    throw new Error(
      [
        `seed ${seed}: ${fault} (${seenAgain()})`,
        `The fewest objects that it takes, which give: ${faultOf(smallest)}`,
        ...objects.map((object) => JSON.stringify(object)),
        JSON.stringify(random.configuration ?? {}),
      ].join('\n'),
    );
  }
}
