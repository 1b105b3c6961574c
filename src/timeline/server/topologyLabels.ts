import type { Labels, Node, Pod } from '../../model/index.ts';
import { apiRulesOf, type ReleaseName } from '../../releases/index.ts';

const KEYS = ['topology.kubernetes.io/zone', 'topology.kubernetes.io/region'] as const;

/** Pods of one template share their labels, before and after. */
const joined = new WeakMap<Labels, Map<string, Labels>>();
const NONE: Labels = {};

/**
 * A Pod that is bound to a node, with the zone and region of that one among its labels, whatever it had there; the
 * same Pod in releases that do not write them. Those that name their node themselves are left as they are
 * written, as documents hold them. Source: the admission plugin PodTopologyLabels.
 */
export function withTopologyLabels(pod: Pod, node: Node | undefined, release: ReleaseName): Pod {
  if (!apiRulesOf(release).podTopologyLabels) return pod;
  const { labels = NONE } = pod.metadata;
  const told = KEYS.flatMap((key) => {
    const value = node?.metadata.labels?.[key];
    return value === undefined || value === labels[key] ? [] : [[key, value] as const];
  });
  if (told.length === 0) return pod;
  const key = told.join();
  let byNode = joined.get(labels);
  if (byNode === undefined) {
    byNode = new Map();
    joined.set(labels, byNode);
  }
  const known = byNode.get(key) ?? { ...labels, ...Object.fromEntries(told) };
  byNode.set(key, known);
  return { ...pod, metadata: { ...pod.metadata, labels: known } };
}
