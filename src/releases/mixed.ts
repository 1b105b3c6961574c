import { type Change, changesBetween, type History, valueIn } from './change.ts';
import { FEATURE_GATES, type FeatureGates } from './featureGates.ts';
import type { ReleaseName } from './names.ts';
import type { Release } from './release.ts';
import { SCHEDULER_RULES, type SchedulerRules } from './schedulerRules.ts';

/** A rule or a feature gate: what may be otherwise in one release than in another. */
export type RuleName = keyof SchedulerRules | keyof FeatureGates;

/** Something that changed between two releases, and when. */
export interface NamedChange {
  readonly rule: RuleName;
  readonly change: Change<unknown>;
}

const HISTORIES: Readonly<Record<RuleName, History<unknown>>> = {
  ...SCHEDULER_RULES,
  ...FEATURE_GATES,
};

/** All rules and gates, in the order of their tables. */
export const RULE_NAMES = Object.keys(HISTORIES) as readonly RuleName[];

/**
 * The rules and gates that are otherwise in one release than in another, whichever of the two is the
 * older, each with its last change between them. What changed and is as it was again is none.
 */
export function changesOf(one: ReleaseName, other: ReleaseName): readonly NamedChange[] {
  return RULE_NAMES.flatMap((rule) => {
    const known = HISTORIES[rule];
    const change = changesBetween(known, one, other).at(-1);
    const isSame = valueIn(known, one) === valueIn(known, other);
    return change === undefined || isSame ? [] : [{ rule, change }];
  });
}

/**
 * A release with some rules and gates of another: none that ever was, to find out which change makes
 * a difference. It has the name of the first.
 */
export function releaseWith(release: Release, other: Release, rules: Iterable<RuleName>): Release {
  const taken = new Set<string>(rules);
  const mixed = <Values extends object>(own: Values, others: Values): Values =>
    Object.fromEntries(
      Object.entries(own).map(([name, value]) => [
        name,
        taken.has(name) ? (others as Record<string, unknown>)[name] : value,
      ]),
    ) as Values;
  return {
    ...release,
    rules: mixed(release.rules, other.rules),
    gates: mixed(release.gates, other.gates),
  };
}
