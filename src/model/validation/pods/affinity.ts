/** Pod affinity and anti-affinity: `validatePodAffinityTerm` of pkg/apis/core/validation. */
import type { Affinity, LabelSelector, PodAffinity, PodAffinityTerm } from '../../kubernetes.ts';
import { qualifiedNameProblems } from '../../names.ts';
import { validateLabelSelector } from '../labelSelector.ts';
import type { Loose } from '../loose.ts';
import { REQUIRED_DURING_EXECUTION } from '../fields/legacyFields.ts';
import { LABEL, validateLabelKey, validateName } from '../metadata.ts';
import { validateNodeAffinity, validateWeight } from './nodeSelector.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';

/** Reports what is wrong in a Pod's affinity. */
export function validateAffinity(
  affinity: Loose<Affinity> | undefined,
  at: Path,
  report: Report,
): void {
  if (affinity === undefined) return;
  validateNodeAffinity(affinity.nodeAffinity, child(at, 'nodeAffinity'), report);
  validatePodAffinity(affinity.podAffinity, child(at, 'podAffinity'), 'affinity', report);
  const antiAffinityAt = child(at, 'podAntiAffinity');
  validatePodAffinity(affinity.podAntiAffinity, antiAffinityAt, 'anti-affinity', report);
}

function validatePodAffinity(
  affinity: Loose<PodAffinity> | undefined,
  at: Path,
  rule: 'affinity' | 'anti-affinity',
  report: Report,
): void {
  const lasting = report.legacy.requiredDuringExecution && affinity?.[REQUIRED_DURING_EXECUTION];
  if (lasting) {
    const lastingAt = child(at, REQUIRED_DURING_EXECUTION);
    report.info('required-during-execution-read', lastingAt);
    lasting.forEach((term, index) => validateTerm(term, item(lastingAt, index), report));
  }
  affinity?.requiredDuringSchedulingIgnoredDuringExecution?.forEach((term, index) => {
    const termAt = item(child(at, 'requiredDuringSchedulingIgnoredDuringExecution'), index);
    validateTerm(term, termAt, report);
  });
  affinity?.preferredDuringSchedulingIgnoredDuringExecution?.forEach((weighted, index) => {
    const termAt = item(child(at, 'preferredDuringSchedulingIgnoredDuringExecution'), index);
    validateWeight(weighted.weight, termAt, report);
    const podTerm = weighted.podAffinityTerm ?? {};
    const podTermAt = child(termAt, 'podAffinityTerm');
    const mayBeEmpty = rule === 'anti-affinity';
    validateTerm(podTerm, podTermAt, report, mayBeEmpty);
  });
}

/** `keyMayBeEmpty`: the legacy rule on empty keys is about this term. */
function validateTerm(
  term: Loose<PodAffinityTerm>,
  at: Path,
  report: Report,
  keyMayBeEmpty = false,
): void {
  const { labelSelector, matchLabelKeys = [], mismatchLabelKeys = [], topologyKey } = term;
  validateLabelSelector(labelSelector, child(at, 'labelSelector'), report);
  validateLabelSelector(term.namespaceSelector, child(at, 'namespaceSelector'), report);
  term.namespaces?.forEach((namespace, index) => {
    const namespaceAt = item(child(at, 'namespaces'), index);
    validateName(namespace, LABEL, namespaceAt, report, child(at, 'namespace'));
  });
  validateLabelKeys(matchLabelKeys, labelSelector, child(at, 'matchLabelKeys'), report);
  validateLabelKeys(mismatchLabelKeys, labelSelector, child(at, 'mismatchLabelKeys'), report);
  validateKeysOutsideSelector(matchLabelKeys, labelSelector, at, report);
  matchLabelKeys.forEach((key, index) => {
    if (!mismatchLabelKeys.includes(key)) return;
    const keyAt = item(child(at, 'matchLabelKeys'), index);
    const detail = 'exists in both matchLabelKeys and mismatchLabelKeys';
    report.invalid('label-key-matched-and-mismatched', keyAt, key, detail);
  });
  const keyAt = child(at, 'topologyKey');
  if (topologyKey) validateLabelKey(topologyKey, keyAt, report);
  else if (keyMayBeEmpty && report.legacy.emptyTopologyKeyMeansAllTopologies) {
    report.info('topology-key-means-all', keyAt);
  } else {
    report.required(keyAt, 'can not be empty', 'topology-key-required');
    for (const problem of qualifiedNameProblems('')) {
      report.invalid('topology-key-required', keyAt, '', problem);
    }
    if (keyMayBeEmpty && topologyKey === '') {
      const rule = 'emptyTopologyKeyMeansAllTopologies';
      report.info('legacy-rule-reads-empty-key', keyAt, { rule });
    }
  }
}

/** `validateLabelKeys`: label keys need a selector to be added to. */
export function validateLabelKeys(
  keys: readonly string[],
  selector: Loose<LabelSelector> | undefined,
  at: Path,
  report: Report,
): void {
  if (keys.length === 0) return;
  if (selector === undefined) {
    const detail = 'must not be specified when labelSelector is not set';
    report.forbidden('label-keys-without-selector', at, detail);
    return;
  }
  keys.forEach((key, index) => validateLabelKey(key, item(at, index), report));
}

/**
 * A key of matchLabelKeys must not stand in the selector as well. Of a new Pod the selector has
 * been merged already, so there one expression of the user's own is one too many; in a template it
 * takes two, or one beside matchLabels. The API server leaves `matchLabelKeys` out of the path.
 */
export function validateKeysOutsideSelector(
  keys: readonly string[],
  selector: Loose<LabelSelector> | undefined,
  at: Path,
  report: Report,
): void {
  if (keys.length === 0) return;
  const seen = new Set(Object.keys(selector?.matchLabels ?? {}));
  for (const { key = '' } of selector?.matchExpressions ?? []) {
    const index = keys.lastIndexOf(key);
    if (index >= 0 && seen.has(key)) {
      const detail = 'exists in both matchLabelKeys and labelSelector';
      const keyAt = item(child(at, 'matchLabelKeys'), index);
      report.invalid('label-key-in-selector', keyAt, key, detail, { apiAt: item(at, index) });
    }
    seen.add(key);
  }
}
