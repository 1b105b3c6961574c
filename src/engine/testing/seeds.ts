/**
 * Seeds of random cases. They start where `tools/seeds.ts` says, or at `BERTH_SEED`, with which the same
 * count tries others; a failure names the place.
 */
let start = 0;

/** Where the seeds of this run start; `tools/seeds.ts` says it. */
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
