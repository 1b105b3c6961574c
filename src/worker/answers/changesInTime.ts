import { textEditsOf } from '../../io/index.ts';
import {
  durationText,
  editedValue,
  type FullKey,
  isSetting,
  type KubernetesObject,
  objectKey,
  type PodIndex,
  type ScenarioEdit,
  type Steps,
  type TimelineAction,
} from '../../model/index.ts';
import { operate, typedActions } from '../../operations/index.ts';
import type { Message, TextEdit } from '../../protocol/index.ts';
import { Timeline } from '../../timeline/index.ts';
import type { FinishedRun } from '../load.ts';
import { scenarioOf } from '../story/told.ts';
import { situationOf } from './situation.ts';

/** A change that is made at a moment of a story: as actions there, and what came of them when they were told. */
export interface ChangeInTime {
  /** Of the scenario's texts: the actions are put into its Timeline. */
  readonly edits: readonly TextEdit[];
  readonly says: Message;
}

/** Pods from which on a story is not told for a change. */
const MANY = 2000;
/** Things that happen between two stops. */
const STEPS = 64;
/** How long after the change it is looked at what has come of it. */
const LOOK = 60_000;

/**
 * What a change is at a moment of a story: the same edits of what stands then, as commands of kubectl, told
 * behind all that was done before. Undefined where it cannot be written so. `at` in milliseconds.
 */
export function* changeInTime(
  shown: FinishedRun,
  proposed: readonly ScenarioEdit[],
  { pod, at }: { readonly pod: PodIndex; readonly at: number },
): Steps<ChangeInTime | undefined> {
  const { scenario } = shown;
  if (scenario === undefined) return undefined;
  const before = writtenAt(shown);
  const { actions, refusals } = typedActions(before, editedObjects(shown, before, proposed));
  if (refusals.length > 0 || actions.length === 0) return undefined;
  const moment = { at, situation: situationOf(shown), live: () => undefined };
  const outcome = yield* operate(situationOf(scenario), { kind: 'act', actions }, moment);
  const edits = 'refusals' in outcome ? undefined : textEditsOf(scenario, outcome.edits);
  if (edits === undefined) return undefined;
  const says = yield* told(scenario, shown, actions, { pod, at });
  return says && { edits, says };
}

/** What stands at the moment, without what configures a run. */
function writtenAt({ combined }: FinishedRun): Map<FullKey, KubernetesObject> {
  const objects = combined.objects.filter((object) => !isSetting(object));
  return new Map(objects.map((object) => [objectKey(object), object]));
}

function editedObjects(
  { combined }: FinishedRun,
  before: ReadonlyMap<FullKey, KubernetesObject>,
  edits: readonly ScenarioEdit[],
): Map<FullKey, unknown> {
  const after = new Map<FullKey, unknown>(before);
  for (const edit of edits) {
    if (edit.kind === 'add') {
      after.set(objectKey(edit.value as KubernetesObject), edit.value);
      continue;
    }
    const object = combined.objects[combined.spanOf.indexOf(edit.object)];
    if (object === undefined) continue;
    const key = objectKey(object);
    if (edit.kind === 'remove') after.delete(key);
    else if (edit.kind === 'fields') after.set(key, editedValue(object, edit.edits));
    else {
      const made = editedValue(object, edit.edits) as KubernetesObject;
      after.set(objectKey(made), made);
    }
  }
  return after;
}

function* told(
  scenario: FinishedRun,
  { run }: FinishedRun,
  actions: readonly Omit<TimelineAction, 'at'>[],
  { pod, at }: { readonly pod: PodIndex; readonly at: number },
): Steps<Message | undefined> {
  if (run.pods.names.length > MANY) return { key: 'inTime.untold', values: {} };
  const given = scenario.timeline?.actions ?? [];
  const document = {
    apiVersion: 'berth/v1',
    kind: 'Timeline',
    actions: [...given, ...actions.map((each) => ({ at: durationText(at), ...each }))],
  } as const;
  const { story, places } = scenarioOf({ ...scenario, timeline: document });
  const timeline = new Timeline(story);
  while (timeline.advance(STEPS, at + LOOK)) yield;
  const own = places.flatMap((place, index) => (place >= given.length ? [index] : []));
  const [error] = own.flatMap((index) => timeline.printed[index]?.errors ?? []);
  if (error !== undefined) return { key: 'inTime.refused', values: { text: error } };
  const name = run.pods.names[pod] ?? '';
  const key = `${run.pods.namespaces[pod] ?? 'default'}/${name}`;
  const since = timeline.events.filter(({ t }) => t >= at);
  const bound = since.flatMap((event) => (event.what === 'bound' ? [event] : []));
  const itself = bound.find((event) => event.pod === key);
  if (itself) return { key: 'inTime.goes', values: { ...where(itself), pod: name } };
  const of = timeline.events.find((event) => 'pod' in event && event.pod === key);
  const workload = of && 'of' in of ? of.of : undefined;
  const made = new Set(since.flatMap((event) => (event.what === 'created' ? [event.pod] : [])));
  const other = bound.find((event) => event.of === workload && made.has(event.pod));
  if (other === undefined) return { key: 'inTime.waits', values: { pod: name } };
  return { key: 'inTime.replaced', values: { ...where(other), pod: shortName(other.pod) } };
}

function where({ node, t }: { readonly node: string; readonly t: number }) {
  const seconds = Math.floor(t / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { node, time };
}

function shortName(pod: string): string {
  return pod.slice(pod.indexOf('/') + 1);
}
