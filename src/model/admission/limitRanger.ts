/** The admission plugin LimitRanger (plugin/pkg/admission/limitranger). */
import type {
  Container,
  LimitRange,
  LimitRangeItem,
  PersistentVolumeClaim,
  Pod,
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

/** What of a Pod's resources LimitRanges have filled in, as the Pod's annotation says it. */
export const LIMIT_RANGER = 'kubernetes.io/limit-ranger';

/**
 * The Pod with requests and limits filled in that LimitRanges of its namespace have defaults for, and told of so in an
 * annotation: each LimitRange writes it anew. Source: mergePodResourceRequirements.
 */
export function withLimitDefaults(pod: Pod, limitRanges: readonly LimitRange[]): Pod {
  let limited = pod;
  for (const limitRange of limitRanges) {
    const items = itemsOf(limitRange, 'Container');
    if (items.length > 0) limited = withDefaultsOf(items, limited);
  }
  return limited;
}

function withDefaultsOf(items: readonly LimitRangeItem[], pod: Pod): Pod {
  const told: string[] = [];
  const fill =
    (called: string) =>
    (container: Container): Container => {
      const { resources } = container;
      const requests = filled('requests', resources?.requests, items);
      const limits = filled('limits', resources?.limits, items);
      for (const [what, { set }] of [
        ['request', requests],
        ['limit', limits],
      ] as const) {
        if (set.length > 0) told.push(`${set.join(', ')} ${what} for ${called} ${container.name}`);
      }
      if (requests.set.length + limits.set.length === 0) return container;
      return { ...container, resources: { ...resources, ...limits.list, ...requests.list } };
    };
  const { containers, initContainers } = pod.spec;
  const spec = {
    ...pod.spec,
    containers: containers.map(fill('container')),
    ...(initContainers && { initContainers: initContainers.map(fill('init container')) }),
  };
  if (told.length === 0) return pod;
  const annotations = {
    ...pod.metadata.annotations,
    [LIMIT_RANGER]: `LimitRanger plugin set: ${told.join('; ')}`,
  };
  return { ...pod, metadata: { ...pod.metadata, annotations }, spec };
}

/** The list with what it lacks, and the names of that. */
function filled(
  which: 'limits' | 'requests',
  given: ResourceListText | undefined,
  items: readonly LimitRangeItem[],
): {
  readonly list: Partial<Record<'limits' | 'requests', ResourceListText>>;
  readonly set: readonly string[];
} {
  const list: Record<string, string | number> = { ...given };
  const set: string[] = [];
  for (const item of items) {
    const defaults = which === 'limits' ? item.default : item.defaultRequest;
    for (const [name, text] of Object.entries(defaults ?? {})) {
      if (Object.hasOwn(list, name)) continue;
      list[name] = text;
      set.push(name);
    }
  }
  return { list: Object.keys(list).length > 0 ? { [which]: list } : {}, set: set.sort() };
}

/**
 * Why a Pod is refused: what its containers, or all of it, ask for beyond the limits. Overhead does not count. Source:
 * PodValidateLimitFunc, podRequests and podLimits.
 */
export function podBeyondLimits(
  { overhead: _, ...spec }: PodSpec,
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
