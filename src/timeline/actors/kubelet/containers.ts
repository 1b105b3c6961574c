import type { Pod } from '../../../model/index.ts';
import type { Instant } from '../../clock.ts';
import { isFinished, isHeldUnready, type PodEntry, type Restart } from '../../entry.ts';
import { allPassedAt, heldUp, passedBy } from '../../probes.ts';
import type { World } from '../../world.ts';
import { BackOff } from './backOff.ts';
import {
  areAllOver,
  codeNow,
  restartsOf,
  startedAgain,
  type StartedAgain,
  withAllOver,
  withEnd,
  withRestarts,
  withStartedAgain,
} from './containerRestarts.ts';
import { exitCodeOf, RUN, told } from './containersTold.ts';
import { killedBy, ownGrace, sidecarStopTime } from './killing.ts';
import { type PodTexts, SYNC_BACK_OFF } from './podTexts.ts';

/** It has ended, or is to: nothing of it is started any more. */
export function isOnItsWay(entry: PodEntry): boolean {
  return isFinished(entry) || entry.deletion !== undefined || entry.ending !== undefined;
}

interface Hooks {
  /** Does something unless the Pod or its node is gone, or its node silent. */
  readonly onNode: (entry: PodEntry, act: () => void) => void;
  readonly podTexts: PodTexts;
}

/**
 * The containers of Pods that run: they are ready once their probes have succeeded, are done when `berth/run` says so, and
 * are started again as their restartPolicy says (`containerRestarts.ts`), each time after a longer wait (`backOff.ts`).
 */
export class Containers {
  readonly #world: World;
  readonly #hooks: Hooks;
  readonly #backOff = new BackOff();
  /** When the containers of a Pod ran first that were started again since: its sidecars go on. */
  readonly #firstStarts = new WeakMap<PodEntry, Instant>();

  constructor(world: World, hooks: Hooks) {
    this.#world = world;
    this.#hooks = hooks;
  }

  /** They run from now on. */
  start(entry: PodEntry, object: Pod): void {
    const { clock, store } = this.#world;
    store.changePod(entry, { object, startedAt: clock.now, ...this.#readiness(entry) });
    this.makeReady(entry);
    this.complete(entry);
  }

  /** What starts now is ready once its probes have succeeded. */
  #readiness(entry: PodEntry, object = entry.object) {
    const { now } = this.#world.clock;
    const readyDue = allPassedAt(object, now, this.#firstStarts.get(entry) ?? now);
    const isReady = readyDue <= now && !isHeldUnready({ object });
    return { readyAt: isReady ? now : undefined, readyDue };
  }

  /** It is ready once its probes have succeeded, unless something comes between. */
  makeReady(entry: PodEntry): void {
    const { clock, store } = this.#world;
    const { readyDue = clock.now, startedAt } = entry;
    if (entry.readyAt !== undefined) return;
    clock.at(readyDue, () => {
      this.#hooks.onNode(entry, () => {
        const isOther = entry.startedAt !== startedAt || entry.restart !== undefined;
        if (isOther || entry.readyAt !== undefined || isOnItsWay(entry)) return;
        if (!isHeldUnready(entry)) store.changePod(entry, { readyAt: clock.now });
      });
    });
  }

  /** It is done when it says so; its sidecars end then. */
  complete(entry: PodEntry): void {
    const { clock, store, server, options } = this.#world;
    const milliseconds = told(entry, RUN);
    const { startedAt } = entry;
    if (milliseconds === undefined || startedAt === undefined) return;
    clock.at(startedAt + milliseconds, () => {
      this.#hooks.onNode(entry, () => {
        if (entry.startedAt !== startedAt || isOnItsWay(entry)) return;
        if (told(entry, RUN) !== milliseconds) return;
        const code = codeNow(entry.object, exitCodeOf(entry));
        const again = startedAgain(entry.object, code, server.release);
        if (again.names.length > 0) {
          this.#exit(entry, code, again);
          return;
        }
        const isOver = areAllOver(entry.object);
        const stop = sidecarStopTime(entry, options.podStop);
        if (stop === undefined) {
          this.#finish(entry, code);
          return;
        }
        if (!isOver) {
          const object = withAllOver(entry, code, clock.now);
          store.changePod(entry, { object, readyAt: undefined });
        }
        clock.after(stop, () => {
          this.#hooks.onNode(entry, () => {
            if (entry.startedAt === startedAt && !isOnItsWay(entry)) this.#finish(entry, code);
          });
        });
      });
    });
  }

  #finish(entry: PodEntry, code: number): void {
    const { clock, store } = this.#world;
    const object = withEnd(entry, code);
    store.changePod(entry, { object, readyAt: undefined, endedAt: clock.now });
  }

  /** They have ended and wait to be started again. */
  #exit(
    entry: PodEntry,
    code: number,
    again: StartedAgain,
    tried?: Pick<Restart, 'dueAt' | 'isHeld'>,
  ): void {
    const { clock, store, recorder } = this.#world;
    const endedAt = clock.now;
    if (again.isOfAll) this.#firstStarts.delete(entry);
    else if (!this.#firstStarts.has(entry)) {
      this.#firstStarts.set(entry, entry.startedAt ?? endedAt);
    }
    const due =
      tried ??
      (again.isOfAll
        ? this.#backOff.atOnce(endedAt + heldUp(entry.object.spec).whole)
        : this.#backOff.due(entry, endedAt));
    // Why they will not be started can be told before that is tried.
    const problem = this.#hooks.podTexts.missingVariable(entry, again.names);
    const lacks = problem && { until: endedAt, problem };
    const restart = { endedAt, code, ...again, ...due, lacks };
    store.changePod(entry, { readyAt: undefined, restart });
    recorder.container(entry, 'exited', `exitCode ${code}`);
    this.startAgain(entry, restart);
  }

  /** Those that have ended are started again when that is due, unless one lacks a variable. */
  startAgain(entry: PodEntry, restart: Restart): void {
    const { clock, store, notices, recorder } = this.#world;
    clock.at(restart.dueAt, () => {
      this.#hooks.onNode(entry, () => {
        if (entry.restart !== restart || isOnItsWay(entry)) return;
        if (!restart.isOfAll) this.#backOff.restarted(entry, restart.endedAt, clock.now);
        const { now } = clock;
        const problem = this.#hooks.podTexts.missingVariable(entry, restart.names);
        if (problem) {
          notices.add(entry, { what: 'not-configured', problem });
          const until = now + SYNC_BACK_OFF;
          const dueAt = Math.max(until, this.#backOff.due(entry, restart.endedAt).dueAt);
          const next = { ...restart, dueAt, isHeld: true, lacks: { until, problem } };
          store.changePod(entry, { restart: next });
          this.startAgain(entry, next);
          return;
        }
        const object = withRestarts(entry, restart, now);
        const change = { object, startedAt: now, restart: undefined };
        store.changePod(entry, { ...change, ...this.#readiness(entry, object) });
        this.makeReady(entry);
        recorder.container(entry, 'restarted', `restartCount ${restartsOf(object)}`);
        this.complete(entry);
      });
    });
  }

  /**
   * Some of them were told to end for what is other about them, and are started again now; where these are all of them and
   * one lacks a variable, they are ones that have ended.
   */
  restarted(entry: PodEntry, given: Pod, names: readonly string[]): void {
    const { clock, store, server, options, recorder } = this.#world;
    const { now } = clock;
    const all = given.spec.containers.map(({ name }) => name);
    const isOfAll = all.every((name) => names.includes(name));
    if (isOfAll && this.#hooks.podTexts.missingVariable(entry, all)) {
      const code = killedBy(entry, ownGrace(entry), options.podStop);
      const again = startedAgain(given, code, server.release);
      store.changePod(entry, { object: given });
      if (again.names.length === 0) this.#finish(entry, code);
      else this.#exit(entry, code, again, { dueAt: now, isHeld: false });
      return;
    }
    const object = withStartedAgain(this.#world, entry, given, names);
    if (isOfAll && !this.#firstStarts.has(entry)) {
      this.#firstStarts.set(entry, entry.startedAt ?? now);
    }
    const { readyAt, readyDue = now } = entry;
    const due = Math.max(passedBy(object, names, now), readyAt === undefined ? readyDue : now);
    store.changePod(entry, {
      object,
      ...(isOfAll && { startedAt: now }),
      ...(due > now && { readyAt: undefined, readyDue: due }),
    });
    this.makeReady(entry);
    recorder.container(entry, 'restarted', `restartCount ${restartsOf(object)}`);
    if (isOfAll) this.complete(entry);
  }

  /** They are other ones: they wait no longer to be started again, nor for what was before when they end. */
  changed(entry: PodEntry, names: readonly string[]): void {
    const { restart, object } = entry;
    const waiting = restart?.names ?? object.spec.containers.map(({ name }) => name);
    if (restart?.isOfAll === true || waiting.some((name) => !names.includes(name))) return;
    this.#backOff.forget(entry);
    if (!restart) return;
    const dueAt = Math.min(restart.dueAt, this.#world.clock.now);
    const next = { ...restart, dueAt, isHeld: false, lacks: undefined };
    this.#world.store.changePod(entry, { restart: next });
    this.startAgain(entry, next);
  }
}
