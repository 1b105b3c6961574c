import type { Work } from '../imports/index.ts';
import { inSlices } from '../model/index.ts';

/** Milliseconds of work between two chances for the page to answer. */
const SLICE = 30;

/** Work in slices, between which the page answers. */
export const inTurns: Work = async (steps) => {
  const done = await inSlices(steps, {
    now: () => performance.now(),
    length: SLICE,
    rest: async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      return true;
    },
  });
  if (done === undefined) throw new Error('Reading is never stopped.');
  return done.result;
};
