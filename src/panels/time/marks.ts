import type { EventIndex } from '../../model/index.ts';
import { STORY_EVENT_KINDS, type StoryEventKind, type TimelineView } from '../../protocol/index.ts';

/** Lanes of marks: what the user did, what kube-scheduler decided, which Pods leave or have ended. */
export const MARK_LANES = ['actions', 'scheduler', 'leaving'] as const;
export type MarkLane = (typeof MARK_LANES)[number];

/** What a mark stands for; each has a shape and a word of its own. The later ones are the louder. */
export const MARKS = [
  'bound',
  'succeeded',
  'deleted',
  'evicted',
  'failed',
  'nominated',
  'pending',
  'action',
  'refused',
] as const;
export type Mark = (typeof MARKS)[number];

const LANE_OF: Readonly<Record<Mark, MarkLane>> = {
  action: 'actions',
  refused: 'actions',
  bound: 'scheduler',
  nominated: 'scheduler',
  pending: 'scheduler',
  evicted: 'leaving',
  deleted: 'leaving',
  failed: 'leaving',
  succeeded: 'leaving',
};

/**
 * Why a Pod is deleted that nobody deleted by name, in the words of its condition DisruptionTarget
 * (kube-controller-manager's taint eviction, the eviction API, kube-scheduler's preemption).
 */
const EVICTIONS = {
  taint: /^Taint manager: /,
  device: /^Device Taint manager: /,
  api: /^Eviction API: /,
  preemption: /: preempting to accommodate a higher priority pod$/,
  garbage: /^PodGC: /,
} as const;
export type Eviction = keyof typeof EVICTIONS;

/** Why a Pod goes, read off its condition's message; undefined where it was deleted by name or number. */
export function evictionOf(message: string): Eviction | undefined {
  const found = (Object.keys(EVICTIONS) as Eviction[]).find((key) => EVICTIONS[key].test(message));
  return found;
}

/** The kind of an event of the story. */
export function kindOf(
  { events }: Pick<TimelineView, 'events'>,
  event: EventIndex,
): StoryEventKind {
  return STORY_EVENT_KINDS[events.kind[event] ?? 0] ?? 'action';
}

/** The text of an event, '' where it has none. */
export function textOf(
  { events, texts }: Pick<TimelineView, 'events' | 'texts'>,
  event: EventIndex,
): string {
  return texts[events.text[event] ?? -1] ?? '';
}

/** What marks an event; undefined for what the areas and the lanes of nodes show. */
export function markOf(view: TimelineView, event: EventIndex): Mark | undefined {
  const kind = kindOf(view, event);
  switch (kind) {
    case 'action':
      return view.actions[view.events.action[event] ?? -1]?.hasFailed === true
        ? 'refused'
        : 'action';
    case 'bound':
      // A Pod that came with a node, or that a kubelet made, no scheduler has bound.
      return view.events.isDecided[event] === 1 ? kind : undefined;
    case 'nominated':
    case 'failed':
    case 'succeeded':
      return kind;
    case 'unschedulable':
      return 'pending';
    case 'deleting': {
      const eviction = evictionOf(textOf(view, event));
      return eviction === undefined || eviction === 'garbage' ? 'deleted' : 'evicted';
    }
    default:
      return undefined;
  }
}

/** The events that a lane marks, in order. */
export type MarkedEvents = Readonly<Record<MarkLane, Int32Array>>;

export function markedEvents(view: TimelineView): MarkedEvents {
  const found: Record<MarkLane, EventIndex[]> = {
    actions: [],
    scheduler: [],
    leaving: [],
  };
  view.events.at.forEach((_, event) => {
    const mark = markOf(view, event);
    if (mark !== undefined) found[LANE_OF[mark]].push(event);
  });
  return {
    actions: Int32Array.from(found.actions),
    scheduler: Int32Array.from(found.scheduler),
    leaving: Int32Array.from(found.leaving),
  };
}
