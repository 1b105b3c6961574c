import type { Deployment } from '../../../model/index.ts';
import type { Instant } from '../../clock.ts';
import { type Entry, isAvailable, isFinished } from '../../entry.ts';
import type { Progress } from '../../history.ts';
import type { World } from '../../world.ts';
import {
  afterRollout,
  givenProgress,
  DEFAULT_PROGRESS_DEADLINE,
  isTimedOut,
  progressDeadline,
  type RolloutCounts,
  timesOutAt,
  withNewSet,
  withPause,
  withRefusedSet,
} from './progress.ts';
import { maxUnavailable, type SetEntry } from './replicaSets.ts';
import type { SetAvailability } from './setAvailability.ts';

type DeploymentEntry = Entry<Deployment>;

/**
 * How the rollouts of Deployments get on: their condition Progressing, and the look at a Deployment that
 * is due when its `progressDeadlineSeconds` are over.
 */
export class Rollouts {
  readonly #world: World;
  readonly #availability: SetAvailability;
  readonly #look: (entry: DeploymentEntry) => void;
  readonly #counts = new WeakMap<DeploymentEntry, RolloutCounts>();
  /** When each is looked at for its deadline. */
  readonly #due = new WeakMap<DeploymentEntry, Instant>();

  constructor(world: World, availability: SetAvailability, look: (entry: DeploymentEntry) => void) {
    this.#world = world;
    this.#availability = availability;
    this.#look = look;
  }

  #of(entry: DeploymentEntry): Progress | undefined {
    const { clock, history } = this.#world;
    return history.latest(entry)?.progress ?? givenProgress(entry.object, clock.now);
  }

  pausedOrNot(entry: DeploymentEntry): void {
    this.#note(entry, withPause(entry.object, this.#of(entry), this.#world.clock.now));
  }

  /** The set of its template is there. */
  hasSet(entry: DeploymentEntry, { name }: SetEntry, isMade: boolean): void {
    const { now } = this.#world.clock;
    this.#note(entry, withNewSet(entry.object, this.#of(entry), name, isMade, now));
  }

  /** The set of its template is not let in. */
  setRefused(entry: DeploymentEntry, set: string, why: string): void {
    const { clock, notices } = this.#world;
    const message = `Failed to create new replica set "${set}": ${why}`;
    this.#note(entry, withRefusedSet(entry.object, this.#of(entry), message, clock.now));
    notices.add(entry, { what: 'set-refused', message });
  }

  /** It was scaled or is paused: that is no rollout. Source: syncDeploymentStatus. */
  counted(entry: DeploymentEntry, current: SetEntry | undefined, sets: readonly SetEntry[]): void {
    const counts = this.#count(current, sets);
    this.#counts.set(entry, counts);
    this.#noteAvailability(entry, counts);
  }

  /** Its rollout was taken as far as its limits let it. */
  rolled(entry: DeploymentEntry, current: SetEntry | undefined, sets: readonly SetEntry[]): void {
    const before = this.#counts.get(entry);
    const now = this.#count(current, sets);
    this.#counts.set(entry, now);
    this.#noteAvailability(entry, now);
    const { clock, recorder, options } = this.#world;
    const told = this.#of(entry);
    const counts = { now, before };
    const progress = afterRollout(entry.object, told, counts, current?.name, clock.now);
    // What is seen at one look stands behind its progress.
    this.#noteFailure(entry, sets, clock.now - 2 * options.controllerLatency);
    this.#note(entry, progress);
    this.#noteFailure(entry, sets, clock.now);
    // Ten minutes, which every Deployment has that says nothing, are no event by which a story is longer, nor by
    // which a scenario becomes one: its condition turns, and Why and kubectl tell it.
    const isNew = isTimedOut(progress) && !isTimedOut(told);
    if (isNew && !isUsual(entry.object)) recorder.stalled(entry);
    if (progress) this.#lookWhenDue(entry, progress);
  }

  #note(entry: DeploymentEntry, progress: Progress | undefined): void {
    const { history, availabilities } = this.#world;
    if (history.latest(entry)?.progress === progress) return;
    history.progresses(entry, progress);
    if (progress) availabilities.changed(entry, 'Progressing');
    else availabilities.dropped(entry, 'Progressing');
  }

  /** Whether Pods of its sets were not let in by then. Source: getReplicaFailures. */
  #noteFailure(entry: DeploymentEntry, sets: readonly SetEntry[], by: Instant): void {
    const { availabilities, refusals } = this.#world;
    const refused = sets.flatMap((set) => refusals.since(set) ?? []);
    if (refused.length === 0) availabilities.dropped(entry, 'ReplicaFailure');
    else if (availabilities.order(entry).includes('ReplicaFailure')) return;
    else if (refused.some(({ at }) => at <= by)) availabilities.changed(entry, 'ReplicaFailure');
  }

  /** Source: calculateStatus. */
  #noteAvailability(entry: DeploymentEntry, { available }: RolloutCounts): void {
    const { availabilities, clock } = this.#world;
    const isEnough = available >= (entry.object.spec.replicas ?? 1) - maxUnavailable(entry.object);
    const before = availabilities.of(entry);
    if (before?.isEnough === isEnough) return;
    // One that stood before the story has been so since it was made.
    const since = before === undefined ? Math.min(entry.createdAt, clock.now) : clock.now;
    availabilities.note(entry, { isEnough, since });
    const isOver = before === undefined && this.#of(entry)?.reason === 'NewReplicaSetAvailable';
    if (isOver) availabilities.changed(entry, 'Progressing');
  }

  /** Source: requeueStuckDeployment. */
  #lookWhenDue(entry: DeploymentEntry, progress: Progress): void {
    const due = timesOutAt(entry.object, progress);
    if (due === undefined || this.#due.get(entry) === due) return;
    this.#due.set(entry, due);
    const look = () => {
      if (this.#due.get(entry) === due) this.#look(entry);
    };
    this.#world.clock.at(due, look, isUsual(entry.object));
  }

  #count(current: SetEntry | undefined, sets: readonly SetEntry[]): RolloutCounts {
    const { store } = this.#world;
    const counts = { replicas: 0, updated: 0, ready: 0, available: 0 };
    const all = current === undefined || sets.includes(current) ? sets : [...sets, current];
    for (const set of all) {
      const asOf = this.#availability.asOf(set);
      for (const pod of store.podsOf(set)) {
        if (isFinished(pod) || pod.deletion) continue;
        counts.replicas += 1;
        if (set === current) counts.updated += 1;
        if (pod.readyAt !== undefined) counts.ready += 1;
        if (isAvailable(pod, set.object.spec.minReadySeconds, asOf)) counts.available += 1;
      }
    }
    return counts;
  }
}

function isUsual(deployment: Deployment): boolean {
  return progressDeadline(deployment) === DEFAULT_PROGRESS_DEADLINE;
}
