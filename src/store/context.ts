import type { StoreApi } from 'zustand/vanilla';
import type { EngineClient } from '../protocol/index.ts';
import type { Baseline } from './comparison.ts';
import type { Decisions } from './decisions.ts';
import type { History } from './history/history.ts';
import type { Loads } from './loads.ts';
import type { LostSelection } from './lostSelection.ts';
import type { TakeOut } from './secrets.ts';
import type { BerthState } from './state.ts';
import type { Schedule } from './schedule.ts';

/** What actions work with. */
export interface StoreContext {
  readonly get: StoreApi<BerthState>['getState'];
  readonly set: (partial: Partial<Omit<BerthState, 'actions'>>) => void;
  readonly client: EngineClient;
  readonly schedule: Schedule;
}

export interface ActionContext extends StoreContext {
  readonly loads: Loads;
  readonly decisions: Decisions;
  readonly baseline: Baseline;
  readonly lost: LostSelection;
  readonly history: History;
  readonly takeOut: TakeOut;
  /** Has editors send what they still hold, so that nothing typed is passed over. */
  readonly flush: () => void;
}
