import type { Baseline } from './comparison.ts';
import type { Decisions } from './decisions.ts';
import type { History } from './history/history.ts';
import type { Loads } from './loads.ts';
import type { TakeOut } from './secrets.ts';
import type { Time } from './time.ts';
import type { StoreContext } from './context.ts';

export interface ActionContext extends StoreContext {
  readonly loads: Loads;
  readonly decisions: Decisions;
  readonly time: Time;
  readonly baseline: Baseline;
  readonly history: History;
  readonly takeOut: TakeOut;
  /** Has editors send what they still hold, so that nothing typed is passed over. */
  readonly flush: () => void;
}
