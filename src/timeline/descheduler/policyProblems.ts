import {
  POLICY_VERSION,
  policyFields,
  type PolicyField,
  type PriorityClass,
  selectorProblem,
  SYSTEM_PRIORITY_CLASSES,
} from '../../model/index.ts';
import type { World } from '../world.ts';
import { argumentProblems, evictorBuildProblem } from './argumentProblems.ts';
import type { DeschedulerPolicy, DeschedulerProfile } from './policy.ts';
import { EXTENSION_POINTS, PLUGINS } from './registry.ts';

/**
 * Why the descheduler does not run with a policy at all, in its words: it has a field that the descheduler does not know, or
 * a plugin is configured that it does not have, or in a way that it does not take, be it enabled or not. Source:
 * decode, validateDeschedulerConfiguration, setDefaultEvictor and RunDeschedulerStrategies of pkg/descheduler.
 */
export function policyProblem(world: World, policy: DeschedulerPolicy): string | undefined {
  const undecoded = decodingProblem(policy);
  if (undecoded !== undefined) return `failed decoding descheduler's policy config: ${undecoded}`;
  const problems = (policy.profiles ?? []).flatMap(({ name = '', pluginConfig = [] }) =>
    pluginConfig.flatMap((config) => {
      const plugin = config.name ?? '';
      if (!PLUGINS.has(plugin)) {
        return [`in profile ${name}: plugin ${plugin} in pluginConfig not registered`];
      }
      const problem = aggregate(argumentProblems(plugin, config.args ?? {}));
      return problem === undefined ? [] : [`in profile ${name}: ${problem}`];
    }),
  );
  const { nodeSelector } = policy;
  return (
    aggregate(problems) ??
    thresholdProblem(world, policy) ??
    // It ends as it looks for nodes for the first time.
    (nodeSelector === undefined ? undefined : selectorProblem(nodeSelector))
  );
}

/**
 * Arguments are decoded while the policy is converted, and what is wrong with them hides what is unknown beside them. Source:
 * Decode of codec in k8s.io/apimachinery/pkg/runtime/serializer/versioning.
 */
function decodingProblem(policy: DeschedulerPolicy): string | undefined {
  const { apiVersion = POLICY_VERSION } = policy;
  if (apiVersion !== POLICY_VERSION) {
    return `no kind "DeschedulerPolicy" is registered for version ${JSON.stringify(apiVersion)}`;
  }
  const { own, args } = policyFields(policy, undefined);
  const wrong = own.find(({ problem }) => problem === 'type');
  const nested = args.map(fieldProblem).find((problem) => problem !== undefined);
  return wrong?.words ?? nested ?? fieldProblem(own);
}

function fieldProblem(fields: readonly PolicyField[]): string | undefined {
  const wrong = fields.find(({ problem }) => problem === 'type');
  if (wrong !== undefined) return wrong.words;
  const unknown = fields.filter(({ problem }) => problem === 'unknown');
  if (unknown.length === 0) return undefined;
  return `strict decoding error: ${unknown.map(({ words }) => words).join(', ')}`;
}

/**
 * Why nothing of a profile is run, in the descheduler's words: it enables a plugin that there is not at this point, or one
 * that has no `pluginConfig`, or its evictor cannot be made; but for DefaultEvictor none has a configuration that is not written. Source: NewProfile of
 * pkg/framework/profile.
 */
export function profileProblem(profile: DeschedulerProfile): string | undefined {
  const enabledAt = (point: keyof typeof EXTENSION_POINTS) =>
    profile.plugins?.[point === 'preEvictionFilter' ? 'preevictionfilter' : point]?.enabled ?? [];
  const points = Object.keys(EXTENSION_POINTS) as (keyof typeof EXTENSION_POINTS)[];
  for (const point of points) {
    const unknown = enabledAt(point).filter((name) => !EXTENSION_POINTS[point].has(name));
    if (unknown.length === 0) continue;
    const set = [...new Set(unknown)].sort().map((name) => `${name}:{}`);
    return `profile ${JSON.stringify(profile.name ?? '')} configures ${point} extension point of non-existing plugins: map[${set.join(' ')}]`;
  }
  const configured = new Set([
    'DefaultEvictor',
    ...(profile.pluginConfig ?? []).map(({ name }) => name),
  ]);
  const evictor = profile.pluginConfig?.find(({ name }) => name === 'DefaultEvictor');
  const unmade = evictorBuildProblem(evictor?.args ?? {});
  if (unmade !== undefined) {
    return `unable to build DefaultEvictor plugin: unable to initialize "DefaultEvictor" plugin: ${unmade}`;
  }
  const bare = points.flatMap(enabledAt).find((name) => !configured.has(name));
  return bare && `unable to build ${bare} plugin: unable to find "${bare}" plugin config`;
}

const SYSTEM_CRITICAL = 2_000_000_000;

/** Source: GetPriorityValueFromPriorityThreshold of pkg/utils. */
function thresholdProblem(
  { store }: World,
  { profiles = [] }: DeschedulerPolicy,
): string | undefined {
  for (const { pluginConfig = [] } of profiles) {
    const args = pluginConfig.find(({ name }) => name === 'DefaultEvictor')?.args ?? {};
    const { value, name } = Object(args['priorityThreshold']) as {
      value?: unknown;
      name?: unknown;
    };
    let priority = typeof value === 'number' ? value : undefined;
    if (priority === undefined && typeof name === 'string' && name !== '') {
      const isNamed = ({ metadata }: PriorityClass) => metadata.name === name;
      const found = store.find('PriorityClass', '', name)?.object;
      priority = (found ?? SYSTEM_PRIORITY_CLASSES.find(isNamed))?.value;
      if (priority === undefined) {
        return `unable to get priority value from the priority class: priorityclasses.scheduling.k8s.io "${name}" not found`;
      }
    }
    if (priority !== undefined && priority > SYSTEM_CRITICAL) {
      return `priority threshold can't be greater than ${SYSTEM_CRITICAL}`;
    }
  }
  return undefined;
}

/** Source: NewAggregate of k8s.io/apimachinery/pkg/util/errors. */
function aggregate(problems: readonly string[]): string | undefined {
  const each = [...new Set(problems)];
  return each.length > 1 ? `[${each.join(', ')}]` : each[0];
}
