/**
 * Tells random stories twice, and once more with what stands in another order, and counts those that
 * come out otherwise: `npm run stories [COUNT]`, 1,000 unless told. `npm run stories speed` tells a
 * cluster of 100 nodes with ten actions, and one of 5,000 nodes of which a zone of 1,600 fails. `npm run
 * stories answers` measures what the worker takes for an edit of the one and for moments of both, and fails
 * where that is more than 100 ms of processor time.
 */
import type { ScenarioTexts } from '../src/protocol/index.ts';
import { Draws, randomStory } from '../src/timeline/testing/randomStory.ts';
import { type Scenario, type Story, storyOf, Timeline } from '../src/timeline/index.ts';
import { type KubernetesObject, validateObject } from '../src/model/index.ts';
import { type EditedStory, measureEdits, measureMoments } from './stories/answers.ts';

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

function objectOf(value: object): KubernetesObject {
  const { object } = validateObject(value);
  if (object === undefined) throw new Error(`not read: ${JSON.stringify(value)}`);
  return object;
}

const node = (index: number, zone: string) =>
  objectOf({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name: `node-${String(index)}`,
      labels: {
        'kubernetes.io/hostname': `node-${String(index)}`,
        'topology.kubernetes.io/zone': zone,
      },
    },
    status: { allocatable: { cpu: '16', memory: '64Gi', pods: '110' } },
  });

const deployment = (index: number, replicas: number) =>
  objectOf({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: `app-${String(index)}` },
    spec: {
      replicas,
      selector: { matchLabels: { app: `app-${String(index)}` } },
      template: {
        metadata: { labels: { app: `app-${String(index)}` } },
        spec: {
          containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: '500m' } } }],
        },
      },
    },
  });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const TEN = [
  'kubectl cordon node-1',
  'kubectl drain node-2 --ignore-daemonsets',
  'kubectl scale deployment app-1 --replicas=60',
  'kubectl taint nodes node-3 a=b:NoExecute',
  'kubectl rollout restart deployment app-2',
  'kubectl label nodes node-4 x=y',
  'kubectl delete pods -l app=app-3',
  'kubectl uncordon node-1',
  'kubectl scale deployment app-4 --replicas=10',
  'kubectl taint nodes node-3 a-',
];

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

const SMALL: Scenario = {
  standing: numbers(100).map((index) => node(index, `zone-${String(index % 3)}`)),
  workload: numbers(20).map((index) => deployment(index, 50)),
  document: {
    apiVersion: 'berth/v1',
    kind: 'Timeline',
    actions: TEN.map((run, index) => ({ at: `${String(10 * (index + 1))}s`, run })),
  },
};

const LARGE: Scenario = {
  standing: numbers(5000).map((index) =>
    node(index, index < 1600 ? 'dark' : `zone-${String(index % 3)}`),
  ),
  workload: numbers(100).map((index) => deployment(index, 300)),
  document: {
    apiVersion: 'berth/v1',
    kind: 'Timeline',
    actions: [{ at: '1m', fail: 'dark' }],
  },
};

function speed(): void {
  for (const turn of ['first', 'again', 'once more']) {
    timed(`100 nodes, 1,000 Pods, ten actions (${turn})`, SMALL, 3_600_000);
  }
  timed('5,000 nodes, 30,000 Pods, 1,600 nodes dark, twenty minutes', LARGE, 1_260_000);
}

/** The texts of a scenario, in which one action comes `nth` seconds later than it does. */
function textsOf({ standing, workload, document }: Scenario, edited: number, nth: number) {
  const actions = (document?.actions ?? []).map((action, index) =>
    index === edited
      ? { ...action, at: `${String(parseInt(action.at ?? '', 10) + nth)}s` }
      : action,
  );
  const written = (objects: readonly object[]) => objects.map((each) => JSON.stringify(each));
  const texts: ScenarioTexts = {
    workload: written(workload).join('\n---\n'),
    cluster: written(standing).join('\n---\n'),
    scheduler: JSON.stringify({ ...document, actions }),
  };
  return texts;
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
