/** Calls back once after so many milliseconds, of none once the caller is done; the function given back takes it back. */
export type Schedule = (callback: () => void, milliseconds: number) => () => void;

interface Timers {
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** The host's timers: the store itself is compiled without a DOM. */
export const scheduleByTimer: Schedule = (callback, milliseconds) => {
  // A timer of no time waits until the page has drawn the key that was pressed, some 30 ms.
  if (milliseconds === 0) return scheduleAtOnce(callback);
  const timers = globalThis as unknown as Timers;
  const timer = timers.setTimeout(callback, milliseconds);
  return () => timers.clearTimeout(timer);
};

function scheduleAtOnce(callback: () => void): () => void {
  let isWanted = true;
  void Promise.resolve().then(() => {
    if (isWanted) callback();
  });
  return () => {
    isWanted = false;
  };
}

/** A run that is as quick as this follows every key: it is over before a fast typist's next one comes. */
const AT_ONCE = 100;
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
