export type { ChangeInput, FoundChange, FoundChanges, GivenObject } from './input.ts';
export { findChanges } from './search/search.ts';
