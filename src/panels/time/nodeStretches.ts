import {
  NODE_STATES,
  type NodeLane,
  type NodeState,
  type TimelineView,
} from '../../protocol/index.ts';
import { countUpTo } from './search.ts';
import { pixelOf, type Sight } from './sight.ts';

/** A node in one state, as it is drawn. */
export interface Stretch {
  readonly state: NodeState;
  /** Virtual milliseconds; the last one has no end. */
  readonly from: number;
  readonly to: number | undefined;
  /** Pixels of the track. */
  readonly left: number;
  readonly width: number;
}

const stateAt = (lane: NodeLane, place: number): NodeState =>
  NODE_STATES[lane.state[place] ?? 0] ?? 'ready';

/** The states of a node in sight, up to the end of the story; those too short to be seen are left out. */
export function stretchesOf(
  lane: NodeLane,
  sight: Sight,
  until: number,
  width: number,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  const end = Math.min(width, pixelOf(until, sight, width));
  let last = -1;
  for (let place = Math.max(0, countUpTo(lane.at, sight.from) - 1); ; place += 1) {
    const from = lane.at[place];
    if (from === undefined || from > sight.to) break;
    const to = lane.at[place + 1];
    const left = Math.max(0, pixelOf(from, sight, width));
    const right = to === undefined ? end : Math.min(end, pixelOf(to, sight, width));
    // However often a node comes and goes within a pixel, one stretch stands there.
    if (right <= left || Math.floor(right) === last) continue;
    last = Math.floor(right);
    stretches.push({
      state: stateAt(lane, place),
      from,
      to,
      left,
      width: right - left,
    });
  }
  return stretches;
}

/** The state of a node at a moment, and from when to when it has it. */
export function stateOfNodeAt(lane: NodeLane, ms: number): Omit<Stretch, 'left' | 'width'> {
  const place = Math.max(0, countUpTo(lane.at, ms) - 1);
  return {
    state: stateAt(lane, place),
    from: lane.at[place] ?? 0,
    to: lane.at[place + 1],
  };
}

const isReady = (state: NodeState | undefined): number =>
  Number(state === 'ready' || state === 'silent');
const isThere = (state: NodeState | undefined): number => Number(state !== 'gone');

/** How many nodes are Ready of how many there are, from each moment to the next. */
export function readyNodes({ nodes, nodeLanes }: Pick<TimelineView, 'nodes' | 'nodeLanes'>): {
  readonly at: Float64Array;
  readonly ready: Int32Array;
  readonly wanted: Int32Array;
} {
  const changes = nodeLanes.flatMap((lane) =>
    Array.from(lane.at, (at, place) => {
      const before = place === 0 ? 'ready' : stateAt(lane, place - 1);
      const state = stateAt(lane, place);
      return {
        at,
        ready: isReady(state) - isReady(before),
        there: isThere(state) - isThere(before),
      };
    }),
  );
  changes.sort((a, b) => a.at - b.at);
  const [at, ready, wanted] = [[0], [nodes.length], [nodes.length]];
  for (const change of changes) {
    const last = at.length - 1;
    const now = (ready[last] ?? 0) + change.ready;
    const there = (wanted[last] ?? 0) + change.there;
    if ((at[last] ?? 0) >= change.at) {
      ready[last] = now;
      wanted[last] = there;
    } else if (change.ready !== 0 || change.there !== 0) {
      at.push(change.at);
      ready.push(now);
      wanted.push(there);
    }
  }
  return {
    at: Float64Array.from(at),
    ready: Int32Array.from(ready),
    wanted: Int32Array.from(wanted),
  };
}
