import { explainNode } from '../../explain/index.ts';
import type { Answerer } from './answerer.ts';

/** All that the decision of a cycle says of one node. */
export const answerNode: Answerer<'node'> = function* ({ decisions }, { cycle, node }) {
  const input = decisions.inputAt(cycle);
  return input?.nodes[node] && explainNode(input, node);
};
