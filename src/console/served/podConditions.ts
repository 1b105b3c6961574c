import { apiRulesOf, releaseOf } from '../../releases/index.ts';
import {
  isPastDeadline,
  type PodEntry,
  type Timeline,
  type Version,
} from '../../timeline/index.ts';
import { at, type Json, listAt, recordAt, textAt } from '../json.ts';
import { timeOf } from '../time.ts';
import { initializedAt, networkToldAt, readinessSince, sandboxAt } from './podTimes.ts';

/** What only the kubelet sets. Source: PodConditionByKubelet of pkg/kubelet/types. */
const KUBELETS = new Set([
  ...['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady', 'PodScheduled'],
]);

/** Of these too a kubelet says which generation they speak of. */
const OF_RESIZES = new Set(['PodResizePending', 'PodResizeInProgress']);

interface Told {
  readonly status: boolean;
  readonly since: number;
  readonly reason?: string | undefined;
  readonly message?: string | undefined;
}

/** Conditions of a Pod that are not its kubelet's: those of its readiness gates, and why it is taken away. */
export function conditionsOfOthers(
  entry: PodEntry,
  { history }: Timeline,
  observed: Json,
): readonly unknown[] {
  const { object, disruption, deletion, endedAt } = entry;
  const given = listAt(object, 'status', 'conditions').flatMap((each) => {
    const type = textAt(each, 'type');
    if (KUBELETS.has(type) || type === 'DisruptionTarget') return [];
    return [OF_RESIZES.has(type) ? { ...recordAt(each), ...observed } : each];
  });
  if (disruption === undefined) return given;
  // One that was being deleted already was told later.
  let first: Version | undefined;
  for (let each = history.latest(entry); isDisrupted(each); each = each?.before) first = each;
  const lastTransitionTime = timeOf(first?.at ?? deletion?.at ?? endedAt ?? entry.createdAt);
  const times = { lastProbeTime: null, lastTransitionTime };
  return [
    ...given,
    { type: 'DisruptionTarget', status: 'True', ...observed, ...times, ...disruption },
  ];
}

function isDisrupted(version: Version | undefined): boolean {
  const conditions = listAt(version?.object, 'status', 'conditions');
  return conditions.some((each) => textAt(each, 'type') === 'DisruptionTarget');
}

export function condition(type: string, told: Told, observed: Json): Json {
  return {
    type,
    ...observed,
    status: told.status ? 'True' : 'False',
    lastProbeTime: null,
    lastTransitionTime: timeOf(told.since),
    ...(told.reason !== undefined && { reason: told.reason }),
    ...(told.message !== undefined && { message: told.message }),
  };
}

/**
 * What the kubelet that has a Pod tells of it, in its order. Sources: generateAPIPodStatus of pkg/kubelet, and
 * generate.go of pkg/kubelet/status.
 * @param statuses Of all its containers, init containers first
 */
export function kubeletConditions(
  entry: PodEntry,
  timeline: Timeline,
  statuses: readonly Json[],
  observed: Json,
): readonly Json[] {
  const { takenAt = entry.createdAt, boundAt = takenAt, endedAt, object } = entry;
  const phase = textAt(object, 'status', 'phase');
  const hasEnded = phase === 'Succeeded' || phase === 'Failed';
  const { sandboxTold } = apiRulesOf(timeline.world.server.release);
  const toldAt = sandboxTold === 'when it stands' ? sandboxAt : networkToldAt;
  const stands = toldAt(entry, timeline) ?? Infinity;
  const sandbox = {
    status: timeline.now >= stands,
    since: timeline.now >= stands ? stands : takenAt,
  };
  const over = { status: false, since: endedAt ?? takenAt };
  const containers = containersReady(entry, timeline, statuses);
  return [
    condition('PodReadyToStartContainers', hasEnded ? over : sandbox, observed),
    condition('Initialized', initialized(entry, timeline, statuses), observed),
    condition('Ready', ready(entry, timeline, containers), observed),
    condition('ContainersReady', containers, observed),
    condition('PodScheduled', { status: true, since: boundAt }, observed),
    ...(mayRestartAll(entry, timeline)
      ? [condition('AllContainersRestarting', restartingAll(entry), {})]
      : []),
  ];
}

/** Whether one of its containers may ask for all of them to be started again. Source: AllContainersCouldRestart of pkg/api/v1/pod. */
function mayRestartAll({ object }: PodEntry, { world }: Timeline): boolean {
  const { gates } = releaseOf(world.server.release);
  const all = ['containers', 'initContainers'].flatMap((field) => listAt(object, 'spec', field));
  return (
    gates.RestartAllContainersOnContainerExits &&
    all.some((container) =>
      listAt(container, 'restartPolicyRules').some(
        (rule) => textAt(rule, 'action') === 'RestartAllContainers',
      ),
    )
  );
}

/** Source: GenerateAllContainersRestartingCondition, which names no generation. */
function restartingAll(entry: PodEntry): Told {
  const { takenAt = entry.createdAt, startedAt, restart, object } = entry;
  if (restart?.isOfAll === true) {
    const message = 'container exited with restart policy rule';
    return { status: true, since: restart.endedAt, reason: 'RestartAllContainersStarted', message };
  }
  const wasRestarted = listAt(object, 'status', 'containerStatuses').some(
    (each) => textAt(each, 'lastState', 'terminated', 'reason') === 'RestartingAllContainers',
  );
  const since = (wasRestarted ? startedAt : undefined) ?? takenAt;
  const reason = { Succeeded: 'PodCompleted', Failed: 'PodFailed' }[
    textAt(object, 'status', 'phase')
  ];
  return { status: false, since, reason };
}

function initialized(entry: PodEntry, timeline: Timeline, statuses: readonly Json[]): Told {
  const { takenAt = entry.createdAt, object } = entry;
  const names = listAt(object, 'spec', 'initContainers').map((each) => textAt(each, 'name'));
  const since = names.length === 0 ? takenAt : initializedAt(entry, timeline);
  if (since !== undefined) {
    const isDone = textAt(object, 'status', 'phase') === 'Succeeded';
    return { status: true, since, ...(isDone && { reason: 'PodCompleted' }) };
  }
  const isOpen = (name: string) =>
    statuses.some((each) => each['name'] === name && isIncomplete(each, sidecarsOf(object)));
  const open = names.filter(isOpen);
  if (open.length === 0) return { status: true, since: takenAt };
  return {
    status: false,
    since: takenAt,
    reason: 'ContainersNotInitialized',
    message: `containers with incomplete status: [${open.join(' ')}]`,
  };
}

function isIncomplete(status: Json, sidecars: ReadonlySet<string>): boolean {
  return status[sidecars.has(textAt(status, 'name')) ? 'started' : 'ready'] !== true;
}

function sidecarsOf(pod: unknown): ReadonlySet<string> {
  const all = listAt(pod, 'spec', 'initContainers');
  const sidecars = all.filter((each) => textAt(each, 'restartPolicy') === 'Always');
  return new Set(sidecars.map((each) => textAt(each, 'name')));
}

/** Source: GenerateContainersReadyCondition; a Pod beyond its deadline has failed for it while its containers run. */
function containersReady(entry: PodEntry, timeline: Timeline, statuses: readonly Json[]): Told {
  const { takenAt = entry.createdAt, startedAt, restart, endedAt, object } = entry;
  const phase = textAt(object, 'status', 'phase');
  const since = endedAt ?? restart?.endedAt ?? entry.readyDue ?? startedAt ?? takenAt;
  if (phase === 'Succeeded') return { status: false, since, reason: 'PodCompleted' };
  if (phase === 'Failed') return { status: false, since, reason: 'PodFailed' };
  if (isPastDeadline(entry)) {
    return { status: false, since: readinessSince(entry, timeline), reason: 'PodFailed' };
  }
  const sidecars = sidecarsOf(object);
  const names = listAt(object, 'spec', 'containers').map((each) => textAt(each, 'name'));
  const unready = [...sidecars, ...names].filter((name) =>
    statuses.some((each) => each['name'] === name && each['ready'] !== true),
  );
  if (unready.length === 0) return { status: true, since };
  const isUp = startedAt !== undefined && restart === undefined;
  return {
    status: false,
    since: isUp ? readinessSince(entry, timeline) : since,
    reason: 'ContainersNotReady',
    message: `containers with unready status: [${unready.join(' ')}]`,
  };
}

/** Sources: GeneratePodReadyCondition, and MarkPodsNotReady of pkg/controller/util/node, which gives no reason. */
function ready(entry: PodEntry, timeline: Timeline, containers: Told): Told {
  const { readyAt, object } = entry;
  if (!containers.status) return containers;
  if (readyAt !== undefined) return { status: true, since: readyAt };
  const since = readinessSince(entry, timeline);
  const lacking = listAt(object, 'spec', 'readinessGates').flatMap((gate) => {
    const type = textAt(gate, 'conditionType');
    const conditions = listAt(object, 'status', 'conditions');
    const found = conditions.find((each) => textAt(each, 'type') === type);
    if (found === undefined) {
      return `corresponding condition of pod readiness gate "${type}" does not exist.`;
    }
    const status = String(at(found, 'status'));
    if (status === 'True') return [];
    return `the status of pod readiness gate "${type}" is not "True", but ${status}`;
  });
  if (lacking.length === 0) return { status: false, since };
  return { status: false, since, reason: 'ReadinessGatesNotReady', message: lacking.join(', ') };
}
