/** Milli-CPU as CPUs with at most two decimals: what stands against an allocatable in CPUs. */
export function cores(milli: number): string {
  return String(Math.round(milli / 10) / 100);
}
