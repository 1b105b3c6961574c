import { letterPixels } from './letterPixels.ts';

/**
 * How tall a node card is. All cards of a layout have one height, whatever they say, so that
 * nothing moves when the selection or the playhead does. Pixels at zoom 1; NodeCard.module.css
 * draws the same rows.
 */
export const DENSITIES = ['regular', 'snug', 'compact'] as const;

/**
 * - `regular`: two lines of bars, chips, and a line for the reason or for taints and labels
 * - `snug`: both bars share a line
 * - `compact`: the reason stands beside the name, taints and labels beside the chips
 */
export type Density = (typeof DENSITIES)[number];

export const CARD = {
  minWidth: 152,
  /** With this a card reads well; a picture of such cards is shown larger where there is room. */
  goodWidth: 224,
  idealWidth: 270,
  maxWidth: 340,
  /** Left and right padding with the border. */
  inset: 10,
  /** Of the right padding, what the line for the reason may take: ragged as it is, nothing looks too near. */
  overhang: 6,
  /** Chips stand 28 px from centre to centre, so that each is a target of its own. */
  chip: 22,
  chipGap: 6,
  /** A chip with a name, at most: see the style. */
  named: 100,
  /** A label of a usual length, or what spread counts, with the gap before it. */
  label: 92,
  /** More only where the area is not filled otherwise. */
  maxChipRows: 3,
} as const;

const ROW = {
  header: 20,
  bars: 34,
  barsInOne: 16,
  line: 18,
  /** Another line of tags, with the gap between. */
  nextLine: 22,
} as const;

const PADDING: Readonly<Record<Density, number>> = { regular: 9, snug: 8, compact: 5 };
/** Between the rows of a card. */
export const GAP: Readonly<Record<Density, number>> = { regular: 7, snug: 5, compact: 4 };
/** Between two cards of a zone. */
export const CARD_GAP: Readonly<Record<Density, number>> = {
  regular: 10,
  snug: 8,
  compact: 5,
};

/** Rows of chips that show all Pods of the fullest node in cards of this width. */
export function chipRows(density: Density, mostPods: number, cardWidth: number): number {
  const width = Math.min(CARD.maxWidth, cardWidth);
  // One more: the Pod in question is named, where there is room.
  if (mostPods < chipCapacity(density, 1, width)) return 1;
  return Math.max(1, Math.ceil((mostPods + 1) / (chipCapacity(density, 2, width) / 2)));
}

/** Rows of chips in which all Pods of the fullest node are named. A compact card names none in several rows. */
export function namedRows(density: Density, mostPods: number, cardWidth: number): number {
  if (density === 'compact') return 1;
  const inside = Math.min(CARD.maxWidth, cardWidth) - 2 * CARD.inset;
  const perRow = Math.max(1, Math.floor((inside + CARD.chipGap) / (CARD.named + CARD.chipGap)));
  return Math.ceil(mostPods / perRow);
}

/** How many chips stand side by side in a card of this width. */
export function chipsPerRow(cardWidth: number): number {
  return Math.floor((cardWidth - 2 * CARD.inset + CARD.chipGap) / (CARD.chip + CARD.chipGap));
}

/** How many chips a card shows before the rest collapse to "+n". */
export function chipCapacity(density: Density, rows: number, cardWidth: number): number {
  const perRow = chipsPerRow(cardWidth);
  // A compact card keeps room for a taint or a label beside its chips; beside several rows, for a sign.
  return rows * (density === 'compact' ? Math.max(2, perRow - (rows > 1 ? 1 : 2)) : perRow);
}

/** Lines for the reason, or for taints and labels. */
export type TagLines = 1 | 2;

/** Height of a card in pixels at zoom 1. `isShared`: its second line of tags is as tall as a row of chips. */
export function cardHeight(
  density: Density,
  rows: number,
  lines: TagLines = 1,
  isShared = false,
): number {
  const chips = rows * CARD.chip + (rows - 1) * CARD.chipGap;
  const gap = GAP[density];
  const bars = density === 'regular' ? ROW.bars : ROW.barsInOne;
  const nextLine = isShared ? CARD.chip + CARD.chipGap : ROW.nextLine;
  const head = 2 * PADDING[density] + ROW.header + gap + bars + gap;
  switch (density) {
    case 'regular':
    case 'snug':
      return head + chips + gap + ROW.line + (lines - 1) * nextLine;
    case 'compact':
      return head + chips;
  }
}

/** A narrower card whose bars share a line has no room for them between their words. */
const BARS_BETWEEN = 208;

/** Whether bars stand below their words: between them they would be too short to compare. */
export function hasBarsBelow(density: Density, cardWidth: number): boolean {
  return density !== 'regular' && cardWidth < BARS_BETWEEN;
}

/**
 * The header of a compact card: what stands around name and reason, and about what a character of a name takes. It is
 * the same for each, so that of nodes that are numbered none says more than its neighbours.
 */
const BESIDE = { around: 23, name: 7.8, mostOfName: 0.52 } as const;

/** What is no Latin letter takes the place of two. */
export const lettersOf = (text: string): number => text.replaceAll(/[^ -~]/g, '__').length;

/** Below this zoom words that are set as elsewhere on the page cannot be read: on cards they are set so much larger. */
export const SMALL_WORDS = { below: 0.8, larger: 15 / 12 } as const;

/** How much larger words are set on the cards of a plane that is meant to be shown at this zoom. */
export function largerAt(zoom: number): number {
  return zoom < SMALL_WORDS.below ? SMALL_WORDS.larger : 1;
}

/**
 * Whether a reason is read whole beside the name in a compact card of this width, rather no than yes; `zoom` is the
 * one at which the plane is meant to be shown.
 */
export function hasRoomBeside(
  name: string,
  reason: string,
  cardWidth: number,
  zoom: number,
): boolean {
  const row = (cardWidth - 2 * CARD.inset) / largerAt(zoom);
  const named = Math.min(BESIDE.mostOfName * row, lettersOf(name) * BESIDE.name);
  return named + BESIDE.around + letterPixels(reason) <= row;
}
