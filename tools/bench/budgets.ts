/** What a bench run is held to, whatever the machine: counts, and ratios within the run. */
import type { Kind } from './clusters.ts';
import type { Row } from './table.ts';

/**
 * Node visits by decision at 5,000 nodes. Like Pods: the nodes that changed and one number a block
 * of 64 nodes, or all nodes a few times where a count that every score is scaled by moves.
 */
const VISITS_LIKE: Readonly<Record<Kind, number>> = {
  basic: 250,
  'anti-affinity': 300,
  affinity: 25_000,
  preferred: 10_000,
  spread: 12_000,
  mixed: 25_000,
};

/** Pods that differ, at first sight: what no group of nodes tells, and the sums. */
const VISITS_DIFFER = 45_000;

/** Like Pods against Pods that differ, by the medians: kept verdicts are worth their keeping. */
const LEAST_GAIN_OF_LIKE_PODS = 1.5;

/** Visits at the end of the curve against its start. */
const MOST_GROWTH_LIKE = 10;

/** Visits with three times as many Pods on the same nodes. */
const MOST_GROWTH_BY_PODS = 1.1;

const MOST_HEAP_MB = 1024;

export interface Curve {
  readonly first: Row;
  readonly last: Row;
}

export interface Measured {
  readonly table: readonly Row[];
  /** Like Pods of kind `basic`, from the fewest nodes to the most. */
  readonly curve: Curve;
  /** The same nodes with few and with many Pods on them. */
  readonly byPods: Curve;
  readonly heapMB: number;
}

/** The budgets that were missed, in words. */
export function missedBudgets({ table, curve, byPods, heapMB }: Measured): string[] {
  const missed: string[] = [];
  const hold = (isHeld: boolean, text: string) => {
    if (!isHeld) missed.push(text);
  };
  for (const { kind, workload, visits, medianMs } of table) {
    const most = { differ: VISITS_DIFFER, queue: VISITS_DIFFER, like: VISITS_LIKE[kind] }[workload];
    const found = Math.round(visits);
    hold(visits <= most, `${kind}, ${workload}: ${found} node visits by decision, at most ${most}`);
    if (workload !== 'like') continue;
    const differ = table.find((row) => row.kind === kind && row.workload === 'differ');
    const gain = (differ?.medianMs ?? NaN) / medianMs;
    hold(
      gain >= LEAST_GAIN_OF_LIKE_PODS,
      `${kind}: like Pods ${gain.toFixed(1)} times faster than differing ones, at least ${LEAST_GAIN_OF_LIKE_PODS}`,
    );
  }
  const growth = curve.last.visits / curve.first.visits;
  hold(
    growth <= MOST_GROWTH_LIKE,
    `from ${curve.first.nodes} to ${curve.last.nodes} nodes visits grew ${growth.toFixed(1)} times, at most ${MOST_GROWTH_LIKE}`,
  );
  const byPodsGrowth = byPods.last.visits / byPods.first.visits;
  hold(
    byPodsGrowth <= MOST_GROWTH_BY_PODS,
    `with three times the Pods visits grew ${byPodsGrowth.toFixed(2)} times, at most ${MOST_GROWTH_BY_PODS}`,
  );
  hold(
    heapMB <= MOST_HEAP_MB,
    `150,000 Pods take ${heapMB.toFixed(0)} MB, at most ${MOST_HEAP_MB}`,
  );
  return missed;
}
