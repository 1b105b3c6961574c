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

/** A run that is as quick as this follows every key: it is over before the next one comes. */
const AT_ONCE = 60;
/** A worker drops within some milliseconds what is overtaken: to wait long saves nothing more. */
const LONGEST_PAUSE = 250;
/** Part of a run's time for which typing must rest. */
const SHARE = 0.5;

/**
 * How many milliseconds typing must rest before a run, given those that a run takes now: none where
 * runs are quick, and where they are slow a part of what it saves to leave out one.
 */
export function typingPause(run: number): number {
  return run < AT_ONCE ? 0 : Math.min(LONGEST_PAUSE, Math.round(run * SHARE));
}
