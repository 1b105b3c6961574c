import { NODE_CASES } from './cases/nodeCases.ts';
import { OTHER_CASES } from './cases/otherCases.ts';
import type { Case } from './cases/parts.ts';
import { POD_CASES } from './cases/podCases.ts';
import { WISH_CASES } from './cases/wishCases.ts';

/** One for each kind of change. */
export const CASES: readonly Case[] = [...NODE_CASES, ...POD_CASES, ...OTHER_CASES, ...WISH_CASES];
