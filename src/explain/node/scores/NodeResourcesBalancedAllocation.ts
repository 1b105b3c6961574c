import type { ScoredResourceFact } from '../../../engine/index.ts';
import { minus, resourceUnit } from '../../../model/index.ts';
import type { Message } from '../../../protocol/index.ts';
import { formatAmount } from '../../format.ts';
import { message } from '../../messages/message.ts';
import type { ScoreCauseOf } from '../../narrators/narration.ts';
import { type Account, fact } from './account.ts';
import { alike, cutOff, decimal, equals } from './arithmetic.ts';

/** How far the used fractions of the resources lie apart: 100 × (1 − their standard deviation). */
export function nodeResourcesBalancedAllocationScore({
  resources,
  lacking,
}: ScoreCauseOf<'NodeResourcesBalancedAllocation'>): Account {
  return {
    steps: [
      message('scoring.NodeResourcesBalancedAllocation.rule', {}),
      ...resources.map(fractionStep),
      deviationStep(resources),
    ],
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
  if (resources.length === 2) {
    const deviation = Math.abs((fractionOf(one) - fractionOf(other)) / 2);
    const formula = `(1 − |${fractionText(one)} − ${fractionText(other)}| ÷ 2) × 100`;
    const sum = cutOff(formula, (1 - deviation) * 100);
    return message('scoring.NodeResourcesBalancedAllocation.two', { sum });
  }
  const fractions = resources.map(fractionOf);
  const mean = fractions.reduce((sum, each) => sum + each, 0) / fractions.length;
  let squares = 0;
  for (const each of fractions) squares += (each - mean) * (each - mean);
  const deviation = Math.sqrt(squares / fractions.length);
  return message('scoring.NodeResourcesBalancedAllocation.many', {
    mean: decimal(mean, 4),
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
