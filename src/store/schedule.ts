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
const CHARACTERS_PER_MILLISECOND = 8_192;

/** How long typing must rest before a run: longer where parsing costs more (1 MB: a quarter second). */
export function typingPause(characters: number): number {
  return Math.min(
    LONGEST_PAUSE,
    SHORTEST_PAUSE + Math.floor(characters / CHARACTERS_PER_MILLISECOND),
  );
}
