import type { FieldEdit, FieldPath, Labels } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import { nodeTerms, podTerms, spreadRules, tolerationRules } from '../cluster/podRules.ts';
import type { Subject } from '../cluster/subject.ts';
import type { PodLint } from '../finding.ts';
import { newerName } from '../oldNames.ts';

interface KeyUse {
  readonly key: string;
  readonly path: FieldPath;
  readonly edits: (newer: string) => readonly FieldEdit[];
  readonly isTaint?: boolean;
  /** Keys that stand beside it as another way to be met: with the newer one there, all is well. */
  readonly beside: readonly string[];
}

/** Beta and otherwise old label keys in a rule: new nodes may not carry them. */
export const deprecatedLabelLint: PodLint = {
  codes: ['deprecated-label'],
  *check(subject, facts) {
    for (const { key, path, edits, isTaint = false, beside } of keysUsed(subject)) {
      const newer = newerName(key);
      if (newer === undefined || beside.includes(newer)) continue;
      const [old, now] = [carriers(facts, key, isTaint), carriers(facts, newer, isTaint)];
      // Where nodes have the old one only, the rule would no longer match with the new one.
      const isSafe = now >= old;
      yield {
        code: 'deprecated-label',
        severity: 'warning',
        path,
        variant: isTaint ? 'taint' : 'label',
        values: { key, newer, count: old, now },
        link: 'labels',
        fixes: isSafe ? [{ title: 'key', values: { key: newer }, edits: edits(newer) }] : [],
      };
    }
  },
};

function carriers(facts: ClusterFacts, key: string, isTaint: boolean): number {
  if (!isTaint) return facts.carriers(key).length;
  return facts.nodes.filter(({ taints }) => taints.some((taint) => taint.key === key)).length;
}

function keysUsed({ spec, at }: Subject): readonly KeyUse[] {
  const set = (path: FieldPath) => (newer: string) => [{ op: 'set', path, value: newer } as const];
  const selectorAt = [...at, 'nodeSelector'];
  const terms = nodeTerms(spec, at);
  const termKeys = (isRequired: boolean, but: unknown) =>
    terms
      .filter((each) => each.isRequired === isRequired && each.term !== but)
      .flatMap(({ term }) => (term.matchExpressions ?? []).map(({ key }) => key));
  const topologies = [...spreadRules(spec, at), ...podTerms(spec, at)].map((rule) => ({
    path: rule.path,
    key: 'constraint' in rule ? rule.constraint.topologyKey : rule.term.topologyKey,
  }));
  const tolerated = tolerationRules(spec, at);
  return [
    ...Object.entries(spec.nodeSelector ?? {}).map(([key, value]): KeyUse => ({
      key,
      path: [...selectorAt, key],
      edits: (newer) => renamed(spec.nodeSelector ?? {}, selectorAt, key, newer, value),
      beside: [],
    })),
    ...terms.flatMap(({ term, path, isRequired }) => {
      const expressions = term.matchExpressions ?? [];
      return expressions.map(({ key }, index): KeyUse => {
        const expressionAt = [...path, 'matchExpressions', index];
        const keyAt = [...expressionAt, 'key'];
        return {
          key,
          path: keyAt,
          // One that asks for the newer key already needs no other.
          edits: (newer) =>
            expressions.some((each) => each.key === newer)
              ? [{ op: 'remove', path: expressionAt }]
              : set(keyAt)(newer),
          beside: termKeys(isRequired, term),
        };
      });
    }),
    ...topologies.map(({ key, path }): KeyUse => {
      const keyAt = [...path, 'topologyKey'];
      return { key, path: keyAt, edits: set(keyAt), beside: topologies.map((each) => each.key) };
    }),
    ...tolerated.map(({ toleration, path }): KeyUse => {
      const keyAt = [...path, 'key'];
      return {
        key: toleration.key ?? '',
        path: keyAt,
        edits: set(keyAt),
        isTaint: true,
        beside: tolerated.map((each) => each.toleration.key ?? ''),
      };
    }),
  ];
}

function renamed(
  nodeSelector: Labels,
  at: FieldPath,
  key: string,
  newer: string,
  value: string,
): FieldEdit[] {
  const gone: FieldEdit = { op: 'remove', path: [...at, key] };
  if (Object.hasOwn(nodeSelector, newer)) return [gone];
  return [{ op: 'set', path: [...at, newer], value }, gone];
}
