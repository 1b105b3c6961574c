import { meet, TOLD, type Worded } from '../releases/index.ts';
import type { Part } from './part.ts';

/**
 * The versions of Kubernetes, of those that wordings are told for, whose wordings a message has: where
 * all its parts agree. `older`: it has a wording of before them; `mixed`: no version has all of them,
 * as when a scheduler of another make or several events were pasted as one.
 */
export function wordingOf(parts: readonly Part[]): Required<Worded> | 'older' | 'mixed' {
  let worded: Worded | undefined = {};
  for (const part of parts) {
    if (part.kind === 'reason') worded = worded && meet(worded, part.wording);
  }
  if (worded === undefined) return 'mixed';
  const told = meet(worded, TOLD);
  return told === undefined ? 'older' : { ...TOLD, ...told };
}
