import type { NearestToleration, TaintFact } from '../../../engine/index.ts';
import type { Taint } from '../../../model/index.ts';
import type { Fact, Message } from '../../../protocol/index.ts';
import { formatTaint, formatToleration, formatValue } from '../../format.ts';
import { message } from '../../messages/message.ts';
import { isTelling } from '../../narrators/TaintToleration.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** Each taint of the node with the toleration that covers it, or the one that almost does. */
export function tellTaintToleration({ taints }: FactsOf<'TaintToleration'>): Told {
  if (taints.length === 0) {
    return {
      passes: message('pass.TaintToleration.none', {}),
      facts: [fact(0, message('fact.TaintToleration.none', {}), true)],
    };
  }
  const repelling = taints.filter(({ keepsAway }) => keepsAway);
  const told = repelling.length > 0 ? repelling : taints;
  const values = {
    count: told.length,
    taints: told.map(({ taint }) => formatTaint(taint)).join(', '),
  };
  return {
    passes:
      repelling.length > 0
        ? message('pass.TaintToleration.tolerated', values)
        : message('pass.TaintToleration.preferred', values),
    facts: taints.flatMap(taintFacts),
  };
}

function taintFacts({ taint, keepsAway, toleration, nearest }: TaintFact): readonly Fact[] {
  const text = formatTaint(taint);
  if (!keepsAway) return [fact(0, message('fact.TaintToleration.preferred', { taint: text }))];
  if (toleration !== undefined) {
    const by = formatToleration(toleration);
    return [
      fact(0, message('fact.TaintToleration.tolerated', { taint: text, toleration: by }), true),
    ];
  }
  const line = fact(0, message('fact.TaintToleration.untolerated', { taint: text }), false);
  return nearest === undefined || !isTelling(nearest)
    ? [line]
    : [line, fact(1, nearestText(nearest, taint))];
}

/** What the toleration that almost covers the taint lacks. */
function nearestText({ toleration: given, differs }: NearestToleration, taint: Taint): Message {
  const toleration = formatToleration(given);
  switch (differs) {
    case 'effect':
      return message('fact.TaintToleration.nearEffect', {
        effect: given.effect ?? '',
        toleration,
        wanted: taint.effect,
      });
    case 'value':
      return message('fact.TaintToleration.nearValue', {
        toleration,
        value: formatValue(given.value ?? ''),
        wanted: formatValue(taint.value ?? ''),
      });
    case 'key':
      return message('fact.TaintToleration.nearKey', {
        key: given.key ?? '',
        toleration,
        wanted: taint.key,
      });
  }
}
