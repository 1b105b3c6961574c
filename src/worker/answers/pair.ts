import { explainPair } from '../../explain/index.ts';
import type { Answerer } from './answerer.ts';

/** Why one node and not another, in the decision of a step. */
export const answerPair: Answerer<'pair'> = function* ({ decisions }, { step, node, other }) {
  const input = decisions.inputAt(step);
  if (!input || node === other || !input.nodes[node] || !input.nodes[other]) return undefined;
  return explainPair(input, node, other);
};
