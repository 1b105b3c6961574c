/**
 * Seeds of random cases. Each run of the tests starts elsewhere, so that the same count tries others
 * every time; a failure names the place, from which `BERTH_SEED` repeats it.
 */
let start = 0;

/** Where the seeds of this run start; `tools/seeds.ts` draws it. */
export function startSeedsAt(seed: number): void {
  start = seed;
}

/** So many seeds of this run, in order. */
export function seedsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => start + 1 + index);
}

/** How a failure of this run is seen again. */
export function seenAgain(): string {
  return `BERTH_SEED=${String(start)} npx vitest run --project unit NAME shows it again`;
}
