/**
 * Tells random stories twice, and once more with what stands in another order, and counts those that
 * come out otherwise: `npm run stories [COUNT]`, 1,000 unless told. `npm run stories speed` tells a
 * cluster of 100 nodes with ten actions, and one of 5,000 nodes of which a zone of 1,600 fails. `npm run
 * stories answers` measures what the worker takes for an edit of the one and for moments of both, and fails
 * where that is more than 100 ms of processor time.
 */
import { Draws, randomStory } from '../src/timeline/testing/randomStory.ts';
import { type Scenario, type Story, storyOf, Timeline } from '../src/timeline/index.ts';
import { type EditedStory, measureEdits, measureMoments } from './stories/answers.ts';
import { LARGE, SMALL, textsOf } from './stories/scenarios.ts';

const END = 90_000;

function told(story: Story): string {
  const timeline = new Timeline(story);
  timeline.runTo(END);
  return JSON.stringify([timeline.events, timeline.snapshot()]);
}

function determinism(count: number): void {
  let [again, shuffled] = [0, 0];
  for (let seed = 0; seed < count; seed += 1) {
    const story = randomStory(seed);
    const first = told(story);
    const standing = new Draws(seed + 1000).shuffled(story.standing);
    if (told(randomStory(seed)) !== first) again += 1;
    if (told({ ...story, standing }) !== first) shuffled += 1;
  }
  process.stdout.write(
    `${String(count)} stories: ${String(again)} told otherwise the second time, ${String(shuffled)} with what stands shuffled\n`,
  );
  if (again + shuffled > 0) process.exitCode = 1;
}

/** Tells a scenario until a moment, and prints what it took. */
function timed(name: string, scenario: Scenario, until: number): void {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const timeline = new Timeline(storyOf(scenario).story);
  timeline.runTo(until);
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  const { happenings, versions } = timeline.history;
  const heap = process.memoryUsage().heapUsed / 2 ** 20;
  process.stdout.write(
    `${name}: ${took.toFixed(0)} ms, ${((user + system) / 1000).toFixed(0)} ms of CPU, ${String(happenings.length)} events, ${String(versions.length)} versions, heap ${heap.toFixed(0)} MB\n`,
  );
}

function speed(): void {
  for (const turn of ['first', 'again', 'once more']) {
    timed(`100 nodes, 1,000 Pods, ten actions (${turn})`, SMALL, 3_600_000);
  }
  timed('5,000 nodes, 30,000 Pods, 1,600 nodes dark, twenty minutes', LARGE, 1_260_000);
}

/** All of `edits`, `small` and `large`, or one of them. */
function answers(only?: string): void {
  const edited = (name: string, scenario: Scenario, action: number): EditedStory => ({
    name,
    textsAt: (nth) => textsOf(scenario, action, nth % 5),
  });
  const small = '100 nodes, 1,000 Pods, ten actions';
  const large = '5,000 nodes, 30,000 Pods, 1,600 nodes dark';
  const measured: Readonly<Record<string, () => boolean>> = {
    edits: () =>
      ([9, 4, 0] as const)
        .map((at) => measureEdits(edited(`${small}, action ${String(at + 1)} edited`, SMALL, at)))
        .every(Boolean),
    small: () => measureMoments(edited(small, SMALL, 0)),
    large: () => measureMoments(edited(large, LARGE, 0)),
  };
  const chosen = Object.keys(measured).filter((name) => only === undefined || name === only);
  const isFast = chosen.map((name) => measured[name]?.());
  if (!isFast.every(Boolean)) process.exitCode = 1;
}

const [asked = '1000', only] = process.argv.slice(2);
if (asked === 'speed') speed();
else if (asked === 'answers') answers(only);
else determinism(Number(asked));
