import { isEmptySelector, type SpreadConstraintFact } from '../../engine/index.ts';
import { labelSelectorMatches, type Pod } from '../../model/index.ts';
import type { RelationsInput, RuleMatch } from './input.ts';

/** Pods looked at between two pauses. */
const PAUSE_AFTER = 2000;

/**
 * The Pods that each spread constraint of the Pod counts, own or default: those of its namespace
 * that the selector matches, that are not being deleted, and whose node counts (`countPodsMatchSelector`
 * of podtopologyspread/common.go; an empty selector counts none). Pauses between Pods.
 */
export function* spreadRules(
  { pod, podIndex, standing, profile }: RelationsInput,
  constraints: readonly SpreadConstraintFact[],
): Generator<void, RuleMatch[], void> {
  const { filter, score } = profile.plugins;
  const namespace = pod.metadata.namespace ?? 'default';
  const found: RuleMatch[] = [];
  for (const constraint of constraints) {
    const required = constraint.whenUnsatisfiable === 'DoNotSchedule';
    const isUsed = (required ? filter : score).includes('PodTopologySpread');
    if (!isUsed || isEmptySelector(constraint.selector)) continue;
    const { index, isDefault, topologyKey } = constraint;
    const skipped = new Set(constraint.skippedNodes.map(({ node }) => node));
    for (const [at, other] of standing.entries()) {
      if (at % PAUSE_AFTER === PAUSE_AFTER - 1) yield;
      if (skipped.has(other.node) || !counts(constraint, other.pod, namespace)) continue;
      found.push({
        kind: 'spread',
        index,
        relation: {
          owner: podIndex,
          target: other.index,
          effect: 'counts',
          required,
          plugin: 'PodTopologySpread',
          topologyKey,
          weight: 0,
        },
        path: isDefault ? undefined : ['topologySpreadConstraints', index],
        other: other.index,
        node: other.node,
      });
    }
  }
  return found;
}

function counts({ selector }: SpreadConstraintFact, { metadata }: Pod, namespace: string): boolean {
  return (
    (metadata.namespace ?? 'default') === namespace &&
    (metadata.deletionTimestamp ?? null) === null &&
    labelSelectorMatches(selector, metadata.labels)
  );
}
