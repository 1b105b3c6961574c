/** The admission plugin LimitRanger (plugin/pkg/admission/limitranger). */
import type {
  Container,
  LimitRange,
  LimitRangeItem,
  PersistentVolumeClaim,
  PodSpec,
  ResourceListText,
} from '../kubernetes.ts';
import {
  type Amount,
  amountOf,
  type Amounts,
  amountsOf,
  formatAmount,
  podAmounts,
} from './amounts.ts';

const NANO = 1_000_000_000;

/** The Pod with requests and limits filled in that LimitRanges of its namespace have defaults for. */
export function withLimitDefaults(spec: PodSpec, limitRanges: readonly LimitRange[]): PodSpec {
  const items = limitRanges.flatMap((limitRange) => itemsOf(limitRange, 'Container'));
  if (items.length === 0) return spec;
  const fill = (container: Container): Container => ({
    ...container,
    resources: {
      ...container.resources,
      ...filled('limits', container.resources?.limits, items),
      ...filled('requests', container.resources?.requests, items),
    },
  });
  return {
    ...spec,
    containers: spec.containers.map(fill),
    ...(spec.initContainers && { initContainers: spec.initContainers.map(fill) }),
  };
}

function filled(
  which: 'limits' | 'requests',
  given: ResourceListText | undefined,
  items: readonly LimitRangeItem[],
): Partial<Record<'limits' | 'requests', ResourceListText>> {
  const list: Record<string, string | number> = { ...given };
  for (const item of items) {
    const defaults = which === 'limits' ? item.default : item.defaultRequest;
    for (const [name, text] of Object.entries(defaults ?? {})) {
      if (!Object.hasOwn(list, name)) list[name] = text;
    }
  }
  return Object.keys(list).length > 0 ? { [which]: list } : {};
}

/** Why a Pod is refused: what its containers, or all of it, ask for beyond the limits. */
export function podBeyondLimits(
  spec: PodSpec,
  limitRanges: readonly LimitRange[],
): string | undefined {
  for (const limitRange of limitRanges) {
    const problems: string[] = [];
    for (const item of limitRange.spec?.limits ?? []) {
      if (item.type === 'Container') {
        for (const { resources } of [...spec.containers, ...(spec.initContainers ?? [])]) {
          const amounts = [amountsOf(resources?.requests), amountsOf(resources?.limits)] as const;
          problems.push(...problemsOf(item, ...amounts));
        }
      } else if (item.type === 'Pod') {
        const amounts = [podAmounts(spec, 'requests'), podAmounts(spec, 'limits')] as const;
        problems.push(...problemsOf(item, ...amounts));
      }
    }
    const [refusal] = aggregate(problems);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Why a claim is refused: the storage that it asks for is less or more than the limits. */
export function claimBeyondLimits(
  { spec }: PersistentVolumeClaim,
  limitRanges: readonly LimitRange[],
): string | undefined {
  const requests = amountsOf(spec.resources?.requests);
  for (const limitRange of limitRanges) {
    const problems = itemsOf(limitRange, 'PersistentVolumeClaim').flatMap((item) => [
      ...eachOf(item.min, (name, least) => belowMinimum(item, name, least, requests, NOTHING)),
      ...eachOf(item.max, (name, most) => {
        const [asked] = [requests.get(name)];
        const rule = `maximum ${name} usage per ${item.type} is ${formatAmount(most)}`;
        if (asked === undefined) return `${rule}.  No request is specified`;
        return asked.nano > most.nano
          ? `${rule}, but request is ${formatAmount(asked)}`
          : undefined;
      }),
    ]);
    const [refusal] = aggregate(problems);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

const NOTHING: Amounts = new Map();

function itemsOf({ spec }: LimitRange, type: string): readonly LimitRangeItem[] {
  return (spec?.limits ?? []).filter((item) => item.type === type);
}

function problemsOf(item: LimitRangeItem, requests: Amounts, limits: Amounts): readonly string[] {
  return [
    ...eachOf(item.min, (name, least) => belowMinimum(item, name, least, requests, limits)),
    ...eachOf(item.max, (name, most) => aboveMaximum(item, name, most, requests, limits)),
    ...eachOf(item.maxLimitRequestRatio, (name, ratio) =>
      aboveRatio(item, name, ratio, requests, limits),
    ),
  ];
}

function eachOf(
  list: ResourceListText | undefined,
  problem: (name: string, enforced: Amount) => string | undefined,
): readonly string[] {
  return Object.entries(list ?? {}).flatMap(([name, text]) => problem(name, amountOf(text)) ?? []);
}

/** `minConstraint`. */
function belowMinimum(
  { type }: LimitRangeItem,
  name: string,
  least: Amount,
  requests: Amounts,
  limits: Amounts,
): string | undefined {
  const rule = `minimum ${name} usage per ${type} is ${formatAmount(least)}`;
  const [request, limit] = [requests.get(name), limits.get(name)];
  if (request === undefined) return `${rule}.  No request is specified`;
  if (request.nano < least.nano) return `${rule}, but request is ${formatAmount(request)}`;
  if (limit !== undefined && limit.nano < least.nano) {
    return `${rule}, but limit is ${formatAmount(limit)}`;
  }
  return undefined;
}

/** `maxConstraint`. */
function aboveMaximum(
  { type }: LimitRangeItem,
  name: string,
  most: Amount,
  requests: Amounts,
  limits: Amounts,
): string | undefined {
  const rule = `maximum ${name} usage per ${type} is ${formatAmount(most)}`;
  const [request, limit] = [requests.get(name), limits.get(name)];
  if (limit === undefined) return `${rule}.  No limit is specified`;
  if (limit.nano > most.nano) return `${rule}, but limit is ${formatAmount(limit)}`;
  if (request !== undefined && request.nano > most.nano) {
    return `${rule}, but request is ${formatAmount(request)}`;
  }
  return undefined;
}

/** `limitRequestRatioConstraint`. */
function aboveRatio(
  { type }: LimitRangeItem,
  name: string,
  most: Amount,
  requests: Amounts,
  limits: Amounts,
): string | undefined {
  const rule = `${name} max limit to request ratio per ${type} is ${formatAmount(most)}`;
  const [request, limit] = [requests.get(name), limits.get(name)];
  if (request === undefined || request.nano === 0n) {
    return `${rule}, but no request is specified or request is 0`;
  }
  if (limit === undefined || limit.nano === 0n) {
    return `${rule}, but no limit is specified or limit is 0`;
  }
  const ratio = Number(limit.nano) / Number(request.nano);
  if (ratio <= Number(most.nano) / NANO) return undefined;
  return `${rule}, but provided ratio is ${ratio.toFixed(6)}`;
}

/** Several errors as one (`utilerrors.Aggregate`): each text once, in brackets if there are more. */
function aggregate(problems: readonly string[]): readonly string[] {
  const texts = [...new Set(problems)];
  return texts.length > 1 ? [`[${texts.join(', ')}]`] : texts;
}
