/** Letters of the scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/** Marks that turn the direction of what follows, past the end of any stretch that is set apart. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: `<bdi>` for text without elements. */
const START = '\u2068';
const END = '\u2069';

/**
 * A value for a sentence of another direction: right-to-left text in it turns neither the signs
 * around it nor the rest of the sentence, and marks of direction are shown as what they are. Other
 * text comes back as it is.
 */
export function isolated(value: string): string {
  const shown = value.replaceAll(
    TURNING,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return RIGHT_TO_LEFT.test(shown) ? `${START}${shown}${END}` : shown;
}
