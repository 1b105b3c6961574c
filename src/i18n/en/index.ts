import { first } from './first.ts';
import { later } from './later.ts';

/** The catalogue in English. */
export const en = {
  ...first,
  ...later,
  explain: { ...first.explain, ...later.explain },
} as const;
