import { formatTaint } from '../../format.ts';
import type { ExplainedNode } from '../../input.ts';
import { message } from '../../messages/message.ts';
import type { ScoreCauseOf } from '../../narrators/narration.ts';
import { type Account, fact } from './account.ts';

/** The number of PreferNoSchedule taints that no toleration covers. */
export function taintTolerationScore(
  { untolerated }: ScoreCauseOf<'TaintToleration'>,
  node: ExplainedNode | undefined,
): Account {
  const counted = new Set(untolerated.map(formatTaint));
  const soft = (node?.taints ?? []).filter(({ effect }) => effect === 'PreferNoSchedule');
  const raw = untolerated.length;
  return {
    steps: [
      raw === 0
        ? message('scoring.TaintToleration.none', { raw })
        : message('scoring.TaintToleration.taints', { count: raw, raw }),
    ],
    facts: soft.map((taint) => {
      const text = formatTaint(taint);
      return counted.has(text)
        ? fact(0, message('scoring.TaintToleration.untolerated', { taint: text }), false)
        : fact(0, message('scoring.TaintToleration.tolerated', { taint: text }), true);
    }),
  };
}
