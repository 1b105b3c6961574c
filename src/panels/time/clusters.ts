import type { EventIndex } from '../../model/index.ts';
import type { TimelineView } from '../../protocol/index.ts';
import { markOf, MARKS, type Mark } from './marks.ts';
import { SIGN_ONLY } from './pills.ts';
import { pixelOf, type Sight } from './sight.ts';

/** Pixels from the beginning of one mark to the next that are drawn apart. */
export const APART = SIGN_ONLY + 3;

/** Marks too near one another to be told apart, as one. */
export interface Cluster {
  /** Pixels of the first. */
  readonly x: number;
  readonly first: EventIndex;
  readonly last: EventIndex;
  readonly count: number;
  /** The loudest mark among them. */
  readonly mark: Mark;
  /** How many have that mark. */
  readonly marked: number;
  /** The workload that all of these belong to, -1 where they are of several or of none. */
  readonly workload: number;
}

/**
 * The marks of a lane in sight, left to right: those less than `apart` pixels from the first of a
 * cluster are part of it.
 */
export function clustersOf(
  view: TimelineView,
  marked: Int32Array,
  sight: Sight,
  width: number,
  apart: number,
): readonly Cluster[] {
  const clusters: Cluster[] = [];
  let open: Gathered | undefined;
  const { at } = view.events;
  for (const event of marked) {
    const moment = at[event] ?? 0;
    if (moment < sight.from) continue;
    if (moment > sight.to) break;
    const mark = markOf(view, event);
    if (mark === undefined) continue;
    const x = pixelOf(moment, sight, width);
    if (open === undefined || x - open.x >= apart) {
      if (open !== undefined) clusters.push(open.cluster());
      open = new Gathered(view, x, event);
    }
    open.add(event, mark);
  }
  if (open !== undefined) clusters.push(open.cluster());
  return clusters;
}

/** A cluster in the making. */
class Gathered {
  readonly x: number;
  readonly #first: EventIndex;
  readonly #view: TimelineView;
  #last: EventIndex;
  #count = 0;
  #mark: Mark = MARKS[0];
  #marked = 0;
  #workload = -1;

  constructor(view: TimelineView, x: number, first: EventIndex) {
    this.#view = view;
    this.x = x;
    this.#first = first;
    this.#last = first;
  }

  add(event: EventIndex, mark: Mark): void {
    this.#last = event;
    this.#count += 1;
    const louder = MARKS.indexOf(mark) - MARKS.indexOf(this.#mark);
    const { events, workloadOfPod } = this.#view;
    const workload = workloadOfPod[events.pod[event] ?? -1] ?? -1;
    if (louder > 0 || this.#marked === 0) {
      this.#mark = mark;
      this.#marked = 1;
      this.#workload = workload;
    } else if (louder === 0) {
      this.#marked += 1;
      if (workload !== this.#workload) this.#workload = -1;
    }
  }

  cluster(): Cluster {
    return {
      x: this.x,
      first: this.#first,
      last: this.#last,
      count: this.#count,
      mark: this.#mark,
      marked: this.#marked,
      workload: this.#workload,
    };
  }
}
