import { describe, expect, it, vi } from 'vitest';
import { seedsOf } from '../engine/testing/seeds.ts';
import { type Amount, nodeAllocatable, plus, podRequests } from '../model/index.ts';
import { budgetsOf } from './server/eviction.ts';
import { isFinished } from './entry.ts';
import { Draws, randomStory } from './testing/randomStory.ts';
import { type Story, Timeline } from './timeline.ts';

/** `BERTH_STORIES=1000 npx vitest run --project unit src/timeline/timeline.test.ts` tells many more. */
const STORIES = Number(process.env['BERTH_STORIES'] ?? 60);
/** Other stories at other seeds; the same count stays green. */
const SEEDS = seedsOf(STORIES);
/** Some things are seldom. */
const MANY = 120;
const END = 90_000;
// Two seconds alone; beside all other checks a core is shared by many.
vi.setConfig({ testTimeout: 60_000 + 100 * STORIES });

function ended(story: Story): Timeline {
  const timeline = new Timeline(story);
  timeline.runTo(END);
  return timeline;
}

function told(timeline: Timeline): string {
  return JSON.stringify([timeline.events, timeline.snapshot()]);
}

/** What is told of a story in one go, and what happens in it; each is told once for all tests. */
const plain = new Map<number, { readonly said: string; readonly happens: ReadonlySet<string> }>();

function plainOf(seed: number) {
  let found = plain.get(seed);
  if (!found) {
    const timeline = ended(randomStory(seed));
    const happens = timeline.events.map((event) =>
      event.what === 'deleting' ? `deleting ${event.reason ?? ''}` : event.what,
    );
    plain.set(seed, (found = { said: told(timeline), happens: new Set(happens) }));
  }
  return found;
}

describe('a story', () => {
  it('is told the same twice, and whatever the order of what stands', () => {
    for (const seed of SEEDS) {
      const story = randomStory(seed);
      const first = plainOf(seed).said;
      expect(told(ended(story)), `story ${seed}`).toBe(first);
      const standing = new Draws(seed + 1000).shuffled(story.standing);
      expect(told(ended({ ...story, standing })), `story ${seed}, shuffled`).toBe(first);
    }
  });

  it('is told the same in one go and moment after moment', () => {
    for (const seed of SEEDS.slice(0, 30)) {
      const timeline = new Timeline(randomStory(seed));
      for (let moment = 0; moment <= END; moment += 700) timeline.runTo(moment);
      timeline.runTo(END);
      expect(told(timeline), `story ${seed}`).toBe(plainOf(seed).said);
    }
  });

  it('comes to something: all that can happen to a Pod and a node happens in some', () => {
    const all = [
      'bound',
      'created',
      'deleting ',
      'deleting DeletionByPodGC',
      'deleting DeletionByTaintManager',
      'deleting EvictionByEvictionAPI',
      'deleting PreemptionByScheduler',
      'failed',
      'gone',
      'node gone',
      'nominated',
      'ready',
      'running',
      'succeeded',
      'taint',
      'taint gone',
      'unschedulable',
    ];
    const seen = new Set<string>();
    // Few stories have Pods of several priorities that meet on a full node.
    for (const seed of seedsOf(6 * MANY)) {
      for (const what of plainOf(seed).happens) seen.add(what);
      if (seen.size === all.length) break;
    }
    expect([...seen].sort()).toEqual(all);
  });
});

/** What is wrong at any moment of a story, one thing of each kind and moment. */
interface Faults {
  readonly room: string[];
  readonly lost: string[];
  readonly budgets: string[];
}

describe('at every moment of a story', () => {
  it('no node has more than it has room for', () => {
    expect(faults().room).toEqual([]);
  });

  it('no Pod is lost: what was made and is not gone is there, in one state', () => {
    expect(faults().lost).toEqual([]);
  });

  it('no eviction breaks a budget', () => {
    expect(faults().budgets).toEqual([]);
  });
});

/** The stories told moment after moment, once for all that holds at each. */
let walked: Faults | undefined;

function faults(): Faults {
  if (walked) return walked;
  const found: Faults = { room: [], lost: [], budgets: [] };
  for (const seed of SEEDS) {
    const timeline = new Timeline(randomStory(seed));
    watchBudgets(timeline, (fault) => found.budgets.push(`story ${seed}: ${fault}`));
    for (let moment = 0; moment <= END; moment += 3100) {
      timeline.runTo(moment);
      const where = `story ${seed} at ${moment}: `;
      for (const fault of overfull(timeline)) found.room.push(where + fault);
      for (const fault of lost(timeline)) found.lost.push(where + fault);
    }
    timeline.runTo(END);
  }
  return (walked = found);
}

function overfull({ world: { store } }: Timeline): readonly string[] {
  return store.all('Node').flatMap(({ object, name }) => {
    const pods = store.podsOn(name).filter((pod) => !isFinished(pod));
    let cpu: Amount = 0;
    for (const pod of pods) cpu = plus(cpu, podRequests(pod.object).get('cpu') ?? 0);
    const isOver = cpu > (nodeAllocatable(object).get('cpu') ?? 0) || pods.length > 8;
    return isOver ? [`${name} has ${pods.length} Pods that ask for ${String(cpu)} cpu`] : [];
  });
}

function lost(timeline: Timeline): readonly string[] {
  const wrong: string[] = [];
  const there = new Set<string>();
  for (const event of timeline.events) {
    if (event.what === 'created') {
      // A StatefulSet has each name once at most.
      if (there.has(event.pod)) wrong.push(`${event.pod} twice`);
      there.add(event.pod);
    } else if (event.what === 'gone' && !there.delete(event.pod)) {
      wrong.push(`${event.pod} went twice`);
    }
  }
  const pods = timeline.world.store.all('Pod').map(({ namespace, name }) => `${namespace}/${name}`);
  const made = [...there].sort().join();
  const found = pods.sort().join();
  if (made !== found) wrong.push(`${made} were made and are not gone, ${found} are there`);
  const counted = Object.values(timeline.snapshot())
    .flatMap((states) => Object.values(states))
    .flatMap((nodes) => Object.values(nodes))
    .reduce((sum, count) => sum + count, 0);
  if (counted !== pods.length) wrong.push(`${counted} are counted of ${pods.length}`);
  return wrong;
}

function watchBudgets({ world }: Timeline, tell: (fault: string) => void): void {
  const { store } = world;
  store.watch('Pod', (pod, { before, after }) => {
    const isEvicted = pod.disruption?.reason === 'EvictionByEvictionAPI';
    const isNow = before?.metadata.deletionTimestamp !== after?.metadata.deletionTimestamp;
    if (!isEvicted || !isNow || after === undefined || pod.readyAt === undefined) return;
    for (const budget of budgetsOf(world, pod)) {
      const covered = store.all('Pod').filter((other) => budgetsOf(world, other).includes(budget));
      const healthy = covered.filter(
        (other) => other.readyAt !== undefined && other.deletion === undefined,
      ).length;
      const least = Number(Reflect.get(budget.object.status ?? {}, 'desiredHealthy'));
      if (!(healthy >= least)) tell(`${healthy} of ${least} are left beside ${pod.name}`);
    }
  });
}
