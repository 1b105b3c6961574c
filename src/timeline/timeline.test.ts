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

function told(story: Story): string {
  const timeline = new Timeline(story);
  timeline.runTo(END);
  return JSON.stringify([timeline.events, timeline.snapshot()]);
}

describe('a story', () => {
  it('is told the same twice, and whatever the order of what stands', () => {
    for (const seed of SEEDS) {
      const story = randomStory(seed);
      const first = told(story);
      expect(told(randomStory(seed)), `story ${seed}`).toBe(first);
      const standing = new Draws(seed + 1000).shuffled(story.standing);
      expect(told({ ...story, standing }), `story ${seed}, shuffled`).toBe(first);
    }
  });

  it('is told the same in one go and moment after moment', () => {
    for (const seed of SEEDS.slice(0, 30)) {
      const timeline = new Timeline(randomStory(seed));
      for (let moment = 0; moment <= END; moment += 700) timeline.runTo(moment);
      timeline.runTo(END);
      const again = JSON.stringify([timeline.events, timeline.snapshot()]);
      expect(again, `story ${seed}`).toBe(told(randomStory(seed)));
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
      const timeline = new Timeline(randomStory(seed));
      timeline.runTo(END);
      for (const event of timeline.events) {
        seen.add(event.what === 'deleting' ? `deleting ${event.reason ?? ''}` : event.what);
      }
      if (seen.size === all.length) break;
    }
    expect([...seen].sort()).toEqual(all);
  });
});

describe('at every moment of a story', () => {
  it('no node has more than it has room for', () => {
    eachMoment(({ world: { store } }, where) => {
      for (const { object, name } of store.all('Node')) {
        const pods = store.podsOn(name).filter((pod) => !isFinished(pod));
        let cpu: Amount = 0;
        for (const pod of pods) cpu = plus(cpu, podRequests(pod.object).get('cpu') ?? 0);
        const allocatable = nodeAllocatable(object);
        expect(cpu <= (allocatable.get('cpu') ?? 0), `${where}: cpu of ${name}`).toBe(true);
        expect(pods.length, `${where}: Pods of ${name}`).toBeLessThanOrEqual(8);
      }
    });
  });

  it('no Pod is lost: what was made and is not gone is there, in one state', () => {
    eachMoment((timeline, where) => {
      const there = new Set<string>();
      for (const event of timeline.events) {
        if (event.what === 'created') {
          // A StatefulSet has each name once at most.
          expect(there.has(event.pod), `${where}: ${event.pod} twice`).toBe(false);
          there.add(event.pod);
        } else if (event.what === 'gone') {
          expect(there.delete(event.pod), `${where}: ${event.pod} went twice`).toBe(true);
        }
      }
      const pods = timeline.world.store
        .all('Pod')
        .map(({ namespace, name }) => `${namespace}/${name}`);
      expect([...there].sort(), where).toEqual(pods.sort());
      const counted = Object.values(timeline.snapshot())
        .flatMap((states) => Object.values(states))
        .flatMap((nodes) => Object.values(nodes))
        .reduce((sum, count) => sum + count, 0);
      expect(counted, where).toBe(pods.length);
    });
  });

  it('no eviction breaks a budget', () => {
    for (const seed of SEEDS) {
      const timeline = new Timeline(randomStory(seed));
      const { store } = timeline.world;
      store.watch('Pod', (pod, { before, after }) => {
        const isEvicted = pod.disruption?.reason === 'EvictionByEvictionAPI';
        const isNow = before?.metadata.deletionTimestamp !== after?.metadata.deletionTimestamp;
        if (!isEvicted || !isNow || after === undefined || pod.readyAt === undefined) return;
        for (const budget of budgetsOf(timeline.world, pod)) {
          const covered = store
            .all('Pod')
            .filter((other) => budgetsOf(timeline.world, other).includes(budget));
          const healthy = covered.filter(
            (other) => other.readyAt !== undefined && other.deletion === undefined,
          );
          const least: unknown = Reflect.get(budget.object.status ?? {}, 'desiredHealthy');
          expect(healthy.length, `story ${seed}`).toBeGreaterThanOrEqual(Number(least));
        }
      });
      timeline.runTo(END);
    }
  });
});

function eachMoment(look: (timeline: Timeline, where: string) => void): void {
  for (const seed of SEEDS) {
    const timeline = new Timeline(randomStory(seed));
    for (let moment = 0; moment <= END; moment += 3100) {
      timeline.runTo(moment);
      look(timeline, `story ${seed} at ${moment}`);
    }
  }
}
