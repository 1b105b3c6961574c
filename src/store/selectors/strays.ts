import type { RunView, StrayPod } from '../../protocol/index.ts';
import type { PodIndex } from '../../model/index.ts';

const byPod = new WeakMap<readonly StrayPod[], ReadonlyMap<number, StrayPod>>();

/** Why a Pod that is bound runs nowhere; undefined for every other Pod. */
export function strayOf({ strays }: Pick<RunView, 'strays'>, pod: PodIndex): StrayPod | undefined {
  if (strays.length === 0) return undefined;
  const known = byPod.get(strays) ?? new Map(strays.map((stray) => [stray.pod, stray]));
  byPod.set(strays, known);
  return known.get(pod);
}
