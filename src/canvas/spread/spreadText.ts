import type { i18n } from 'i18next';
import { canvasText, shortKey } from '../canvasText.ts';
import type { SpreadBadge } from './spreadBadges.ts';
import { HOSTNAME } from '../../model/index.ts';

/** Characters of a selector's word that a zone's head has room for; of a longer one the title tells. */
const LONGEST_WORD = 14;

/** `web 3 · skew 3`, `web 1 → 2`, `not counted`; without the word where there is no room for it. */
export function badgeText(i18n: i18n, badge: SpreadBadge, isShort = false): string {
  const { count, next, skew, tone } = badge;
  if (tone === 'off') return canvasText(i18n, 'spread.off');
  const isWord = badge.word !== '' && badge.word.length <= LONGEST_WORD;
  const word = isShort ? '' : isWord ? badge.word : canvasText(i18n, 'zone.matching');
  const text =
    next === undefined
      ? canvasText(i18n, 'zone.skew', { word, count, skew })
      : canvasText(i18n, 'zone.next', { word, count, next });
  return text.trim();
}

/** What units do not say where there is little room: `skew 3`; of a Pod that has landed nothing. */
export function besideUnits(i18n: i18n, { next, skew }: SpreadBadge): string {
  return next === undefined ? canvasText(i18n, 'zone.skewOnly', { skew }) : '';
}

/** The domain that a card's tag names, where no box does: `rack=r1`; '' where it goes without. */
export function placeText({ tone, topologyKey, value }: SpreadBadge): string {
  return tone === 'off' || topologyKey === HOSTNAME ? '' : `${shortKey(topologyKey)}=${value}`;
}

/** What stands on a card's tag: where there is room the domain, then its figures. */
export function tagWords(
  i18n: i18n,
  badge: SpreadBadge,
  isShort: boolean,
): { readonly place: string; readonly figures: string } {
  if (!isShort) return { place: placeText(badge), figures: badgeText(i18n, badge) };
  if (badge.tone === 'off' || badge.next !== undefined) {
    return { place: '', figures: badgeText(i18n, badge, true) };
  }
  return { place: String(badge.count), figures: besideUnits(i18n, badge) };
}

/** The sum as kube-scheduler adds it up: `2 + 1 − 1 = 2 > maxSkew 1`. */
export function sumText(i18n: i18n, { hard, ...badge }: SpreadBadge): string {
  const { count, self, minimum, skew, maxSkew } = badge;
  const values = { count, self, minimum, skew, maxSkew };
  if (!hard) return canvasText(i18n, 'spread.sum', values);
  return canvasText(i18n, skew > maxSkew ? 'spread.sumOver' : 'spread.sumWithin', values);
}

/** All of it, line by line, for who points at it, focuses it or hears it. */
export function badgeLines(i18n: i18n, badge: SpreadBadge): readonly string[] {
  const {
    topologyKey: key,
    value,
    selector,
    tone,
    why,
    minDomains,
    domains,
    hard,
    leaving,
  } = badge;
  const place = value === '' ? key : `${key}=${value}`;
  if (tone === 'off') {
    return [
      canvasText(i18n, 'spread.offTitle', { place, selector }),
      canvasText(i18n, `spread.why.${why ?? 'missing-key'}`, { key }),
    ];
  }
  const isFew = domains < minDomains;
  return [
    canvasText(i18n, tone === 'good' ? 'spread.goodTitle' : 'spread.title', { place, selector }),
    sumText(i18n, badge),
    canvasText(i18n, 'spread.parts'),
    ...(leaving > 0 ? [canvasText(i18n, 'spread.left', { count: leaving })] : []),
    ...(isFew ? [canvasText(i18n, 'spread.minDomains', { count: domains, minDomains })] : []),
    ...(badge.self === 0 ? [canvasText(i18n, 'spread.notSelf', { selector })] : []),
    ...(hard ? [] : [canvasText(i18n, 'spread.soft')]),
  ];
}

/** One line of what a card says of its domains, for its label. */
export function badgeLabel(i18n: i18n, badge: SpreadBadge): string {
  const { topologyKey: key, selector, tone, why } = badge;
  if (tone === 'off') {
    const reason = canvasText(i18n, `spread.why.${why ?? 'missing-key'}`, { key });
    return canvasText(i18n, 'spread.offLabel', { selector, reason });
  }
  return canvasText(i18n, 'spread.label', { key, selector, sum: sumText(i18n, badge) });
}
