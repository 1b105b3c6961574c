/** What of a `DeschedulerPolicy` is read (descheduler/v1alpha2): what is not is left aside, and told. */
import { DESCHEDULER_ARGS, DESCHEDULER_PLUGINS, POD_PROTECTIONS } from '../timelineDocument.ts';
import { child, item, type Path } from './path.ts';
import { isRecord } from './record.ts';
import type { Report } from './report.ts';

const POLICY = [
  'apiVersion',
  'kind',
  'gracePeriodSeconds',
  'maxNoOfPodsToEvictPerNode',
  'maxNoOfPodsToEvictPerNamespace',
  'maxNoOfPodsToEvictTotal',
  'nodeSelector',
  'profiles',
];
const PROFILE = ['name', 'pluginConfig', 'plugins'];
const POINTS = ['deschedule', 'balance', 'filter', 'preEvictionFilter'];
const SET = ['enabled', 'disabled'];
const CONFIG = ['name', 'args'];
const ARGS: Readonly<Record<string, readonly string[]>> = DESCHEDULER_ARGS;

/** Reports plugins, arguments and other fields of a policy that are not known. */
export function validateDeschedulerPolicy(policy: unknown, at: Path, report: Report): void {
  if (!isRecord(policy)) return;
  validateFields(policy, POLICY, at, report);
  for (const [profile, profileAt] of itemsOf(policy['profiles'], child(at, 'profiles'))) {
    validateFields(profile, PROFILE, profileAt, report);
    validatePlugins(profile['plugins'], child(profileAt, 'plugins'), report);
    const configs = itemsOf(profile['pluginConfig'], child(profileAt, 'pluginConfig'));
    for (const [config, configAt] of configs) validateConfig(config, configAt, report);
  }
}

function validatePlugins(plugins: unknown, at: Path, report: Report): void {
  if (!isRecord(plugins)) return;
  validateFields(plugins, POINTS, at, report);
  for (const point of POINTS) {
    const set = plugins[point];
    if (isRecord(set)) validateFields(set, SET, child(at, point), report);
  }
  for (const [point, known] of Object.entries(DESCHEDULER_PLUGINS)) {
    const set = plugins[point];
    const enabled = isRecord(set) ? set['enabled'] : undefined;
    if (!Array.isArray(enabled)) continue;
    const enabledAt = child(child(at, point), 'enabled');
    for (const [nth, name] of (enabled as readonly unknown[]).entries()) {
      if (typeof name !== 'string' || (known as readonly string[]).includes(name)) continue;
      const values = { plugin: name, point, supported: known.join(', ') };
      report.warning('action-plugin-unknown', item(enabledAt, nth), values);
    }
  }
}

function validateConfig(config: Fields, at: Path, report: Report): void {
  validateFields(config, CONFIG, at, report);
  const { name, args } = config;
  if (typeof name !== 'string') return;
  const known = Object.hasOwn(ARGS, name) ? ARGS[name] : undefined;
  if (known === undefined) {
    const values = { plugin: name, point: 'pluginConfig', supported: Object.keys(ARGS).join(', ') };
    report.warning('action-plugin-unknown', child(at, 'name'), values);
  } else if (isRecord(args)) {
    // A configuration is written with its own type beside the arguments.
    validateFields(args, ['apiVersion', 'kind', ...known], child(at, 'args'), report);
    validateInner(args, child(at, 'args'), report);
  }
}

/** What stands within an argument that has fields of its own. */
function validateInner(args: Fields, at: Path, report: Report): void {
  const { evictionLimits, podProtections } = args;
  if (isRecord(evictionLimits)) {
    validateFields(evictionLimits, ['node'], child(at, 'evictionLimits'), report);
  }
  if (!isRecord(podProtections)) return;
  const protectionsAt = child(at, 'podProtections');
  validateFields(
    podProtections,
    [...Object.keys(POD_PROTECTIONS), 'config'],
    protectionsAt,
    report,
  );
  for (const [list, known] of Object.entries(POD_PROTECTIONS)) {
    const names = podProtections[list];
    if (!Array.isArray(names)) continue;
    for (const [nth, name] of (names as readonly unknown[]).entries()) {
      if (typeof name !== 'string' || (known as readonly string[]).includes(name)) continue;
      const values = { field: name, supported: known.join(', ') };
      report.warning('action-policy-field', item(child(protectionsAt, list), nth), values);
    }
  }
  const { config } = podProtections;
  if (!isRecord(config)) return;
  const configAt = child(protectionsAt, 'config');
  validateFields(config, ['PodsWithPVC'], configAt, report);
  const claims = config['PodsWithPVC'];
  if (!isRecord(claims)) return;
  validateFields(claims, ['protectedStorageClasses'], child(configAt, 'PodsWithPVC'), report);
}

type Fields = Readonly<Record<string, unknown>>;

function itemsOf(list: unknown, at: Path): readonly (readonly [Fields, Path])[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).flatMap((each, index) =>
    isRecord(each) ? [[each, item(at, index)] as const] : [],
  );
}

function validateFields(fields: Fields, known: readonly string[], at: Path, report: Report): void {
  for (const field of Object.keys(fields)) {
    if (known.includes(field)) continue;
    report.warning('action-policy-field', child(at, field), { field, supported: known.join(', ') });
  }
}
