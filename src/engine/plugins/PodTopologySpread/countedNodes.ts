/** Which nodes' Pods count for a topology spread constraint, made once for constraints that agree. */
import type { LabelColumn } from '../../cache/labelColumns.ts';
import type { NodeMask } from '../../cache/nodeSelectors.ts';
import { Recent } from '../../cache/recent.ts';
import type { SchedulerCache } from '../../cache/schedulerCache.ts';
import { untoleratedTaints } from '../../cache/tolerations.ts';
import type { PodShape } from '../../cache/podInfo.ts';

/** What decides on which nodes Pods count. */
export interface CountedBy {
  /** A node must carry all of these. */
  readonly keys: readonly string[];
  readonly honorsAffinity: boolean;
  readonly honorsTaints: boolean;
}

/** Topology domains of the nodes that count. */
export interface CountedDomains {
  /** By domain: 1 where some node of it counts. */
  readonly exists: Uint8Array;
  readonly domains: number;
}

const MASK_LIMIT = 256;

/** Masks of nodes by content: equal rules get the same array, so that counts on it are shared. */
export class CountedNodes {
  readonly #cache: SchedulerCache;
  readonly #masks = new Recent<string, NodeMask>(MASK_LIMIT);
  readonly #domains = new WeakMap<NodeMask, Map<LabelColumn, CountedDomains>>();

  constructor(cache: SchedulerCache) {
    this.#cache = cache;
  }

  /** By node: 1 where Pods count for a Pod of this shape. */
  mask(shape: PodShape, by: CountedBy): NodeMask {
    const { nodeSelector, affinity, tolerations } = shape.spec;
    const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
    const key = JSON.stringify([
      by.keys,
      by.honorsAffinity && [nodeSelector, required],
      by.honorsTaints && (tolerations ?? []),
    ]);
    let mask = this.#masks.get(key);
    if (mask === undefined) {
      mask = this.#build(shape, by);
      this.#masks.set(key, mask);
    }
    return mask;
  }

  /** The domains of a key that have a node which counts. */
  domains(mask: NodeMask, column: LabelColumn): CountedDomains {
    let byColumn = this.#domains.get(mask);
    if (byColumn === undefined) {
      byColumn = new Map();
      this.#domains.set(mask, byColumn);
    }
    let found = byColumn.get(column);
    if (found === undefined) {
      const exists = new Uint8Array(column.values.length);
      const { valueOf } = column;
      for (let node = 0; node < mask.length; node += 1) {
        const domain = valueOf[node] ?? -1;
        if (domain >= 0 && mask[node] === 1) exists[domain] = 1;
      }
      found = { exists, domains: exists.reduce((sum, one) => sum + one, 0) };
      byColumn.set(column, found);
    }
    return found;
  }

  #build(shape: PodShape, { keys, honorsAffinity, honorsTaints }: CountedBy): NodeMask {
    const cache = this.#cache;
    const mask = nodesWithKeys(cache, keys);
    if (honorsAffinity && hasNodeRules(shape)) and(mask, affinityMask(cache, shape));
    if (honorsTaints) {
      const tolerated = toleratedGroups(cache, shape);
      const { groupOf } = cache.taints;
      and(
        mask,
        Uint8Array.from(groupOf, (group) => (tolerated[group] === true ? 1 : 0)),
      );
    }
    return mask;
  }
}

/** Whether the Pod's spec says anything of the nodes that it may go to. */
function hasNodeRules({ spec: { nodeSelector, affinity } }: PodShape): boolean {
  const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  return nodeSelector !== undefined || required !== undefined;
}

/** By node: 1 where the Pod's nodeSelector and required node affinity hold. */
export function affinityMask(cache: SchedulerCache, shape: PodShape): NodeMask {
  const { nodeSelector, affinity } = shape.spec;
  const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  return cache.selectors.required(nodeSelector, required);
}

/** By taint group: whether the Pod tolerates what keeps Pods away. */
export function toleratedGroups(cache: SchedulerCache, shape: PodShape): readonly boolean[] {
  const tolerations = shape.spec.tolerations ?? [];
  return cache.taints.groups.map((taints) => untoleratedTaints(taints, tolerations).length === 0);
}

function nodesWithKeys(cache: SchedulerCache, keys: readonly string[]): NodeMask {
  const mask = new Uint8Array(cache.nodes.length).fill(1);
  for (const key of keys) {
    const { valueOf, nodesWithKey } = cache.labels.column(key);
    if (nodesWithKey === mask.length) continue;
    for (let node = 0; node < mask.length; node += 1) {
      if ((valueOf[node] ?? -1) < 0) mask[node] = 0;
    }
  }
  return mask;
}

function and(mask: NodeMask, other: NodeMask): void {
  for (let node = 0; node < mask.length; node += 1) if (other[node] === 0) mask[node] = 0;
}
