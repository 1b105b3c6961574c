/** Requested against allocatable as a card writes it: `1.9/4`, `6/16Gi`. */
export interface Ratio {
  readonly requested: string;
  readonly allocatable: string;
  /** 0..1 for the bar; above 1 is cut. */
  readonly share: number;
}

const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] as const;

/** The share as a whole percentage: a card with little room says this instead. */
export function percentText(ratio: Ratio): string {
  return `${String(Math.round(ratio.share * 100))}%`;
}

/** CPU in cores, from milli-CPU. */
export function cpuRatio(requestedMilli: number, allocatableMilli: number): Ratio {
  return {
    requested: decimals(requestedMilli / 1000, 2),
    allocatable: decimals(allocatableMilli / 1000, 2),
    share: share(requestedMilli, allocatableMilli),
  };
}

/** Memory in the allocatable amount's largest binary unit, from bytes. */
export function memoryRatio(requestedBytes: number, allocatableBytes: number): Ratio {
  let unit = 0;
  let scale = 1;
  while (unit < BINARY.length - 1 && allocatableBytes >= scale * 1024) {
    unit += 1;
    scale *= 1024;
  }
  return {
    requested: decimals(requestedBytes / scale, 1),
    allocatable: `${decimals(allocatableBytes / scale, 1)}${BINARY[unit] ?? ''}`,
    share: share(requestedBytes, allocatableBytes),
  };
}

/** Requested of allocatable, from 0 to 1. */
export function share(requested: number, allocatable: number): number {
  if (allocatable <= 0) return requested > 0 ? 1 : 0;
  return Math.min(1, requested / allocatable);
}

/** At most `most` decimals, one from 10 and none from 100 on; no trailing zeros. */
function decimals(value: number, most: 1 | 2): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : most;
  return String(Number(value.toFixed(digits)));
}
