/** How many hues tell workloads apart before they repeat. */
export const HUE_COUNT = 8;

/** CSS colour of the `index`-th hue; a negative index is the system's grey. Text on it: `--on-hue`. */
export function hueOf(index: number): string {
  return index < 0 ? 'var(--hue-system)' : `var(--hue-${String(index % HUE_COUNT)})`;
}
