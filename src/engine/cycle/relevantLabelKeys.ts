import type { NodeSelectorTerm, Pod, PodAffinity } from '../../model/index.ts';
import { EVERY_TOPOLOGY_KEYS } from '../cache/everyTopology.ts';

/** Node label keys that a Pod's rules look at, sorted; `spreadKeys` are those of its constraints. */
export function relevantLabelKeys(pod: Pod, spreadKeys: readonly string[]): string[] {
  const { nodeSelector, affinity } = pod.spec;
  const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const preferred = affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution;
  const terms: readonly NodeSelectorTerm[] = [
    ...(required?.nodeSelectorTerms ?? []),
    ...(preferred ?? []).map(({ preference = {} }) => preference),
  ];
  const keys = new Set([
    ...Object.keys(nodeSelector ?? {}),
    ...terms.flatMap(({ matchExpressions = [] }) => matchExpressions.map(({ key }) => key)),
    ...topologyKeys(affinity?.podAffinity),
    ...topologyKeys(affinity?.podAntiAffinity),
    ...spreadKeys,
  ]);
  return [...keys].sort();
}

function topologyKeys(rules: PodAffinity | undefined): string[] {
  const required = rules?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
  const preferred = rules?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
  const keys = [
    ...required.map(({ topologyKey }) => topologyKey),
    ...preferred.map(({ podAffinityTerm }) => podAffinityTerm.topologyKey),
  ];
  // An empty key passes validation only where it means all topologies.
  return keys.flatMap((key) => (key === '' ? EVERY_TOPOLOGY_KEYS : [key]));
}
