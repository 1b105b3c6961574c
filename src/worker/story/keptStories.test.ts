import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { Draws } from '../../timeline/testing/randomStory.ts';
import { createLoadMemory } from '../memory.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { prepareStory } from './keptStories.ts';
import { storyMoment } from './moments.ts';
import { tellStory } from './told.ts';

const node = (at: number) =>
  `{ apiVersion: v1, kind: Node, metadata: { name: node-${at}, labels: { topology.kubernetes.io/zone: z${at % 2} } }, status: { allocatable: { cpu: "2", memory: 8Gi, pods: "9" } } }`;
const CLUSTER = [0, 1, 2, 3].map(node).join('\n---\n');
const WORKLOAD = ['web', 'db']
  .map(
    (app) =>
      `{ apiVersion: apps/v1, kind: Deployment, metadata: { name: ${app} }, spec: { replicas: 4, selector: { matchLabels: { app: ${app} } }, template: { metadata: { labels: { app: ${app} } }, spec: { containers: [{ name: c, image: i, resources: { requests: { cpu: 300m } } }] } } } }`,
  )
  .join('\n---\n');

function lineOf(draws: Draws): string {
  const name = `node-${draws.below(4)}`;
  const what = draws.of([
    `run: kubectl cordon ${name}`,
    `run: kubectl uncordon ${name}`,
    `run: kubectl drain ${name} --force`,
    `run: kubectl scale deployment web --replicas=${draws.below(8)}`,
    `run: kubectl rollout restart deployment db`,
    `run: kubectl delete pods -l app=web`,
    `fail: ${name}`,
    `recover: ${name}`,
  ]);
  return `- { at: ${draws.below(40)}s, ${what} }`;
}

const textOf = (lines: readonly string[]) =>
  `apiVersion: berth/v1\nkind: RunOptions\nhorizonSeconds: 120\n---\napiVersion: berth/v1\nkind: Timeline\nactions:\n${lines.join('\n')}\n`;

/** What the page is told of a story: its view, and a moment of it. */
function told(lines: readonly string[], memory = createLoadMemory()): string {
  const texts = { cluster: CLUSTER, workload: WORKLOAD, scheduler: textOf(lines) };
  const run = runOfTexts(texts, memory);
  expect(run.report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { view } = finish(tellStory(run));
  const event = Math.floor(view.events.at.length / 2);
  const moment = finish(storyMoment(run, event, () => 0))?.view;
  return JSON.stringify([view, moment?.pods, moment?.nodes, moment?.run.pods.names]);
}

/** A key that the next one overtakes: its story is told no further than so many stops. */
function overtaken(
  lines: readonly string[],
  memory: ReturnType<typeof createLoadMemory>,
  stops: number,
) {
  const texts = { cluster: CLUSTER, workload: WORKLOAD, scheduler: textOf(lines) };
  const steps = tellStory(runOfTexts(texts, memory));
  for (let stop = 0; stop < stops; stop += 1) steps.next();
}

describe('a story that was edited', () => {
  it('is told as by a worker that told none before, over series of edits', () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const draws = new Draws(seed);
      const memory = createLoadMemory();
      let lines = Array.from({ length: 3 + draws.below(4) }, () => lineOf(draws));
      for (let edit = 0; edit < 8; edit += 1) {
        const at = draws.below(lines.length + 1);
        for (let key = draws.below(3); key > 0; key -= 1) {
          overtaken(lines.toSpliced(at, 1, lineOf(draws)), memory, draws.below(5));
        }
        lines = lines.toSpliced(at, draws.below(2), lineOf(draws));
        expect(told(lines, memory), `series ${seed}, edit ${edit}`).toBe(told(lines));
        if (draws.below(3) > 0) {
          const steps = prepareStory(memory.stories);
          if (steps && draws.below(4) > 0) finish(steps);
          else steps?.next();
        }
      }
    }
  });

  it('goes on from the moment of the edit before, where there was time to get ready', () => {
    const memory = createLoadMemory();
    const lines = (last: number) => [
      '- { at: 10s, run: kubectl cordon node-1 }',
      '- { at: 20s, run: kubectl scale deployment db --replicas=6 }',
      `- { at: 30s, run: kubectl scale deployment web --replicas=${last} }`,
    ];
    told(lines(5), memory);
    const before = memory.stories.last?.timeline;
    const steps = prepareStory(memory.stories);
    expect(steps).toBeDefined();
    if (steps) finish(steps);
    const [spare, other] = memory.stories.spares.map(({ timeline }) => timeline);
    expect(other?.now).toBe(spare?.now);
    expect(spare?.now).toBeGreaterThan(20_000);
    expect(spare?.now).toBeLessThan(30_000);
    expect(told(lines(7), memory)).toBe(told(lines(7)));
    expect(memory.stories.last?.timeline).toBe(spare);
    // What stood at the moment of the edit is the very same as in the story before.
    const objects = (timeline: typeof spare) =>
      timeline?.history.versions.filter(({ at }) => at < 20_000).map(({ object }) => object) ?? [];
    const now = objects(spare);
    expect(now.length).toBeGreaterThan(40);
    expect(now.every((object, index) => object === objects(before)[index])).toBe(true);
    // One more action behind all that happens goes on from the end.
    const more = [...lines(7), '- { at: 100s, run: kubectl uncordon node-1 }'];
    expect(told(more, memory)).toBe(told(more));
    expect(memory.stories.last?.timeline).toBe(spare);
    // Another cluster is another story.
    told(more, memory);
    const another = runOfTexts(
      { cluster: node(9), workload: WORKLOAD, scheduler: textOf(more) },
      memory,
    );
    finish(tellStory(another));
    expect(memory.stories.last?.timeline).not.toBe(spare);
    runOfTexts({ cluster: node(9), workload: WORKLOAD }, memory);
    expect(memory.stories.last).toBeUndefined();
  });

  it('goes on from there although a key before was overtaken, and then takes what that one would have taken', () => {
    const memory = createLoadMemory();
    const lines = (replicas: string) => [
      '- { at: 10s, run: kubectl cordon node-1 }',
      `- { at: 20s, run: kubectl scale deployment web --replicas=${replicas} }`,
    ];
    told(lines('5'), memory);
    told(lines('6'), memory);
    const steps = prepareStory(memory.stories);
    if (steps) finish(steps);
    const [first, second] = memory.stories.spares.map(({ timeline }) => timeline);
    overtaken(lines('60'), memory, 2);
    expect(first?.now).toBeGreaterThan(20_000);
    expect(told(lines('7'), memory)).toBe(told(lines('7')));
    expect(memory.stories.last?.timeline).toBe(second);
    // Nor is where the next edit will be forgotten, or what an earlier story has made.
    expect(memory.stories.partsAt).toBe(second?.dueAt(second.actions[1] ?? never()));
    const standing = second?.history.versions.slice(0, 30).map(({ object }) => object);
    overtaken(lines('70'), memory, 2);
    expect(told(lines('8'), memory)).toBe(told(lines('8')));
    const again = memory.stories.last?.timeline;
    expect(again).not.toBe(second);
    expect(again?.history.versions.slice(0, 30).map(({ object }) => object)).toEqual(standing);
    expect(again?.history.versions[29]?.object).toBe(standing?.[29]);
  });
});

function never(): never {
  throw new Error('no such action');
}
