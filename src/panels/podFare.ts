import { type MomentView, NODE_STATES, POD_STATES } from '../protocol/index.ts';

/** How a Pod with a node fares at a moment, of all that could be said what matters most. */
export interface PodFare {
  readonly how:
    | 'starting'
    /** Bound, on a node that is not heard: nobody can say that it was started. */
    | 'stuck'
    | 'running'
    | 'notReady'
    /** It ran when its node was heard last. */
    | 'unheard'
    | 'restarting'
    | 'leaving'
    | 'terminating'
    /** Being deleted, with no end in sight; `held` as the kubelet that would tell of it is silent. */
    | 'ending'
    | 'held'
    | 'succeeded'
    | 'failed';
  /** When it leaves, ends or begins again, in virtual milliseconds; NaN where nothing is due. */
  readonly at: number;
}

/** Undefined for a Pod that has no node. Pod and node by their indexes in the moment's run. */
export function fareOf(
  { pods, nodes }: Pick<MomentView, 'pods' | 'nodes'>,
  pod: number,
  node: number,
): PodFare | undefined {
  const state = POD_STATES[pods.state[pod] ?? 0] ?? 'pending';
  const leavesAt = pods.leavesAt[pod] ?? NaN;
  const restartsAt = pods.restartsAt[pod] ?? NaN;
  const isHeard = HEARD.has(NODE_STATES[nodes.state[node] ?? 0] ?? 'ready');
  const none = { at: NaN };
  switch (state) {
    case 'pending':
      return undefined;
    case 'terminating':
      if (!Number.isNaN(leavesAt)) return { how: 'terminating', at: leavesAt };
      return { how: isHeard ? 'ending' : 'held', ...none };
    case 'starting':
      if (!Number.isNaN(leavesAt)) return { how: 'leaving', at: leavesAt };
      return { how: isHeard ? 'starting' : 'stuck', ...none };
    case 'running':
      if (!Number.isNaN(leavesAt)) return { how: 'leaving', at: leavesAt };
      if (!isHeard) return { how: 'unheard', ...none };
      if (!Number.isNaN(restartsAt)) return { how: 'restarting', at: restartsAt };
      return { how: pods.ready[pod] === 0 ? 'notReady' : 'running', ...none };
    case 'succeeded':
    case 'failed':
      return { how: state, ...none };
  }
}

/** `not-ready` is what a kubelet says of itself. */
const HEARD: ReadonlySet<string> = new Set(['ready', 'not-ready']);
