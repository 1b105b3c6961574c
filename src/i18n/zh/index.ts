import { first } from './first.ts';
import { later } from './later.ts';

/** The catalogue in Chinese. */
export const zh = {
  ...first,
  ...later,
  explain: { ...first.explain, ...later.explain },
  options: { ...first.options, ...later.options },
} as const;
