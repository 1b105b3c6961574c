import type { AdmitMemory } from '../../model/index.ts';
import type { PlanMemory, RunMemory } from '../../simulation/index.ts';
import type { ViewMemory } from '../keptColumns.ts';

/** What one moment of a story leaves for the next, stage by stage, as loads do for one another. */
export interface MomentMemory {
  readonly admit: AdmitMemory;
  readonly plan: PlanMemory;
  readonly run: RunMemory;
  readonly view: ViewMemory;
}

export function createMomentMemory(): MomentMemory {
  return {
    admit: { last: undefined },
    plan: { given: undefined, pods: [] },
    run: { seat: undefined },
    view: { facts: undefined, spans: undefined, nodes: undefined },
  };
}
