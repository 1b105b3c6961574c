import type { StoreApi } from 'zustand/vanilla';
import type { EngineClient } from '../protocol/index.ts';
import type { BerthState } from './state.ts';
import type { Schedule } from './schedule.ts';

/** What actions work with. */
export interface StoreContext {
  readonly get: StoreApi<BerthState>['getState'];
  readonly set: (partial: Partial<Omit<BerthState, 'actions'>>) => void;
  readonly client: EngineClient;
  readonly schedule: Schedule;
  /** Milliseconds on a clock that does not go back. */
  readonly clock: () => number;
}
