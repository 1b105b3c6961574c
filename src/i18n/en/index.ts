import { first } from './first.ts';
import { later } from './later.ts';

/** The catalogue in English. */
export const en = {
  ...first,
  ...later,
  explain: { ...first.explain, ...later.explain },
  options: { ...first.options, ...later.options },
} as const;
