import type { LoadMemory } from './memory.ts';
import { tellTooManyPods } from '../io/index.ts';
import { admit, objectKey, saying } from '../model/index.ts';
import { planSteps, Simulation } from '../simulation/index.ts';
import { withAdmission } from './admissionReport.ts';
import { decisionViews } from './decisions.ts';
import type { FinishedRun } from './finishedRun.ts';
import type { ProgressStage, Request, TabName } from '../protocol/index.ts';
import { readTexts } from './readTexts.ts';
import type { TabPieces } from './wire/requests.ts';
import { runViewSteps } from './runView.ts';
import { keptRun, timelineOf } from './keptRun.ts';
import { forgetStories } from './story/storyMemory.ts';

export type { FinishedRun } from './finishedRun.ts';

/** A load as the worker has it. */
export type LoadRequest = Extract<Request, { kind: 'load' }> & { readonly pieces?: TabPieces };

/**
 * How far a load has come: characters while it parses, Pods while it runs; while it plans, `of` is 0,
 * since nobody knows how much there is to do.
 */
export interface LoadProgress {
  readonly stage: ProgressStage;
  readonly done: number;
  readonly of: number;
}

/** What a load does, one after the other, for whoever measures it. */
export type LoadStage =
  | `read ${TabName}`
  | 'combine'
  | 'kept'
  | 'admit'
  | 'plan'
  | 'begin'
  | 'run'
  | 'view'
  | 'decisions';

/**
 * From the texts to a finished run. Yields every few milliseconds of work at most, so that a driver
 * may show progress or drop it. Text never makes it throw. `now` is a clock in milliseconds; `done`
 * hears of each stage as it ends.
 */
export function* loadScenario(
  { revision, texts, pieces }: LoadRequest,
  memory: LoadMemory,
  now: () => number,
  done: (stage: LoadStage) => void = () => {},
): Generator<LoadProgress, FinishedRun, void> {
  const parseStart = now();
  const combined = yield* saying(readTexts(texts, memory, done, pieces), (at): LoadProgress => ({
    stage: 'parse',
    ...at,
  }));
  const { objects } = combined;
  const kept = keptRun(memory.last, combined);
  if (kept) {
    const { simulation } = kept;
    const { tooMany, cluster } = simulation.plan;
    const told = tellTooManyPods(combined, tooMany, cluster.runOptions);
    const report = withAdmission(told, simulation);
    const timeline = timelineOf(objects);
    memory.last = { ...kept, revision, report, texts, combined: told, timeline };
    done('kept');
    return memory.last;
  }
  memory.last = undefined;
  const isUnique = combined.places !== undefined;
  const cluster = admit(objects, { plugins: true, memory: memory.admit, isUnique });
  done('admit');
  const parseMs = now() - parseStart;
  yield { stage: 'plan', done: 0, of: 0 };

  const runStart = now();
  const arrival =
    combined.places ?? new Map(objects.map((object, index) => [objectKey(object), index]));
  const plan = yield* saying(planSteps(cluster, { arrival, memory: memory.plan }), making);
  done('plan');
  const told = tellTooManyPods(combined, plan.tooMany, cluster.runOptions);
  const simulation = yield* saying(Simulation.begin(plan, memory.run), making);
  done('begin');
  yield { stage: 'run', ...simulation.progress };
  while (!simulation.advance(1)) yield { stage: 'run', ...simulation.progress };
  done('run');
  const runMs = now() - runStart;
  const over: LoadProgress = { stage: 'run', ...simulation.progress };
  const report = withAdmission(told, simulation);
  const places = report.objects === combined.report.objects ? combined.places : undefined;
  const input = { simulation, objects: report.objects, places, parseMs, runMs };
  const view = runViewSteps(input, memory.view);
  const run = yield* saying(view, () => over);
  done('view');
  const decisions = yield* saying(decisionViews(simulation, run), () => over);
  done('decisions');
  const { stories } = memory;
  if (cluster.timeline === undefined) forgetStories(stories);
  const { timeline } = cluster;
  const finished = { revision, report, run, decisions, texts, combined: told, simulation };
  memory.last = { ...finished, timeline, stories };
  return memory.last;
}

const making = (): LoadProgress => ({ stage: 'plan', done: 0, of: 0 });
