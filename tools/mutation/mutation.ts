/** One rule broken in one place: an operator, a bound, a weight, a word. */
export interface Mutation {
  /** What is broken, in words: "a toleration of another effect covers the taint". */
  readonly breaks: string;
  /** Under `src/`. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** The mutations of one plugin, or of one part of the cycle, and the tests that must notice. */
export interface MutatedPart {
  readonly name: string;
  /** Test files under `src/`, the quick ones first; the first that fails ends the search. */
  readonly tests: readonly (readonly string[])[];
  readonly mutations: readonly Mutation[];
}

/** Holds the engine against a plain reference, and causes against verdicts, on random clusters. */
export const PROPERTIES = [
  'engine/testing/reference/agreement.test.ts',
  'engine/testing/reference/causes.test.ts',
];

/** Holds a scheduler that lives on against one made afresh. */
export const INCREMENTAL = ['engine/testing/incremental.test.ts'];

export const FAMILIES = ['engine/conformance/families.test.ts'];

/** Mutations of one file. */
export function mutationsOf(
  file: string,
  ...changes: readonly (readonly [breaks: string, find: string, replace: string])[]
): readonly Mutation[] {
  return changes.map(([breaks, find, replace]) => ({ breaks, file, find, replace }));
}
