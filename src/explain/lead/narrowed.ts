import type { Message } from '../../protocol/index.ts';
import { formatNames } from '../format.ts';
import type { ExplainInput } from '../input.ts';
import { namedNodes } from '../likeness.ts';
import { message } from '../messages/message.ts';

/** That node affinity's `metadata.name` left other nodes unlooked at, as for a DaemonSet's Pods. */
export function narrowedSentence({ decision, pod }: ExplainInput): readonly Message[] {
  const names = namedNodes(pod);
  if (decision.preFilterNodes === undefined || names.length === 0) return [];
  return [message('lead.narrowed', { count: names.length, nodes: formatNames(names) })];
}
