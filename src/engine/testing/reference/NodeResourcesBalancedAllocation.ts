import type { ReferencePlugin } from './plugin.ts';
import { plain, sum } from './plugin.ts';
import { allocatableOf, isScalar, requestOf, total } from './requests.ts';
import { podsOn } from './view.ts';

export const NodeResourcesBalancedAllocation: ReferencePlugin = {
  score(view, pod, feasible, args) {
    const { resources } = args.NodeResourcesBalancedAllocation;
    if (resources.every(({ name }) => requestOf(pod, name) === 0n)) return undefined;
    const raw = feasible.map((node) => {
      const fractions = resources.flatMap(({ name }) => {
        const wanted = requestOf(pod, name);
        const all = allocatableOf(node, name);
        if (all === 0n || (isScalar(name) && wanted === 0n)) return [];
        const used = total(podsOn(view, node).map((other) => requestOf(other, name)));
        return [Math.min(Number(used + wanted) / Number(all), 1)];
      });
      return Math.trunc((1 - deviation(fractions)) * 100);
    });
    return plain(raw);
  },
};

/** Of two it is half their distance. */
export function deviation(values: readonly number[]): number {
  const [first = 0, second = 0] = values;
  if (values.length < 2) return 0;
  if (values.length === 2) return Math.abs((first - second) / 2);
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) * (value - mean))) / values.length);
}
