import { DEFAULT_RUN_OPTIONS, type LegacyRules, type RunOptions } from '../../model/index.ts';

/** How many of the rules of older days are in force. */
export function legacyRulesInForce({ daemonNamespaces, ...switches }: LegacyRules): number {
  const on = Object.values(switches).filter(Boolean).length;
  return on + (daemonNamespaces.length > 0 ? 1 : 0);
}

/** How many options are not at their default; a seed that nothing draws with does not count. */
export function optionsSet({
  release,
  sampling,
  tieBreaking,
  maxPods,
  provisioners,
  legacy,
  ...options
}: RunOptions): number {
  const seconds = [
    'defaultNotReadyTolerationSeconds',
    'defaultUnreachableTolerationSeconds',
    'horizonSeconds',
    'nodeMonitorGracePeriodSeconds',
    'podStartSeconds',
    'podStopSeconds',
  ] as const;
  return (
    seconds.filter((option) => options[option] !== DEFAULT_RUN_OPTIONS[option]).length +
    legacyRulesInForce(legacy) +
    (release === DEFAULT_RUN_OPTIONS.release ? 0 : 1) +
    (sampling === DEFAULT_RUN_OPTIONS.sampling ? 0 : 1) +
    (tieBreaking === DEFAULT_RUN_OPTIONS.tieBreaking ? 0 : 1) +
    (maxPods === DEFAULT_RUN_OPTIONS.maxPods ? 0 : 1) +
    (provisioners === DEFAULT_RUN_OPTIONS.provisioners ? 0 : 1)
  );
}
