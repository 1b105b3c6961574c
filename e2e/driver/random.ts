/** Where the seeds of random moments start, so that what was green stays green; `BERTH_SEED` tries others. */
const SEED = Number(process.env['BERTH_SEED'] ?? 20_261_125);

/** Whole numbers from 0 to below what is asked for; by name, so that one test moves no other. mulberry32. */
export function randomOf(name: string): (below: number) => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, SEED);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
