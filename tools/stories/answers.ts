/**
 * What a scenario in time costs the worker: from an edited action to the moment that the page shows, by stage, in
 * milliseconds of processor time; and from one moment to any other, in milliseconds on the clock, for processor time
 * has in it what other threads tidy of memory meanwhile.
 */
import { finish } from '../../src/model/index.ts';
import type { ScenarioTexts } from '../../src/protocol/index.ts';
import { answerMoment, answerTimeline } from '../../src/worker/answers/timeline.ts';
import type { FinishedRun } from '../../src/worker/finishedRun.ts';
import { loadScenario } from '../../src/worker/load.ts';
import { createLoadMemory } from '../../src/worker/memory.ts';
import { prepareStory } from '../../src/worker/story/keptStories.ts';
import { prepareMoments } from '../../src/worker/story/moments.ts';

/** Milliseconds in which an answer is to be there. */
const GOAL = 100;
const EDITS = 25;
const WARM = 8;
const MOMENTS = 60;

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** A scenario of which the time of one action is written by `textsAt`. */
export interface EditedStory {
  readonly name: string;
  /** The texts with one action at another time: `nth` from 0. */
  readonly textsAt: (nth: number) => ScenarioTexts;
}

class Session {
  readonly #memory = createLoadMemory();
  #revision = 0;

  load(texts: ScenarioTexts): FinishedRun {
    this.#revision += 1;
    const request = { kind: 'load', revision: this.#revision, texts, focusPod: '' } as const;
    return finish(loadScenario(request, this.#memory, now));
  }
}

const now = (): number => performance.now();

/** Edits one action again and again, and looks at the last moment each time, as a page does that shows the end. */
export function measureEdits({ name, textsAt }: EditedStory): boolean {
  const session = new Session();
  const taken: Record<'run' | 'story' | 'moment' | 'all', number[]> = {
    run: [],
    story: [],
    moment: [],
    all: [],
  };
  for (let edit = 0; edit < EDITS; edit += 1) {
    const began = processorTime();
    const run = session.load(textsAt(edit));
    const loaded = processorTime();
    const view = finish(answerTimeline(run, { kind: 'timeline' }, now));
    const told = processorTime();
    const event = view === undefined ? -1 : view.events.at.length - 1;
    finish(answerMoment(run, { kind: 'moment', event }, now));
    const shown = processorTime();
    // What the worker does while nothing is asked of it.
    const spare = prepareStory(run.stories);
    if (spare) finish(spare);
    if (edit < WARM) continue;
    taken.run.push(loaded - began);
    taken.story.push(told - loaded);
    taken.moment.push(shown - told);
    taken.all.push(shown - began);
  }
  const parts = (['run', 'story', 'moment'] as const).map(
    (part) => `${part} ${median(taken[part]).toFixed(0)}`,
  );
  const all = median(taken.all);
  say(`${name}: an edit ${all.toFixed(0)} ms (${parts.join(' · ')})`, all);
  return all <= GOAL;
}

/** Goes to moments all over a story, none of which was looked at before, and from each to the one behind it. */
export function measureMoments({ name, textsAt }: EditedStory): boolean {
  const run = new Session().load(textsAt(0));
  const view = finish(answerTimeline(run, { kind: 'timeline' }, now));
  const count = view?.events.at.length ?? 0;
  const [far, near]: [number[], number[]] = [[], []];
  finish(answerMoment(run, { kind: 'moment', event: 0 }, now));
  // What the worker does while nothing is asked of it.
  const foreseen = prepareMoments(run.stories.moments);
  if (foreseen) finish(foreseen);
  const goTo = (event: number, taken: number[]): void => {
    const began = now();
    finish(answerMoment(run, { kind: 'moment', event }, now));
    taken.push(now() - began);
  };
  for (let nth = 0; nth < MOMENTS + WARM; nth += 1) {
    // Forwards and backwards, near and far.
    const event = (nth * 7_919 * 31) % Math.max(1, count - 1);
    goTo(event, far);
    goTo(event + 1, near);
  }
  const parts = ([far, near] as const).map((taken, at) => {
    const warm = taken.slice(WARM);
    const over = warm.filter((each) => each > GOAL).length;
    const [middle, slowest] = [median(warm).toFixed(0), Math.max(...warm).toFixed(0)];
    const many = `${String(over)} of ${String(warm.length)} over ${String(GOAL)}`;
    return `${at === 0 ? 'any moment' : 'the next one'} ${middle} ms, at most ${slowest}, ${many}`;
  });
  say(`${name}: ${parts.join(' · ')}, of ${String(count)} events`, median(far.slice(WARM)));
  return median(far.slice(WARM)) <= GOAL;
}

function say(words: string, milliseconds: number): void {
  const over = milliseconds > GOAL ? `; over the goal of ${String(GOAL)} ms` : '';
  process.stdout.write(`${words}${over}\n`);
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}
