import type { Container, ContainerStatus } from '../../model/index.ts';
import { apiRulesOf } from '../../releases/index.ts';
import { heldUp, isOver, passedAt, type PodEntry, type Timeline } from '../../timeline/index.ts';
import { at, type Json, listAt, recordAt, textAt } from '../json.ts';
import { inSeconds, timeOf } from '../time.ts';
import { heardUntil, initializedAt, probed, probedBeside, sandboxAt } from './podTimes.ts';

/**
 * What the kubelet tells of the containers of a Pod that it has, by name. Source: convertToAPIContainerStatuses of
 * pkg/kubelet, in as far as a story has it: images and containers have no ids here.
 */
export function containerStatuses(entry: PodEntry, timeline: Timeline): readonly Json[] {
  const { containers } = entry.object.spec;
  return containers
    .map((container) => {
      const { name } = container;
      const { state, lastState } = statesOf(entry, name, timeline);
      const { started, ready } = probed(entry, container, timeline);
      const isUp = state['running'] !== undefined;
      return {
        ...statusOf(
          container,
          tellsResources(timeline) && entry.startedAt !== undefined,
          toldOf(entry, name),
        ),
        ready: isUp && ready,
        restartCount: toldOf(entry, name)?.restartCount ?? 0,
        lastState,
        started: isUp && started,
        state,
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The same of its init containers, in their order: one after the other they are over before the containers start, and
 * sidecars go on beside those. A story does not say how long one takes: the last one ends as the containers start.
 */
export function initContainerStatuses(entry: PodEntry, timeline: Timeline): readonly Json[] {
  const { object } = entry;
  const all = object.spec.initContainers ?? [];
  const isSidecar = (container: unknown) => textAt(container, 'restartPolicy') === 'Always';
  const begun = sandboxAt(entry, timeline) ?? Infinity;
  const isDone = initializedAt(entry, timeline) !== undefined;
  const end = initializedAt(entry, timeline) ?? timeline.now;
  const first = all.findIndex((container) => !isSidecar(container));
  const { upAfter } = heldUp(object.spec);
  // One that has failed before they were over.
  const isCut = hasEnded(entry) && !isDone;
  const heard = heardUntil(object, timeline);
  const until = isCut ? (entry.endedAt ?? heard) : heard;
  return all.map((container, index) => {
    const upAt = begun + (upAfter.get(container.name) ?? 0);
    const passed = passedAt(container, upAt);
    const runs = isDone || (until >= upAt && (first === -1 || index <= first));
    const isOver = isDone && (!isSidecar(container) || hasEnded(entry));
    const isUp = runs && isSidecar(container) && !isOver && !isCut;
    const isStarted = isDone || until >= passed.startedAt;
    const isReady = isDone ? probedBeside(entry, container, timeline) : until >= passed.readyAt;
    const since = timeOf(Math.min(upAt, end));
    const told = object.status?.initContainerStatuses?.find(({ name }) => name === container.name);
    const over = { exitCode: 0, reason: 'Completed', startedAt: since };
    const finished = isSidecar(container) ? (entry.endedAt ?? timeline.now) : end;
    const state = isOver
      ? {
          terminated: told?.state?.terminated
            ? inSeconds(told.state.terminated)
            : { ...over, finishedAt: timeOf(finished) },
        }
      : isCut && (runs || index === 0)
        ? cut(runs ? since : undefined, timeOf(until))
        : runs
          ? { running: { startedAt: secondOf(told?.state?.running?.startedAt) ?? since } }
          : { waiting: { reason: 'PodInitializing' } };
    return {
      ...statusOf(container, tellsResources(timeline) && (runs || isOver), told),
      ready: isSidecar(container) ? isUp && isStarted && isReady : isOver,
      restartCount: told?.restartCount ?? 0,
      lastState: lastStateOf(told),
      started: isSidecar(container) ? isUp && isStarted : runs && !isOver && !isCut,
      state,
    };
  });
}

/**
 * The same of containers that were added to look around: the kubelet starts each as it hears of it, and nobody asks
 * whether it is ready.
 */
export function ephemeralContainerStatuses(entry: PodEntry, timeline: Timeline): readonly Json[] {
  const all = listAt(entry.object, 'spec', 'ephemeralContainers');
  const told = listAt(entry.object, 'status', 'ephemeralContainerStatuses');
  return all.map((container): Json => {
    const name = textAt(container, 'name');
    const known = told.find((each) => textAt(each, 'name') === name);
    if (known !== undefined) return recordAt(inSeconds(known));
    const { startedAt } = entry;
    const since = Math.max(addedAt(entry, name, timeline), startedAt ?? 0);
    const running = { running: { startedAt: timeOf(since) } };
    const ended = { ...recordAt(LOST, 'terminated'), exitCode: 137 };
    const isUp = startedAt !== undefined && !hasEnded(entry);
    const waiting = { waiting: { reason: 'ContainerCreating' } };
    return {
      ...statusOf(container as Container, tellsResources(timeline) && isUp, undefined),
      ready: false,
      restartCount: 0,
      lastState: {},
      state: isUp ? running : hasEnded(entry) ? { terminated: ended } : waiting,
    };
  });
}

/** When a Pod got a container. */
function addedAt(entry: PodEntry, name: string, { history }: Timeline): number {
  const first = history.versions.find(
    ({ entry: of, object }) =>
      of === entry &&
      listAt(object, 'spec', 'ephemeralContainers').some((each) => textAt(each, 'name') === name),
  );
  return first?.at ?? entry.createdAt;
}

/** Source: convertToAPIContainerStatuses, which tells of those alone that its runtime has. */
function tellsResources({ world }: Timeline): boolean {
  return apiRulesOf(world.server.release).containerResourcesTold;
}

/** What it was granted, and what it has of that: what it asks for, unless it was resized. */
function statusOf(container: Container, hasResources: boolean, told: ContainerStatus | undefined) {
  const resources = told?.resources ?? container.resources ?? {};
  const requests = told?.allocatedResources ?? container.resources?.requests ?? {};
  const hasRequests = hasResources && Object.keys(requests).length > 0;
  const volumeMounts = listAt(container, 'volumeMounts').map(mountStatus);
  return {
    name: textAt(container, 'name'),
    image: textAt(container, 'image'),
    imageID: '',
    ...(hasRequests && { allocatedResources: requests }),
    ...(hasResources && { resources }),
    ...(volumeMounts.length > 0 && { volumeMounts }),
  };
}

/** What is read-only is so as a whole only where a runtime says that it can do that. Source: VolumeMountStatus. */
function mountStatus(mount: unknown): Json {
  const isReadOnly = at(mount, 'readOnly') === true;
  return {
    mountPath: textAt(mount, 'mountPath'),
    name: textAt(mount, 'name'),
    ...(isReadOnly && { readOnly: true, recursiveReadOnly: 'Disabled' }),
  };
}

function toldOf({ object }: PodEntry, container: string) {
  return object.status?.containerStatuses?.find(({ name }) => name === container);
}

function hasEnded({ object: { status } }: PodEntry): boolean {
  return status?.phase === 'Succeeded' || status?.phase === 'Failed';
}

/** What one of its containers does, and how it ended before. */
function statesOf(
  entry: PodEntry,
  container: string,
  timeline: Timeline,
): { readonly state: Json; readonly lastState: Json } {
  const { object, restart, startedAt, endedAt = timeline.now } = entry;
  const told = toldOf(entry, container);
  const lastState = lastStateOf(told);
  if (startedAt === undefined) return { state: notRun(entry, container), lastState };
  // One that has ended for good stays as it is while another is started again.
  const end = told?.state?.terminated;
  if (!hasEnded(entry) && isOver(object, container)) {
    return { state: { terminated: inSeconds(end) }, lastState };
  }
  const isFirst = object.spec.containers[0]?.name === container;
  const terminated = (exitCode: number, finishedAt: number): Json => ({
    terminated: {
      exitCode,
      reason: exitCode === 0 ? 'Completed' : 'Error',
      startedAt: timeOf(startedAt),
      finishedAt: timeOf(finishedAt),
    },
  });
  if (restart) {
    const ended = terminated(isFirst ? restart.code : 0, restart.endedAt);
    if (!restart.isHeld || !restart.names.includes(container)) return { state: ended, lastState };
    const { problem, until = 0 } = restart.lacks ?? {};
    // What is started beside it waits here with it.
    const isIts = problem?.how === 'container' && problem.container === container;
    if (isIts && timeline.now < until) {
      const waiting = { reason: 'CreateContainerConfigError', message: problem.message };
      return { state: { waiting }, lastState: ended };
    }
    const name = `${entry.name}_${entry.namespace}(${entry.uid})`;
    const seconds = durationText(restart.dueAt - restart.endedAt);
    const message = `back-off ${seconds} restarting failed container=${container} pod=${name}`;
    return { state: { waiting: { reason: 'CrashLoopBackOff', message } }, lastState: ended };
  }
  if (!hasEnded(entry)) {
    const since = secondOf(told?.state?.running?.startedAt) ?? timeOf(startedAt);
    return { state: { running: { startedAt: since } }, lastState };
  }
  // It may have ended before the Pod did, whose sidecars went on.
  if (end?.finishedAt !== undefined) return { state: { terminated: inSeconds(end) }, lastState };
  return { state: terminated(end?.exitCode ?? 0, endedAt), lastState };
}

/** How it ended before it was started again; when, nobody says of one that was taken away. */
function lastStateOf(told: ContainerStatus | undefined): Json {
  const state = recordAt(inSeconds(told?.lastState));
  const ended = recordAt(state['terminated']);
  if (ended['exitCode'] === undefined) return state;
  return { ...state, terminated: { startedAt: null, finishedAt: null, ...ended } };
}

/** A time of its own that a container has, where it was started again beside others. */
function secondOf(time: string | undefined): string | undefined {
  return time === undefined ? undefined : String(inSeconds(time));
}

/** Of a container that has not run: it is to, or its Pod has failed before. Source: TerminatePod of pkg/kubelet/status. */
function notRun(entry: PodEntry, container: string): Json {
  const { lacking } = entry;
  if (lacking?.how === 'container' && lacking.container === container && !hasEnded(entry)) {
    return { waiting: { reason: 'CreateContainerConfigError', message: lacking.message } };
  }
  const isInitialized = (entry.object.spec.initContainers ?? []).length === 0;
  if (!isInitialized) return { waiting: { reason: 'PodInitializing' } };
  return hasEnded(entry) ? LOST : { waiting: { reason: 'ContainerCreating' } };
}

const LOST: Json = {
  terminated: {
    exitCode: 137,
    reason: 'ContainerStatusUnknown',
    message: 'The container could not be located when the pod was terminated',
    startedAt: null,
    finishedAt: null,
  },
};

/** Of an init container whose Pod has failed before it was over; the first one has failed also where it has not run. */
function cut(startedAt: string | undefined, finishedAt: string): Json {
  if (startedAt === undefined) return LOST;
  return { terminated: { exitCode: 143, reason: 'Error', startedAt, finishedAt } };
}

/** As Go writes whole seconds: `10s`, `2m40s`. */
function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`;
}
