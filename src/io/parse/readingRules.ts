import { DEFAULT_RUN_OPTIONS, type LegacyRules, type RunOptions } from '../../model/index.ts';

/** What of a run's options changes how its texts are read. */
export type ReadingRules = Pick<RunOptions, 'legacy' | 'release'>;

/** Where nothing else is asked for. */
export const DEFAULT_RULES: ReadingRules = DEFAULT_RUN_OPTIONS;

/** The rules that change what validation says. */
const VALIDATING = [
  'limitPodHardAntiAffinityTopology',
  'emptyTopologyKeyMeansAllTopologies',
  'denyAllNamespacesHardAntiAffinity',
  'requiredDuringExecution',
] as const satisfies readonly (keyof LegacyRules)[];

/** Equal for rules under which every text reads the same. */
export function rulesKey({ legacy, release }: ReadingRules): string {
  return [release, ...VALIDATING.filter((rule) => legacy[rule])].join();
}

/** Every field that the legacy rules look at has this in its name, unless an escape hides it. */
const AFFECTED = /ffinity|\\/;

/**
 * Equal for rules under which this text reads the same: another release may judge any text otherwise,
 * legacy rules only some. `key` is `rulesKey` of the rules.
 */
export function keyOfText(text: string, key: string): string {
  const release = key.split(',', 1)[0] ?? '';
  return key === release || AFFECTED.test(text) ? key : release;
}
