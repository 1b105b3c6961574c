import type { EventIndex, PodIndex } from '../../model/index.ts';
import { STORY_EVENT_KINDS, type RunView, type TimelineView } from '../../protocol/index.ts';

const kindOf = (kind: (typeof STORY_EVENT_KINDS)[number]): number =>
  STORY_EVENT_KINDS.indexOf(kind);
const CREATED = kindOf('created');
const UNSCHEDULABLE = kindOf('unschedulable');

/**
 * What kube-scheduler said when it tried each Pod of a moment last, up to an event: its FailedScheduling
 * message. '' for Pods that it has not tried, and for those that have a node. `numberOf` gives the number in the story
 * of a Pod of the moment where it is known; else Pods are found by name.
 */
export function lastTries(
  { events, pods: names, texts }: Pick<TimelineView, 'events' | 'pods' | 'texts'>,
  { pods }: Pick<RunView, 'pods'>,
  event: EventIndex,
  numberOf: (pod: PodIndex) => number = () => -1,
): readonly string[] {
  const said = Array.from<string>({ length: pods.names.length }).fill('');
  const { ids, idOf } = idsOf(names);
  /** By id: the Pod of the moment that waits, and of which nothing was heard yet. */
  const waiting = new Int32Array(names.length).fill(-1);
  let left = 0;
  for (let pod = 0; pod < pods.names.length; pod += 1) {
    if ((pods.initialNode[pod] ?? -1) !== -1) continue;
    const id =
      ids[numberOf(pod)] ?? idOf.get(`${pods.namespaces[pod] ?? ''}/${pods.names[pod] ?? ''}`);
    if (id === undefined) continue;
    waiting[id] = pod;
    left += 1;
  }
  for (let at = event; at >= 0 && left > 0; at -= 1) {
    const kind = events.kind[at];
    if (kind !== UNSCHEDULABLE && kind !== CREATED) continue;
    const id = ids[events.pod[at] ?? -1] ?? -1;
    const pod = waiting[id] ?? -1;
    if (pod < 0) continue;
    // What was said of one that had the name before is not said of this one.
    waiting[id] = -1;
    left -= 1;
    if (kind === UNSCHEDULABLE) said[pod] = texts[events.text[at] ?? -1] ?? '';
  }
  return said;
}

interface NameIds {
  /** By Pod of a story: the same for all that have its name. */
  readonly ids: Int32Array;
  readonly idOf: ReadonlyMap<string, number>;
}

/** Of each story's names, which all of its moments look for. */
const known = new WeakMap<readonly string[], NameIds>();

function idsOf(names: readonly string[]): NameIds {
  const before = known.get(names);
  if (before) return before;
  const idOf = new Map<string, number>();
  const ids = Int32Array.from(names, (name, at) => {
    const id = idOf.get(name) ?? at;
    idOf.set(name, id);
    return id;
  });
  const made = { ids, idOf };
  known.set(names, made);
  return made;
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
