import { writtenValue } from '../../io/index.ts';
import {
  actsInTime,
  DEFAULT_RUN_OPTIONS,
  type KubernetesObject,
  objectKey,
} from '../../model/index.ts';
import type { AnswerProgress, TimelineView } from '../../protocol/index.ts';
import {
  HistoryCursor,
  isTextKind,
  type ScenarioStory,
  storyOf,
  type Timeline,
} from '../../timeline/index.ts';
import type { FinishedRun } from '../load.ts';
import { beginStory, storyTold } from './keptStories.ts';
import { timelineView } from './timelineView.ts';

/** The story of a scenario, told to its end. */
export interface ToldStory {
  readonly timeline: Timeline;
  /** Those that it was told with: of a timeline that went on with others they are not its own. */
  readonly actions: Timeline['actions'];
  /** For who looks at each version of a moment. */
  readonly cursor: HistoryCursor;
  readonly view: TimelineView;
  /** By event of the view: its index in the history's happenings. */
  readonly happenings: readonly number[];
}

/** Things that happen between two stops. */
const STEPS = 64;

/** Of each run, the story of its scenario, once it was told; its timeline may have gone on since. */
const TOLD = new WeakMap<FinishedRun, ToldStory>();

/** Tells a scenario in time, from its objects; says now and then how far it is, in virtual milliseconds. */
export function* tellStory(run: FinishedRun): Generator<AnswerProgress, ToldStory, void> {
  const known = TOLD.get(run);
  if (known && known.timeline.actions === known.actions) return known;
  const scenario = scenarioOf(run);
  const { horizonSeconds } = run.simulation.plan.cluster.runOptions ?? DEFAULT_RUN_OPTIONS;
  const horizon = 1000 * horizonSeconds;
  const timeline = beginStory(run.stories, scenario.story);
  while (timeline.advance(STEPS, horizon)) {
    yield { done: Math.max(0, timeline.now), of: horizon };
  }
  const { view, happenings } = timelineView({
    timeline,
    actions: actionTexts(run, scenario),
    horizon,
  });
  const cursor = new HistoryCursor(timeline.history);
  const told = { timeline, actions: timeline.actions, cursor, view, happenings };
  TOLD.set(run, told);
  storyTold(run.stories, scenario.story, timeline);
  return told;
}

/** What a run's scenario is told from. */
export function scenarioOf(run: FinishedRun): ScenarioStory {
  const { combined, timeline } = run;
  const { objects, spanOf, report } = combined;
  const standing: KubernetesObject[] = [];
  const workload: KubernetesObject[] = [];
  const tooMany = new Set(run.simulation.plan.tooMany.map(({ source }) => source));
  for (const [index, given] of objects.entries()) {
    const object = tooMany.has(objectKey(given)) ? withoutPods(given) : given;
    if (object === undefined) continue;
    const isPlaced = report.objects[spanOf[index] ?? -1]?.tab === 'workload';
    (isPlaced ? workload : standing).push(object);
  }
  const autoscalers = autoscalersOf(run);
  const texts = textsOf(run);
  return storyOf({ standing, workload, autoscalers, texts, document: timeline, isApplied: true });
}

/** A workload that asks for more Pods than a run plans makes none in time either; undefined where it cannot be told to. */
function withoutPods(object: KubernetesObject): KubernetesObject | undefined {
  switch (object.kind) {
    case 'Deployment':
      return { ...object, spec: { ...object.spec, replicas: 0 } };
    case 'ReplicaSet':
      return { ...object, spec: { ...object.spec, replicas: 0 } };
    case 'ReplicationController':
      return { ...object, spec: { ...object.spec, replicas: 0 } };
    case 'StatefulSet':
      return { ...object, spec: { ...object.spec, replicas: 0 } };
    default:
      return undefined;
  }
}

/** Autoscalers in the texts, which no run reads: as they are written. */
function autoscalersOf(run: FinishedRun) {
  const standing: unknown[] = [];
  const workload: unknown[] = [];
  for (const [index, { state, kind, tab }] of run.report.objects.entries()) {
    if (state !== 'ignored' || !actsInTime(kind) || tab === 'scheduler') continue;
    (tab === 'workload' ? workload : standing).push(writtenValue(run, index));
  }
  return { standing, workload };
}

/** ConfigMaps and Secrets in the texts, which no run reads either. */
function textsOf(run: FinishedRun): readonly unknown[] {
  return run.report.objects.flatMap(({ state, kind, tab }, index) =>
    state === 'ignored' && isTextKind(kind) && tab !== 'scheduler'
      ? [writtenValue(run, index)]
      : [],
  );
}

/** What the actions say, and where they stand. */
function actionTexts({ combined, timeline }: FinishedRun, { places }: ScenarioStory) {
  const index = combined.objects.findIndex((object) => object === timeline);
  const span = combined.spanOf[index] ?? -1;
  const tab = combined.report.objects[span]?.tab;
  const stands = combined.placesOf(span);
  return places.map((place) => {
    const range = stands?.rangeOf(['actions', place]);
    return {
      written: timeline?.actions?.[place] ?? {},
      range: tab && range && { tab, range },
      place,
    };
  });
}
