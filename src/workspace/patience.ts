/** How many turns of the page a wait has at least, however late each of them comes. */
const TURNS = 10;

/**
 * Calls `onSilence` after `within` milliseconds in which the page itself was awake: a turn that
 * comes late, as the page was at work or the machine gave it no time, counts for no more than it
 * was to last. What answers while the page is busy is so heard before it is called silent. Returns
 * what ends the wait.
 */
export function startPatience(within: number, onSilence: () => void): () => void {
  let left = TURNS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    onSilence();
  }, within / TURNS);
  return () => {
    clearInterval(timer);
  };
}
