import type { LegacyRules } from '../../model/index.ts';

/** The rules that change what validation says. */
const VALIDATING = [
  'limitPodHardAntiAffinityTopology',
  'emptyTopologyKeyMeansAllTopologies',
  'denyAllNamespacesHardAntiAffinity',
  'requiredDuringExecution',
] as const satisfies readonly (keyof LegacyRules)[];

/** Equal for rules under which every text reads the same; '' for none. */
export function legacyKey(legacy: LegacyRules): string {
  return VALIDATING.filter((rule) => legacy[rule]).join();
}

/** Every field that the rules look at has this in its name, unless an escape hides it. */
const AFFECTED = /ffinity|\\/;

/** Whether a text may read otherwise under other rules; the rest need not be read again. */
export function isAffectedByLegacy(text: string): boolean {
  return AFFECTED.test(text);
}
