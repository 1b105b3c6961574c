import type { CycleIndex, Pod } from '../../model/index.ts';
import type { WalkFrame, WalkView } from '../../protocol/index.ts';
import { formatNames } from '../format.ts';
import { walkMessage } from './messages.ts';

export interface UndecidedWalk {
  readonly pod: Pod;
  readonly cycle: CycleIndex;
  readonly outcome: 'gated' | 'unknown-scheduler';
  /** Nodes of the cluster. */
  readonly nodes: number;
}

/** The walk of a Pod that no scheduling cycle looked at: it ends before the queue. */
export function walkUndecided({ pod, cycle, outcome, nodes }: UndecidedWalk): WalkView {
  const { name } = pod.metadata;
  const gates = (pod.spec.schedulingGates ?? []).map((gate) => gate.name);
  const held =
    outcome === 'gated'
      ? walkMessage('PreEnqueue.gated', {
          count: gates.length,
          gates: formatNames(gates),
          pod: name,
        })
      : walkMessage('PreEnqueue.unknown', {
          pod: name,
          scheduler: pod.spec.schedulerName ?? 'default-scheduler',
        });
  const frame: WalkFrame = {
    stage: 'PreEnqueue',
    plugins: outcome === 'gated' ? ['SchedulingGates'] : [],
    says: [held],
    filters: -1,
    scores: -1,
    left: nodes,
    only: -1,
    isDecided: false,
    pods: [],
  };
  const end = walkMessage('Outcome.pending', { pod: name });
  return {
    cycle,
    frames: [
      frame,
      { ...frame, stage: 'Outcome', plugins: [], says: [end], left: 0, isDecided: true },
    ],
  };
}
