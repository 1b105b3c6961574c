/**
 * Words that stand for a value inside a sentence: what an empty or missing selector means, and whose
 * a spread constraint is. Keys of the catalogue's `explain` namespace.
 */
export const wordMessages = {
  'selector.every': [],
  'selector.none': [],
  'selector.uncounted': [],
  'whose.default': [],
} as const;
