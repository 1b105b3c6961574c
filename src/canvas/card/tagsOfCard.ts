import type { i18n } from 'i18next';
import { shortKey } from '../canvasText.ts';
import { CARD } from './cardMetrics.ts';
import { taintText } from './cardText.ts';
import type { CardFacts } from '../facts/facts.ts';
import { letterPixels } from './letterPixels.ts';
import { tagsOf } from '../spread/spreadBadges.ts';
import { tagWords } from '../spread/spreadText.ts';

/** What the node lifecycle controller adds for a state that the node's badge tells. */
const TOLD: Readonly<Record<string, string>> = {
  'not-ready': 'node.kubernetes.io/not-ready',
  unreachable: 'node.kubernetes.io/unreachable',
};

/** What it adds where a node is cordoned. */
const UNSCHEDULABLE = 'node.kubernetes.io/unschedulable';

/** Taints but those that another tag stands for. */
export function taintsToTell({
  view,
  fares,
}: Pick<CardFacts, 'view' | 'fares'>): CardFacts['view']['taints'] {
  const told = TOLD[fares?.state ?? ''];
  return view.taints.filter(
    ({ key }) => key !== told && !(view.unschedulable && key === UNSCHEDULABLE),
  );
}

/** Whether a card's reason is spread: its domains' sums are not said beside it once more. */
export function isFilteredBySpread({ verdict }: Pick<CardFacts, 'verdict'>): boolean {
  return verdict.kind === 'filtered' && verdict.plugin === 'PodTopologySpread';
}

/** Whether a card has any tag to show: without one, its chips have the whole line of a compact card. */
export function hasTags(facts: CardFacts): boolean {
  const { labels, spread } = facts;
  return (
    hasBadges(facts) ||
    hasSigns(facts) ||
    labels.length > 0 ||
    (!isFilteredBySpread(facts) && spread.some(({ tone }) => tone !== 'off'))
  );
}

/** Whether all that a card's tags say is one taint, but for the one that is `said` beside the name. */
export function isTaintAlone(
  facts: Pick<CardFacts, 'view' | 'fares' | 'pods' | 'failed' | 'succeeded' | 'labels'>,
  spread: CardFacts['spread'],
  said: string,
): boolean {
  const { view, fares, pods, failed, succeeded, labels } = facts;
  const taints = taintsToTell(facts).filter((taint) => taintText(taint) !== said);
  const hasEnded = failed !== '' || succeeded !== '';
  const isCalm = fares?.isDraining !== true && pods.every((pod) => pod.fares === undefined);
  return (
    taints.length === 1 &&
    isCalm &&
    !view.unschedulable &&
    !hasEnded &&
    labels.length === 0 &&
    tagsOf(spread).length === 0
  );
}

/** Whether it tells how the node or its Pods fare, which says nothing without its words. */
export function hasBadges({ fares, pods }: CardFacts): boolean {
  return (
    fares?.isDraining === true ||
    // Whoever ends or begins is drawn so on its chip: the words give way to the chips.
    pods.some(({ fares: of }) => of?.state === 'leaving' || of?.state === 'restarting')
  );
}

/** Whether it has a tag that is seen by its sign at least, however little room there is. */
export function hasSigns(facts: CardFacts): boolean {
  const { view, failed, succeeded } = facts;
  const hasEnded = failed !== '' || succeeded !== '';
  return view.unschedulable || hasEnded || taintsToTell(facts).length > 0;
}

/** Pixels around words with the gap before them: of a taint, a label, what spread counts, and a reason with its sign. */
const AROUND = { taint: 32, label: 18, spread: 24, reason: 17 } as const;

/**
 * The pixels that stand in one line below a card's Pods at zoom 1, rather too many than too few: its `reason`, with what
 * spread counts, or where it has none its tags.
 */
export function tagsWidth(i18n: i18n, facts: CardFacts, reason: string): number {
  const { view, fares, failed, succeeded, labels, pods } = facts;
  const counts = isFilteredBySpread(facts) ? 0 : spreadWidth(i18n, facts, reason !== '');
  if (reason !== '') return AROUND.reason + letterPixels(reason) + counts;
  const ended = [failed !== '', succeeded !== ''];
  const signs = [fares?.isDraining === true, view.unschedulable, ...ended];
  const states = new Set(pods.flatMap((pod) => pod.fares?.state ?? []));
  const words = labels.reduce(
    (sum, [key, value]) => sum + AROUND.label + letterPixels(`${shortKey(key)}=${value}`),
    0,
  );
  // A Pod that leaves or ends is told in words, as long as two labels.
  const badges = signs.filter(Boolean).length + 2 * states.size;
  return badges * CARD.label + counts + words + widestTaints([{ taints: taintsToTell(facts) }]);
}

function spreadWidth(i18n: i18n, { spread }: CardFacts, isShort: boolean): number {
  return tagsOf(spread).reduce((sum, [badge]) => {
    if (badge === undefined) return sum;
    const { place, figures } = tagWords(i18n, badge, isShort);
    return sum + AROUND.spread + letterPixels(place) + letterPixels(figures);
  }, 0);
}

/** The pixels that the taints of one node take at most: what a line of its card needs room for. 0 where none has any. */
export function widestTaints(nodes: readonly Pick<CardFacts['view'], 'taints'>[]): number {
  let widest = 0;
  for (const { taints } of nodes) {
    const pixels = taints.reduce(
      (sum, taint) => sum + AROUND.taint + letterPixels(shortKey(taintText(taint))),
      0,
    );
    widest = Math.max(widest, pixels);
  }
  return widest;
}
