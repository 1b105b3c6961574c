import { podAffinityTerms, termMatches } from '../../engine/index.ts';
import { type Labels, nodeSelectorMatches, type Pod, type PodAffinity } from '../../model/index.ts';
import { TERM_RULES } from '../descheduler/nodeFit.ts';
import { isActive, type PodEntry } from '../entry.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';

/** Rules of the proposals that are to hold as long as a Pod runs. */
export const LASTING_RULES = ['nodeAffinity', 'podAffinity', 'podAntiAffinity'] as const;
export type LastingRule = (typeof LASTING_RULES)[number];

const FIELD = 'requiredDuringSchedulingRequiredDuringExecution';

/** Says which rule no longer holds, in the reason of the eviction. */
export const REQUIRED_DURING_EXECUTION = 'RequiredDuringExecution';

/**
 * Evicts Pods whose `requiredDuringSchedulingRequiredDuringExecution` has ceased to hold: no release has
 * it. Source: the design proposals of node affinity (8.) and inter-Pod affinity (“Determining which
 * pod(s) to kill”). Of affinity the Pod with the rule goes; of anti-affinity too or, `byPriority`, the
 * Pods of the lowest priority, its owner before its equals, until the rule holds. Of several whose rules
 * are broken the newest is looked at first, so that the oldest may stay.
 */
export function startRequiredDuringExecution(world: World, byPriority: boolean): void {
  const { clock, store, server, options } = world;
  const ruled = new Set<PodEntry>();
  const queue = new WorkQueue<'all'>(clock, options.controllerLatency, () => {
    const newestFirst = [...ruled].sort((a, b) => b.order - a.order);
    for (const pod of newestFirst) check(pod);
  });

  const labelsOf = (pod: PodEntry): Labels | undefined => {
    const name = pod.object.spec.nodeName;
    return name ? store.find('Node', '', name)?.object.metadata.labels : undefined;
  };
  const runs = (pod: PodEntry) => !pod.isGone && isActive(pod) && Boolean(pod.object.spec.nodeName);

  const evict = (pod: PodEntry, rule: LastingRule) => {
    server.deletions.deletePod(pod, {
      disruption: { reason: REQUIRED_DURING_EXECUTION, message: rule },
    });
  };

  const check = (pod: PodEntry) => {
    if (!runs(pod)) return;
    const { nodeName = '', affinity = {} } = pod.object.spec;
    const node = labelsOf(pod);
    const selector = affinity.nodeAffinity?.[FIELD];
    if (selector && !nodeSelectorMatches(selector, node, nodeName)) {
      evict(pod, 'nodeAffinity');
      return;
    }
    const { requiredAffinity, requiredAntiAffinity } = lastingTerms(world, pod.object);
    // The newest last, as the store has them.
    const there = store.all('Pod').filter(runs);
    const near = (term: (typeof requiredAffinity)[number]) =>
      there.filter((other) => {
        const domain = node?.[term.topologyKey];
        return (
          domain !== undefined &&
          labelsOf(other)?.[term.topologyKey] === domain &&
          termMatches(term, other.namespace, other.object.metadata.labels)
        );
      });
    if (requiredAffinity.some((term) => near(term).length === 0)) {
      evict(pod, 'podAffinity');
      return;
    }
    const against = new Set(requiredAntiAffinity.flatMap(near));
    against.delete(pod);
    if (against.size === 0) return;
    for (const victim of byPriority ? lowestFirst(pod, against) : [pod]) {
      evict(victim, 'podAntiAffinity');
      against.delete(victim);
      if (victim === pod || against.size === 0) return;
    }
  };

  store.watch('Pod', (entry, { before, after }) => {
    if (after === undefined) ruled.delete(entry);
    else if (before === undefined && hasLasting(after)) ruled.add(entry);
    if (ruled.size > 0) queue.add('all');
  });
  store.watch('Node', (_, { before, after }) => {
    if (ruled.size > 0 && before?.metadata.labels !== after?.metadata.labels) queue.add('all');
  });
}

function hasLasting({ spec: { affinity } }: Pod): boolean {
  return LASTING_RULES.some((rule) => affinity?.[rule]?.[FIELD] !== undefined);
}

/** What lasts alone, as the terms that scheduling reads. */
function lastingTerms({ store }: World, pod: Pod) {
  const { podAffinity, podAntiAffinity } = pod.spec.affinity ?? {};
  const affinity = { podAffinity: lasting(podAffinity), podAntiAffinity: lasting(podAntiAffinity) };
  const namespaces = new Map(
    store.all('Namespace').map(({ name, object }) => [name, object.metadata.labels ?? {}]),
  );
  return podAffinityTerms({ ...pod, spec: { ...pod.spec, affinity } }, namespaces, TERM_RULES);
}

function lasting(rules: PodAffinity | undefined): PodAffinity {
  return { requiredDuringSchedulingIgnoredDuringExecution: rules?.[FIELD] ?? [] };
}

function lowestFirst(owner: PodEntry, others: ReadonlySet<PodEntry>): readonly PodEntry[] {
  const priority = ({ object }: PodEntry) => object.spec.priority ?? 0;
  return [owner, ...[...others].sort((a, b) => b.order - a.order)].sort(
    (a, b) => priority(a) - priority(b),
  );
}
