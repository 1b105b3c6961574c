import { CARD } from './cardMetrics.ts';
import type { PodChip } from './chip.ts';
import { letterPixels } from './letterPixels.ts';

export interface FittedChips {
  readonly shown: readonly PodChip[];
  readonly hidden: readonly PodChip[];
  /** Whether the chip of the Pod that lands here has room for its name. */
  readonly named: boolean;
  /** What stands on those shown and behind them on those reserved, where all have room for their names. */
  readonly texts: readonly string[] | undefined;
  /** Whether they have that room only where less stands around each. */
  readonly isTight: boolean;
  /** Pods that wait for a place here, as many as have one for their chip. */
  readonly reserved: readonly PodChip[];
  /** Whether the chips of those that wait have room for their names. */
  readonly reservedNamed: boolean;
}

/** "+3" takes the room of one chip, "+12" that of two. */
function roomForRest(count: number): number {
  return count < 10 ? 1 : 2;
}

/** Pixels around a name, also where room is short, and the most that a named chip takes: see the style. */
const NAME = { around: 10, tight: 8, most: CARD.named } as const;

/** How much of a long name's beginning stands on a chip where there is room: it tells the workload. */
const BEGINNING = 5;
/** What controllers put behind the name of what they make. */
const MADE = /(?:-[a-z0-9]{6,10})?-[a-z0-9]{5}$/;

/** A number behind a name, as a StatefulSet's Pods have, and here a DaemonSet's. */
const NUMBERED = /-\d{1,4}$/;

/**
 * A name that fits a chip: a long one keeps its beginning and the end that tells it from its like, and a shorter one
 * its number where its letters, so much `larger` than at zoom 1, have no room.
 */
export function chipName(name: string, isRoomy = false, larger = 1): string {
  if (name.length <= 12) return numberedName(name, (NAME.most - NAME.around) / larger);
  if (!isRoomy) return `${name.slice(0, 1)}…${name.slice(-5)}`;
  const beginning = name
    .replace(MADE, '')
    .slice(0, BEGINNING)
    .replace(/[^a-z0-9]+$/, '');
  return `${beginning}…${name.slice(-5)}`;
}

/**
 * A name with its number, and as much of what is before it as so many pixels hold, `least` letters in any case; one
 * without a number is whole.
 */
function numberedName(name: string, room: number, least = 1): string {
  const [number] = NUMBERED.exec(name) ?? [];
  if (number === undefined || letterPixels(name) <= room) return name;
  const end = `…${number}`;
  let beginning = name.slice(0, -number.length);
  while (beginning.length > least && letterPixels(beginning + end) > room) {
    beginning = beginning.slice(0, -1).replace(/[^a-z0-9]+$/, '');
  }
  return beginning + end;
}

/** Pixels of a chip with this text. */
const chipWidth = (text: string, around: number = NAME.around): number =>
  around + letterPixels(text);

/** Plain chips in whose room a named one stands. */
function namedRoom(name: string): number {
  const width = Math.min(NAME.most, chipWidth(chipName(name)));
  return Math.ceil((width + CARD.chipGap) / (CARD.chip + CARD.chipGap));
}

/** Where chips stand: in so many rows of so many pixels. */
export interface ChipRoom {
  readonly rows: number;
  readonly width: number;
  /** How much larger than at zoom 1 the letters are; `width` is what they leave. */
  readonly larger?: number;
}

/** How much of a name stands on a chip: its beginning too, its letter, or of a numbered one only what a row leaves. */
type Shortness = 'roomy' | 'plain' | 'tight';

/** Letters of a numbered name that are left in a full row. */
const LEAST_LETTERS = 3;

/** What stands on all chips, laid in rows as the page lays them; undefined where not all have room. */
function laidTexts(
  pods: readonly PodChip[],
  { rows, width, larger = 1 }: ChipRoom,
  shortness: Shortness,
): readonly string[] | undefined {
  // The most that a chip takes does not grow with its letters.
  const most = NAME.most / larger;
  const isTight = shortness === 'tight';
  const around = isTight ? NAME.tight : NAME.around;
  const texts: string[] = [];
  let row = 1;
  let left = width;
  for (const { name } of pods) {
    let text = chipName(name, shortness === 'roomy', larger);
    if (shortness === 'roomy' && chipWidth(text) > most) return undefined;
    if (isTight && chipWidth(text, around) > left) {
      const shorter = numberedName(text, left - around, LEAST_LETTERS);
      if (chipWidth(shorter, around) <= left) text = shorter;
    }
    const wide = Math.min(NAME.most, chipWidth(text, around));
    if (wide > left) {
      row += 1;
      left = width;
    }
    if (row > rows) return undefined;
    left -= wide + CARD.chipGap;
    texts.push(text);
  }
  return texts;
}

/** Chips of Pods that wait for one node; more are told by the card's label alone. */
const MOST_RESERVED = 3;

/**
 * Which chips a card shows in the room of `capacity` plain ones, in their order, those that wait for
 * a place last. The Pod that lands here and the selected Pod are always among them; names are given
 * up before others hide. All are named where the rows of `room` hold their names.
 */
export function fitChips(
  pods: readonly PodChip[],
  capacity: number,
  landing: PodChip | undefined,
  selectedPod: PodChip | undefined,
  waiting: readonly PodChip[] = [],
  room: ChipRoom = { rows: 0, width: 0 },
): FittedChips {
  const reserved = waiting.slice(0, MOST_RESERVED);
  const fitted = fitPods(pods, Math.max(1, capacity - reserved.length), landing, selectedPod);
  const names = reserved.reduce((room, chip) => room + namedRoom(chip.name), 0);
  const all = [...pods, ...reserved];
  if (fitted.hidden.length === 0) {
    const loose = laidTexts(all, room, 'roomy') ?? laidTexts(all, room, 'plain');
    const texts = loose ?? laidTexts(all, room, 'tight');
    const isTight = loose === undefined;
    if (texts !== undefined) {
      return { ...fitted, named: true, texts, isTight, reserved, reservedNamed: true };
    }
  }
  const landingRoom = fitted.named ? roomForName(pods, landing) : 0;
  const reservedNamed = fitted.hidden.length === 0 && pods.length + landingRoom + names <= capacity;
  return { ...fitted, texts: undefined, isTight: false, reserved, reservedNamed };
}

/** Plain chips in whose room the name of the Pod that lands here stands, beside its own. */
function roomForName(pods: readonly PodChip[], landing: PodChip | undefined): number {
  return landing === undefined || !pods.includes(landing) ? 0 : namedRoom(landing.name) - 1;
}

function fitPods(
  pods: readonly PodChip[],
  capacity: number,
  landing: PodChip | undefined,
  selectedPod: PodChip | undefined,
): Pick<FittedChips, 'shown' | 'hidden' | 'named'> {
  const extra = roomForName(pods, landing);
  if (pods.length <= capacity) {
    return { shown: pods, hidden: [], named: pods.length + extra <= capacity };
  }
  const pinned = (chip: PodChip): boolean => chip === landing || chip === selectedPod;
  const rest = roomForRest(pods.length - capacity + 1 + extra);
  let left = capacity - rest - pods.filter(pinned).length;
  const named = extra <= left;
  if (named) left -= extra;
  const shown: PodChip[] = [];
  const hidden: PodChip[] = [];
  for (const chip of pods) {
    if (pinned(chip)) {
      shown.push(chip);
    } else if (left >= 1) {
      shown.push(chip);
      left -= 1;
    } else {
      hidden.push(chip);
    }
  }
  return { shown, hidden, named };
}
