import type { ReferencePlugin } from './plugin.ts';
import { plain, sum } from './plugin.ts';
import { allocatableOf, isScalar, requestOf, total } from './requests.ts';
import { podsOn } from './view.ts';

export const NodeResourcesBalancedAllocation: ReferencePlugin = {
  score(view, pod, feasible, args) {
    const { resources } = args.NodeResourcesBalancedAllocation;
    const { bestEffortBalanced, balancedAllocation } = view.release.rules;
    const asksForNone = resources.every(({ name }) => requestOf(pod, name) === 0n);
    if (asksForNone && !bestEffortBalanced) return undefined;
    const raw = feasible.map((node) => {
      const amounts = resources.flatMap(({ name }) => {
        const wanted = requestOf(pod, name);
        const all = allocatableOf(node, name);
        if (all === 0n || (isScalar(name) && wanted === 0n)) return [];
        return [{ wanted, all, used: total(podsOn(view, node).map((on) => requestOf(on, name))) }];
      });
      const share = (part: bigint, all: bigint) => Math.min(Number(part) / Number(all), 1);
      const before = balance(amounts.map(({ used, all }) => share(used, all)));
      const after = balance(amounts.map(({ used, wanted, all }) => share(used + wanted, all)));
      return balancedAllocation === 'change' ? changeScore(before, after) : after;
    });
    return plain(raw);
  },
};

/** 100 where all fractions are the same. */
export function balance(fractions: readonly number[]): number {
  return Math.trunc((1 - deviation(fractions)) * 100);
}

/** 75 where nothing changes. */
export function changeScore(before: number, after: number): number {
  return 50 + Math.trunc((50 + after - before) / 2);
}

/** Of two it is half their distance. */
function deviation(values: readonly number[]): number {
  const [first = 0, second = 0] = values;
  if (values.length < 2) return 0;
  if (values.length === 2) return Math.abs((first - second) / 2);
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) * (value - mean))) / values.length);
}
