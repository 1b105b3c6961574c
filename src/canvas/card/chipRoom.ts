import { CARD, chipsPerRow, largerAt } from './cardMetrics.ts';
import type { CardFacts } from '../facts/facts.ts';
import type { ChipRoom } from './fitChips.ts';
import type { CanvasLayout } from '../layout/layout.ts';
import { hasBadges, hasSigns, hasTags } from './tagsOfCard.ts';

/** What a card's row is shared by: its density, rows and width. */
type Room = Pick<CanvasLayout, 'density' | 'chipRows' | 'chipCapacity' | 'cardWidth'>;

/** Pixels of a sign beside chips, with the gap before it. */
const SIGN = 30;

/**
 * Chips before the rest is counted; a compact card without tags has whole lines for them. Beside one line of them labels
 * and what spread counts give way where all Pods have room without them, and taints and a cordon but for their sign.
 */
export function capacityOf(
  { density, chipRows, chipCapacity, cardWidth }: Room,
  facts: CardFacts,
): number {
  if (density !== 'compact') return chipCapacity;
  if (!hasTags(facts)) return chipRows * chipsPerRow(cardWidth);
  if (chipRows > 1 || hasBadges(facts)) return chipCapacity;
  const all = facts.pods.length + facts.reserved.length;
  const left = cardWidth - (hasSigns(facts) ? SIGN : 0);
  return all <= chipsPerRow(left) ? Math.max(all, chipCapacity) : chipCapacity;
}

/** The rows in which a card's chips stand; a compact card has its tags beside them, and without any a whole row. */
export function roomOf(
  { density, chipRows, cardWidth, zoom }: Room & Pick<CanvasLayout, 'zoom'>,
  facts: CardFacts,
  moreRows: number,
): ChipRoom {
  const larger = largerAt(zoom);
  const width = (cardWidth - 2 * CARD.inset) / larger;
  const inCompact = chipRows === 1 && !hasTags(facts) ? 1 : 0;
  return { rows: density === 'compact' ? inCompact : chipRows + moreRows, width, larger };
}
