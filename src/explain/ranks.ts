/**
 * Ranks by total, 1 for the best; nodes with equal totals share a rank and the next rank is left
 * out (1, 2, 2, 4). 0 where `feasible` is 0. Arrays by node index.
 */
export function ranksOf(feasible: Uint8Array, total: Float64Array): Int32Array {
  const ranks = new Int32Array(feasible.length);
  const order = nodesByTotal(feasible, total);
  for (const [position, node] of order.entries()) {
    const before = order[position - 1];
    const tied = before !== undefined && total[before] === total[node];
    ranks[node] = tied ? (ranks[before] ?? 0) : position + 1;
  }
  return ranks;
}

/** Feasible node indexes, the highest total first; equal totals in index order. */
export function nodesByTotal(feasible: Uint8Array, total: Float64Array): number[] {
  const nodes: number[] = [];
  for (const [node, is] of feasible.entries()) if (is === 1) nodes.push(node);
  return nodes.sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0) || a - b);
}
