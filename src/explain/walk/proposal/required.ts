import type { PlacedPod } from './placed.ts';
import type { ProposalCluster } from './cluster.ts';
import type { Term } from './terms.ts';

/** The set {N} while the algorithm reduces it. */
export class NodeSet {
  readonly isIn: Uint8Array;
  size: number;

  constructor(nodes: number) {
    this.isIn = new Uint8Array(nodes).fill(1);
    this.size = nodes;
  }

  /** Takes out the nodes that do not pass; gives them back, ascending. */
  keep(passes: (node: number) => boolean): number[] {
    const removed: number[] = [];
    this.isIn.forEach((isIn, node) => {
      if (isIn === 1 && !passes(node)) removed.push(node);
    });
    for (const node of removed) this.isIn[node] = 0;
    this.size -= removed.length;
    return removed;
  }
}

/** A Pod that a node is removed for in step 2. */
export interface Blocked {
  readonly removed: readonly number[];
  /** The Pods whose rule it is. */
  readonly by: readonly PlacedPod[];
}

/** Step 1a for one term: nodes in a domain with a Pod that it selects stay. */
export function step1a(cluster: ProposalCluster, nodes: NodeSet, term: Term): number[] {
  const { counts } = cluster.mark(term);
  return nodes.keep((node) => cluster.isMarked(counts, term, node));
}

/** Step 1b for one term: nodes that carry the label, in a domain without such a Pod, stay. */
export function step1b(cluster: ProposalCluster, nodes: NodeSet, term: Term): number[] {
  const { counts } = cluster.mark(term);
  return nodes.keep(
    (node) => cluster.domainsOf(term, node).length > 0 && !cluster.isMarked(counts, term, node),
  );
}

/**
 * Step 2: a node leaves when a Pod bound to it has required anti-affinity that is satisfied now and
 * would be violated by Z there.
 */
export function step2(cluster: ProposalCluster, nodes: NodeSet): Blocked {
  const by = new Set<PlacedPod>();
  const removed = nodes.keep((node) => {
    const blockers = (cluster.onNode[node] ?? []).filter((placed) =>
      repellingTerms(cluster, placed).some((term) => !cluster.selectsAnother(term, placed)),
    );
    for (const placed of blockers) by.add(placed);
    return blockers.length === 0;
  });
  return { removed, by: [...by] };
}

/** Required anti-affinity terms of a placed Pod that select Z and have a domain to speak of. */
export function repellingTerms(cluster: ProposalCluster, { pod, node }: PlacedPod): Term[] {
  if (pod.spec.affinity?.podAntiAffinity === undefined) return [];
  return cluster.terms
    .of(pod)
    .requiredAntiAffinity.filter(
      (term) => term.selects(cluster.pod) && cluster.domainsOf(term, node).length > 0,
    );
}
