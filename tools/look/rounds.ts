/** What is looked at besides the states: sizes, themes and languages, and which of them in one go. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sizes that are shot one after the other from one set-up of a state, in a context of the first. */
export type Round = readonly [Size, ...Size[]];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const LANGUAGES = ['en', 'zh'] as const;

/** The first is the one that states are set up in. */
const DESK: Round = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
];
/** Between these the page changes how it is laid out, and with that what was opened in a region. */
const IN_HANDS: readonly Round[] = [[{ width: 390, height: 844 }], [{ width: 768, height: 1024 }]];

/** Every size in a round of its own, or all that a window can be changed to in one. */
export function roundsOf(once: boolean): readonly Round[] {
  const rounds = [DESK, ...IN_HANDS];
  return once ? rounds : rounds.flat().map((size): Round => [size]);
}

export const toldSize = ({ width, height }: Size): string => `${String(width)}x${String(height)}`;

export interface Shot {
  readonly size: Size;
  readonly theme: Theme;
}

/**
 * The pictures of a round in an order with one change of theme, which Monaco is slow to follow:
 * through the sizes in the first theme, and back in the other.
 */
export function shotsOf(round: Round): readonly Shot[] {
  return THEMES.flatMap((theme, at) =>
    (at % 2 === 0 ? [...round] : round.toReversed()).map((size) => ({ size, theme })),
  );
}
