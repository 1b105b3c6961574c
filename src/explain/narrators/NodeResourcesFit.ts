import type { InsufficientResource } from '../../engine/index.ts';
import { leftOf, messageValue, type Amount } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import { brief, formatAmount, formatApart, formatNames, formatShare } from '../format.ts';
import { message } from '../messages/message.ts';
import type { ComparedNodes, FilterCauseOf, Narration, ScoreCauseOf } from './narration.ts';

type Cause = FilterCauseOf<'NodeResourcesFit'>;

export function narrateNodeResourcesFit({ insufficient }: Cause): Narration {
  const [first] = insufficient;
  if (first !== undefined && insufficient.length === 1) {
    return { ...oneResource(first), needs: resourceNeeds(insufficient) };
  }
  const resources = insufficient.map((each) => each.resource);
  return {
    text: message('filter.NodeResourcesFit.several', {
      resources: resources.join(', '),
      ...askedAndFree(insufficient),
    }),
    short: message('short.NodeResourcesFit.several', {
      resources: brief(resources.map((resource) => brief(resource, 12)).join(', '), 9),
    }),
    needs: resourceNeeds(insufficient),
  };
}

/** One sentence for nodes that lack the same resources, each with another amount free. */
export function summarizeNodeResourcesFit(causes: readonly Cause[]): Message {
  const most = new Map<string, InsufficientResource>();
  for (const each of causes.flatMap((cause) => cause.insufficient)) {
    const known = most.get(each.resource);
    if (known === undefined || freeOf(each) > freeOf(known)) most.set(each.resource, each);
  }
  const resources = [...most.values()];
  return message('filter.NodeResourcesFit.summary', {
    resources: formatNames(resources.map((each) => each.resource)),
    ...askedAndFree(resources),
  });
}

export function compareNodeResourcesFit(
  cause: ScoreCauseOf<'NodeResourcesFit'>,
  otherCause: ScoreCauseOf<'NodeResourcesFit'>,
  nodes: ComparedNodes,
): Message {
  const values = { ...nodes, use: shares(cause), otherUse: shares(otherCause) };
  const isAssumed = [...cause.resources, ...otherCause.resources].some(
    ({ assumed, assumedOnNode }) => assumed > 0 || assumedOnNode > 0,
  );
  switch (cause.strategy) {
    case 'LeastAllocated':
      return isAssumed
        ? message('score.NodeResourcesFit.assumed.LeastAllocated', values)
        : message('score.NodeResourcesFit.LeastAllocated', values);
    case 'MostAllocated':
      return isAssumed
        ? message('score.NodeResourcesFit.assumed.MostAllocated', values)
        : message('score.NodeResourcesFit.MostAllocated', values);
    case 'RequestedToCapacityRatio':
      return isAssumed
        ? message('score.NodeResourcesFit.assumed.RequestedToCapacityRatio', values)
        : message('score.NodeResourcesFit.RequestedToCapacityRatio', values);
  }
}

/** How much of each scored resource would be requested with the Pod: `cpu 28%, memory 25%`. */
export function shares({ resources }: Pick<ScoreCauseOf<'NodeResourcesFit'>, 'resources'>): string {
  return resources
    .map(
      ({ resource, requested, allocatable }) =>
        `${resource} ${formatShare(requested, allocatable)}`,
    )
    .join(', ');
}

/** What must be free: the same on every node that lacks these resources. */
function resourceNeeds(insufficient: readonly InsufficientResource[]): Message {
  const amounts = insufficient
    .filter(({ resource }) => resource !== 'pods')
    .map(({ resource, requested, unit }) => `${resource} ${formatAmount(requested, unit)}`)
    .join(', ');
  if (amounts.length === 0) return message('needs.NodeResourcesFit.place', {});
  return insufficient.some(({ resource }) => resource === 'pods')
    ? message('needs.NodeResourcesFit.freeAndPlace', { amounts })
    : message('needs.NodeResourcesFit.free', { amounts });
}

function oneResource(insufficient: InsufficientResource): Omit<Narration, 'needs'> {
  const { resource, unit, requested, used, allocatable } = insufficient;
  const name = brief(resource, 12);
  if (resource === 'pods') {
    const places = { used: messageValue(used), allocatable: messageValue(allocatable) };
    return {
      text: message('filter.NodeResourcesFit.pods', places),
      short: message('short.NodeResourcesFit.pods', places),
    };
  }
  if (allocatable === 0) {
    return {
      text: message('filter.NodeResourcesFit.none', {
        resource,
        asked: formatAmount(requested, unit),
      }),
      short: message('short.NodeResourcesFit.none', { resource: name }),
    };
  }
  if (requested > allocatable) {
    const amounts = formatApart(allocatable, requested, unit);
    return {
      text: message('filter.NodeResourcesFit.more', {
        resource,
        asked: amounts.larger,
        allocatable: amounts.smaller,
      }),
      short: message('short.NodeResourcesFit.more', {
        resource: name,
        allocatable: amounts.smaller,
      }),
    };
  }
  const amounts = formatApart(freeOf(insufficient), requested, unit);
  return {
    text: message('filter.NodeResourcesFit.free', {
      resource,
      asked: amounts.larger,
      free: amounts.smaller,
      allocatable: formatAmount(allocatable, unit),
    }),
    short: message('short.NodeResourcesFit.free', { resource: name, free: amounts.smaller }),
  };
}

function askedAndFree(resources: readonly InsufficientResource[]): {
  readonly asked: string;
  readonly free: string;
} {
  const amounts = resources.map((each) => ({
    named: resources.length > 1 ? `${each.resource} ` : '',
    ...formatApart(freeOf(each), each.requested, each.unit),
  }));
  return {
    asked: amounts.map(({ named, larger }) => named + larger).join(', '),
    free: amounts.map(({ named, smaller }) => named + smaller).join(', '),
  };
}

/** What is not requested yet; 0 on a node that is asked for more than it has. */
function freeOf({ allocatable, used }: InsufficientResource): Amount {
  return leftOf(allocatable, used);
}
