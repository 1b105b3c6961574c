/** Pixels between blocks, as in the style sheet. */
const GAP = 4;
/** The least that a closed block takes. */
const LEAST = 10;

/** Pixels that the step at the playhead opens to. */
export function openWidth(room: number): number {
  return Math.round(Math.min(380, Math.max(150, room * 0.4)));
}

const closedWidth = (room: number, count: number): number =>
  count < 2 ? LEAST : (room - openWidth(room)) / (count - 1) - GAP;

/** Whether so many steps have room to stand as blocks. */
export const wantsBlocks = (room: number, count: number): boolean =>
  closedWidth(room, count) >= LEAST;
