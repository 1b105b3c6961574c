import { mostOf, replicasOf, type SetEntry, total } from './replicaSets.ts';

/**
 * How many Pods each set of a rollout under way gets where the Deployment is scaled: what is added or
 * taken is shared in proportion to their sizes, and the largest one has what is left over. Source: scale
 * of pkg/controller/deployment/sync.go and GetReplicaSetProportion.
 */
export function proportions(
  sets: readonly SetEntry[],
  allowed: number,
  desired: number,
): readonly (readonly [SetEntry, number])[] {
  const toAdd = allowed - total(sets);
  const isGrowing = toAdd > 0;
  // The larger first; of equals the newer where there will be more, the older where there will be fewer.
  const sorted = [...sets].sort(
    (a, b) => replicasOf(b) - replicasOf(a) || (isGrowing ? b.order - a.order : a.order - b.order),
  );
  let added = 0;
  const sizes = sorted.map((set) => {
    const share = toAdd === 0 ? 0 : shareOf(set, toAdd, added, allowed, desired);
    added += share;
    return replicasOf(set) + share;
  });
  return sorted.map((set, at) => {
    const left = at === 0 && toAdd !== 0 ? toAdd - added : 0;
    return [set, Math.max(0, (sizes[at] ?? 0) + left)] as const;
  });
}

function shareOf(
  set: SetEntry,
  toAdd: number,
  added: number,
  allowed: number,
  desired: number,
): number {
  const has = replicasOf(set);
  if (has === 0) return 0;
  const left = toAdd - added;
  if (left === 0) return 0;
  const before = mostOf(set);
  // Source: getReplicaSetFraction.
  const grown = desired === 0 ? 0 : before ? (has * allowed) / before : has;
  const share = Math.round(grown) - has;
  return toAdd > 0 ? Math.min(share, left) : Math.max(share, left);
}
