export type { ExplainedNode, ExplainedPod, ExplainedScheduler, ExplainInput } from './input.ts';
export type { Translate } from './messages/plainText.ts';
export type { UndecidedInput } from './undecided.ts';
export { explainDecision } from './decision.ts';
export { explainUnqueuedPod } from './undecided.ts';
export { plainText } from './messages/plainText.ts';
