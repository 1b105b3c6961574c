import {
  type DESCHEDULER_ARGS,
  type DESCHEDULER_PLUGINS,
  type DeschedulerArgs,
} from '../../model/index.ts';
import { Printed } from '../commands/printed.ts';
import type { World } from '../world.ts';
import { removeByAge, removeByRestarts, removeFailed } from './byState.ts';
import { removeByAntiAffinity, removeByNodeAffinity, removeByNodeTaints } from './byRules.ts';
import { removeDuplicates } from './duplicates.ts';
import { Evictor, Limits, readyNodes } from './evictor.ts';
import type { DeschedulerPolicy, DeschedulerProfile, PluginArgs } from './policy.ts';
import { profileProblem } from './policyProblems.ts';
import { removeByTopologySpread } from './topologySpread.ts';
import { lowerUtilization, raiseUtilization } from './utilization.ts';

type Plugins<Names extends keyof typeof DESCHEDULER_ARGS> = {
  readonly [Name in Names]: (evictor: Evictor, args: DeschedulerArgs<Name>) => void;
};
type Plugin = (evictor: Evictor, args: PluginArgs) => void;

const DESCHEDULE: Readonly<Record<string, Plugin>> = {
  RemovePodsViolatingNodeAffinity: removeByNodeAffinity,
  RemovePodsViolatingNodeTaints: removeByNodeTaints,
  RemovePodsViolatingInterPodAntiAffinity: removeByAntiAffinity,
  PodLifeTime: removeByAge,
  RemovePodsHavingTooManyRestarts: removeByRestarts,
  RemoveFailedPods: removeFailed,
} satisfies Plugins<(typeof DESCHEDULER_PLUGINS)['deschedule'][number]>;

const BALANCE: Readonly<Record<string, Plugin>> = {
  RemovePodsViolatingTopologySpreadConstraint: removeByTopologySpread,
  RemoveDuplicates: removeDuplicates,
  LowNodeUtilization: lowerUtilization,
  HighNodeUtilization: raiseUtilization,
} satisfies Plugins<(typeof DESCHEDULER_PLUGINS)['balance'][number]>;

/**
 * Runs the descheduler v0.34 once: for all profiles first the plugins that deschedule, then those that
 * balance, in the order in which each profile enables them. Of a profile that cannot be made nothing is run, and
 * it says why; what a profile disables is read nowhere. With less than two ready nodes it does nothing, and says so.
 * Source: runProfiles.
 */
export function deschedule(world: World, policy: DeschedulerPolicy, printed = new Printed()): void {
  const nodes = readyNodes(world, policy.nodeSelector);
  if (nodes.length < 2) {
    printed.out.push(`Skipping descheduling cycle: requires >=2 nodes (found=${nodes.length})`);
    return;
  }
  const limits = new Limits(policy);
  const profiles = (policy.profiles ?? []).filter((profile) => {
    const problem = profileProblem(profile);
    if (problem !== undefined) printed.errors.push(`unable to create a profile: ${problem}`);
    return problem === undefined;
  });
  for (const [point, known] of [
    ['deschedule', DESCHEDULE],
    ['balance', BALANCE],
  ] as const) {
    for (const profile of profiles) {
      const evictor = new Evictor(world, argsOf(profile, 'DefaultEvictor'), limits, nodes);
      for (const name of profile.plugins?.[point]?.enabled ?? []) {
        evictor.plugin = name;
        known[name]?.(evictor, argsOf(profile, name));
      }
    }
  }
}

function argsOf({ pluginConfig = [] }: DeschedulerProfile, name: string): PluginArgs {
  return pluginConfig.find((config) => config.name === name)?.args ?? {};
}
