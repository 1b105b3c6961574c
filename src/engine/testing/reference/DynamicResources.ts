import type { ReferencePlugin } from './plugin.ts';
import { plain, SKIP } from './plugin.ts';

/** No Pod here has a claim: there is nothing to filter by, and no node is better. */
export const DynamicResources: ReferencePlugin = {
  preFilter: () => SKIP,
  score: (_view, _pod, feasible) => plain(feasible.map(() => 0)),
};
