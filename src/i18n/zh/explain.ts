import type { explain as en } from '../en/explain.ts';
import type { Translation } from '../translation.ts';
import { copy } from './explain/copy.ts';
import { fact } from './explain/facts.ts';
import { filter } from './explain/filter.ts';
import { lead } from './explain/lead.ts';
import { needs } from './explain/needs.ts';
import { pair } from './explain/pair.ts';
import { pass } from './explain/pass.ts';
import { preemption } from './explain/preemption.ts';
import { reason } from './explain/reason.ts';
import { score } from './explain/score.ts';
import { scoring } from './explain/scoring.ts';
import { short } from './explain/short.ts';
import { stay } from './explain/stay.ts';
import { selector, whose } from './explain/words.ts';

export const explain: Translation<typeof en> = {
  copy,
  fact,
  filter,
  lead,
  needs,
  pair,
  pass,
  preemption,
  reason,
  score,
  scoring,
  selector,
  short,
  stay,
  whose,
};
