import type { Container, Pod, PodStatus } from '../../../model/index.ts';
import type { Instant } from '../../clock.ts';
import { type Ending, isFinished, type PodChange, type PodEntry } from '../../entry.ts';
import { isOver } from '../../restartRules.ts';
import { heldFor } from '../../server/finalizers.ts';
import type { World } from '../../world.ts';
import { STOP, told } from './containersTold.ts';

/** What becomes of a Pod; one that is deleted says no more than that it has failed. */
type End = Pick<Ending, 'disruption'> & {
  readonly why: Pick<Ending['why'], 'phase'> & Partial<Ending['why']>;
};

/** `minimumGracePeriodInSeconds`: what containers have at least, also where preStop has used up their time. */
const LEAST_GRACE = 2000;

/**
 * How many milliseconds the containers of a Pod take to end that is told to, by `berth/stop` or as all do, their time of
 * grace at most. What waits in preStop is told to end only then, of its time of grace; containers that do not run have
 * nothing to wait for. Source: killContainer of pkg/kubelet/kuberuntime.
 * @param grace Milliseconds
 */
export function stopTime(
  entry: PodEntry,
  grace: number,
  podStop: number,
  containers = allOf(entry),
): number {
  if (entry.restart || entry.startedAt === undefined) return Math.min(podStop, grace);
  const stop = told(entry, STOP) ?? podStop;
  const wait = Math.min(longestPreStop(containers), grace);
  return wait + Math.min(stop, killedAfter(grace, wait));
}

/**
 * The same of a Pod that ends as a whole: its sidecars are told to end behind all containers and behind the sidecars that
 * come after them, each from its own preStop on, as long as there is time; and have two seconds then, where it is over. Source:
 * terminationOrdering of pkg/kubelet/kuberuntime.
 * @param grace Milliseconds
 */
export function endTime(entry: PodEntry, grace: number, podStop: number): number {
  const { spec } = entry.object;
  if (entry.restart || entry.startedAt === undefined) return Math.min(podStop, grace);
  return behindAll(entry, stopTime(entry, grace, podStop, spec.containers), grace, podStop);
}

/** When its sidecars have ended too, all its containers having ended by then. */
function behindAll(entry: PodEntry, ended: number, grace: number, podStop: number): number {
  const stop = told(entry, STOP) ?? podStop;
  const sidecars = (entry.object.spec.initContainers ?? []).filter(isSidecar);
  return sidecars.toReversed().reduce((before, sidecar) => {
    const wait = Math.min(longestPreStop([sidecar]), grace);
    const turn = Math.max(wait, Math.min(before, grace));
    return Math.max(before, turn + Math.min(stop, killedAfter(grace, turn)));
  }, ended);
}

/** With which code its containers end: by SIGTERM, or by SIGKILL where they go on for as long as they may. */
export function killedBy(entry: PodEntry, grace: number, podStop: number): 143 | 137 {
  const wait = Math.min(longestPreStop(entry.object.spec.containers), grace);
  const stop = told(entry, STOP) ?? podStop;
  return stop < killedAfter(grace, wait) ? 143 : 137;
}

/**
 * How long its sidecars take to end, which are told to once all its containers are done; undefined where it has none. Source:
 * computePodActions of pkg/kubelet/kuberuntime, and getPhase of pkg/kubelet: a Pod runs as long as they do.
 */
export function sidecarStopTime(entry: PodEntry, podStop: number): number | undefined {
  const sidecars = (entry.object.spec.initContainers ?? []).filter(isSidecar);
  return sidecars.length === 0 ? undefined : behindAll(entry, 0, ownGrace(entry), podStop);
}

function killedAfter(grace: number, wait: number): number {
  return Math.max(LEAST_GRACE, grace - wait);
}

function allOf({ object: { spec } }: PodEntry): readonly Container[] {
  return [...spec.containers, ...(spec.initContainers ?? []).filter(isSidecar)];
}

/** How many milliseconds containers wait in preStop: all of them at once. */
function longestPreStop(all: readonly Container[]): number {
  const seconds = all.map(({ lifecycle }) => lifecycle?.preStop?.sleep?.seconds ?? 0);
  return 1000 * seconds.reduce((most, each) => Math.max(most, each), 0);
}

const isSidecar = ({ restartPolicy }: { readonly restartPolicy?: string }) =>
  restartPolicy === 'Always';

/** Its own time of grace, in milliseconds. */
export function ownGrace({ object: { spec } }: PodEntry): number {
  return 1000 * (spec.terminationGracePeriodSeconds ?? 30);
}

/**
 * Ends Pods of a kubelet's own accord: their containers are told to end and have their time of grace, in which the Pod
 * still runs; only then has it failed. Source: SyncTerminatingPod of pkg/kubelet, and mergePodStatus of its status
 * manager, which tells of no end while a container may be running.
 */
export class Killings {
  readonly #world: World;
  readonly #onNode: (entry: PodEntry, act: () => void) => void;

  /** @param onNode Does something unless the Pod or its node is gone, or its node silent */
  constructor(world: World, onNode: (entry: PodEntry, act: () => void) => void) {
    this.#world = world;
    this.#onNode = onNode;
  }

  /** How long it would take. */
  timeOf(entry: PodEntry): number {
    return endTime(entry, ownGrace(entry), this.#world.options.podStop);
  }

  /** @param change What its kubelet tells of it meanwhile */
  kill(entry: PodEntry, why: Omit<Ending, 'endsAt'>, change: PodChange = {}): void {
    if (entry.ending) return;
    const { clock, store } = this.#world;
    const isUp = entry.startedAt !== undefined && entry.restart === undefined;
    const endsAt = clock.now + (isUp ? this.timeOf(entry) : 0);
    const ending = { ...why, endsAt };
    if (isUp) store.changePod(entry, { ...change, ending });
    else entry.ending = ending;
    this.goOn(entry);
  }

  /** Its containers end when that is due, or now that their node is back. */
  goOn(entry: PodEntry): void {
    const { clock } = this.#world;
    const { ending } = entry;
    if (ending === undefined) return;
    if (ending.endsAt <= clock.now) this.#onNode(entry, () => this.#end(entry, ending));
    else {
      clock.at(ending.endsAt, () => {
        this.#onNode(entry, () => {
          this.#end(entry, ending);
        });
      });
    }
  }

  #end(entry: PodEntry, ending: Ending): void {
    if (entry.ending !== ending) return;
    const { clock, store } = this.#world;
    if (entry.deletion) this.leave(entry);
    else store.changePod(entry, this.#ended(entry, ending, clock.now));
  }

  /** The containers of a Pod that is deleted have ended: it is gone, or has failed and stays for its finalizers. */
  leave(entry: PodEntry): void {
    const { clock, store } = this.#world;
    if (heldFor(entry.object).length === 0) {
      // Its kubelet tells of that before it goes, and nobody acts upon it.
      if (entry.takenAt !== undefined) entry.endedAt = clock.now;
      store.remove(entry);
    } else if (!isFinished(entry)) {
      const ending = entry.ending ?? { endsAt: clock.now, why: { phase: 'Failed' } };
      store.changePod(entry, this.#ended(entry, ending, clock.now));
    }
  }

  #ended(entry: PodEntry, end: End, now: Instant): PodChange {
    return endOf(entry, end, now, this.#world.options.podStop);
  }
}

function endOf(
  entry: PodEntry,
  { why, disruption }: End,
  now: Instant,
  podStop: number,
): PodChange & Pick<PodEntry, 'object'> {
  const { object, startedAt, restart } = entry;
  const grace = entry.deletion?.grace ?? ownGrace(entry);
  const code = killedBy(entry, grace, podStop);
  const exitCodeOf = (index: number) =>
    restart === undefined ? code : index === 0 ? restart.code : 0;
  const status = {
    ...object.status,
    ...why,
    ...(startedAt !== undefined && { containerStatuses: ended(object, exitCodeOf) }),
  };
  return {
    object: { ...object, status },
    readyAt: undefined,
    endedAt: now,
    restart: undefined,
    ending: undefined,
    ...(disruption && { disruption }),
  };
}

/**
 * A Pod that was deleted and is gone, as its kubelet has told of it last; undefined where that told nothing of its end.
 * Source: SyncTerminatingPod of pkg/kubelet, and syncPod of its status manager, which tells of that before it deletes it.
 */
export function asItLeft(entry: PodEntry, podStop: number): PodEntry | undefined {
  const { endedAt, isGone, ending } = entry;
  if (!isGone || endedAt === undefined || isFinished(entry)) return undefined;
  const end = ending ?? { why: { phase: 'Failed' as const } };
  return { ...entry, ...endOf(entry, end, endedAt, podStop) };
}

/** Its containers, ended with these codes, but for those that had ended for good before. */
export function ended(
  pod: Pod,
  exitCodeOf: (index: number) => number,
): NonNullable<PodStatus['containerStatuses']> {
  return pod.spec.containers.map(({ name }, index) => {
    const before = pod.status?.containerStatuses?.find((each) => each.name === name);
    if (before && isOver(pod, name)) return before;
    return { ...before, name, state: { terminated: { exitCode: exitCodeOf(index) } } };
  });
}
