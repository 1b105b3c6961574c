import type { FieldEdit, FieldPath, Labels } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import { nodeTerms, podTerms, spreadRules, tolerationRules } from '../cluster/podRules.ts';
import type { Subject } from '../cluster/subject.ts';
import type { PodLint } from '../finding.ts';

/** Labels and taints that newer ones took the place of, by their old key. */
const NEWER: Readonly<Record<string, string>> = {
  'failure-domain.beta.kubernetes.io/zone': 'topology.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/region': 'topology.kubernetes.io/region',
  'beta.kubernetes.io/arch': 'kubernetes.io/arch',
  'beta.kubernetes.io/os': 'kubernetes.io/os',
  'beta.kubernetes.io/instance-type': 'node.kubernetes.io/instance-type',
  'node-role.kubernetes.io/master': 'node-role.kubernetes.io/control-plane',
};

interface KeyUse {
  readonly key: string;
  readonly path: FieldPath;
  readonly edits: (newer: string) => readonly FieldEdit[];
  readonly isTaint?: boolean;
}

/** Beta and otherwise old label keys in a rule: new nodes may not carry them. */
export const deprecatedLabelLint: PodLint = {
  codes: ['deprecated-label'],
  *check(subject, facts) {
    for (const { key, path, edits, isTaint = false } of keysUsed(subject)) {
      const newer = Object.hasOwn(NEWER, key) ? NEWER[key] : undefined;
      if (newer === undefined) continue;
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
  return [
    ...Object.entries(spec.nodeSelector ?? {}).map(([key, value]): KeyUse => ({
      key,
      path: [...selectorAt, key],
      edits: (newer) => renamed(spec.nodeSelector ?? {}, selectorAt, key, newer, value),
    })),
    ...nodeTerms(spec, at).flatMap(({ term, path }) =>
      (term.matchExpressions ?? []).map(({ key }, index): KeyUse => {
        const keyAt = [...path, 'matchExpressions', index, 'key'];
        return { key, path: keyAt, edits: set(keyAt) };
      }),
    ),
    ...[...spreadRules(spec, at), ...podTerms(spec, at)].map((rule): KeyUse => {
      const { topologyKey: key } = 'constraint' in rule ? rule.constraint : rule.term;
      const keyAt = [...rule.path, 'topologyKey'];
      return { key, path: keyAt, edits: set(keyAt) };
    }),
    ...tolerationRules(spec, at).map(({ toleration, path }): KeyUse => {
      const keyAt = [...path, 'key'];
      return { key: toleration.key ?? '', path: keyAt, edits: set(keyAt), isTaint: true };
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
