import type { EventIndex } from '../../model/index.ts';
import { STORY_EVENT_KINDS, type RunView, type TimelineView } from '../../protocol/index.ts';

const kindOf = (kind: (typeof STORY_EVENT_KINDS)[number]): number =>
  STORY_EVENT_KINDS.indexOf(kind);
const CREATED = kindOf('created');
const UNSCHEDULABLE = kindOf('unschedulable');

/**
 * What kube-scheduler said when it tried each Pod of a moment last, up to an event: its FailedScheduling
 * message. '' for Pods that it has not tried, and for those that have a node.
 */
export function lastTries(
  { events, pods: names, texts }: Pick<TimelineView, 'events' | 'pods' | 'texts'>,
  { pods }: Pick<RunView, 'pods'>,
  event: EventIndex,
): readonly string[] {
  const said = pods.names.map(() => '');
  const waiting = new Map<string, number>();
  for (const [pod, name] of pods.names.entries()) {
    if ((pods.initialNode[pod] ?? -1) === -1) waiting.set(`${pods.namespaces[pod]}/${name}`, pod);
  }
  for (let at = event; at >= 0 && waiting.size > 0; at -= 1) {
    const kind = events.kind[at];
    if (kind !== UNSCHEDULABLE && kind !== CREATED) continue;
    const name = names[events.pod[at] ?? -1] ?? '';
    const pod = waiting.get(name);
    if (pod === undefined) continue;
    // What was said of one that had the name before is not said of this one.
    waiting.delete(name);
    if (kind === UNSCHEDULABLE) said[pod] = texts[events.text[at] ?? -1] ?? '';
  }
  return said;
}

/** The event before another one at which kube-scheduler found no node for a Pod, -1 for none. */
export function lastFailedTry(
  { events, pods }: Pick<TimelineView, 'events' | 'pods'>,
  name: string,
  before: EventIndex,
): EventIndex {
  for (let at = before - 1; at >= 0; at -= 1) {
    if (pods[events.pod[at] ?? -1] !== name) continue;
    if (events.kind[at] === CREATED) return -1;
    if (events.kind[at] === UNSCHEDULABLE) return at;
  }
  return -1;
}
