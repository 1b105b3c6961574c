import type { FieldPath, PodSpec } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import { tolerationRules } from '../cluster/podRules.ts';
import { taintText, toleratesTaint } from '../cluster/tolerations.ts';
import { match, type Match } from './match.ts';

/** The control plane sets these on nodes in trouble: a toleration for one is meant for bad times. */
const OF_CONTROL_PLANE = /^node\.(?:kubernetes\.io|cloudprovider\.kubernetes\.io)\//;

/** Taints of the cluster that each toleration covers; equal taints of several nodes are one. */
export function tolerationMatches(facts: ClusterFacts, spec: PodSpec, at: FieldPath): Match[] {
  const rules = tolerationRules(spec, at);
  if (rules.length === 0) return [];
  const taints = new Map<string, { taint: Parameters<typeof taintText>[0]; nodes: number[] }>();
  for (const [node, fact] of facts.nodes.entries()) {
    for (const taint of fact.taints) {
      const text = taintText(taint);
      const known = taints.get(text);
      if (known === undefined) taints.set(text, { taint, nodes: [node] });
      else known.nodes.push(node);
    }
  }
  return rules.map(({ toleration, path }) => {
    const covered = [...taints].filter(([, { taint }]) => toleratesTaint(toleration, taint));
    const isMeantForTrouble = OF_CONTROL_PLANE.test(toleration.key ?? '');
    return match({
      path,
      what: 'taints',
      count: covered.length,
      of: taints.size,
      isWarning: covered.length === 0 && facts.nodes.length > 0 && !isMeantForTrouble,
      nodes: [...new Set(covered.flatMap(([, { nodes }]) => nodes))],
      items: covered.map(([text, { nodes }]) =>
        nodes.length === 1
          ? `${text} · ${facts.nodeName(nodes[0] ?? -1)}`
          : `${text} · ${String(nodes.length)}×`,
      ),
    });
  });
}
