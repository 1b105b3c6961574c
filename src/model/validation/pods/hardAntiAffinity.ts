/**
 * Two legacy rules on required anti-affinity, each off unless asked for: the admission plugin
 * LimitPodHardAntiAffinityTopology (plugin/pkg/admission/antiaffinity), and the guard against denial
 * of service of the inter-Pod affinity design proposal ("Special considerations").
 */
import type { Affinity, LabelSelector, PodAffinityTerm } from '../../kubernetes.ts';
import { REQUIRED_DURING_EXECUTION } from '../fields/legacyFields.ts';
import type { Loose } from '../loose.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { HOSTNAME } from '../../labels/wellKnownLabels.ts';

/** Reports what the rules refuse in a Pod that is to be created; `opening` opens the API's words. */
export function validateHardAntiAffinity(
  affinity: Loose<Affinity> | undefined,
  at: Path,
  opening: string,
  report: Report,
): void {
  const { limitPodHardAntiAffinityTopology, denyAllNamespacesHardAntiAffinity } = report.legacy;
  if (!limitPodHardAntiAffinityTopology && !denyAllNamespacesHardAntiAffinity) return;
  const rules = affinity?.podAntiAffinity;
  if (rules === undefined) return;
  const fields = [
    'requiredDuringSchedulingIgnoredDuringExecution',
    ...(report.legacy.requiredDuringExecution ? ([REQUIRED_DURING_EXECUTION] as const) : []),
  ] as const;
  for (const field of fields) {
    rules[field]?.forEach((term, index) => {
      const termAt = item(child(at, 'podAntiAffinity', field), index);
      if (limitPodHardAntiAffinityTopology) limitTopology(term, termAt, opening, report);
      if (denyAllNamespacesHardAntiAffinity) denyAllNamespaces(term, termAt, report);
    });
  }
}

function limitTopology(
  { topologyKey }: Loose<PodAffinityTerm>,
  at: Path,
  opening: string,
  report: Report,
): void {
  if (!topologyKey || topologyKey === HOSTNAME) return;
  const text = `${opening}affinity.PodAntiAffinity.RequiredDuringScheduling has TopologyKey ${topologyKey} but only key ${HOSTNAME} is allowed`;
  const values = { value: topologyKey, rule: 'limitPodHardAntiAffinityTopology' };
  report.error('anti-affinity-topology-limited', child(at, 'topologyKey'), values, text);
}

function denyAllNamespaces(
  { topologyKey, namespaceSelector }: Loose<PodAffinityTerm>,
  at: Path,
  report: Report,
): void {
  if (!topologyKey || topologyKey === HOSTNAME || !selectsAll(namespaceSelector)) return;
  const values = { value: topologyKey, rule: 'denyAllNamespacesHardAntiAffinity' };
  report.error('anti-affinity-all-namespaces', child(at, 'topologyKey'), values);
}

function selectsAll(selector: Loose<LabelSelector> | undefined): boolean {
  if (selector === undefined) return false;
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return Object.keys(matchLabels).length === 0 && matchExpressions.length === 0;
}
