import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { findHits, nodeDomains, useBerth, useBerthStore } from '../../store/index.ts';
import type { RunView } from '../../protocol/index.ts';
import type { Placement } from '../placement.ts';
import { domainRowIds, type OutlineRow } from './rows.ts';

type Hit = 'itself' | 'inside' | undefined;

/** Says of a row whether the open search finds it, or what it holds. */
export function useFound({ nodeOfPod }: Placement): (row: OutlineRow) => Hit {
  const hits = useBerth(findHits);
  const holders = useMemo(() => {
    const nodes = new Uint8Array(hits.isNode.length);
    for (const pod of hits.pods) {
      const node = nodeOfPod[pod] ?? -1;
      if (node >= 0) nodes[node] = 1;
    }
    return nodes;
  }, [hits, nodeOfPod]);
  return useCallback(
    ({ kind, index, expanded, members }) => {
      if (hits.nodes.length + hits.pods.length === 0) return undefined;
      switch (kind) {
        case 'pod':
          return hits.isPod[index] === 1 ? 'itself' : undefined;
        case 'node':
          if (hits.isNode[index] === 1) return 'itself';
          return expanded === false && holders[index] === 1 ? 'inside' : undefined;
        case 'region':
        case 'zone': {
          const found = members.some((node) => hits.isNode[node] === 1 || holders[node] === 1);
          return expanded === false && found ? 'inside' : undefined;
        }
        case 'pending':
        case 'refused':
        case 'stray':
        case 'preempted':
          return expanded === false && members.some((pod) => hits.isPod[pod] === 1)
            ? 'inside'
            : undefined;
        case 'podless':
        case 'workload':
          return undefined;
      }
    },
    [hits, holders],
  );
}

/** Opens what holds the hit that is gone to, so that its row is there to be scrolled to. */
export function useShownHit(
  run: RunView,
  { nodeOfPod }: Placement,
  setOpen: (ids: readonly string[], isOpen: true) => void,
): void {
  const store = useBerthStore();
  const at = useBerth((state) => state.find?.at ?? -1);
  const open = useRef(setOpen);
  useLayoutEffect(() => {
    open.current = setOpen;
  });
  useEffect(() => {
    if (at < 0) return;
    const state = store.getState();
    const { nodes, pods } = findHits(state);
    const pod = pods[at - nodes.length] ?? -1;
    const node = nodes[at] ?? nodeOfPod[pod] ?? -1;
    if (node < 0) open.current(['pending', 'preempted'], true);
    const ids = domainRowIds(nodeDomains(state), node);
    const name = run.nodes[node]?.name;
    open.current(pod >= 0 && name !== undefined ? [...ids, `node/${name}`] : ids, true);
  }, [at, nodeOfPod, run, store]);
}
