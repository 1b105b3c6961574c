import type { ContainerStatus, DeschedulerArgs } from '../../model/index.ts';
import type { PodEntry } from '../entry.ts';
import { isOn, numberIn, textsIn } from './args.ts';
import type { Evictor } from './evictor.ts';

/** PodLifeTime: what was made longer ago than `maxPodLifeTimeSeconds` (more than those full seconds), the oldest first. */
export function removeByAge(evictor: Evictor, args: DeschedulerArgs<'PodLifeTime'>): void {
  const most = numberIn(args, 'maxPodLifeTimeSeconds') ?? Infinity;
  const states = new Set(textsIn(args, 'states') ?? []);
  const includesInit = isOn(args, 'includingInitContainers');
  const includesEphemeral = isOn(args, 'includingEphemeralContainers');
  const isInState = (pod: PodEntry) =>
    [
      ...statesOf(evictor, pod, includesInit),
      ...(includesEphemeral ? ephemeralOf(pod).map(({ state }) => state?.waiting?.reason) : []),
    ].some((state) => state !== undefined && states.has(state));
  const isMeant = (pod: PodEntry) =>
    ageOf(evictor, pod) > most && (states.size === 0 || isInState(pod));
  const pods = evictor.nodes
    .flatMap((node) => evictor.allOn(node))
    .filter((pod) => evictor.mayGo(pod, args) && evictor.isMeantToGo(pod) && isMeant(pod))
    .sort((a, b) => a.order - b.order);
  for (const pod of pods) evictor.evict(pod);
}

/** RemovePodsHavingTooManyRestarts: whose containers were started again `podRestartThreshold` times in all, or more. */
export function removeByRestarts(
  evictor: Evictor,
  args: DeschedulerArgs<'RemovePodsHavingTooManyRestarts'>,
): void {
  const least = numberIn(args, 'podRestartThreshold') ?? Infinity;
  const states = new Set(textsIn(args, 'states') ?? []);
  const includesInit = isOn(args, 'includingInitContainers');
  for (const node of evictor.nodes) {
    for (const pod of evictor.allOn(node)) {
      if (!evictor.mayGo(pod, args) || !evictor.isMeantToGo(pod)) continue;
      const restarts = statusesOf(pod, includesInit).reduce(
        (sum, { restartCount = 0 }) => sum + restartCount,
        0,
      );
      const isInState =
        states.size === 0 ||
        statesOf(evictor, pod, includesInit, false).some((state) => states.has(state));
      if (restarts >= least && isInState) evictor.evict(pod);
    }
  }
}

/** RemoveFailedPods: those in phase Failed, where the arguments ask for it with one of these reasons or exit codes. */
export function removeFailed(evictor: Evictor, args: DeschedulerArgs<'RemoveFailedPods'>): void {
  const excluded = new Set(textsIn(args, 'excludeOwnerKinds') ?? []);
  const least = numberIn(args, 'minPodLifetimeSeconds') ?? 0;
  const reasons = textsIn(args, 'reasons') ?? [];
  const { exitCodes } = args;
  const codes: readonly unknown[] = Array.isArray(exitCodes) ? exitCodes : [];
  const includesInit = isOn(args, 'includingInitContainers');
  for (const node of evictor.nodes) {
    for (const pod of evictor.allOn(node)) {
      const { status, metadata } = pod.object;
      if (status?.phase !== 'Failed' || !evictor.mayGo(pod, args) || !evictor.isMeantToGo(pod)) {
        continue;
      }
      if (ageOf(evictor, pod) < least) continue;
      if (metadata.ownerReferences?.some(({ kind }) => excluded.has(kind)) === true) continue;
      const statuses = statusesOf(pod, includesInit);
      const told = [status.reason, ...statuses.flatMap(reasonsOf)];
      if (reasons.length > 0 && !reasons.some((reason) => told.includes(reason))) continue;
      const ended = statuses.map(({ state }) => state?.terminated?.exitCode);
      if (codes.length > 0 && !ended.some((code) => codes.includes(code))) continue;
      evictor.evict(pod);
    }
  }
}

/** Full seconds since the second in which it was made: its creationTimestamp has no parts of one. */
function ageOf({ world }: Evictor, { createdAt }: PodEntry): number {
  return Math.floor(world.clock.now / 1000) - Math.floor(createdAt / 1000);
}

/** Only documents and the console hold such containers, and what they say of them. */
function ephemeralOf({ object: { status } }: PodEntry): readonly ContainerStatus[] {
  const statuses: unknown = Reflect.get(status ?? {}, 'ephemeralContainerStatuses');
  return Array.isArray(statuses) ? (statuses as readonly ContainerStatus[]) : [];
}

function statusesOf({ object: { status } }: PodEntry, includesInit: boolean): ContainerStatus[] {
  const init = includesInit ? (status?.initContainerStatuses ?? []) : [];
  return [...(status?.containerStatuses ?? []), ...init];
}

/** The phase, the reason, and why containers wait, which the stand-in for the kubelets does not write. */
function statesOf(
  { world }: Evictor,
  pod: PodEntry,
  includesInit: boolean,
  withReason = true,
): readonly string[] {
  const { restart } = pod;
  const isUnconfigured = world.clock.now < (restart?.lacks?.until ?? 0);
  const { status } = pod.object;
  const { phase = 'Pending', reason } = status ?? {};
  const waiting = statusesOf(pod, includesInit).map(({ state }) => state?.waiting?.reason);
  const isStarting = pod.startedAt === undefined && phase === 'Pending';
  return [
    phase,
    withReason ? reason : undefined,
    ...waiting,
    restart?.isHeld === true && !isUnconfigured ? 'CrashLoopBackOff' : undefined,
    isUnconfigured || (isStarting && pod.lacking?.how === 'container')
      ? 'CreateContainerConfigError'
      : undefined,
    isStarting && waiting.length === 0 && pod.lacking?.how !== 'container'
      ? 'ContainerCreating'
      : undefined,
  ].flatMap((state) => state || []);
}

/** Why a container of a failed Pod waits or has ended; a kubelet's reason is Error where it says no other. */
function reasonsOf({ state }: ContainerStatus): readonly (string | undefined)[] {
  const { waiting, terminated } = state ?? {};
  const usual = terminated?.exitCode === 0 ? 'Completed' : 'Error';
  return [waiting?.reason, terminated && (terminated.reason ?? usual)];
}
