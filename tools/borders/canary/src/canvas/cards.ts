import type { Card } from './card.ts';

export type Cards = readonly Card[];
