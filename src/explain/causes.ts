import type { FilterCause, PluginName } from '../engine/index.ts';
import { labelValue } from '../model/index.ts';
import type { Labels } from '../model/index.ts';
import { spreadCause } from './domains.ts';
import type { ExplainInput } from './input.ts';

/** The facts behind a plugin's refusal of a node. */
export type CauseOf = (plugin: PluginName, node: number) => FilterCause | undefined;

/**
 * Asks the scheduler for causes, but not for what is known already: spread constraints are counted
 * once, and an existing Pod's anti-affinity that keeps the Pod out of a domain does so for each of
 * the domain's nodes.
 */
export function causesOf({ scheduler, pod, nodes }: ExplainInput): CauseOf {
  let spread: ((labels: Labels) => FilterCause | undefined) | undefined;
  const keptOut = new Map<string, Map<string, FilterCause>>();

  function existingAntiAffinity(labels: Labels): FilterCause | undefined {
    for (const [key, domains] of keptOut) {
      const cause = domains.get(labelValue(labels, key) ?? '');
      if (cause !== undefined) return cause;
    }
    return undefined;
  }

  return (plugin, node) => {
    const labels = nodes[node]?.labels ?? {};
    if (plugin === 'PodTopologySpread') {
      spread ??= spreadCause(scheduler.spreadConstraints(pod));
      return spread(labels) ?? scheduler.filterCause(pod, plugin, node);
    }
    if (plugin !== 'InterPodAffinity') return scheduler.filterCause(pod, plugin, node);
    const known = existingAntiAffinity(labels);
    if (known !== undefined) return known;
    const cause = scheduler.filterCause(pod, plugin, node);
    if (cause?.plugin === 'InterPodAffinity' && cause.rule === 'existing-anti-affinity') {
      const { domain, term } = cause;
      const domains = keptOut.get(term.topologyKey) ?? new Map<string, FilterCause>();
      if (domain !== undefined) keptOut.set(term.topologyKey, domains.set(domain, cause));
    }
    return cause;
  };
}
