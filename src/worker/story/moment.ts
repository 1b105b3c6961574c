import {
  admit,
  type EventIndex,
  fullKey,
  isSetting,
  type KubernetesObject,
  objectKey,
  type Setting,
  type Steps,
} from '../../model/index.ts';
import { NODE_STATES, POD_STATES, type MomentView, type RunView } from '../../protocol/index.ts';
import { planSteps, Simulation } from '../../simulation/index.ts';
import type { Version } from '../../timeline/index.ts';
import { decisionViews } from '../decisions.ts';
import type { FinishedRun } from '../load.ts';
import { runViewSteps } from '../runView.ts';
import { nodeStateOf } from './lanes.ts';
import { lastTries } from './lastTries.ts';
import { createMomentMemory, type MomentMemory } from './momentMemory.ts';
import type { ToldStory } from './told.ts';

/** What stands at a moment of a story, as a run of its own, and how its Pods and nodes fare. */
export interface StoryMoment {
  readonly run: FinishedRun;
  readonly view: MomentView;
}

/**
 * The moment after an event of a story, -1 for its beginning. Where the event is what kube-scheduler
 * decided, the run has that attempt, on the cluster just before; else it has no cycle. Undefined for an
 * event that the story does not have. `now` is a clock in milliseconds. With a memory, what is as it was at
 * the moment that was made last is not made again.
 */
export function* momentOf(
  scenario: FinishedRun,
  told: ToldStory,
  event: EventIndex,
  now: () => number,
  memory: MomentMemory = createMomentMemory(),
): Steps<StoryMoment | undefined> {
  const { cursor, happenings } = told;
  const { history } = told.timeline;
  const index = event < 0 ? (happenings[0] ?? history.happenings.length) - 1 : happenings[event];
  if (index === undefined) return undefined;
  const happening = history.happenings[index];
  const began = now();
  // An attempt is made on what stood before it; how things fare is told as it is after it.
  const attempt = event < 0 ? undefined : happening?.attempt;
  const after = cursor.at(history.countAfter(index));
  yield;
  const before = attempt ? cursor.at(attempt.versions) : after;
  yield;
  const settings = settingsOf(scenario.combined.objects);
  const objects: KubernetesObject[] = [];
  for (const { object } of before) if (object) objects.push(object);
  objects.push(...settings);
  const cluster = admit(objects, { plugins: true, hasStoredPods: true, memory: memory.admit });
  yield;
  const plan = yield* planSteps(cluster, {
    moment: attempt ? { attempt } : {},
    memory: memory.plan,
  });
  const simulation = yield* Simulation.begin(plan, memory.run);
  while (!simulation.advance(1)) yield;
  const combined = placedIn(scenario, objects);
  const input = { simulation, objects: scenario.report.objects, parseMs: 0, runMs: now() - began };
  const steps = yield* runViewSteps(input, memory.view);
  const saidBefore = lastTries(told.view, steps, event);
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
      ...states(run, after, at),
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

/** Objects of a moment: those that the texts have, too, stand there. */
function placedIn(
  { combined }: FinishedRun,
  objects: readonly KubernetesObject[],
): FinishedRun['combined'] {
  const { report, parsed, placesOf, pasted } = combined;
  let spanOf: readonly number[] | undefined;
  return {
    objects,
    // Few questions ask for it, and no picture.
    get spanOf() {
      if (spanOf) return spanOf;
      const spans = new Map(
        combined.objects.map((object, index) => [objectKey(object), combined.spanOf[index] ?? -1]),
      );
      spanOf = objects.map((object) => spans.get(objectKey(object)) ?? -1);
      return spanOf;
    },
    report,
    parsed,
    placesOf,
    pasted,
  };
}

function states(
  { pods, nodes }: RunView,
  versions: readonly Version[],
  at: number,
): Pick<MomentView, 'pods' | 'nodes'> {
  const [ofPod, ofNode]: [Version[], Version[]] = [[], []];
  for (const version of versions) {
    const kind = version.object?.kind;
    if (kind === 'Pod') ofPod.push(version);
    else if (kind === 'Node') ofNode.push(version);
  }
  const podOf = finder(ofPod, 'Pod');
  const machine = finder(ofNode, 'Node');
  const count = pods.names.length;
  const ofPods = {
    state: new Uint8Array(count),
    since: new Float64Array(count).fill(at),
    ready: new Uint8Array(count),
    leavesAt: new Float64Array(count).fill(NaN),
    restartsAt: new Float64Array(count).fill(NaN),
  };
  for (let pod = 0; pod < count; pod += 1) {
    const [namespace = '', name = ''] = [pods.namespaces[pod], pods.names[pod]];
    const version = podOf(namespace, name);
    const facts = version?.pod;
    if (facts === undefined) continue;
    ofPods.state[pod] = POD_STATES.indexOf(facts.state);
    ofPods.since[pod] = facts.since;
    ofPods.ready[pod] = Number(facts.isReady);
    // A silent kubelet ends nothing.
    const isHeld =
      facts.state === 'terminating' &&
      machine('', nodeNameOf(version))?.node?.silentSince !== undefined;
    if (facts.leavesAt !== undefined && !isHeld) ofPods.leavesAt[pod] = facts.leavesAt;
    if (facts.state === 'running' && facts.restart) {
      ofPods.restartsAt[pod] = facts.restart.dueAt;
    }
  }
  const ofNodes = {
    state: new Uint8Array(nodes.length),
    since: new Float64Array(nodes.length),
    draining: new Uint8Array(nodes.length),
  };
  for (const [index, { name }] of nodes.entries()) {
    const version = machine('', name);
    if (version === undefined) continue;
    ofNodes.state[index] = NODE_STATES.indexOf(nodeStateOf(version));
    ofNodes.since[index] = sinceWhen(version);
    ofNodes.draining[index] = Number(version.node?.isDraining === true);
  }
  return { pods: ofPods, nodes: ofNodes };
}

function nodeNameOf(version: Version | undefined): string {
  return version?.object?.kind === 'Pod' ? (version.object.spec.nodeName ?? '') : '';
}

/** Finds a version by the name of its object, at once where they are asked for in the order in which they stand. */
function finder(
  ofKind: readonly Version[],
  kind: 'Pod' | 'Node',
): (namespace: string, name: string) => Version | undefined {
  let byKey: ReadonlyMap<string, number> | undefined;
  let next = 0;
  return (namespace, name) => {
    let index = next;
    const here = ofKind[index]?.entry;
    if (here?.name !== name || here.namespace !== namespace) {
      byKey ??= new Map(ofKind.map(({ entry }, at) => [entry.key, at]));
      index = byKey.get(fullKey({ kind, namespace, name })) ?? -1;
    }
    if (index >= 0) next = index + 1;
    return ofKind[index];
  };
}

/** Since when a node is in the state that it is in. */
function sinceWhen(version: Version): number {
  const state = nodeStateOf(version);
  let first = version;
  while (first.before && nodeStateOf(first.before) === state) first = first.before;
  return first.at;
}
