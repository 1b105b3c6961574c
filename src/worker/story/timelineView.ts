import type { TimelineAction } from '../../model/index.ts';
import {
  type ActionView,
  STORY_EVENT_KINDS,
  type StoryEventKind,
  type StoryEvents,
  type TabRange,
  type TimelineView,
} from '../../protocol/index.ts';
import type { Happening, Timeline } from '../../timeline/index.ts';
import { nodeLanes, readyLanes } from './lanes.ts';
import { Numbering } from './numbering.ts';
import { repetition } from './repetition.ts';
import { StoryPods } from './storyPods.ts';

/** An action as it is written, and where. */
export interface WrittenAction {
  readonly written: TimelineAction;
  readonly range: TabRange | undefined;
  readonly place: number;
}

/** A story that has been told, in the columns of the protocol. */
export function timelineView({
  timeline,
  actions,
  horizon,
}: {
  readonly timeline: Timeline;
  /** By action of the story. */
  readonly actions: readonly WrittenAction[];
  readonly horizon: number;
}): { readonly view: TimelineView; readonly happenings: readonly number[] } {
  const { history } = timeline;
  const all = newOnes(history.happenings);
  const allTold = all.flatMap((index) => history.happenings[index] ?? []);
  const repeats = repetition(allTold);
  const happenings = all.slice(0, repeats?.told);
  const told = allTold.slice(0, repeats?.told);
  const pods = new StoryPods(history);
  const nodes = new Numbering<string>();
  const texts = new Numbering<string>();
  for (const { entry } of history.versions) {
    if (entry.object.kind === 'Node') nodes.of(entry.name, () => entry.name);
  }
  const rows = told.map((happening) => rowOf(happening, pods, nodes, texts));
  const column = (value: (row: Row) => number) => Int32Array.from(rows, value);
  const events: StoryEvents = {
    at: Float64Array.from(told, ({ at }) => at),
    kind: Uint8Array.from(rows, ({ kind }) => STORY_EVENT_KINDS.indexOf(kind)),
    pod: column(({ pod }) => pod),
    node: column(({ node }) => node),
    text: column(({ text }) => text),
    action: column(({ action }) => action),
  };
  const until = told.at(-1)?.at ?? 0;
  const view: TimelineView = {
    until,
    isCut: timeline.hasNews && timeline.next !== undefined && timeline.next > horizon,
    ...(repeats && { repeats: { pods: repeats.pods, until: allTold.at(-1)?.at ?? until } }),
    nodes: nodes.list,
    pods: pods.names,
    workloadOfPod: pods.workloadOf,
    workloads: pods.workloads,
    events,
    texts: texts.list,
    actions: actions.map((action, index) => actionView(action, index, rows, timeline)),
    lanes: readyLanes(history, pods, until),
    nodeLanes: nodeLanes(history, nodes, until),
  };
  return { view, happenings };
}

/**
 * What happened from time zero on, without refusals that say what the Pod was told before: an attempt
 * that comes to nothing new is no news.
 */
function newOnes(all: readonly Happening[]): readonly number[] {
  const toldLast = new Map<string, string>();
  return all.flatMap(({ at, event }, index) => {
    if (event.what === 'bound' || event.what === 'created') toldLast.delete(event.pod);
    if (event.what === 'unschedulable') {
      if (toldLast.get(event.pod) === event.message) return [];
      toldLast.set(event.pod, event.message);
    }
    return at < 0 ? [] : [index];
  });
}

interface Row {
  readonly kind: StoryEventKind;
  readonly pod: number;
  readonly node: number;
  readonly text: number;
  readonly action: number;
}

function rowOf(
  { event, from }: Happening,
  pods: StoryPods,
  nodes: Numbering<string>,
  texts: Numbering<string>,
): Row {
  const text = (words: string | undefined) => (words ? texts.of(words, () => words) : -1);
  const none = { pod: -1, node: -1, text: -1, action: -1 };
  switch (event.what) {
    case 'action':
      return { ...none, kind: 'action', action: event.action };
    case 'taint':
    case 'taint gone':
      return {
        ...none,
        kind: event.what === 'taint' ? 'taint' : 'taint-gone',
        node: nodes.known(event.node),
        text: text(event.taint),
      };
    case 'ready': {
      const kind = READINESS[event.status];
      return { ...none, kind, node: nodes.known(event.node) };
    }
    case 'stalled':
      return { ...none, kind: 'stalled', text: text(event.deployment.replace(/^default\//, '')) };
    case 'node gone':
      return { ...none, kind: 'node-gone', node: nodes.known(event.node) };
    default: {
      const node = 'node' in event ? nodes.known(event.node ?? '') : -1;
      const words = 'message' in event ? event.message : undefined;
      return {
        ...none,
        kind: event.what,
        pod: pods.at(event.pod, from),
        node,
        text: text(words),
      };
    }
  }
}

const READINESS = { True: 'ready', False: 'not-ready', Unknown: 'unknown' } as const;

function actionView(
  { written, range, place }: WrittenAction,
  index: number,
  rows: readonly Row[],
  timeline: Timeline,
): ActionView {
  const printed = timeline.printed[index];
  const event = rows.findIndex(({ action }) => action === index);
  const lines = [...(printed?.out ?? []), ...(printed?.errors ?? [])];
  return {
    at: timeline.actionAt(index),
    ...whatOf(written),
    range,
    place,
    event,
    printed: lines.map((line) => `${line}\n`).join(''),
    hasFailed: (printed?.errors.length ?? 0) > 0,
  };
}

function whatOf({
  run,
  fail,
  recover,
  apply,
  deschedule,
}: TimelineAction): Pick<ActionView, 'what' | 'text'> {
  if (run !== undefined) return { what: 'run', text: run };
  if (fail !== undefined) return { what: 'fail', text: fail };
  if (recover !== undefined) return { what: 'recover', text: recover };
  if (apply !== undefined) return { what: 'apply', text: apply.map(nameOf).join(', ') };
  return { what: 'deschedule', text: pluginsOf(deschedule).join(', ') };
}

function nameOf(value: unknown): string {
  const { kind, metadata } = (value ?? {}) as { kind?: unknown; metadata?: { name?: unknown } };
  return `${text(kind)}/${text(metadata?.name)}`;
}

/** Plugins that a DeschedulerPolicy enables, as they are named there. */
function pluginsOf(policy: TimelineAction['deschedule']): readonly string[] {
  const profiles = list(policy?.['profiles']);
  return profiles.flatMap((profile) => {
    const { plugins } = (profile ?? {}) as { plugins?: unknown };
    const points = Object.values((plugins ?? {}) as Record<string, unknown>);
    return points.flatMap((point) =>
      list(((point ?? {}) as { enabled?: unknown }).enabled).map(text),
    );
  });
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
