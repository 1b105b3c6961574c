import {
  admit,
  admitStanding,
  type EventIndex,
  isSetting,
  type KubernetesObject,
  objectKey,
  type Setting,
  type Steps,
  traced,
  type VersionNumbers,
} from '../../model/index.ts';
import type { MomentView } from '../../protocol/index.ts';
import {
  momentPlan,
  planSteps,
  type RunMemory,
  type RunPlan,
  Simulation,
} from '../../simulation/index.ts';
import { allOf, type Attempt, type History, type Standing } from '../../timeline/index.ts';
import { decisionViews } from '../decisions.ts';
import type { FinishedRun } from '../load.ts';
import { runViewSteps } from '../runView.ts';
import { endedPods } from './endedPods.ts';
import { lastTries } from './lastTries.ts';
import type { MomentMemory } from './momentMemory.ts';
import { readingOf } from './momentReading.ts';
import { placesOf, shownVersions } from './shownVersions.ts';
import { readerOf } from './storyReader.ts';
import type { ToldStory } from './told.ts';

/** What stands at a moment of a story, as a run of its own, and how its Pods and nodes fare. */
export interface StoryMoment {
  readonly run: FinishedRun;
  readonly view: MomentView;
}

/** A story's scenario, and what was told of it. */
export interface AskedStory {
  readonly scenario: FinishedRun;
  readonly told: ToldMoments;
}

type ToldMoments = Pick<ToldStory, 'timeline' | 'happenings' | 'view'>;

/** What a moment is made with, beside the story. */
interface MomentSources {
  readonly memory?: MomentMemory;
  /** Schedulers to choose from; those of the memory unless given. */
  readonly seats?: RunMemory;
}

/**
 * The moment after an event of a story, -1 for its beginning. Where the event is what kube-scheduler
 * decided, the run has that attempt, on the cluster just before; else it has no cycle. Undefined for an
 * event that the story does not have. `now` is a clock in milliseconds. With a memory, what is as it was at
 * the moment that was made last is not made again: what it takes grows with what differs.
 */
export function* momentOf(
  scenario: FinishedRun,
  told: ToldMoments,
  event: EventIndex,
  now: () => number,
  { memory, seats = memory?.run }: MomentSources = {},
): Steps<StoryMoment | undefined> {
  const { happenings } = told;
  const { history } = told.timeline;
  const index = event < 0 ? (happenings[0] ?? history.happenings.length) - 1 : happenings[event];
  if (index === undefined) return undefined;
  const happening = history.happenings[index];
  const began = now();
  // An attempt is made on what stood before it; how things fare is told as it is after it.
  const attempt = event < 0 ? undefined : happening?.attempt;
  const { cursor, columns } = readingOf(memory, history);
  const upTo = history.countAfter(index);
  const before = cursor.at(attempt?.versions ?? upTo);
  const after = cursor.at(upTo);
  yield;
  const settings = settingsOf(scenario.combined.objects);
  let all: readonly KubernetesObject[] | undefined;
  const objects = (): readonly KubernetesObject[] => (all ??= [...allOf(before), ...settings]);
  const plan = yield* planOf({ history, before, settings, objects, attempt }, memory);
  const simulation = yield* Simulation.begin(plan, seats);
  while (!simulation.advance(1)) yield;
  const combined = placedIn(scenario, objects);
  const input = { simulation, objects: scenario.report.objects, parseMs: 0, runMs: now() - began };
  const steps = yield* runViewSteps(input, memory?.view);
  const places = placesOf(plan.given.pods, before);
  const { pods: storyPods } = readerOf(history);
  const saidBefore = lastTries(told.view, steps, event, (pod) =>
    storyPods.atPlace(places[pod] ?? -1),
  );
  const run = { ...steps, pods: { ...steps.pods, saidBefore } };
  const decisions = yield* decisionViews(simulation, run);
  const { revision, report, texts, timeline, stories } = scenario;
  const at = event < 0 ? 0 : (happening?.at ?? 0);
  return {
    run: {
      revision,
      report,
      run,
      decisions,
      texts,
      combined,
      simulation,
      timeline,
      stories,
      scenario,
    },
    view: {
      event,
      at,
      run,
      decision: attempt && decisions.at(0),
      ended: endedPods(plan.given.finished, run.nodes),
      ...columns.shown(shownVersions({ view: run, places, before, after, at })),
    },
  };
}

const SETTINGS = new WeakMap<readonly KubernetesObject[], readonly Setting[]>();

/** What configures a run, among the objects of its scenario: the same at all moments. */
function settingsOf(objects: readonly KubernetesObject[]): readonly Setting[] {
  const known = SETTINGS.get(objects) ?? objects.filter(isSetting);
  SETTINGS.set(objects, known);
  return known;
}

/** What a moment is planned of. */
interface Planned {
  readonly history: History;
  readonly before: Standing;
  readonly settings: readonly Setting[];
  /** All of it. */
  readonly objects: () => readonly KubernetesObject[];
  readonly attempt: Attempt | undefined;
}

function* planOf(
  { history, before, settings, objects, attempt }: Planned,
  memory: MomentMemory | undefined,
): Steps<RunPlan> {
  const moment = attempt ? { attempt } : {};
  if (memory === undefined) {
    const cluster = admit(objects(), { plugins: true, hasStoredPods: true });
    yield;
    return yield* planSteps(cluster, { moment });
  }
  const pods = { items: before.pods, places: before.places, versions: numbersOf(before, history) };
  const trace = traced(memory.pods, pods);
  memory.pods = pods;
  const { nodes, others, namespaces } = before;
  const { items, versions } = pods;
  const given = { pods: items, versions, nodes, others, namespaces, settings };
  const cluster = admitStanding(given, trace, objects, memory.standing);
  yield;
  const isKept = memory.standing.last?.cluster === cluster;
  const next = isKept ? momentPlan(cluster, moment, { pods, trace }, memory.planned) : undefined;
  return next ?? (yield* planSteps(cluster, { moment, memory: memory.plan }));
}

function numbersOf({ places, versions }: Standing, history: History): VersionNumbers {
  const of = new Int32Array(places.length);
  for (let index = 0; index < of.length; index += 1) of[index] = versions[places[index] ?? 0] ?? 0;
  return { book: history, of, count: history.versions.length };
}

/** Objects of a moment: those that the texts have, too, stand there. */
function placedIn(
  { combined }: FinishedRun,
  all: () => readonly KubernetesObject[],
): FinishedRun['combined'] {
  const { report, parsed, placesOf, pasted } = combined;
  let spanOf: readonly number[] | undefined;
  return {
    // Few questions ask for these two, and no picture.
    get objects() {
      return all();
    },
    get spanOf() {
      if (spanOf) return spanOf;
      const spans = new Map(
        combined.objects.map((object, index) => [objectKey(object), combined.spanOf[index] ?? -1]),
      );
      spanOf = all().map((object) => spans.get(objectKey(object)) ?? -1);
      return spanOf;
    },
    report,
    parsed,
    placesOf,
    pasted,
  };
}
