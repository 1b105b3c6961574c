import type { SchedulerOptions, Start } from '../engine/index.ts';
import type { ClusterObjects } from '../model/index.ts';
import type { Seat } from './seat.ts';

/** What runs remember from one to the next. */
export interface RunMemory {
  /** The one that was taken last first. */
  seats: readonly Seat[];
  /** How many are kept: several where runs go to and fro between beginnings that are far from each other. */
  readonly most: number;
}

/** To tell a scheduler of so many Pods costs no more than to look for a nearer one. */
const NEAR = 1_000;

export function createRunMemory(most = 1): RunMemory {
  return { seats: [], most };
}

/**
 * The kept seat that the fewest Pods part from a run of this cluster, which begins so; undefined where none fits, and
 * then none is kept any more, for they are another cluster's. It is nobody else's until it is kept again.
 */
export function seatNear(
  memory: RunMemory,
  cluster: ClusterObjects,
  start: Start,
  options: SchedulerOptions,
): Seat | undefined {
  const fitting = memory.seats.filter((seat) => seat.fits(cluster, start, options));
  const [first, ...others] = fitting;
  let nearest = first;
  if (nearest && others.length > 0) {
    let least = nearest.distanceTo(start);
    for (const seat of others) {
      if (least <= NEAR) break;
      const distance = seat.distanceTo(start);
      if (distance < least) [nearest, least] = [seat, distance];
    }
  }
  memory.seats = nearest ? memory.seats.filter((seat) => seat !== nearest) : [];
  return nearest;
}

/** Runs that come may have it. */
export function keepSeat(memory: RunMemory, seat: Seat): void {
  memory.seats = [seat, ...memory.seats].slice(0, memory.most);
}
