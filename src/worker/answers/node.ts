import { explainNode } from '../../explain/index.ts';
import type { Answerer } from './answerer.ts';

/** All that the decision of a step says of one node. */
export const answerNode: Answerer<'node'> = function* ({ decisions }, { step, node }) {
  const input = decisions.inputAt(step);
  return input?.nodes[node] && explainNode(input, node);
};
