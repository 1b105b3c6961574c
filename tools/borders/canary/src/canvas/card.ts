import type { Cards } from './cards.ts';

export interface Card {
  readonly among: Cards;
}
