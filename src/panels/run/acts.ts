import type { StepIndex } from '../../model/index.ts';
import { CYCLE_OUTCOMES, type RunView } from '../../protocol/index.ts';
import { cycleOfStep, victimsOf } from '../../run/index.ts';
import type { Act } from '../transport/stages.ts';

/** One act of a decision in a few figures and names. */
export type ActFact =
  | {
      readonly act: Extract<Act, 'filter'>;
      readonly of: number;
      readonly left: number;
    }
  | { readonly act: Extract<Act, 'score'> }
  | {
      readonly act: Extract<Act, 'outcome'>;
      readonly kind: 'chosen';
      readonly node: string;
    }
  | { readonly act: Extract<Act, 'outcome'>; readonly kind: 'pending' }
  | {
      readonly act: Extract<Act, 'outcome'>;
      readonly kind: 'nominated';
      readonly node: string;
      readonly victims: number;
    }
  | {
      readonly act: Extract<Act, 'queue'>;
      readonly kind: 'gated' | 'held' | 'unknown-scheduler';
    };

/**
 * What a decision came to, act by act. `of` is -1 where not every node may have been looked at, as
 * kube-scheduler stops at percentageOfNodesToScore, and tries the node that preemption cleared before all others
 * (`evaluateNominatedNode`). A decision with one feasible node has no scores, one that was not tried no
 * filters (`schedulePod` and `PreEnqueue` of kube-scheduler).
 */
export function actsOf(run: RunView, step: StepIndex): readonly ActFact[] {
  const { cycles, nodes, options, percentageConfigured } = run;
  const cycle = cycleOfStep(run, step);
  const outcome = CYCLE_OUTCOMES[cycles.outcome[cycle] ?? -1];
  if (outcome === undefined) return [];
  const left = cycles.feasible[cycle] ?? 0;
  const isSampled = options.sampling === 'AsKubeScheduler' || percentageConfigured;
  const isPartly = left > 0 && (isSampled || (left === 1 && wasNominated(run, cycle)));
  const filter: ActFact = {
    act: 'filter',
    of: isPartly ? -1 : nodes.length,
    left,
  };
  const nameOf = (node: number | undefined): string => nodes[node ?? -1]?.name ?? '';
  switch (outcome) {
    case 'scheduled': {
      const chosen: ActFact = {
        act: 'outcome',
        kind: 'chosen',
        node: nameOf(cycles.node[cycle]),
      };
      return left > 1 ? [filter, { act: 'score' }, chosen] : [filter, chosen];
    }
    case 'unschedulable':
      return [filter, { act: 'outcome', kind: 'pending' }];
    case 'nominated': {
      const victims = victimsOf(run, cycle).length;
      const node = nameOf(cycles.nominated[cycle]);
      return [filter, { act: 'outcome', kind: 'nominated', node, victims }];
    }
    case 'gated':
    case 'held':
    case 'unknown-scheduler':
      return [{ act: 'queue', kind: outcome }];
  }
}

/** Whether preemption had cleared a node for the Pod of a cycle before. */
function wasNominated({ cycles, pods }: RunView, cycle: number): boolean {
  const pod = cycles.pod[cycle] ?? -1;
  if ((pods.initialNomination[pod] ?? -1) >= 0) return true;
  for (let earlier = 0; earlier < cycle; earlier += 1) {
    if (cycles.pod[earlier] === pod && (cycles.nominated[earlier] ?? -1) >= 0) return true;
  }
  return false;
}
