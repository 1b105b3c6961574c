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
export function decisiveTaint({ spec }: Pick<Node, 'spec'>, pod: Pod): Decisive | undefined {
  let least: Decisive | undefined;
  for (const taint of spec?.taints ?? []) {
    if (taint.effect !== 'NoExecute') continue;
    const seconds = secondsOf(pod, taint);
    if (seconds === undefined) return { taint, seconds };
    if (least?.seconds === undefined || seconds < least.seconds) least = { taint, seconds };
  }
  return least;
}

/** As kubectl writes it: `key=value:effect`. */
export function taintText({ key, value, effect }: Taint): string {
  return `${key}${value ? `=${value}` : ''}:${effect}`;
}

/** A taint as `taintText` writes it. */
export function taintOf(text: string): Taint | undefined {
  const found = /^([^=:]+)(?:=([^:]*))?:(NoSchedule|PreferNoSchedule|NoExecute)$/.exec(text);
  const [, key = '', value, effect] = found ?? [];
  if (effect !== 'NoSchedule' && effect !== 'PreferNoSchedule' && effect !== 'NoExecute') {
    return undefined;
  }
  return { key, effect, ...(value && { value }) };
}

/** For how many seconds a Pod tolerates a taint: Infinity for ever, undefined where it does not. */
export function secondsOf({ spec }: Pod, taint: Taint): number | undefined {
  const found = spec.tolerations?.find((toleration) => toleratesTaint(toleration, taint));
  return found && Math.max(0, found.tolerationSeconds ?? Infinity);
}
