import type { Answerer } from './answerer.ts';

/** What each cycle's node scored, as the run noted it: nothing is decided again. */
export const answerScores: Answerer<'scores'> = function* ({ simulation }) {
  return Float64Array.from(simulation.run.cycles, ({ total = -1 }) => total);
};
