import type { Taint } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import { nodeTerms, tolerationRules } from '../cluster/podRules.ts';
import { taintText, toleratesTaint } from '../cluster/tolerations.ts';
import type { Mending, PodLint } from '../finding.ts';
import { listed } from '../wording.ts';

/** Taints with these keys keep Pods off for reasons of their own; nobody means to go there for them. */
const NOT_DEDICATED = /^node(?:-role)?\.(?:\w+\.)?kubernetes\.io\//;

/**
 * A toleration lets a Pod onto tainted nodes and draws it nowhere. Dedicated nodes take a taint, a
 * label and a rule that asks for the label.
 */
export const tolerationAloneLint: PodLint = {
  codes: ['toleration-does-not-attract'],
  *check({ spec, at, name, object, isAsked }, facts) {
    // A daemon is meant for every node.
    if (object.kind === 'DaemonSet' || !isAsked) return;
    const open = facts.open(spec);
    for (const { toleration, path } of tolerationRules(spec, at)) {
      if (!toleration.key || NOT_DEDICATED.test(toleration.key)) continue;
      const covers = (taint: Taint) =>
        taint.effect !== 'PreferNoSchedule' && toleratesTaint(toleration, taint);
      const tainted = open.filter((node) => facts.nodes[node]?.taints.some(covers));
      const others = open.filter((node) => !tainted.includes(node));
      const [first] = tainted;
      if (first === undefined || others.length === 0) continue;
      const isDrawn = nodeTerms(spec, at).some(({ isRequired, term }) => {
        return !isRequired && facts.term(term).some((node) => tainted.includes(node));
      });
      if (isDrawn) continue;
      const taint = facts.nodes[first]?.taints.find(covers);
      yield {
        code: 'toleration-does-not-attract',
        severity: 'info',
        path,
        values: {
          name,
          taint: taint ? taintText(taint) : '',
          nodes: listed(tainted.map((node) => facts.nodeName(node))),
          count: others.length,
        },
        link: 'dedicatedNodes',
        fixes: draw(facts, tainted, [...at, 'nodeSelector'], toleration.key),
      };
    }
  },
};

/** A nodeSelector with a label that all of these nodes have and no other node has. */
function draw(
  facts: ClusterFacts,
  nodes: readonly number[],
  at: readonly (string | number)[],
  taintKey: string,
): Mending[] {
  const labels = Object.entries(facts.nodes[nodes[0] ?? -1]?.labels ?? {});
  const telling = labels.filter(([key, value]) => {
    const carriers = facts.valuesOf(key).get(value) ?? [];
    return carriers.length === nodes.length && nodes.every((node) => carriers.includes(node));
  });
  const isPlace = (key: string) => /(?:^|\/)(?:hostname|zone|region)$/.test(key);
  const [best] = telling
    .filter(([key]) => !isPlace(key))
    .toSorted(([a], [b]) => Number(b === taintKey) - Number(a === taintKey) || a.length - b.length);
  if (best === undefined) return [];
  const [key, value] = best;
  const edits = [{ op: 'set', path: [...at, key], value }] as const;
  return [{ title: 'nodeSelector', values: { label: `${key}=${value}` }, edits }];
}
