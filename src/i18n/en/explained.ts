import { copy } from './explain/copy.ts';
import { devices } from './explain/devices.ts';
import { fact } from './explain/facts.ts';
import { needs } from './explain/needs.ts';
import { pair } from './explain/pair.ts';
import { pass } from './explain/pass.ts';
import { scoring } from './explain/scoring.ts';
import { stay } from './explain/stay.ts';

/** What `explain` says once something is looked into: the rest of that namespace. */
export const explained = {
  copy,
  devices,
  fact,
  needs,
  pair,
  pass,
  scoring,
  stay,
} as const;
