/** What of a `DeschedulerPolicy` (descheduler/v1alpha2) the descheduler does not take, and what Berth leaves aside of it. */
import { labelSelectorProblem, selectorProblem } from '../labels/selectorProblem.ts';
import {
  DESCHEDULER_ARGS,
  DESCHEDULER_PLUGINS,
  POD_PROTECTIONS,
} from '../time/timelineDocument.ts';
import { itemsOf, policyFields, type PolicyField } from './fields/deschedulerFields.ts';
import { child, item, type Path } from './path.ts';
import { isRecord } from './record.ts';
import type { Report } from './report.ts';

/** The version of a policy that the descheduler reads. */
export const POLICY_VERSION = 'descheduler/v1alpha2';

/** Reports plugins, arguments and other fields of a policy that are not known, or that nothing is done with. */
export function validateDeschedulerPolicy(policy: unknown, at: Path, report: Report): void {
  if (!isRecord(policy)) return;
  const { apiVersion = POLICY_VERSION } = policy;
  if (apiVersion !== POLICY_VERSION) {
    report.warning('action-policy-version', child(at, 'apiVersion'), { version: POLICY_VERSION });
  }
  const fields = policyFields(policy, at);
  for (const field of fields.own) tellOfField(field, report);
  for (const [profile, profileAt] of itemsOf(policy['profiles'], child(at, 'profiles'))) {
    validatePlugins(profile['plugins'], child(profileAt, 'plugins'), report);
    const configs = itemsOf(profile['pluginConfig'], child(profileAt, 'pluginConfig'));
    for (const [config, configAt] of configs) validateConfig(config, configAt, report);
  }
  for (const field of fields.args.flat()) tellOfField(field, report);
  const isTyped = [...fields.own, ...fields.args.flat()].every(({ problem }) => problem !== 'type');
  if (isTyped) validateSelectors(policy, at, report);
}

/** Selectors of a policy whose fields have their types. Source: as `policyProblem` of the timeline has it. */
function validateSelectors(policy: Fields, at: Path, report: Report): void {
  const tell = (message: string | undefined, where: Path) => {
    if (message !== undefined) report.warning('action-policy-selector', where, { message });
  };
  const ofNodes = ({ nodeSelector }: Fields, where: Path) => {
    if (typeof nodeSelector !== 'string') return;
    tell(selectorProblem(nodeSelector), child(where, 'nodeSelector'));
  };
  ofNodes(policy, at);
  for (const [profile, profileAt] of itemsOf(policy['profiles'], child(at, 'profiles'))) {
    const configs = itemsOf(profile['pluginConfig'], child(profileAt, 'pluginConfig'));
    for (const [{ args }, configAt] of configs) {
      if (!isRecord(args)) continue;
      const argsAt = child(configAt, 'args');
      ofNodes(args, argsAt);
      for (const field of ['labelSelector', 'namespaceLabelSelector']) {
        const selector = args[field];
        // One of namespaces that only has expressions is not looked at.
        const isRead = field === 'labelSelector' || hasLabels(selector);
        if (!isRecord(selector) || !isRead) continue;
        tell(labelSelectorProblem(selector), child(argsAt, field));
      }
    }
  }
}

function hasLabels(selector: unknown): boolean {
  const labels = isRecord(selector) ? selector['matchLabels'] : undefined;
  return isRecord(labels) && Object.keys(labels).length > 0;
}

const CODES = {
  unknown: 'action-policy-field',
  type: 'action-policy-type',
  unread: 'action-policy-unread',
} as const;

function tellOfField({ at, problem, field, supported }: PolicyField, report: Report): void {
  report.warning(CODES[problem], at, { field, supported });
}

function validatePlugins(plugins: unknown, at: Path, report: Report): void {
  if (!isRecord(plugins)) return;
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

function validateConfig({ name, args }: Fields, at: Path, report: Report): void {
  if (typeof name !== 'string') return;
  if (!Object.hasOwn(DESCHEDULER_ARGS, name)) {
    const supported = Object.keys(DESCHEDULER_ARGS).join(', ');
    const values = { plugin: name, point: 'pluginConfig', supported };
    report.warning('action-plugin-unknown', child(at, 'name'), values);
  } else if (isRecord(args)) {
    validateProtections(args['podProtections'], child(at, 'args', 'podProtections'), report);
  }
}

function validateProtections(podProtections: unknown, at: Path, report: Report): void {
  if (!isRecord(podProtections)) return;
  for (const [list, known] of Object.entries(POD_PROTECTIONS)) {
    const names = podProtections[list];
    if (!Array.isArray(names)) continue;
    for (const [nth, name] of (names as readonly unknown[]).entries()) {
      if (typeof name !== 'string' || (known as readonly string[]).includes(name)) continue;
      const values = { field: name, supported: known.join(', ') };
      report.warning('action-policy-field', item(child(at, list), nth), values);
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;
