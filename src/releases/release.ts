import { valueIn, type History } from './change.ts';
import { CONTROLLER_RULES, type ControllerRules } from './controllerRules.ts';
import { FEATURE_GATES, type FeatureGates } from './featureGates.ts';
import { PATCHES, RELEASE_NAMES, type ReleaseName } from './names.ts';
import { SCHEDULER_RULES, type SchedulerRules } from './schedulerRules.ts';

/** One release of Kubernetes as data: what plugins, admission and checks ask instead of a number. */
export interface Release {
  readonly name: ReleaseName;
  /** The patch whose recorded answers it gives. */
  readonly patch: string;
  readonly rules: SchedulerRules;
  readonly controllers: ControllerRules;
  /** Which feature gates are on by default. */
  readonly gates: FeatureGates;
}

type Histories<Values> = { readonly [Name in keyof Values]: History<Values[Name]> };

function valuesIn<Values extends object>(
  histories: Histories<Values>,
  release: ReleaseName,
): Values {
  const entries = Object.entries<History<unknown>>(histories);
  return Object.fromEntries(
    entries.map(([name, values]) => [name, valueIn(values, release)]),
  ) as Values;
}

function makeRelease(name: ReleaseName): Release {
  return Object.freeze({
    name,
    patch: PATCHES[name],
    rules: Object.freeze(valuesIn<SchedulerRules>(SCHEDULER_RULES, name)),
    controllers: Object.freeze(valuesIn<ControllerRules>(CONTROLLER_RULES, name)),
    gates: Object.freeze(valuesIn<FeatureGates>(FEATURE_GATES, name)),
  });
}

const RELEASES = Object.fromEntries(
  RELEASE_NAMES.map((name) => [name, makeRelease(name)]),
) as Readonly<Record<ReleaseName, Release>>;

/** A release by its name; the same object each time. */
export function releaseOf(name: ReleaseName): Release {
  return RELEASES[name];
}
