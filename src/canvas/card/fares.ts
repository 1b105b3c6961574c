import { type MomentView, NODE_STATES, type NodeState, POD_STATES } from '../../protocol/index.ts';

/**
 * How a Pod fares that does not simply run. `leaving`: it is going to be evicted; `restarting`: its
 * containers have ended and wait to be started again.
 */
export interface PodFares {
  readonly state: 'starting' | 'restarting' | 'terminating' | 'leaving';
  /** When it leaves, or begins again, in virtual milliseconds; NaN where nothing takes it away. */
  readonly until: number;
}

/** How a node fares that is not simply Ready. */
export interface NodeFares {
  readonly state: NodeState;
  readonly isDraining: boolean;
}

/** Undefined where it runs, and where no moment is looked at. */
export function faresOfPod(moment: MomentView | undefined, pod: number): PodFares | undefined {
  if (moment === undefined) return undefined;
  const state = POD_STATES[moment.pods.state[pod] ?? -1];
  const leavesAt = moment.pods.leavesAt[pod] ?? NaN;
  if (state === 'starting' || state === 'terminating') return { state, until: leavesAt };
  if (state !== 'running') return undefined;
  if (!Number.isNaN(leavesAt)) return { state: 'leaving', until: leavesAt };
  const restartsAt = moment.pods.restartsAt[pod] ?? NaN;
  return Number.isNaN(restartsAt) ? undefined : { state: 'restarting', until: restartsAt };
}

/** Undefined where it is Ready and not drained, and where no moment is looked at. */
export function faresOfNode(moment: MomentView | undefined, node: number): NodeFares | undefined {
  if (moment === undefined) return undefined;
  const state = NODE_STATES[moment.nodes.state[node] ?? -1] ?? 'ready';
  const isDraining = moment.nodes.draining[node] === 1;
  return state === 'ready' && !isDraining ? undefined : { state, isDraining };
}

export function samePodFares(a: PodFares | undefined, b: PodFares | undefined): boolean {
  return a?.state === b?.state && Object.is(a?.until, b?.until);
}

export function sameNodeFares(a: NodeFares | undefined, b: NodeFares | undefined): boolean {
  return a?.state === b?.state && a?.isDraining === b?.isDraining;
}
