import type { Scheduler } from '../../../engine/index.ts';
import type { PodEntry } from '../../entry.ts';
import type { World } from '../../world.ts';
import { checkClaims, type ClaimsToBind, NOT_BOUND, revertsClaims } from './claims.ts';

/** How often it is looked whether a Pod's claims are bound. */
const BINDING_POLL = 1000;

interface Waiting {
  readonly entry: PodEntry;
  readonly claims: ClaimsToBind;
  /** Its claims are bound: its turn has come. */
  readonly bind: () => void;
  /** They will not be, and why. */
  readonly fail: (why: string) => void;
}

/** Pods that have their node and wait there for their claims. Source: BindPodVolumes of volumebinding. */
export class VolumeBinding {
  readonly #world: World;
  readonly #engine: Scheduler;
  /** How the wait of a Pod is broken off. */
  readonly #awaited = new Map<PodEntry, () => void>();

  constructor(world: World, engine: Scheduler) {
    this.#world = world;
    this.#engine = engine;
  }

  /** How the wait of a Pod is broken off; undefined of one that does not wait. */
  breakOff(entry: PodEntry): (() => void) | undefined {
    return this.#awaited.get(entry);
  }

  /** Looks again and again whether the claims are bound, until a profile's `bindTimeoutSeconds` are over. */
  await({ entry, claims, bind, fail }: Waiting): void {
    const { clock, history } = this.#world;
    const { bindTimeoutSeconds: seconds = 0 } =
      this.#engine.profileOf(entry.object)?.args.VolumeBinding ?? {};
    const end = clock.now + 1000 * seconds;
    history.awaits(entry, { node: claims.node, claims: claims.claims.map(({ name }) => name) });
    let isOver = false;
    const ends = (failure?: string) => {
      isOver = true;
      this.#awaited.delete(entry);
      if (failure === undefined) bind();
      else fail(failure);
    };
    this.#awaited.set(entry, () => {
      ends('context canceled');
    });
    const lookLater = (isRetry: boolean) => {
      clock.after(Math.min(BINDING_POLL, end - clock.now), look, isRetry);
    };
    const look = () => {
      if (isOver) return;
      if (entry.isGone) {
        this.#awaited.delete(entry);
        this.#gone(entry, claims);
        return;
      }
      const found = checkClaims(this.#world, claims);
      if ('failure' in found) ends(found.failure);
      else if (found.isBound) ends();
      else if (clock.now >= end) ends('context deadline exceeded');
      else lookLater(clock.now + BINDING_POLL < end);
    };
    lookLater(false);
  }

  /** That it could not be bound is told of it, too; where another has its name by then, that one is found. Source: checkBindings. */
  #gone(entry: PodEntry, claims: ClaimsToBind): void {
    const { store, notices } = this.#world;
    revertsClaims(this.#engine, claims);
    const { namespace, name } = entry;
    if (store.find('Pod', namespace, name)) return;
    const why = `pod does not exist any more: pod "${name}" not found`;
    notices.add(entry, { what: 'not-bound', message: `${NOT_BOUND}binding volumes: ${why}` });
  }
}
