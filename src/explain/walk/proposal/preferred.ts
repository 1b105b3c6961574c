import type { ProposalCluster } from './cluster.ts';
import type { PlacedPod } from './placed.ts';
import type { NodeSet } from './required.ts';
import type { Term } from './terms.ts';

/** Y: by node, the preferences that it satisfies. Counted for nodes in {N} alone. */
export type Points = Int32Array;

/** Step 3a for one term: a point for each node in a domain with a Pod that it selects. */
export function step3a(
  cluster: ProposalCluster,
  nodes: NodeSet,
  points: Points,
  term: Term,
): number {
  const { counts } = cluster.mark(term);
  return add(nodes, points, (node) => (cluster.isMarked(counts, term, node) ? 1 : 0));
}

/** Step 3b for one term: a point for each node that is in no such domain. */
export function step3b(
  cluster: ProposalCluster,
  nodes: NodeSet,
  points: Points,
  term: Term,
): number {
  const { counts } = cluster.mark(term);
  return add(nodes, points, (node) => (cluster.isMarked(counts, term, node) ? 0 : 1));
}

/**
 * Step 4: for each node, the affinity terms of the Pods bound to it, required and preferred, that
 * Z would satisfy there and no Pod satisfies now. Anti-affinity is in the text, but a further Pod
 * cannot satisfy it.
 */
export function step4(
  cluster: ProposalCluster,
  nodes: NodeSet,
  points: Points,
): { readonly gaining: number; readonly by: readonly PlacedPod[] } {
  const by: PlacedPod[] = [];
  const gaining = add(nodes, points, (node) => {
    let sum = 0;
    for (const placed of cluster.onNode[node] ?? []) {
      const satisfied = satisfiedByZ(cluster, placed);
      if (satisfied > 0) by.push(placed);
      sum += satisfied;
    }
    return sum;
  });
  return { gaining, by };
}

function satisfiedByZ(cluster: ProposalCluster, placed: PlacedPod): number {
  const { pod, node } = placed;
  if (pod.spec.affinity?.podAffinity === undefined) return 0;
  const { preferredAffinity, requiredAffinity } = cluster.terms.of(pod);
  return [...preferredAffinity, ...requiredAffinity].filter(
    (term) =>
      term.selects(cluster.pod) &&
      cluster.domainsOf(term, node).length > 0 &&
      !cluster.selectsAnother(term, placed),
  ).length;
}

/** Gives back how many nodes gained. */
function add(nodes: NodeSet, points: Points, gain: (node: number) => number): number {
  let gaining = 0;
  nodes.isIn.forEach((isIn, node) => {
    const gained = isIn === 1 ? gain(node) : 0;
    points[node] = (points[node] ?? 0) + gained;
    if (gained > 0) gaining += 1;
  });
  return gaining;
}
