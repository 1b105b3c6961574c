import { closestNodes, explainNode } from '../../explain/index.ts';
import type { Answerer } from './answerer.ts';

const MOST_NODES = 3;

/** The nodes that come closest to taking the Pod of a cycle; none where one takes it. */
export const answerClosest: Answerer<'closest'> = function* ({ decisions }, { cycle }) {
  const input = decisions.inputAt(cycle);
  if (!input) return undefined;
  const nodes = closestNodes(input, MOST_NODES).map((node) => explainNode(input, node));
  return { cycle, nodes };
};
