import type { Message } from '../../protocol/index.ts';
import { formatNames } from '../format.ts';
import type { ExplainInput } from '../input.ts';
import { namedNodes } from '../likeness.ts';
import { message } from '../messages/message.ts';

/**
 * That node affinity's `metadata.name` left other nodes unlooked at, as for a DaemonSet's Pods; or that no node has
 * such a name.
 */
export function narrowedSentence({ decision, pod, nodes }: ExplainInput): readonly Message[] {
  const names = namedNodes(pod);
  if (decision.preFilterNodes === undefined || names.length === 0) return [];
  const there = names.filter((name) => nodes.some((node) => node.name === name));
  if (there.length === 0) {
    return [message('lead.narrowedToNone', { count: names.length, nodes: formatNames(names) })];
  }
  return [message('lead.narrowed', { count: there.length, nodes: formatNames(there) })];
}
