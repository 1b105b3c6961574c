export { changedOtherwise } from './conflicts.ts';
export { appliedPatch, isSame, type Made } from './create.ts';
export { type Patched, REJECTED, strategicPatched } from './merge.ts';
