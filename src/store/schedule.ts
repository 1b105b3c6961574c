/** Calls back once after so many milliseconds; the function given back takes it back. */
export type Schedule = (callback: () => void, milliseconds: number) => () => void;

interface Timers {
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** The host's timers: the store itself is compiled without a DOM. */
export const scheduleByTimer: Schedule = (callback, milliseconds) => {
  const timers = globalThis as unknown as Timers;
  const timer = timers.setTimeout(callback, milliseconds);
  return () => timers.clearTimeout(timer);
};

const SHORTEST_PAUSE = 120;
const LONGEST_PAUSE = 1_000;
const EDITED_PER_MILLISECOND = 8_192;
const KEPT_PER_MILLISECOND = 131_072;

/**
 * How long typing must rest before a run, given the characters of the edited text and those of all
 * others: longer where parsing costs more (1 MB: a quarter second). What is not edited is not parsed
 * again, but its objects take part in the run.
 */
export function typingPause(edited: number, others: number): number {
  const cost = edited / EDITED_PER_MILLISECOND + others / KEPT_PER_MILLISECOND;
  return Math.min(LONGEST_PAUSE, SHORTEST_PAUSE + Math.floor(cost));
}
