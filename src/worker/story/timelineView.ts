import { verbFirst, wordsOf } from '../../kubectl/index.ts';
import type { TimelineAction } from '../../model/index.ts';
import type { ActionView, TabRange, TimelineView } from '../../protocol/index.ts';
import type { Timeline } from '../../timeline/index.ts';
import { nodeLanes, readyLanes } from './lanes.ts';
import { Numbering } from './numbering.ts';
import { repetition } from './repetition.ts';
import { readerOf } from './storyReader.ts';

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
  const reader = readerOf(history);
  const { pods, texts, happenings: all } = reader;
  const allTold = all.flatMap((index) => history.happenings[index] ?? []);
  const repeats = reader.hasRestarts ? repetition(allTold) : undefined;
  const count = repeats?.told ?? all.length;
  const nodes = new Numbering<string>();
  for (const { entry } of history.versions) {
    if (entry.object.kind === 'Node') nodes.of(entry.name, () => entry.name);
  }
  const until = allTold[count - 1]?.at ?? 0;
  const view: TimelineView = {
    until,
    isCut: timeline.hasNews && timeline.next !== undefined && timeline.next > horizon,
    ...(repeats && { repeats: { pods: repeats.pods, until: allTold.at(-1)?.at ?? until } }),
    nodes: nodes.list,
    pods: pods.names.slice(),
    workloadOfPod: Int32Array.from(pods.workloadOf),
    workloads: pods.workloads.slice(),
    events: reader.columns(count, nodes),
    texts: texts.list.slice(),
    actions: actions.map((action, index) => {
      const event = reader.rowOfAction.get(index) ?? -1;
      return actionView(action, index, event < count ? event : -1, timeline);
    }),
    lanes: readyLanes(history, pods, until),
    nodeLanes: nodeLanes(history, nodes, until),
  };
  return { view, happenings: all.slice(0, count) };
}

function actionView(
  { written, range, place }: WrittenAction,
  index: number,
  event: number,
  timeline: Timeline,
): ActionView {
  const printed = timeline.printed[index];
  const errors = printed?.errors ?? [];
  const lines = [...(printed?.out ?? []), ...errors];
  return {
    at: timeline.actionAt(index),
    ...whatOf(written),
    range,
    place,
    event,
    printed: lines.map((line) => `${line}\n`).join(''),
    hasFailed: errors.length > 0,
    // A drain says the same at every try.
    refused: [...new Set(errors)].join('\n'),
    verb: verbFirst(wordsOf(written.run ?? '').slice(1)).words[0] ?? '',
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
