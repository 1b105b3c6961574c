import type { i18n } from 'i18next';
import { sentencesOf } from '../../i18n/index.ts';
import type { Relation, RelationsView, RunView } from '../../protocol/index.ts';
import { canvasText } from '../canvasText.ts';

/** Names told before it says how many more there are. */
const MOST_NAMES = 3;

const PARTS = ['inRepels', 'outRepels', 'spreadCounts', 'outAttracts', 'inAttracts'] as const;
type Part = (typeof PARTS)[number];

/**
 * The picture's edges in words, by whose rule it is: "web-0: is kept away by 1 Pod (loner)." '' where
 * there is none.
 */
export function relationsSummary(
  i18n: i18n,
  { pods }: RunView,
  { relations, total }: RelationsView,
  pod: number,
): string {
  const byPart = new Map<Part, Set<number>>();
  for (const relation of relations) {
    const part = partOf(relation, pod);
    const others = byPart.get(part) ?? new Set();
    byPart.set(part, others.add(relation.owner === pod ? relation.target : relation.owner));
  }
  if (byPart.size === 0) return '';
  const parts = PARTS.flatMap((part) => {
    const others = byPart.get(part);
    if (others === undefined) return [];
    const names = [...others].map((other) => pods.names[other] ?? '');
    return canvasText(i18n, `relations.${part}`, {
      count: others.size,
      names: namesText(i18n, names),
    });
  });
  const summary = canvasText(i18n, 'relations.summary', {
    pod: pods.names[pod] ?? '',
    parts: parts.join(canvasText(i18n, 'relations.joinParts')),
  });
  if (total === relations.length) return summary;
  return sentencesOf(
    summary,
    canvasText(i18n, 'relations.cut', { count: relations.length, total }),
  );
}

function namesText(i18n: i18n, names: readonly string[]): string {
  const told = names.slice(0, MOST_NAMES).join(canvasText(i18n, 'join'));
  const count = names.length - MOST_NAMES;
  return count > 0 ? canvasText(i18n, 'relations.andMore', { names: told, count }) : told;
}

function partOf({ owner, effect }: Relation, pod: number): Part {
  const isOwn = owner === pod;
  switch (effect) {
    case 'counts':
      return 'spreadCounts';
    case 'attracts':
      return isOwn ? 'outAttracts' : 'inAttracts';
    case 'repels':
      return isOwn ? 'outRepels' : 'inRepels';
  }
}
