import { toleratesTaint } from '../../engine/index.ts';
import type { Node, Pod, Taint } from '../../model/index.ts';

/** The taint of a node that decides how long a Pod may stay. */
export interface Decisive {
  readonly taint: Taint;
  /** Infinity: for ever; undefined: the Pod does not tolerate it. */
  readonly seconds: number | undefined;
}

/**
 * Of the NoExecute taints of a node the one that is not tolerated, else the one that is tolerated for
 * the shortest time. Source: getMinTolerationTime and GetMatchingTolerations of tainteviction.
 */
export function decisiveTaint(
  { spec }: Pick<Node, 'spec'>,
  { spec: { tolerations = [] } }: Pod,
): Decisive | undefined {
  let least: Decisive | undefined;
  for (const taint of spec?.taints ?? []) {
    if (taint.effect !== 'NoExecute') continue;
    const found = tolerations.find((toleration) => toleratesTaint(toleration, taint));
    if (found === undefined) return { taint, seconds: undefined };
    const seconds = Math.max(0, found.tolerationSeconds ?? Infinity);
    if (least?.seconds === undefined || seconds < least.seconds) least = { taint, seconds };
  }
  return least;
}

/** As kubectl writes it: `key=value:effect`. */
export function taintText({ key, value, effect }: Taint): string {
  return `${key}${value ? `=${value}` : ''}:${effect}`;
}
