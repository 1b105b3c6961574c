import type { Node, Pod } from '../../../model/index.ts';
import type { StatusCode } from '../../framework/decision.ts';
import type { PluginArgs } from '../../profile/args.ts';
import type { View } from './view.ts';

/** A refusal in kube-scheduler's own texts, which the reference writes itself. */
export interface Status {
  readonly code: StatusCode;
  readonly reasons: readonly string[];
}

/** What PreFilter says: leave the plugin out, reject the Pod, or look at (some) nodes. */
export type PreFiltered =
  | { readonly kind: 'skip' }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'filter'; readonly nodeNames?: ReadonlySet<string> };

/** Scores in the order of the feasible nodes. */
export interface Scores {
  readonly raw: readonly number[];
  readonly normalized: readonly number[];
}

/**
 * A plugin written plainly from what kube-scheduler does, slow and obvious, to hold the
 * engine's own against. It shares no rule with it.
 */
export interface ReferencePlugin {
  /** Missing: Filter is always asked. */
  preFilter?(view: View, pod: Pod, args: PluginArgs): PreFiltered;
  filter?(view: View, pod: Pod, node: Node, args: PluginArgs): Status | undefined;
  /** PreScore, Score and NormalizeScore; undefined is Skip. */
  score?(view: View, pod: Pod, feasible: readonly Node[], args: PluginArgs): Scores | undefined;
}

export const SKIP: PreFiltered = { kind: 'skip' };
export const GO: PreFiltered = { kind: 'filter' };

export function unschedulable(...reasons: readonly string[]): Status {
  return { code: 'Unschedulable', reasons };
}

export function unresolvable(...reasons: readonly string[]): Status {
  return { code: 'UnschedulableAndUnresolvable', reasons };
}

/** Scores that NormalizeScore leaves alone. */
export function plain(raw: readonly number[]): Scores {
  return { raw, normalized: raw };
}

/** The highest becomes 100; reversed, it becomes 0. */
export function scaled(raw: readonly number[], isReversed: boolean): Scores {
  const highest = Math.max(0, ...raw);
  const normalized = raw.map((score) => {
    const share = highest === 0 ? 0 : Math.trunc((100 * score) / highest);
    return isReversed ? 100 - share : share;
  });
  return { raw, normalized };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
