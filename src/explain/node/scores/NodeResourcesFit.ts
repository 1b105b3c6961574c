import type { ScoredResourceFact } from '../../../engine/index.ts';
import { minus, resourceUnit, type Amount } from '../../../model/index.ts';
import type { Fact, Message } from '../../../protocol/index.ts';
import { formatAmount } from '../../format.ts';
import { message } from '../../messages/message.ts';
import type { ScoreCauseOf } from '../../narrators/narration.ts';
import { type Account, fact } from './account.ts';
import { alike, cutOff, decimal, number, percentOf, rounded } from './arithmetic.ts';

type Cause = ScoreCauseOf<'NodeResourcesFit'>;

/** What a container that requests none counts as (`schedutil`). */
const ASSUMED: Readonly<Record<string, string>> = { cpu: '100m', memory: '200Mi' };

/** The score of each resource by the strategy, and their weighted mean. */
export function nodeResourcesFitScore(cause: Cause): Account {
  const { resources, lacking } = cause;
  const isShaped = cause.strategy === 'RequestedToCapacityRatio';
  // RequestedToCapacityRatio leaves a resource out that scores 0, and rounds.
  const counted = isShaped ? resources.filter(({ score }) => score > 0) : resources;
  return {
    steps: [
      ruleOf(cause),
      ...resources.map((resource) => (isShaped ? shaped(resource, cause) : share(resource, cause))),
      meanOf(counted, isShaped),
    ],
    facts: [
      fact(0, message('scoring.NodeResourcesFit.requests', {})),
      ...resources.flatMap(resourceFacts),
      ...(lacking.length > 0
        ? [fact(0, message('scoring.resourcesLacking', { resources: lacking.join(', ') }))]
        : []),
    ],
  };
}

function ruleOf({ strategy, shape }: Cause): Message {
  switch (strategy) {
    case 'LeastAllocated':
      return message('scoring.NodeResourcesFit.LeastAllocated', {});
    case 'MostAllocated':
      return message('scoring.NodeResourcesFit.MostAllocated', {});
    case 'RequestedToCapacityRatio':
      return message('scoring.NodeResourcesFit.RequestedToCapacityRatio', {
        shape: shape.map(({ utilization, score }) => `${utilization}% → ${score * 10}`).join(', '),
      });
  }
}

/** LeastAllocated: what stays free, of 100; MostAllocated: what is requested. */
function share(given: ScoredResourceFact, { strategy }: Cause): Message {
  const { resource, requested, allocatable } = given;
  if (requested > allocatable) return over(given);
  const [all = '', asked = ''] = alike([allocatable, requested], resourceUnit(resource));
  const isLeast = strategy === 'LeastAllocated';
  const formula = `${isLeast ? `(${all} − ${asked})` : asked} × 100 ÷ ${all}`;
  const value = percentOf(isLeast ? minus(allocatable, requested) : requested, allocatable);
  return message('scoring.resource', { resource, sum: cutOff(formula, value) });
}

function over({ resource, requested, allocatable, score }: ScoredResourceFact): Message {
  const [all = '', asked = ''] = alike([allocatable, requested], resourceUnit(resource));
  return message('scoring.NodeResourcesFit.over', {
    resource,
    requested: asked,
    allocatable: all,
    score,
  });
}

/** RequestedToCapacityRatio: the utilization in percent, and the place on the broken line there. */
function shaped(given: ScoredResourceFact, { shape }: Cause): Message {
  const { resource, requested, allocatable, score } = given;
  const [all = '', asked = ''] = alike([allocatable, requested], resourceUnit(resource));
  const percent = percentOf(requested, allocatable);
  const isOver = requested > allocatable;
  const utilization = isOver ? 100 : Math.trunc(percent);
  const sum = isOver ? '100' : cutOff(`${asked} × 100 ÷ ${all}`, percent);
  const next = shape.findIndex((point) => utilization <= point.utilization);
  const end = shape[next];
  const start = shape[next - 1];
  if (end === undefined || start === undefined) {
    return message('scoring.NodeResourcesFit.shapeFlat', { resource, sum, score });
  }
  const from = start.score * 10;
  const to = end.score * 10;
  const width = end.utilization - start.utilization;
  const rise = ((to - from) * (utilization - start.utilization)) / width;
  const slope = `(${to} − ${from}) × (${utilization} − ${start.utilization}) ÷ (${end.utilization} − ${start.utilization})`;
  const risen = Math.trunc(rise);
  const line = `${cutOff(slope, rise)}; ${from} ${risen < 0 ? '−' : '+'} ${Math.abs(risen)} = ${score}`;
  return message('scoring.NodeResourcesFit.shapeLine', { resource, sum, line });
}

function meanOf(counted: readonly ScoredResourceFact[], isShaped: boolean): Message {
  if (counted.length === 0) return message('scoring.NodeResourcesFit.nothing', { raw: 0 });
  const sum = counted.reduce((total, { score, weight }) => total + score * weight, 0);
  const weights = counted.reduce((total, { weight }) => total + weight, 0);
  const products = counted.map(({ score, weight }) => `${number(score)} × ${weight}`).join(' + ');
  const divisor = counted.map(({ weight }) => weight).join(' + ');
  const formula =
    counted.length === 1 ? `${products} ÷ ${divisor}` : `(${products}) ÷ (${divisor})`;
  return isShaped
    ? message('scoring.NodeResourcesFit.meanRounded', { sum: rounded(formula, sum / weights) })
    : message('scoring.NodeResourcesFit.mean', { sum: cutOff(formula, sum / weights) });
}

function resourceFacts(given: ScoredResourceFact): Fact[] {
  const { resource, requested, asked, allocatable, assumed, assumedOnNode } = given;
  const { podLevelUncounted, sidecarsUncounted } = given;
  const unit = resourceUnit(resource);
  const format = (amount: Amount) => formatAmount(amount, unit);
  const each = ASSUMED[resource] ?? decimal(0);
  return [
    fact(
      0,
      message('scoring.amounts', {
        resource,
        used: format(minus(requested, asked)),
        asked: format(asked),
        allocatable: format(allocatable),
      }),
    ),
    ...(podLevelUncounted === undefined
      ? []
      : [
          fact(
            1,
            message('scoring.NodeResourcesFit.podLevel', {
              resource,
              request: format(podLevelUncounted),
              asked: format(asked),
            }),
          ),
        ]),
    ...(assumed > 0
      ? [
          fact(
            1,
            message('scoring.NodeResourcesFit.assumed', {
              resource,
              each,
              assumed: format(assumed),
              asked: format(asked),
            }),
          ),
        ]
      : []),
    ...(assumedOnNode > 0
      ? [
          fact(
            1,
            message('scoring.NodeResourcesFit.assumedOnNode', {
              resource,
              each,
              assumed: format(assumedOnNode),
              used: format(minus(requested, asked)),
            }),
          ),
        ]
      : []),
    ...(sidecarsUncounted === undefined
      ? []
      : [
          fact(
            1,
            message('scoring.NodeResourcesFit.sidecars', {
              resource,
              uncounted: format(sidecarsUncounted),
            }),
          ),
        ]),
  ];
}
