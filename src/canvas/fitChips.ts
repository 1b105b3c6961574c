import { CARD } from './cardMetrics.ts';
import type { PodChip } from './chip.ts';

export interface FittedChips {
  readonly shown: readonly PodChip[];
  readonly hidden: readonly PodChip[];
  /** Whether the chip of the Pod that lands here has room for its name. */
  readonly named: boolean;
  /** Whether all chips have. */
  readonly allNamed: boolean;
  /** Whether the names of all have room for their beginnings too. */
  readonly isRoomy: boolean;
  /** Pods that wait for a place here, as many as have one for their chip. */
  readonly reserved: readonly PodChip[];
  /** Whether the chips of those that wait have room for their names. */
  readonly reservedNamed: boolean;
}

/** "+3" takes the room of one chip, "+12" that of two. */
function roomForRest(count: number): number {
  return count < 10 ? 1 : 2;
}

/** Pixels around a name, and the most that a named chip takes: see the style. */
const NAME = { around: 10, most: CARD.named } as const;

/** Pixels of a character in bold 12 px, rather too many than too few: what does not fit lies on what is below. */
function widthOf(character: string): number {
  if (character === '…') return 12;
  if ('ijl.'.includes(character)) return 4;
  if ('frt1-'.includes(character)) return 5.6;
  if ('acekosvxyz'.includes(character)) return 7.4;
  if ('bdghnpqu25'.includes(character)) return 7.6;
  return 'mwMW'.includes(character) ? 10.9 : 8.1;
}

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

/** A name with its number, and as much of what is before it as so many pixels hold; one without a number is whole. */
function numberedName(name: string, room: number): string {
  const [number] = NUMBERED.exec(name) ?? [];
  if (number === undefined || pixelsOf(name) <= room) return name;
  const end = `…${number}`;
  let beginning = name.slice(0, -number.length);
  while (beginning.length > 1 && pixelsOf(beginning + end) > room) {
    beginning = beginning.slice(0, -1).replace(/[^a-z0-9]+$/, '');
  }
  return beginning + end;
}

function pixelsOf(text: string): number {
  let pixels = 0;
  for (const character of text) pixels += widthOf(character);
  return pixels;
}

/** Pixels of a chip with a name; more than there may be where the name would be cut. */
function wholeWidth(name: string, isRoomy: boolean, larger: number): number {
  return NAME.around + pixelsOf(chipName(name, isRoomy, larger));
}

function namedWidth(name: string, larger = 1): number {
  return Math.min(NAME.most, wholeWidth(name, false, larger));
}

/** The most that a chip takes does not grow with its letters. */
function roomyWidth(name: string, larger: number): number {
  const pixels = wholeWidth(name, true, larger);
  return pixels * larger > NAME.most ? Infinity : pixels;
}

/** Plain chips in whose room a named one stands. */
function namedRoom(name: string): number {
  return Math.ceil((namedWidth(name) + CARD.chipGap) / (CARD.chip + CARD.chipGap));
}

/** Where chips stand: in so many rows of so many pixels. */
export interface ChipRoom {
  readonly rows: number;
  readonly width: number;
  /** How much larger than at zoom 1 the letters are; `width` is what they leave. */
  readonly larger?: number;
}

/** Whether all have room for their names, laid in rows as the page lays them. */
function haveRoom(
  pods: readonly PodChip[],
  { rows, width }: ChipRoom,
  widthOfName: (name: string) => number,
): boolean {
  let row = 1;
  let left = width;
  for (const { name } of pods) {
    const wide = widthOfName(name);
    if (wide === Infinity) return false;
    if (wide > left) {
      row += 1;
      left = width;
    }
    if (row > rows) return false;
    left -= wide + CARD.chipGap;
  }
  return true;
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
  const larger = room.larger ?? 1;
  if (fitted.hidden.length === 0 && haveRoom(all, room, (name) => namedWidth(name, larger))) {
    const isRoomy = haveRoom(all, room, (name) => roomyWidth(name, larger));
    return { ...fitted, named: true, allNamed: true, isRoomy, reserved, reservedNamed: true };
  }
  const landingRoom = fitted.named ? roomForName(pods, landing) : 0;
  const reservedNamed = fitted.hidden.length === 0 && pods.length + landingRoom + names <= capacity;
  return { ...fitted, allNamed: false, isRoomy: false, reserved, reservedNamed };
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
