import type { ResourceFact } from '../../../engine/index.ts';
import { leftOf, messageValue, plus, type Amount } from '../../../model/index.ts';
import type { Fact, Message } from '../../../protocol/index.ts';
import { formatAmount, formatApart } from '../../format.ts';
import { message } from '../../messages/message.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** The sum of requests for each resource that the Pod asks for, beside what the node has. */
export function tellNodeResourcesFit({ resources, ignored }: FactsOf<'NodeResourcesFit'>): Told {
  const asked = resources.filter(({ resource }) => resource !== 'pods');
  return {
    passes: passes(resources, asked),
    facts: [
      ...asked.map(resourceFact),
      ...resources.filter(({ resource }) => resource === 'pods').map(placeFact),
      ...(ignored.length > 0
        ? [
            fact(
              0,
              message('fact.NodeResourcesFit.ignored', {
                count: ignored.length,
                resources: ignored.join(', '),
              }),
            ),
          ]
        : []),
      ...(asked.length > 0 ? [fact(0, message('fact.NodeResourcesFit.requests', {}))] : []),
    ],
  };
}

function passes(all: readonly ResourceFact[], asked: readonly ResourceFact[]): Message {
  if (asked.length > 0) {
    return message('pass.NodeResourcesFit.fits', {
      asked: amounts(asked, ({ requested }) => requested),
      free: amounts(asked, ({ used, allocatable }) => leftOf(allocatable, used)),
    });
  }
  const places = all.find(({ resource }) => resource === 'pods');
  return message('pass.NodeResourcesFit.place', {
    allocatable: messageValue(places?.allocatable ?? 0),
    used: messageValue(places?.used ?? 0),
  });
}

function amounts(
  resources: readonly ResourceFact[],
  amountOf: (resource: ResourceFact) => Amount,
): string {
  return resources
    .map((each) => `${each.resource} ${formatAmount(amountOf(each), each.unit)}`)
    .join(', ');
}

function resourceFact({ resource, unit, requested, used, allocatable, fits }: ResourceFact): Fact {
  const sum = plus(used, requested);
  const [less, more] = sum < allocatable ? [sum, allocatable] : [allocatable, sum];
  const apart = formatApart(less, more, unit);
  const values = {
    resource,
    used: formatAmount(used, unit),
    asked: formatAmount(requested, unit),
    sum: fits ? apart.smaller : apart.larger,
    allocatable: fits ? apart.larger : apart.smaller,
  };
  return fits
    ? fact(0, message('fact.NodeResourcesFit.within', values), true)
    : fact(0, message('fact.NodeResourcesFit.over', values), false);
}

function placeFact({ used, requested, allocatable, fits }: ResourceFact): Fact {
  const values = {
    used: messageValue(used),
    sum: messageValue(plus(used, requested)),
    allocatable: messageValue(allocatable),
  };
  return fits
    ? fact(0, message('fact.NodeResourcesFit.place', values), true)
    : fact(0, message('fact.NodeResourcesFit.noPlace', values), false);
}
