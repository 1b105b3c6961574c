import type { Sampling } from '../../engine/index.ts';
import type { Message, SamplingView } from '../../protocol/index.ts';
import type { ExplainInput } from '../input.ts';
import { message } from '../messages/message.ts';
import type { NarrationContext } from '../narrators/narration.ts';
import { isCleared } from './cleared.ts';

/**
 * How the search went that stopped before it had looked at every node; undefined where it came to
 * all of them, and where the node that preemption had cleared was taken without a search.
 */
export function samplingView(input: ExplainInput): SamplingView | undefined {
  const { sampling } = input.decision;
  if (sampling === undefined || isCleared(input)) return undefined;
  return sampling.looked < nodesAsked(input) ? { ...sampling } : undefined;
}

/** The same in a sentence. */
export function sampledSentence(input: ExplainInput, context: NarrationContext): Message[] {
  const sampling = samplingView(input);
  return sampling === undefined ? [] : [sentence(sampling, input, context)];
}

function sentence(
  { wanted, percentage, looked, start }: Sampling,
  input: ExplainInput,
  context: NarrationContext,
): Message {
  const { scores, skippedScores } = input.decision;
  const total = nodesAsked(input);
  const search = { looked, start: context.nodeName(start), count: total - looked };
  if (scores.length + skippedScores.length === 0) return message('lead.sampledFirst', search);
  const values = { ...search, wanted, percentage, total };
  return wanted > Math.trunc((total * percentage) / 100)
    ? message('lead.sampledLeast', values)
    : message('lead.sampled', values);
}

/** Nodes that the search could come to: all, or those that PreFilter left. */
function nodesAsked({ decision }: ExplainInput): number {
  return decision.preFilterNodes?.length ?? decision.nodeCount;
}
