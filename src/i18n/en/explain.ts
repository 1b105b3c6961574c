import { filter } from './explain/filter.ts';
import { lead } from './explain/lead.ts';
import { preemption } from './explain/preemption.ts';
import { reason } from './explain/reason.ts';
import { score } from './explain/score.ts';
import { short } from './explain/short.ts';
import { selector, whose } from './explain/words.ts';

export const explain = {
  filter,
  lead,
  preemption,
  reason,
  score,
  selector,
  short,
  whose,
} as const;
