import type { PodSpec } from '../kubernetes.ts';
import { parseQuantity, type Quantity } from '../quantities/quantity.ts';

export type PodQuality = 'BestEffort' | 'Burstable' | 'Guaranteed';

const COUNTED = ['cpu', 'memory'] as const;

/**
 * How sure a Pod is of what it has: by cpu and memory alone, of the Pod where it has resources of its own, else of all
 * its containers. Amounts of 0 are none, and what is limited and not asked for is asked for. Source: ComputePodQOS of
 * pkg/apis/core/v1/helper/qos.
 */
export function podQuality({ containers, initContainers = [], resources }: PodSpec): PodQuality {
  const holders = resources ? [{ resources }] : [...containers, ...initContainers];
  const parts = holders.map(({ resources: held }) => {
    const limits = amountsOf(held?.limits);
    return { limits, requests: new Map([...limits, ...amountsOf(held?.requests)]) };
  });
  const requests = sum(parts.map((part) => part.requests));
  const limits = sum(parts.map((part) => part.limits));
  if (requests.size === 0 && limits.size === 0) return 'BestEffort';
  const isLimited = parts.every((part) => COUNTED.every((name) => part.limits.has(name)));
  const isEven = COUNTED.every((name) => requests.get(name) === limits.get(name));
  return isLimited && isEven ? 'Guaranteed' : 'Burstable';
}

type Amounts = ReadonlyMap<string, Quantity>;

function amountsOf(list: Readonly<Record<string, string | number>> | undefined): Amounts {
  const found = COUNTED.flatMap((name) => {
    const amount = parseQuantity(list?.[name] ?? 0) ?? 0n;
    return amount > 0n ? [[name, amount] as const] : [];
  });
  return new Map(found);
}

function sum(all: readonly Amounts[]): Amounts {
  const total = new Map<string, Quantity>();
  for (const amounts of all) {
    for (const [name, amount] of amounts) total.set(name, (total.get(name) ?? 0n) + amount);
  }
  return total;
}
