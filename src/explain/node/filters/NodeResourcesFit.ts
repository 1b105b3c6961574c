import type { ResourceFact } from '../../../engine/index.ts';
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
      free: amounts(asked, ({ used, allocatable }) => Math.max(0, allocatable - used)),
    });
  }
  const places = all.find(({ resource }) => resource === 'pods');
  return message('pass.NodeResourcesFit.place', {
    allocatable: places?.allocatable ?? 0,
    used: places?.used ?? 0,
  });
}

function amounts(
  resources: readonly ResourceFact[],
  amountOf: (resource: ResourceFact) => number,
): string {
  return resources
    .map((each) => `${each.resource} ${formatAmount(amountOf(each), each.unit)}`)
    .join(', ');
}

function resourceFact({ resource, unit, requested, used, allocatable, fits }: ResourceFact): Fact {
  const sum = used + requested;
  const apart = formatApart(Math.min(sum, allocatable), Math.max(sum, allocatable), unit);
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
  const values = { used, sum: used + requested, allocatable };
  return fits
    ? fact(0, message('fact.NodeResourcesFit.place', values), true)
    : fact(0, message('fact.NodeResourcesFit.noPlace', values), false);
}
