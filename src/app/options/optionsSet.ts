import { DEFAULT_RUN_OPTIONS, type LegacyRules, type RunOptions } from '../../model/index.ts';

/** How many of the rules of older days are in force. */
export function legacyRulesInForce({ daemonNamespaces, ...switches }: LegacyRules): number {
  const on = Object.values(switches).filter(Boolean).length;
  return on + (daemonNamespaces.length > 0 ? 1 : 0);
}

const COUNTED = (Object.keys(DEFAULT_RUN_OPTIONS) as (keyof RunOptions)[]).filter(
  (option) => option !== 'seed' && option !== 'legacy',
);

/** How many options are not at their default; a seed that nothing draws with does not count. */
export function optionsSet(options: RunOptions): number {
  const set = COUNTED.filter((option) => options[option] !== DEFAULT_RUN_OPTIONS[option]);
  return set.length + legacyRulesInForce(options.legacy);
}
