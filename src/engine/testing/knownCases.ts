import type { RandomCase } from './randomObjects.ts';
import { randomCase } from './randomObjects.ts';

/** The cases of these seeds, from 1 on, have every kind of thing that a test asks for. */
const KNOWN = 2500;

/**
 * Shows cases of known seeds until all is met: what is rare may not be among a run's own cases, which
 * differ from run to run. Each is held like those.
 *
 * @param faultOf what is wrong with a case, '' when nothing is.
 * @returns the first fault with its seed, '' when there is none.
 */
export function meetInKnownCases(
  isAllMet: () => boolean,
  faultOf: (random: RandomCase) => string,
): string {
  for (let seed = 1; seed <= KNOWN && !isAllMet(); seed += 1) {
    const fault = faultOf(randomCase(seed));
    if (fault !== '') return `known seed ${seed}: ${fault}`;
  }
  return '';
}
