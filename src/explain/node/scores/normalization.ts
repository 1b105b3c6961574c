/** How raw scores become 0 to 100: NormalizeScore of each plugin, with its numbers. */
import type { ScoreCause } from '../../../engine/index.ts';
import type { Message } from '../../../protocol/index.ts';
import { message } from '../../messages/message.ts';
import { cutOff, number } from './arithmetic.ts';
import { takesNoPart } from './PodTopologySpread.ts';

/** The raw scores that one is measured against: those of the feasible nodes that take part. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The steps from a raw score to the normalized one. */
export function normalizationSteps(cause: ScoreCause, raw: number, bounds: Bounds): Message[] {
  switch (cause.plugin) {
    case 'TaintToleration':
      return [lowestIsBest(raw, bounds)];
    case 'DynamicResources':
      return [highestIsBest(raw, bounds)];
    case 'NodeAffinity':
      return [
        highestIsBest(raw, bounds),
        ...(bounds.max > 0 ? [weightsMatter(cause.terms.length === 1)] : []),
      ];
    case 'PodTopologySpread':
      return [takesNoPart(cause) ? noPart() : fewestIsBest(raw, bounds)];
    case 'InterPodAffinity':
      return [
        betweenBounds(raw, bounds),
        ...(bounds.max > bounds.min ? [weightsMatter(false)] : []),
      ];
    case 'NodeResourcesFit':
    case 'NodeResourcesBalancedAllocation':
    case 'ImageLocality':
    case 'VolumeBinding':
      return [message('scoring.normalize.none', {})];
  }
}

/** helper.DefaultNormalizeScore */
function highestIsBest(raw: number, { max }: Bounds): Message {
  if (max <= 0) return message('scoring.normalize.highestZero', { normalized: 0 });
  const sum = cutOff(`100 × ${raw} ÷ ${max}`, (100 * raw) / max);
  return message('scoring.normalize.highest', { max, sum });
}

/** helper.DefaultNormalizeScore, reversed */
function lowestIsBest(raw: number, { max }: Bounds): Message {
  if (max <= 0) return message('scoring.normalize.lowestZero', { normalized: 100 });
  const share = (100 * raw) / max;
  const scaled = Math.trunc(share);
  const sum = `${cutOff(`100 × ${raw} ÷ ${max}`, share)}; 100 − ${scaled} = ${100 - scaled}`;
  return message('scoring.normalize.lowest', { max, sum });
}

/** interpodaffinity/scoring.go */
function betweenBounds(raw: number, { min, max }: Bounds): Message {
  if (max <= min) return message('scoring.normalize.betweenSame', { normalized: 0 });
  const formula = `100 × ((${number(raw)} − ${number(min)}) ÷ (${number(max)} − ${number(min)}))`;
  const sum = cutOff(formula, 100 * ((raw - min) / (max - min)));
  return message('scoring.normalize.between', { min: number(min), max: number(max), sum });
}

/** podtopologyspread/scoring.go */
function fewestIsBest(raw: number, { min, max }: Bounds): Message {
  if (max <= 0) return message('scoring.normalize.fewestZero', { normalized: 100 });
  const sum = cutOff(`100 × (${max} + ${min} − ${raw}) ÷ ${max}`, (100 * (max + min - raw)) / max);
  return message('scoring.normalize.fewest', { min, max, sum });
}

function noPart(): Message {
  return message('scoring.normalize.noPart', { normalized: 0 });
}

/** What a term's weight means, which many take for points. */
function weightsMatter(isOneTerm: boolean): Message {
  return isOneTerm
    ? message('scoring.normalize.oneTerm', {})
    : message('scoring.normalize.proportions', {});
}
