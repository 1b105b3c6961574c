import { Console } from '../../src/console/index.ts';
import { parseCommand } from '../../src/kubectl/index.ts';
import { type KubernetesObject, validateObject } from '../../src/model/index.ts';
import { FIRST_JUDGED } from '../../src/releases/index.ts';
import {
  acceptedAutoscaler,
  type Action,
  type DeschedulerPolicy,
  type Snapshot,
  type Story,
  Timeline,
  type TimelineEvent,
} from '../../src/timeline/index.ts';

/** A recorded scenario, as it is written; times are seconds. */
export interface RecordedScenario {
  readonly id: string;
  readonly family?: string;
  readonly cluster?: readonly unknown[];
  readonly workload?: readonly unknown[];
  readonly actions?: readonly RecordedAction[];
  readonly until?: number;
  readonly settings?: {
    readonly nodeMonitorGracePeriod?: number;
    readonly defaultTolerationSeconds?: number;
  };
}

interface RecordedAction {
  readonly at?: number;
  readonly run?: string;
  readonly apply?: readonly unknown[];
  readonly fail?: string;
  readonly recover?: string;
  readonly deschedule?: DeschedulerPolicy;
  readonly annotate?: { readonly app: string; readonly node: string; readonly annotation: string };
  readonly relabel?: {
    readonly app: string;
    readonly node: string;
    readonly labels: Readonly<Record<string, string>>;
  };
}

/** What a timeline says of a scenario; times are seconds. */
export interface TimelineAnswer {
  readonly snapshots: readonly { readonly t: number; readonly of: Snapshot }[];
  readonly events: readonly TimelineEvent[];
}

/** Why a scenario cannot be told, in plain words. */
export class ScenarioError extends Error {}

/**
 * The node monitor of the recordings went round every second, the heartbeats came every 4 s. What was recorded was a
 * control plane alone: no provisioner ran, and what stood in for the kubelets ran every Pod that was bound.
 */
const RECORDED = {
  nodeMonitorPeriod: 1000,
  heartbeatPeriod: 4000,
  provisions: false,
  kubeletsAdmit: false,
};

/** Tells a scenario, with a picture at each half second past a full one. */
export function tell(scenario: RecordedScenario): TimelineAnswer {
  const timeline = new Timeline(storyOf(scenario));
  const until = scenario.until ?? 60;
  const snapshots: { t: number; of: Snapshot }[] = [];
  const others = othersOf(scenario, timeline.world.options.commandLatency);
  const console = new Console(timeline, { begins: timeline.now, settles: 0, looks: 0 });
  const goTo = (moment: number) => {
    for (let other = others[0]; other && other.at <= moment; other = others[0]) {
      others.shift();
      timeline.waitUntil(other.at);
      console.try(other.run);
    }
    timeline.runTo(moment);
  };
  for (let second = 0; second < until; second += 1) {
    goTo(1000 * second + 500);
    snapshots.push({ t: second + 0.5, of: timeline.snapshot() });
  }
  goTo(1000 * until);
  const events = timeline.events
    .filter(({ t }) => t >= 0)
    .map((event) => ({ ...event, t: event.t / 1000 }));
  return { snapshots, events };
}

export function storyOf(scenario: RecordedScenario): Story {
  const { cluster = [], workload = [], actions = [], settings = {} } = scenario;
  const { nodeMonitorGracePeriod: grace, defaultTolerationSeconds: seconds } = settings;
  return {
    standing: cluster.flatMap(objectsOf),
    workload: workload.flatMap(objectsOf),
    autoscalers: {
      standing: cluster.flatMap(autoscalersOf),
      workload: workload.flatMap(autoscalersOf),
    },
    actions: actions.flatMap(actionOf),
    options: { ...RECORDED, ...(grace !== undefined && { nodeMonitorGracePeriod: 1000 * grace }) },
    runOptions: {
      apiVersion: 'berth/v1',
      kind: 'RunOptions',
      release: FIRST_JUDGED,
      ...(seconds !== undefined && {
        defaultNotReadyTolerationSeconds: seconds,
        defaultUnreachableTolerationSeconds: seconds,
      }),
    },
  };
}

/** Commands that are no action of a story: the console carries them out at their moments, in milliseconds. */
function othersOf({ actions = [] }: RecordedScenario, latency: number) {
  const others: { readonly at: number; readonly run: string }[] = [];
  for (const { at = 0, run } of actions) {
    if (run === undefined) continue;
    const read = parseCommand(run);
    if (!('problem' in read)) continue;
    if (read.problem.code === 'not-kubectl') throw new ScenarioError(`${run}: not kubectl`);
    others.push({ at: 1000 * at + latency, run });
  }
  return others.sort((a, b) => a.at - b.at);
}

function actionOf(action: RecordedAction): Action | [] {
  const at = 1000 * (action.at ?? 0);
  if (action.run !== undefined) {
    const read = parseCommand(action.run);
    return 'problem' in read ? [] : { at, what: 'command', command: read.command };
  }
  if (action.apply) {
    const autoscalers = action.apply.flatMap(autoscalersOf);
    return { at, what: 'apply', objects: action.apply.flatMap(objectsOf), autoscalers };
  }
  if (action.fail !== undefined) return { at, what: 'fail', target: action.fail };
  if (action.recover !== undefined) return { at, what: 'recover', target: action.recover };
  if (action.deschedule) return { at, what: 'deschedule', policy: action.deschedule };
  const { annotate, relabel } = action;
  if (annotate) {
    const [key = '', ...value] = annotate.annotation.split('=');
    const annotations = { [key]: value.join('=') };
    return patchPods(at, annotate, {}, annotations);
  }
  if (relabel) return patchPods(at, relabel, relabel.labels, {});
  throw new ScenarioError(`an action that is not known: ${Object.keys(action).join(', ')}`);
}

type Pairs = Readonly<Record<string, string>>;

function patchPods(
  at: number,
  { app, node }: { readonly app: string; readonly node: string },
  labels: Pairs,
  annotations: Pairs,
): Action {
  return { at, what: 'patch-pods', node, matching: { app }, labels, annotations };
}

function autoscalersOf(value: unknown) {
  const found = acceptedAutoscaler(value, FIRST_JUDGED);
  return found === undefined ? [] : [found];
}

/** None of a kind that nothing in a story asks for, like a ConfigMap. */
function objectsOf(value: unknown): readonly KubernetesObject[] {
  if (typeof value !== 'object' || value === null) {
    throw new ScenarioError('what stands and what is placed are lists of objects');
  }
  const { object, diagnostics } = validateObject(value, { release: FIRST_JUDGED });
  if (object) return [object];
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) throw new ScenarioError(wrong.apiServer ?? wrong.code);
  return [];
}
