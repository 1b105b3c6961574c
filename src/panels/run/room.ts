/** Pixels between blocks, as in the style sheet. */
const GAP = 4;
/** The least that a closed block takes. */
const LEAST = 10;

/** The most that a closed block takes, as in the style sheet. */
const MOST = 132;

/**
 * Pixels that the step at the playhead opens to, of `count` steps that are in sight: a part of the room, and more
 * where the others leave it.
 */
export function openWidth(room: number, count: number): number {
  const left = room - (count - 1) * (MOST + GAP);
  return Math.round(Math.min(380, Math.max(150, room * 0.4, left)));
}

const closedWidth = (room: number, count: number): number =>
  count < 2 ? LEAST : (room - openWidth(room, count)) / (count - 1) - GAP;

/** Whether so many steps have room to stand as blocks. */
export const wantsBlocks = (room: number, count: number): boolean =>
  closedWidth(room, count) >= LEAST;
