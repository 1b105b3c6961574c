export { objectOf } from './found.ts';
export { type Moment, momentAfter } from './time/inTime.ts';
export { operate } from './operate.ts';
export { refusal } from './outcome.ts';
export type { Outcome, Plan } from './outcome.ts';
export { privateIn, type Private } from './share/omitted.ts';
export type { SituatedPod, Situation } from './situation.ts';
export { typedActions, type WrittenObjects } from './time/typed.ts';
