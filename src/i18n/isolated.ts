/** Letters of the scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: `<bdi>` for text without elements. */
const START = '\u2068';
const END = '\u2069';

/**
 * A value for a sentence of another direction: right-to-left text in it turns neither the signs
 * around it nor the rest of the sentence. Other text comes back as it is.
 */
export function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `${START}${value}${END}` : value;
}
