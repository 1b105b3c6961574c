import type { PluginName, Status } from '../engine/index.ts';
import { labelValue } from '../model/index.ts';
import type { Pod, PodAffinity } from '../model/index.ts';
import { formatTaint } from './format.ts';
import type { ExplainInput } from './input.ts';

/**
 * Tells which nodes fail a plugin by the same facts, so that a cause is worked out once for all of
 * them: equal text for nodes that look alike to the plugin, the node's own index where each node
 * has facts of its own (free resources, taken ports).
 */
export type Likeness = (plugin: PluginName, status: Status, node: number) => string;

export function likenessOf({ pod, nodes, scheduler }: ExplainInput): Likeness {
  const affinity = pod.spec.affinity;
  const nodeAffinityKeys = nodeLabelKeys(pod);
  const podAffinityKeys = topologyKeys(affinity?.podAffinity);
  const podAntiAffinityKeys = topologyKeys(affinity?.podAntiAffinity);
  let spreadKeys: readonly string[] | undefined;

  function labelsOf(node: number, keys: readonly string[]): string {
    const labels = nodes[node]?.labels ?? {};
    return JSON.stringify(keys.map((key) => labelValue(labels, key) ?? null));
  }

  return (plugin, status, node) => {
    switch (plugin) {
      case 'NodeUnschedulable':
      case 'NodeName':
        return '';
      case 'TaintToleration':
        return (nodes[node]?.taints ?? []).map(formatTaint).join();
      case 'NodeAffinity':
        return status.reasons[0]?.code === 'addedAffinity'
          ? String(node)
          : labelsOf(node, nodeAffinityKeys);
      case 'PodTopologySpread':
        spreadKeys ??= scheduler
          .spreadConstraints(pod)
          .filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule')
          .map(({ topologyKey }) => topologyKey);
        return labelsOf(node, spreadKeys);
      case 'InterPodAffinity':
        switch (status.reasons[0]?.code) {
          case 'affinity':
            return labelsOf(node, podAffinityKeys);
          case 'antiAffinity':
            return labelsOf(node, podAntiAffinityKeys);
          default:
            return String(node);
        }
      default:
        return String(node);
    }
  };
}

/** Node label keys that nodeSelector and required node affinity read. */
function nodeLabelKeys({ spec }: Pod): readonly string[] {
  const terms =
    spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution
      ?.nodeSelectorTerms ?? [];
  return [
    ...Object.keys(spec.nodeSelector ?? {}),
    ...terms.flatMap((term) => (term.matchExpressions ?? []).map(({ key }) => key)),
  ];
}

function topologyKeys(rules: PodAffinity | undefined): readonly string[] {
  const terms = rules?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
  return terms.map(({ topologyKey }) => topologyKey);
}

/** The node names that required node affinity asks for by `matchFields`, as the Pod writes them. */
export function namedNodes({ spec }: Pod): readonly string[] {
  const terms =
    spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution
      ?.nodeSelectorTerms ?? [];
  const names = terms.flatMap((term) =>
    (term.matchFields ?? [])
      .filter(({ key, operator }) => key === 'metadata.name' && operator === 'In')
      .flatMap(({ values }) => values ?? []),
  );
  return [...new Set(names)];
}
