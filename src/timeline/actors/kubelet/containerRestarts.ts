import type { Container, ContainerStatus, Pod, PodSpec } from '../../../model/index.ts';
import { apiRulesOf, type ReleaseName, releaseOf } from '../../../releases/index.ts';
import type { Instant } from '../../clock.ts';
import { withStatuses } from '../../containerResources.ts';
import type { PodEntry, Restart } from '../../entry.ts';
import { heldUp } from '../../probes.ts';
import { areAllStartedAgain, isOver, isStartedAgain } from '../../restartRules.ts';
import { dateOf } from '../../server/dates.ts';
import type { World } from '../../world.ts';
import { ended, killedBy, ownGrace } from './killing.ts';

/** Which containers of a Pod start again that have ended, by their names. */
export interface StartedAgain {
  readonly names: readonly string[];
  /** All of them, as one of them has asked for it: nobody waits then. */
  readonly isOfAll: boolean;
}

/**
 * Which containers of a Pod its kubelet starts again, all of which have ended. What a container says itself holds only
 * where the server keeps it. Source: ShouldContainerBeRestarted, and computePodActions of pkg/kubelet/kuberuntime.
 * @param code Exit code of the first container; the others end with 0
 */
export function startedAgain(pod: Pod, code: number, release: ReleaseName): StartedAgain {
  const { containers } = pod.spec;
  const all = containers.map(({ name }) => name);
  const codes = codesOf(pod, code);
  const codeOf = (index: number) => codes[index] ?? 0;
  if (apiRulesOf(release).containerRestarts !== 'ofAll') {
    const names = all.filter((_, index) => byPod(pod.spec, codeOf(index)));
    return { names, isOfAll: false };
  }
  const { RestartAllContainersOnContainerExits: mayBeAll } = releaseOf(release).gates;
  const asksForAll = (container: Container, index: number) =>
    areAllStartedAgain(container, codeOf(index));
  if (mayBeAll && containers.some(asksForAll)) return { names: all, isOfAll: true };
  const again = containers.filter((each, index) => isStartedAgain(pod.spec, each, codeOf(index)));
  return { names: again.map(({ name }) => name), isOfAll: false };
}

function byPod({ restartPolicy }: PodSpec, code: number): boolean {
  return restartPolicy === 'OnFailure' ? code !== 0 : restartPolicy !== 'Never';
}

/** With which codes its containers have ended, those that had before too. */
function codesOf(pod: Pod, code: number): readonly number[] {
  return pod.spec.containers.map(({ name }, index) => {
    const before = pod.status?.containerStatuses?.find((each) => each.name === name);
    const last = isOver(pod, name) ? before?.state?.terminated?.exitCode : undefined;
    return last ?? (index === 0 ? code : 0);
  });
}

/** With which code its first container ends of those that still ran. */
export function codeNow(pod: Pod, code: number): number {
  const [first] = pod.spec.containers;
  return first && isOver(pod, first.name) ? 0 : code;
}

/** Whether none of its containers goes on or is started again. */
export function areAllOver(pod: Pod): boolean {
  return pod.spec.containers.every(({ name }) => isOver(pod, name));
}

/** A Pod whose containers are all done, the first one with this code, while its sidecars still go on. */
export function withAllOver({ object, startedAt }: PodEntry, code: number, now: Instant): Pod {
  const codes = codesOf(object, code);
  const times = {
    startedAt: dateOf(startedAt ?? now).toISOString(),
    finishedAt: dateOf(now).toISOString(),
  };
  const containerStatuses = object.spec.containers.map(({ name }, index) => {
    const before = object.status?.containerStatuses?.find((each) => each.name === name);
    if (before && isOver(object, name)) return before;
    const exitCode = codes[index] ?? 0;
    const reason = exitCode === 0 ? 'Completed' : 'Error';
    return { ...before, name, state: { terminated: { exitCode, reason, ...times } } };
  });
  return { ...object, status: { ...object.status, containerStatuses } };
}

/** A Pod whose containers have all ended for good, the first one with this code. Source: getPhase of pkg/kubelet. */
export function withEnd({ object }: PodEntry, exitCode: number): Pod {
  const codes = codesOf(object, exitCode);
  const phase = codes.every((code) => code === 0) ? 'Succeeded' : 'Failed';
  if (phase === 'Succeeded') return { ...object, status: { ...object.status, phase } };
  const containerStatuses = ended(object, (index) => codes[index] ?? 0);
  return { ...object, status: { ...object.status, phase, containerStatuses } };
}

/** How a container has ended that was taken away for all of its Pod to be started again. Source: convertToAPIContainerStatuses of pkg/kubelet. */
const TAKEN_AWAY = {
  exitCode: 137,
  reason: 'RestartingAllContainers',
  message: 'The container is removed because RestartAllContainers in place',
} as const;

/**
 * A Pod whose containers were started again, but for those that stay as they have ended; or all of it, its init containers
 * one after the other before.
 */
export function withRestarts(entry: PodEntry, restart: Restart, now: Instant): Pod {
  const { object } = entry;
  const containerStatuses = restartedStatuses(entry, restart);
  const { initContainers = [] } = object.spec;
  const initContainerStatuses =
    restart.isOfAll && initContainers.length > 0 ? initRestarted(object, now) : undefined;
  const more = { containerStatuses, ...(initContainerStatuses && { initContainerStatuses }) };
  return { ...object, status: { ...object.status, ...more } };
}

function initRestarted({ spec, status }: Pod, now: Instant): readonly ContainerStatus[] {
  const { upAfter, whole } = heldUp(spec);
  const date = (at: Instant) => dateOf(at).toISOString();
  return (spec.initContainers ?? []).map(({ name, restartPolicy }) => {
    const before = status?.initContainerStatuses?.find((each) => each.name === name);
    const startedAt = date(now - whole + (upAfter.get(name) ?? 0));
    const over = { exitCode: 0, reason: 'Completed', startedAt, finishedAt: startedAt };
    return {
      ...before,
      name,
      restartCount: (before?.restartCount ?? 0) + 1,
      lastState: { terminated: TAKEN_AWAY },
      state: restartPolicy === 'Always' ? { running: { startedAt } } : { terminated: over },
    };
  });
}

function restartedStatuses(
  { object, startedAt }: PodEntry,
  restart: Restart,
): readonly ContainerStatus[] {
  const date = (at: Instant | undefined) => dateOf(at ?? restart.endedAt).toISOString();
  return object.spec.containers.map(({ name }, index) => {
    const before = object.status?.containerStatuses?.find((each) => each.name === name);
    const exitCode = index === 0 ? restart.code : 0;
    const reason = exitCode === 0 ? 'Completed' : 'Error';
    const times = { startedAt: date(startedAt), finishedAt: date(restart.endedAt) };
    const known = isOver(object, name) ? before?.state?.terminated : undefined;
    const own = known ?? { exitCode, reason, ...times };
    const terminated = restart.isOfAll ? TAKEN_AWAY : own;
    const restartCount = before?.restartCount ?? 0;
    if (!restart.names.includes(name)) {
      return { ...before, name, restartCount, state: { terminated } };
    }
    const { resources, allocatedResources } = before ?? {};
    return {
      name,
      restartCount: restartCount + 1,
      lastState: { terminated },
      ...(resources && { resources }),
      ...(allocatedResources && { allocatedResources }),
    };
  });
}

/**
 * A Pod of whose containers and sidecars some were told to end, and are started again at once. Source: SyncPod of
 * pkg/kubelet/kuberuntime.
 */
export function withStartedAgain(
  { clock, options }: World,
  entry: PodEntry,
  pod: Pod,
  names: readonly string[],
): Pod {
  const exitCode = killedBy(entry, ownGrace(entry), options.podStop);
  const now = dateOf(clock.now).toISOString();
  return withStatuses(pod, ({ name, resources = {} }, status) => {
    if (!names.includes(name)) return {};
    const startedAt =
      status?.state?.running?.startedAt ?? dateOf(entry.startedAt ?? clock.now).toISOString();
    const terminated = { exitCode, reason: 'Error', startedAt, finishedAt: now };
    return {
      // Who tells of one that runs tells what it has.
      ...(status?.resources === undefined && { resources }),
      restartCount: (status?.restartCount ?? 0) + 1,
      lastState: { terminated },
      state: { running: { startedAt: now } },
    };
  });
}

/** How often that container of a Pod was started again that was most often. */
export function restartsOf({ status }: Pod): number {
  const counts = (status?.containerStatuses ?? []).map(({ restartCount = 0 }) => restartCount);
  return counts.reduce((most, each) => Math.max(most, each), 0);
}
