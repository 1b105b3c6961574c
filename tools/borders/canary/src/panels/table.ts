import type { rows } from '../canvas/index.ts';

export type Table = typeof rows;
