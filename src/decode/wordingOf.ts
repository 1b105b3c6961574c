import { BEFORE_V125 } from './rules/rule.ts';
import type { Part } from './part.ts';
import type { Wording } from './wording.ts';

const FIRST = BEFORE_V125 + 1;
const LAST = 36;

/**
 * The minor versions of Kubernetes, from 1.25 to 1.36, whose wordings a message has: where all its
 * parts agree. `older`: it has a wording of before 1.25; `mixed`: no version has all of them, as
 * when a scheduler of another make or several events were pasted as one.
 */
export function wordingOf(parts: readonly Part[]): Required<Wording> | 'older' | 'mixed' {
  let from = 0;
  let to = LAST;
  for (const part of parts) {
    if (part.kind !== 'reason') continue;
    from = Math.max(from, part.wording.from ?? 0);
    to = Math.min(to, part.wording.to ?? LAST);
  }
  if (from > to) return 'mixed';
  return to < FIRST ? 'older' : { from: Math.max(from, FIRST), to };
}
