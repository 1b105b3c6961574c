import {
  NOT_LOOKED_AT,
  type DecisionView,
  type Message,
  type RunView,
} from '../../protocol/index.ts';
import { victimsOf } from '../../run/index.ts';

/** What the decision at the playhead says of one node. */
export type CardVerdict =
  /** No decision is looked at, or it looked at no node. */
  | { readonly kind: 'neutral' }
  /**
   * `isLeft`: no filter has turned it down so far, and others are still to come. `isFirst`: it alone has most
   * points so far, and no node is chosen yet.
   */
  | {
      readonly kind: 'feasible';
      readonly total: number;
      readonly rank: number;
      readonly isLeft?: boolean;
      readonly isFirst?: boolean;
    }
  /** `total` is NaN where kube-scheduler does not score: for `only` one, and one cleared for the Pod. */
  | { readonly kind: 'chosen'; readonly total: number; readonly only: boolean }
  /** Preemption clears it for the Pod in this step; `victims` are the names of those that leave. */
  | { readonly kind: 'nominated'; readonly victims: readonly string[] }
  /** The search stopped before it. */
  | { readonly kind: 'unseen' }
  | {
      readonly kind: 'filtered';
      /** The plugin that kube-scheduler reports; '' when PreFilter left the node out. */
      readonly plugin: string;
      readonly reason: Message | undefined;
    };

export type VerdictKind = CardVerdict['kind'];

export const NEUTRAL: CardVerdict = { kind: 'neutral' };
const UNSEEN: CardVerdict = { kind: 'unseen' };

/** Reads the verdicts on nodes, by index, from the columns of a decision of the run. */
export function verdictsOf(
  decision: DecisionView | undefined,
  run: RunView,
): (node: number) => CardVerdict {
  if (decision === undefined || !looksAtNodes(decision)) return () => NEUTRAL;
  const only = decision.feasible.reduce((sum, each) => sum + each, 0) === 1;
  const firsts = decision.rank.reduce((sum, rank) => sum + (rank === 1 ? 1 : 0), 0);
  const cleared = decision.outcome === 'nominated' ? (decision.preemption?.nominated ?? -1) : -1;
  return (node) => {
    if (node >= decision.feasible.length) return NEUTRAL;
    if (node !== cleared) return verdictOf(decision, node, only, firsts === 1);
    const victims = victimsOf(run, decision.cycle).map((pod) => run.pods.names[pod] ?? '');
    return { kind: 'nominated', victims };
  };
}

function verdictOf(
  decision: DecisionView,
  node: number,
  only: boolean,
  hasOneFirst: boolean,
): CardVerdict {
  const total = decision.total[node] ?? Number.NaN;
  if (node === decision.chosen) return { kind: 'chosen', total: only ? Number.NaN : total, only };
  if (decision.feasible[node] === 1) {
    const isLeft = decision.isUndecided === true;
    const rank = decision.rank[node] ?? 0;
    const isFirst = rank === 1 && hasOneFirst;
    return {
      kind: 'feasible',
      total,
      rank,
      ...(isLeft && { isLeft }),
      ...(isFirst && { isFirst }),
    };
  }
  if (decision.reported[node] === NOT_LOOKED_AT) return UNSEEN;
  return {
    kind: 'filtered',
    plugin: decision.filterPlugins[decision.reported[node] ?? -1] ?? '',
    reason: decision.reasons[decision.reason[node] ?? -1],
  };
}

/** Of Pods that are kept out of the queue, and of one whose scheduler is unknown, no node is looked at. */
function looksAtNodes(decision: DecisionView): boolean {
  switch (decision.outcome) {
    case 'scheduled':
    case 'unschedulable':
    case 'nominated':
      return true;
    case 'gated':
    case 'held':
    case 'unknown-scheduler':
      return false;
  }
}

export function sameVerdict(a: CardVerdict, b: CardVerdict): boolean {
  switch (a.kind) {
    case 'neutral':
      return b.kind === 'neutral';
    case 'feasible':
      return (
        b.kind === 'feasible' &&
        Object.is(a.total, b.total) &&
        a.rank === b.rank &&
        a.isLeft === b.isLeft &&
        a.isFirst === b.isFirst
      );
    case 'chosen':
      return b.kind === 'chosen' && Object.is(a.total, b.total) && a.only === b.only;
    case 'nominated':
      return b.kind === 'nominated' && a.victims.join() === b.victims.join();
    case 'unseen':
      return b.kind === 'unseen';
    case 'filtered':
      return b.kind === 'filtered' && a.plugin === b.plugin && sameMessage(a.reason, b.reason);
  }
}

function sameMessage(a: Message | undefined, b: Message | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.key !== b.key) return false;
  const keys = Object.keys(a.values);
  return (
    keys.length === Object.keys(b.values).length &&
    keys.every((key) => Object.is(a.values[key], b.values[key]))
  );
}
