export type { ChangeInput, FoundChange, FoundChanges, GivenObject } from './input.ts';
export { findChanges, timeLimit } from './search/search.ts';
