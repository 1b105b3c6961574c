import { setRunOption } from '../../../io/index.ts';
import { admit, type KubernetesObject, objectKey, saying } from '../../../model/index.ts';
import {
  changesOf,
  type Release,
  RELEASE_NAMES,
  type ReleaseName,
  releaseOf,
  releaseWith,
} from '../../../releases/index.ts';
import type { AnswerProgress, TextDiagnostic } from '../../../protocol/index.ts';
import { planSteps, Simulation } from '../../../simulation/index.ts';
import type { FinishedRun } from '../../load.ts';
import { createLoadMemory } from '../../memory.ts';
import { readTexts } from '../../readTexts.ts';
import type { Answerer } from '../answerer.ts';
import { type ChangeStep, changeSteps, type TryRules } from './attribution.ts';
import { causesOf } from './causes.ts';
import { releasesView } from './difference.ts';
import { outcomesOf, OutcomeTable, type RunOutcomes } from './outcomes.ts';

/** Parts of one run's progress, of which reading takes the first few. */
const PARTS = 1_000;
const READING = 100;

/**
 * Characters of a text that is read by each release; a larger one takes too long for that, and is taken as
 * the release in force reads it.
 */
const READ_AGAIN = 16_000_000;

/** The scenario as a release reads it, and what it comes to. */
interface Compared {
  readonly read: Read;
  readonly outcomes: RunOutcomes;
}

/** The objects that the API server of a release lets in, and what it says. */
interface Read {
  readonly objects: readonly KubernetesObject[];
  readonly diagnostics: readonly TextDiagnostic[];
}

/**
 * Reads and runs the scenario as each release and compares what becomes of its Pods; what differs is
 * put down to the changes that make it so, by trying them alone (`changeSteps`). Every run has a
 * scheduler of its own, so that the finished run stays as it is; its own release is not run again.
 */
export const answerReleases: Answerer<'releases'> = function* (run) {
  const table = new OutcomeTable();
  const progress = new TrialProgress();
  const runs: RunOutcomes[] = [];
  const steps: (readonly ChangeStep[])[] = [];
  let before: { readonly name: ReleaseName; readonly compared: Compared } | undefined;
  for (const name of RELEASE_NAMES) {
    const compared = yield* asRelease(run, name, table, progress);
    progress.settle(1);
    runs.push(compared.outcomes);
    if (before === undefined) steps.push([]);
    else {
      const { name: older, compared: last } = before;
      const [from, to] = [releaseOf(older), releaseOf(name)];
      const readings = { older: last.read.diagnostics, newer: compared.read.diagnostics };
      const tryRules: TryRules<AnswerProgress> = (rules) =>
        simulated(last.read, releaseWith(from, to, rules), table, progress);
      const causes = causesOf(older, name, readings);
      steps.push(yield* changeSteps(last.outcomes, compared.outcomes, causes, tryRules));
      progress.settle(mostTrials(older, name));
    }
    before = { name, compared };
  }
  return { ...releasesView({ table, runs, steps }), isReadByEach: isReadAgain(run) };
};

/** The most runs that are tried between two releases: of all causes but the last, one each. */
function mostTrials(older: ReleaseName, newer: ReleaseName): number {
  return changesOf(older, newer).length;
}

/** The scenario read and run as a release; the finished run itself where that is its own. */
function* asRelease(
  run: FinishedRun,
  name: ReleaseName,
  table: OutcomeTable,
  progress: TrialProgress,
): Generator<AnswerProgress, Compared, void> {
  yield progress.at(0);
  const { options, nodes } = run.run;
  const { objects, report } = run.combined;
  const isOwn = options.release === name;
  if (isOwn || !isReadAgain(run)) {
    const read = { objects, diagnostics: report.diagnostics };
    if (!isOwn) {
      return { read, outcomes: yield* simulated(read, releaseOf(name), table, progress) };
    }
    const nodeNames = nodes.map((node) => node.name);
    const steps = outcomesOf(run.simulation.run, nodeNames, table);
    return { read, outcomes: yield* saying(steps, () => progress.at(PARTS)) };
  }
  const scheduler = setRunOption(run.texts.scheduler, { release: name });
  const reading = readTexts({ ...run.texts, scheduler }, createLoadMemory());
  const combined = yield* saying(reading, ({ done, of }) =>
    progress.at((done / Math.max(of, 1)) * READING),
  );
  const read = { objects: combined.objects, diagnostics: combined.report.diagnostics };
  return { read, outcomes: yield* simulated(read, releaseOf(name), table, progress) };
}

/** Whether each release reads the texts. What stands in for a broken one, the finished run alone knows. */
function isReadAgain({ texts, report }: FinishedRun): boolean {
  const length = texts.cluster.length + texts.workload.length + texts.scheduler.length;
  return report.brokenTabs.length === 0 && length <= READ_AGAIN;
}

/** What objects come to in a run as a release, or as one made of two. */
function* simulated(
  { objects }: Read,
  release: Release,
  table: OutcomeTable,
  progress: TrialProgress,
): Generator<AnswerProgress, RunOutcomes, void> {
  yield progress.at(READING);
  const cluster = admit(objects, { plugins: true, release });
  const arrival = new Map(objects.map((object, index) => [objectKey(object), index]));
  const start = (): AnswerProgress => progress.at(READING);
  const plan = yield* saying(planSteps(cluster, { arrival }), start);
  const own = yield* saying(Simulation.begin(plan), start);
  while (!own.advance(1)) {
    const { done, of } = own.progress;
    yield progress.at(READING + (done / Math.max(of, 1)) * (PARTS - READING));
  }
  const { nodeNames } = own.scheduler;
  const outcomes = yield* saying(outcomesOf(own.run, nodeNames, table), () => progress.at(PARTS));
  progress.end();
  return outcomes;
}

/** How far the runs are, of as many as may be needed: the releases, and trials between them. */
class TrialProgress {
  readonly #of: number;
  /** Runs that are settled: made, or found not to be needed. */
  #settled = 0;
  /** Runs made since. */
  #made = 0;

  constructor() {
    const trials = RELEASE_NAMES.map((newer, at) =>
      mostTrials(RELEASE_NAMES[at - 1] ?? newer, newer),
    );
    this.#of = RELEASE_NAMES.length + trials.reduce((sum, count) => sum + count, 0);
  }

  /** Within a run; of `PARTS`. */
  at(part: number): AnswerProgress {
    const done = (this.#settled + this.#made) * PARTS + Math.floor(part);
    return { done, of: this.#of * PARTS };
  }

  end(): void {
    this.#made += 1;
  }

  /** So many runs were the most that a part could need. */
  settle(most: number): void {
    this.#settled += most;
    this.#made = 0;
  }
}
