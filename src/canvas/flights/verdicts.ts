import type { DecisionView } from '../../protocol/index.ts';
import type { Tempo } from './motion.ts';

/** Milliseconds: a card, from one to the next, and all of them together at most. */
const CARD = 180;
const APART = 40;
const ALL = 400;
/** Of more cards that change at once, all are simply there. */
const MOST_CARDS = 150;
/** So are chips where they are more. */
const MOST_CHIPS = 240;
const EASING = 'ease-out';

/** What a card says of its verdict. */
const SAID = '[data-badge], [data-said]';

/** Cards whose verdict is another than before, by what it is now. */
export interface Turned {
  readonly filtered: readonly HTMLElement[];
  readonly others: readonly HTMLElement[];
}

/** Reads which cards have another verdict from what was observed of `data-verdict`. */
export function turnedBy(records: readonly MutationRecord[]): Turned {
  const before = new Map<HTMLElement, string | null>();
  for (const { attributeName, target, oldValue } of records) {
    if (attributeName !== 'data-verdict' || !(target instanceof HTMLElement)) continue;
    if (!before.has(target)) before.set(target, oldValue);
  }
  const turned = [...before].filter(([card, verdict]) => card.dataset['verdict'] !== verdict);
  const cards = turned.map(([card]) => card);
  const isFiltered = ({ dataset }: HTMLElement) => dataset['verdict'] === 'filtered';
  return {
    filtered: cards.filter(isFiltered),
    others: cards.filter((card) => !isFiltered(card) && card.dataset['verdict'] !== 'neutral'),
  };
}

/** In the order in which kube-scheduler runs the plugins that turned them down, then as they stand. */
export function inOrder(
  cards: readonly HTMLElement[],
  decision: DecisionView | undefined,
): readonly HTMLElement[] {
  const place = ({ dataset }: HTMLElement): number =>
    decision?.reported[Number(dataset['node'])] ?? 0;
  return cards.toSorted((a, b) => place(a) - place(b));
}

/** When the card of a place among so many begins to step back, in milliseconds. */
export const turnOf = (place: number, count: number): number =>
  place * Math.min(APART, (ALL - CARD) / Math.max(1, count - 1));

/**
 * Lets filtered cards step back one after the other, and behind them the others say what they are. Gives
 * what runs, and after how many milliseconds the last card has stepped back.
 */
export function stepBack(
  { filtered, others }: Turned,
  { share }: Pick<Tempo, 'share'>,
): { readonly running: readonly Animation[]; readonly wait: number } {
  if (filtered.length + others.length > MOST_CARDS) return { running: [], wait: 0 };
  const running: Animation[] = [];
  const count = filtered.length;
  const wait = count === 0 ? 0 : (turnOf(count - 1, count) + CARD) * share;
  const chips = filtered.map((card) => [...card.querySelectorAll<HTMLElement>('[data-pod]')]);
  const fades = chips.reduce((sum, each) => sum + each.length, 0) <= MOST_CHIPS;
  for (const [at, card] of filtered.entries()) {
    const timing: KeyframeAnimationOptions = {
      duration: CARD * share,
      delay: turnOf(at, count) * share,
      easing: EASING,
      fill: 'backwards',
    };
    running.push(card.animate([{ background: 'var(--card)' }, {}], timing), ...said(card, timing));
    for (const chip of fades ? (chips[at] ?? []) : []) {
      running.push(
        chip.animate([{ background: 'var(--chip)', color: 'var(--on-hue)' }, {}], timing),
      );
    }
  }
  for (const card of others) {
    const timing: KeyframeAnimationOptions = {
      duration: CARD * share,
      delay: wait,
      easing: EASING,
      fill: 'backwards',
    };
    running.push(card.animate([{ borderColor: 'transparent' }, {}], timing), ...said(card, timing));
  }
  return { running, wait };
}

const said = (card: HTMLElement, timing: KeyframeAnimationOptions): readonly Animation[] =>
  [...card.querySelectorAll(SAID)].map((each) => each.animate([{ opacity: 0 }, {}], timing));
