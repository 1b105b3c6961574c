import { explainPair } from '../../explain/index.ts';
import type { Answerer } from './answerer.ts';

/** Why one node and not another, in the decision of a cycle. */
export const answerPair: Answerer<'pair'> = function* ({ decisions }, { cycle, node, other }) {
  const input = decisions.inputAt(cycle);
  if (!input || node === other || !input.nodes[node] || !input.nodes[other]) return undefined;
  return explainPair(input, node, other);
};
