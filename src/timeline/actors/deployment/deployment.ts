import type { Deployment, ReplicaSet } from '../../../model/index.ts';
import { controllerOf } from '../../../simulation/index.ts';
import { type Entry, availableAt, isActive, isFinished, isLeaving } from '../../entry.ts';
import { WorkQueue } from '../../workQueue.ts';
import { without } from '../../without.ts';
import type { World } from '../../world.ts';
import { Retries } from '../retries.ts';
import {
  byAge,
  currentSet,
  desiredOf,
  makeSet,
  maxSurge,
  maxUnavailable,
  newSetOf,
  replicasOf,
  revisionOf,
  scaledSet,
  type SetEntry,
  total,
  withRevision,
} from './replicaSets.ts';
import { Rollouts } from './rollouts.ts';
import { proportions } from './scaling.ts';
import { SetAvailability } from './setAvailability.ts';
import { SetClaims } from './setClaims.ts';

type DeploymentEntry = Entry<Deployment>;

/** Milliseconds between tries, as of DefaultTypedControllerRateLimiter, and how many there are: `maxRetries`. */
const FIRST_RETRY = 5;
const LAST_RETRY = 1_000_000;
const MOST_RETRIES = 15;

/** Source: DeploymentController.syncDeployment. */
export class DeploymentController {
  readonly #world: World;
  readonly #queue: WorkQueue<DeploymentEntry>;
  readonly #rollouts: Rollouts;
  readonly #availability: SetAvailability;
  readonly #claims: SetClaims;
  readonly #retries: Retries<DeploymentEntry>;
  /** The set of a template was not let in. */
  #isRefused = false;

  constructor(world: World) {
    this.#world = world;
    this.#availability = new SetAvailability(world, (set) => {
      this.#wake(controllerOf(set.object.metadata)?.uid);
    });
    this.#rollouts = new Rollouts(world, this.#availability, (entry) => {
      this.#sync(entry);
    });
    const { clock, store, options } = world;
    this.#queue = new WorkQueue(clock, options.controllerLatency, (entry) => {
      this.#sync(entry);
    });
    const look = (entry: DeploymentEntry) => {
      this.#queue.addAfter(entry, 0);
    };
    this.#retries = new Retries(world, look, FIRST_RETRY, LAST_RETRY, MOST_RETRIES);
    store.watch('Deployment', (entry, { after }) => {
      if (after) this.#queue.add(entry);
    });
    this.#claims = new SetClaims(world, (entry) => {
      this.#queue.add(entry);
    });
    store.watch('ReplicaSet', ({ object }, { before }) => {
      const uid = controllerOf(object.metadata)?.uid;
      this.#wake(uid);
      const former = before && controllerOf(before.metadata)?.uid;
      if (former !== uid) this.#wake(former);
    });
    // What its ReplicaSets say of their Pods takes two steps to it.
    store.watch('Pod', (_, { before, after }) => {
      const set = store.byUid(controllerOf((after ?? before)?.metadata ?? NAMELESS)?.uid);
      if (set?.object.kind === 'ReplicaSet') {
        this.#wake(controllerOf(set.object.metadata)?.uid, options.controllerLatency);
      }
    });
  }

  #wake(uid: string | undefined, more = 0): void {
    const owner = this.#world.store.byUid(uid);
    if (owner?.object.kind !== 'Deployment') return;
    this.#queue.addAfter(owner as DeploymentEntry, this.#world.options.controllerLatency + more);
  }

  #sync(entry: DeploymentEntry): void {
    if (entry.isGone) return;
    if (isLeaving(entry)) {
      // Its status is told to the end. Source: syncStatusOnly.
      const last = byAge(this.#world.store.owned('ReplicaSet', entry.uid));
      this.#rollouts.counted(entry, newSetOf(entry.object, last), last);
      return;
    }
    const sets = byAge(this.#claims.of(entry));
    const isRescaled = sets.some((set) => {
      const desired = desiredOf(set);
      return replicasOf(set) > 0 && desired !== undefined && desired !== wanted(entry);
    });
    const found = newSetOf(entry.object, sets);
    const old = sets.filter((set) => set !== found);
    this.#rollouts.pausedOrNot(entry);
    if (found) this.#noteRevision(entry, found, old);
    if (entry.object.spec.paused === true || isRescaled) {
      this.#scale(entry, found, old);
      this.#rollouts.counted(entry, found, sets);
      if (entry.object.spec.paused === true) this.#cleanUp(entry, old);
      return;
    }
    if (found) this.#rollouts.hasSet(entry, found, false);
    this.#isRefused = false;
    const current =
      entry.object.spec.strategy?.type === 'Recreate'
        ? this.#recreate(entry, found, old)
        : this.#roll(entry, found ?? this.#makeSet(entry, old), old);
    if (current === undefined && this.#isRefused) {
      this.#retries.failed(entry);
      return;
    }
    this.#retries.succeeded(entry);
    this.#rollouts.rolled(entry, current, sets);
    if (found && this.#isComplete(entry, found, old)) this.#cleanUp(entry, old);
  }

  /** Source: rolloutRolling. */
  #roll(
    entry: DeploymentEntry,
    current: SetEntry | undefined,
    old: readonly SetEntry[],
  ): SetEntry | undefined {
    if (current === undefined) return undefined;
    if (!this.#scaleNew(entry, current, old)) this.#scaleOld(entry, current, old);
    return current;
  }

  /** Source: reconcileNewReplicaSet and NewRSNewReplicas. */
  #scaleNew(entry: DeploymentEntry, current: SetEntry, old: readonly SetEntry[]): boolean {
    const has = replicasOf(current);
    if (has === wanted(entry)) return false;
    if (has > wanted(entry)) return this.#setReplicas(entry, current, wanted(entry));
    return this.#setReplicas(entry, current, has + roomFor(entry, current, old));
  }

  /** Source: reconcileOldReplicaSets. */
  #scaleOld(entry: DeploymentEntry, current: SetEntry, old: readonly SetEntry[]): void {
    if (total(old) === 0) return;
    const least = wanted(entry) - maxUnavailable(entry.object);
    const missing = replicasOf(current) - this.#available(current, entry);
    let most = total(old) + replicasOf(current) - least - missing;
    if (most <= 0) return;
    // Those that are not available go first: cleanupUnhealthyReplicas.
    for (const set of byAge(old)) {
      if (most <= 0) break;
      const unhealthy = Math.min(most, replicasOf(set) - this.#available(set, entry));
      if (unhealthy <= 0) continue;
      this.#setReplicas(entry, set, replicasOf(set) - unhealthy);
      most -= unhealthy;
    }
    // Then as many of the others as may be missing: scaleDownOldReplicaSetsForRollingUpdate.
    const available = [...old, current].reduce((sum, set) => sum + this.#available(set, entry), 0);
    let spare = available - least;
    for (const set of byAge(old)) {
      if (spare <= 0) return;
      const count = Math.min(replicasOf(set), spare);
      if (count === 0) continue;
      this.#setReplicas(entry, set, replicasOf(set) - count);
      spare -= count;
    }
  }

  /** Source: rolloutRecreate: nothing new comes while anything old is there. */
  #recreate(
    entry: DeploymentEntry,
    found: SetEntry | undefined,
    old: readonly SetEntry[],
  ): SetEntry | undefined {
    const active = old.filter((set) => replicasOf(set) > 0);
    for (const set of active) this.#setReplicas(entry, set, 0);
    if (active.length > 0) return found;
    const { store } = this.#world;
    if (old.some((set) => store.podsOf(set).some((pod) => !isFinished(pod)))) return found;
    const current = found ?? this.#makeSet(entry, old);
    if (current) this.#setReplicas(entry, current, wanted(entry));
    return current;
  }

  /** More or fewer are wanted, or the rollout is paused: all sets keep their share. Source: scale. */
  #scale(entry: DeploymentEntry, found: SetEntry | undefined, old: readonly SetEntry[]): void {
    const sets = found ? [...old, found] : old;
    const active = sets.filter((set) => replicasOf(set) > 0);
    const single = active.length > 1 ? undefined : (active[0] ?? found ?? byAge(old).at(-1));
    if (single) {
      this.#setReplicas(entry, single, wanted(entry));
      return;
    }
    const isSaturated =
      found !== undefined &&
      replicasOf(found) === wanted(entry) &&
      desiredOf(found) === wanted(entry) &&
      this.#available(found, entry) === wanted(entry);
    if (isSaturated) {
      for (const set of old) if (replicasOf(set) > 0) this.#setReplicas(entry, set, 0);
      return;
    }
    if (entry.object.spec.strategy?.type === 'Recreate') return;
    const allowed = wanted(entry) > 0 ? wanted(entry) + maxSurge(entry.object) : 0;
    for (const [set, replicas] of proportions(active, allowed, wanted(entry))) {
      this.#noteReplicas(entry, set, replicas);
    }
  }

  #makeSet(entry: DeploymentEntry, old: readonly SetEntry[]): SetEntry | undefined {
    const { server, store } = this.#world;
    const revision = old.reduce((most, set) => Math.max(most, revisionOf(set)), 0) + 1;
    const room = wanted(entry) + maxSurge(entry.object) - total(old);
    const isRecreated = entry.object.spec.strategy?.type === 'Recreate';
    const replicas = isRecreated ? wanted(entry) : Math.min(wanted(entry), Math.max(0, room));
    const isTaken = (name: string) => store.find('ReplicaSet', entry.namespace, name) !== undefined;
    const set = makeSet(entry.object, { revision, replicas }, isTaken);
    const made = server.create(set);
    this.#isRefused = made === undefined;
    // A Namespace that is being deleted is no news to controllers.
    const place = store.find('Namespace', '', entry.namespace);
    if (made === undefined && server.refusal !== undefined && !(place && isLeaving(place))) {
      this.#rollouts.setRefused(entry, set.metadata.name, server.refusal);
    }
    if (made && revisionOf(entry) !== revision) {
      store.update(entry, withRevision(entry.object, revision));
    }
    if (made) this.#rollouts.hasSet(entry, made as SetEntry, true);
    return made as SetEntry | undefined;
  }

  /** The set in use has the highest revision. Source: getNewReplicaSet. */
  #noteRevision(entry: DeploymentEntry, found: SetEntry, old: readonly SetEntry[]): void {
    const { store } = this.#world;
    const others = old.reduce((most, set) => Math.max(most, revisionOf(set)), 0);
    const revision = Math.max(revisionOf(found), others + 1);
    const { minReadySeconds } = entry.object.spec;
    const current = currentSet(found.object, entry.object, revision);
    if (current !== found.object) store.update(found, current);
    if (found.object.spec.minReadySeconds !== minReadySeconds) {
      const spec = without(found.object.spec, 'minReadySeconds');
      const ready = minReadySeconds === undefined ? spec : { ...spec, minReadySeconds };
      store.update(found, { ...found.object, spec: ready });
    }
    if (revisionOf(entry) !== revision) {
      store.update(entry, withRevision(entry.object, revision));
    }
  }

  /** Whether the set is another for it; one that has so many is left alone. Source: scaleReplicaSetAndRecordEvent. */
  #setReplicas(entry: DeploymentEntry, set: SetEntry, replicas: number): boolean {
    return replicasOf(set) !== replicas && this.#noteReplicas(entry, set, replicas);
  }

  /** The same, where it is also noted on a set that has so many what the Deployment wants in all. Source: scaleReplicaSet. */
  #noteReplicas(entry: DeploymentEntry, set: SetEntry, replicas: number): boolean {
    const scaled: ReplicaSet = scaledSet(set.object, entry.object, replicas);
    const from = replicasOf(set);
    const { store, notices } = this.#world;
    store.update(set, scaled);
    if (from !== replicas) {
      notices.add(entry, { what: 'set-scaled', set: set.name, from, to: replicas });
    }
    return from !== replicas;
  }

  /** Pods of a set that count as available; looks again when the next one may be. */
  #available(set: SetEntry, entry: DeploymentEntry): number {
    const { store, clock } = this.#world;
    const seconds = set.object.spec.minReadySeconds ?? 0;
    const asOf = this.#availability.asOf(set);
    let count = 0;
    for (const pod of store.podsOf(set)) {
      if (isFinished(pod) || pod.deletion) continue;
      const at = availableAt(pod, seconds);
      if (at === undefined) continue;
      if (at <= asOf) count += 1;
      else if (asOf === clock.now) this.#queue.addAfter(entry, at - clock.now);
    }
    return count;
  }

  /** Source: DeploymentComplete. */
  #isComplete(entry: DeploymentEntry, found: SetEntry, old: readonly SetEntry[]): boolean {
    return total(old) === 0 && this.#available(found, entry) >= wanted(entry);
  }

  /**
   * Of old sets beyond `revisionHistoryLimit` those that are empty go, once a rollout is over or while it is paused; Pods
   * that terminate or have ended are none that a set's `status.replicas` counts. Source: cleanupDeployment.
   */
  #cleanUp(entry: DeploymentEntry, old: readonly SetEntry[]): void {
    const { store } = this.#world;
    const limit = entry.object.spec.revisionHistoryLimit ?? 10;
    const spare = [...old].sort((a, b) => revisionOf(a) - revisionOf(b));
    for (const set of spare.slice(0, Math.max(0, old.length - limit))) {
      if (replicasOf(set) === 0 && !store.podsOf(set).some(isActive)) store.remove(set);
    }
  }
}

const NAMELESS = { name: '' };

function wanted({ object }: DeploymentEntry): number {
  return object.spec.replicas ?? 1;
}

function roomFor(entry: DeploymentEntry, current: SetEntry, old: readonly SetEntry[]): number {
  const room = wanted(entry) + maxSurge(entry.object) - total(old) - replicasOf(current);
  return Math.max(0, Math.min(room, wanted(entry) - replicasOf(current)));
}
