import { type LabelSelector, type Labels, labelSelectorMatches } from '../../model/index.ts';
import { canonicalJson } from '../../simulation/index.ts';
import { at, type Json, listAt, recordAt, textAt } from '../json.ts';

/**
 * ClusterRoles, those with an `aggregationRule` with the rules of all that its selectors choose, by name and each once,
 * which may be aggregated too. Where that are none, its own stay. Source: syncClusterRole of
 * pkg/controller/clusterroleaggregation.
 */
export function withAggregatedRules(roles: readonly Json[]): readonly Json[] {
  const byName = roles.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const rulesOf = (role: Json, within: ReadonlySet<Json>): readonly unknown[] => {
    const own = listAt(role, 'rules');
    if (at(role, 'aggregationRule') === undefined || within.has(role)) return own;
    const rules = new Map<string, unknown>();
    for (const selector of listAt(role, 'aggregationRule', 'clusterRoleSelectors')) {
      for (const other of byName) {
        if (other === role || !isChosen(other, selector as LabelSelector)) continue;
        for (const rule of rulesOf(other, new Set([...within, role]))) {
          const key = canonicalJson(rule);
          if (!rules.has(key)) rules.set(key, rule);
        }
      }
    }
    return rules.size > 0 ? [...rules.values()] : own;
  };
  return roles.map((role) => {
    if (at(role, 'aggregationRule') === undefined) return role;
    const rules = rulesOf(role, new Set());
    return rules.length > 0 ? { ...role, rules } : role;
  });
}

function nameOf(role: Json): string {
  return textAt(role, 'metadata', 'name');
}

function isChosen(role: Json, selector: LabelSelector): boolean {
  return labelSelectorMatches(selector, recordAt(role, 'metadata', 'labels') as Labels);
}
