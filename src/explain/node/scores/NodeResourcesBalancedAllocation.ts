import type { ScoredResourceFact } from '../../../engine/index.ts';
import { minus, resourceUnit } from '../../../model/index.ts';
import type { Message } from '../../../protocol/index.ts';
import { formatAmount } from '../../format.ts';
import { message } from '../../messages/message.ts';
import type { ScoreCauseOf } from '../../narrators/narration.ts';
import { withoutPod } from '../../narrators/NodeResourcesBalancedAllocation.ts';
import { type Account, fact } from './account.ts';
import { alike, cutOff, decimal, equals } from './arithmetic.ts';

type Cause = ScoreCauseOf<'NodeResourcesBalancedAllocation'>;

/**
 * How far the used fractions of the resources lie apart, 100 × (1 − their standard deviation), or
 * what the Pod changes about that.
 */
export function nodeResourcesBalancedAllocationScore(cause: Cause): Account {
  const { resources, lacking } = cause;
  return {
    steps: stepsOf(cause),
    facts: [
      ...resources.map(({ resource, requested, asked, allocatable }) => {
        const unit = resourceUnit(resource);
        const values = {
          resource,
          used: formatAmount(minus(requested, asked), unit),
          asked: formatAmount(asked, unit),
          allocatable: formatAmount(allocatable, unit),
        };
        return fact(0, message('scoring.amounts', values));
      }),
      ...(resources.some(({ asked }) => asked === 0)
        ? [fact(0, message('scoring.NodeResourcesBalancedAllocation.asRequested', {}))]
        : []),
      ...(lacking.length > 0
        ? [fact(0, message('scoring.resourcesLacking', { resources: lacking.join(', ') }))]
        : []),
    ],
  };
}

function stepsOf(cause: Cause): Message[] {
  const { resources, rule } = cause;
  switch (rule) {
    case 'fractions':
      return [
        message('scoring.NodeResourcesBalancedAllocation.rule', {}),
        ...resources.map(fractionStep),
        deviationStep(resources),
      ];
    case 'change': {
      const before = withoutPod(cause).resources;
      const [balance, former] = [balanceOf(resources), balanceOf(before)];
      const formula = `50 + (50 + ${balance} − ${former}) ÷ 2`;
      return [
        message('scoring.NodeResourcesBalancedAllocation.changeRule', {}),
        message('scoring.NodeResourcesBalancedAllocation.withPod', {}),
        ...resources.map(fractionStep),
        deviationStep(resources),
        message('scoring.NodeResourcesBalancedAllocation.withoutPod', {}),
        ...before.map(fractionStep),
        deviationStep(before),
        message('scoring.NodeResourcesBalancedAllocation.change', {
          sum: cutOff(formula, 50 + (50 + balance - former) / 2),
        }),
      ];
    }
  }
}

function balanceOf(resources: readonly ScoredResourceFact[]): number {
  return Math.trunc((1 - deviationOf(resources.map(fractionOf))) * 100);
}

/** Of two it is half their distance, of fewer 0. */
function deviationOf(fractions: readonly number[]): number {
  const [one, other] = fractions;
  if (one === undefined || other === undefined) return 0;
  if (fractions.length === 2) return Math.abs((one - other) / 2);
  const mean = meanOf(fractions);
  let squares = 0;
  for (const each of fractions) squares += (each - mean) * (each - mean);
  return Math.sqrt(squares / fractions.length);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function fractionStep(given: ScoredResourceFact): Message {
  const { resource, requested, allocatable } = given;
  if (requested >= allocatable) {
    const [all = '', asked = ''] = alike([allocatable, requested], resourceUnit(resource));
    const values = { resource, requested: asked, allocatable: all };
    return message('scoring.NodeResourcesBalancedAllocation.full', values);
  }
  const sum = equals(fractionText(given), fractionOf(given), 4);
  return message('scoring.resource', { resource, sum });
}

function deviationStep(resources: readonly ScoredResourceFact[]): Message {
  const [one, other] = resources;
  if (one === undefined || other === undefined) {
    return message('scoring.NodeResourcesBalancedAllocation.one', { raw: 100 });
  }
  const fractions = resources.map(fractionOf);
  const deviation = deviationOf(fractions);
  if (resources.length === 2) {
    const formula = `(1 − |${fractionText(one)} − ${fractionText(other)}| ÷ 2) × 100`;
    const sum = cutOff(formula, (1 - deviation) * 100);
    return message('scoring.NodeResourcesBalancedAllocation.two', { sum });
  }
  return message('scoring.NodeResourcesBalancedAllocation.many', {
    mean: decimal(meanOf(fractions), 4),
    deviation: decimal(deviation, 4),
    sum: cutOff(`(1 − ${decimal(deviation, 4)}) × 100`, (1 - deviation) * 100),
  });
}

function fractionOf({ requested, allocatable }: ScoredResourceFact): number {
  return requested < allocatable ? Number(requested) / Number(allocatable) : 1;
}

function fractionText({ resource, requested, allocatable }: ScoredResourceFact): string {
  if (requested >= allocatable) return '1';
  return alike([requested, allocatable], resourceUnit(resource)).join(' ÷ ');
}
