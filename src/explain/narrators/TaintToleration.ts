import type { Message } from '../../protocol/index.ts';
import { briefTaint, formatTaint, formatValue } from '../format.ts';
import { message } from '../messages/message.ts';
import type { ComparedNodes, FilterCauseOf, Narration, ScoreCauseOf } from './narration.ts';

export function narrateTaintToleration(cause: FilterCauseOf<'TaintToleration'>): Narration {
  return {
    text: taintSentence(cause),
    short: message('short.TaintToleration.taint', { taint: briefTaint(cause.taint) }),
    needs: taintNeeds(cause),
  };
}

function taintSentence({ taint, untolerated, nearest }: FilterCauseOf<'TaintToleration'>): Message {
  const taints = (untolerated.length === 0 ? [taint] : untolerated).map(formatTaint);
  const values = { count: taints.length, taints: taints.join(', ') };
  if (nearest === undefined || !isTelling(nearest)) {
    return message('filter.TaintToleration.taints', values);
  }
  const { toleration, differs } = nearest;
  const key = toleration.key ?? '';
  switch (differs) {
    case 'effect':
      return message('filter.TaintToleration.effect', {
        ...values,
        key: key === '' ? taint.key : key,
        effect: toleration.effect ?? '',
      });
    case 'value':
      return message('filter.TaintToleration.value', {
        ...values,
        key,
        value: formatValue(toleration.value ?? ''),
      });
    case 'key':
      return message('filter.TaintToleration.key', { ...values, key });
  }
}

/** The one field that a toleration lacks, where that would do; else all the taints. */
function taintNeeds({ taint, untolerated, nearest }: FilterCauseOf<'TaintToleration'>): Message {
  if (nearest === undefined || !isTelling(nearest) || untolerated.length > 1) {
    const taints = (untolerated.length === 0 ? [taint] : untolerated).map(formatTaint);
    return message('needs.TaintToleration.tolerates', {
      count: taints.length,
      taints: taints.join(', '),
    });
  }
  const { key } = taint;
  switch (nearest.differs) {
    case 'effect':
      return message('needs.TaintToleration.effect', { effect: taint.effect, key });
    case 'value':
      return message('needs.TaintToleration.value', { key, value: formatValue(taint.value ?? '') });
    case 'key':
      return message('needs.TaintToleration.key', { key, other: nearest.toleration.key ?? '' });
  }
}

/** A toleration of any value of some other key was hardly meant for this taint. */
export function isTelling({
  toleration,
  differs,
}: NonNullable<FilterCauseOf<'TaintToleration'>['nearest']>): boolean {
  return differs !== 'key' || toleration.operator !== 'Exists';
}

/** The runner-up's PreferNoSchedule taints that the Pod does not tolerate. */
export function compareTaintToleration(
  cause: ScoreCauseOf<'TaintToleration'>,
  otherCause: ScoreCauseOf<'TaintToleration'>,
  { other }: ComparedNodes,
): Message | undefined {
  const own = new Set(cause.untolerated.map(formatTaint));
  const taints = otherCause.untolerated.map(formatTaint).filter((taint) => !own.has(taint));
  if (taints.length === 0) return undefined;
  return message('score.TaintToleration.taints', {
    other,
    count: taints.length,
    taints: taints.join(', '),
  });
}
