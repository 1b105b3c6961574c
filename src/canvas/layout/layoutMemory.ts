import { largerAt } from '../card/cardMetrics.ts';
import { layOut, type CanvasLayout, type Size } from './layout.ts';
import type { ZoneGroup } from './zones.ts';

/**
 * Lays out as `layOut` does, and gives the last layout again while zones, their nodes, the room for
 * chips and taints and the size are the same: most edits move no card.
 */
export function createLayoutMemory(): (
  groups: readonly ZoneGroup[],
  mostPods: number,
  size: Size,
  widestTaints?: number,
) => CanvasLayout {
  let last: CanvasLayout | undefined;
  let lastMost = 0;
  let lastWidest = 0;
  let lastSize: Size = { width: 0, height: 0 };
  return (groups, mostPods, size, widestTaints = 0) => {
    const same =
      last !== undefined &&
      mostPods === lastMost &&
      widestTaints === lastWidest &&
      size.width === lastSize.width &&
      size.height === lastSize.height &&
      sameGroups(last.zones, groups);
    if (same && last !== undefined) return last;
    const next = layOut(groups, mostPods, size, widestTaints);
    last = last !== undefined && sameLayout(last, next) ? last : next;
    lastMost = mostPods;
    lastWidest = widestTaints;
    lastSize = size;
    return last;
  };
}

function sameGroups(a: readonly ZoneGroup[], b: readonly ZoneGroup[]): boolean {
  return (
    a.length === b.length &&
    a.every((group, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        group.value === other.value &&
        group.topologyKey === other.topologyKey &&
        group.region?.value === other.region?.value &&
        group.region?.topologyKey === other.region?.topologyKey &&
        group.nodes.length === other.nodes.length &&
        group.nodes.every((node, at) => node === other.nodes[at])
      );
    })
  );
}

/** Another Pod on the fullest node seldom changes anything; of the zoom only how large it has words set. */
function sameLayout(a: CanvasLayout, b: CanvasLayout): boolean {
  return (
    a.density === b.density &&
    a.chipRows === b.chipRows &&
    a.tagLines === b.tagLines &&
    a.isLineShared === b.isLineShared &&
    largerAt(a.zoom) === largerAt(b.zoom) &&
    a.cardWidth === b.cardWidth &&
    a.width === b.width &&
    a.height === b.height &&
    sameGroups(a.zones, b.zones) &&
    a.x.every((x, node) => x === b.x[node] && a.y[node] === b.y[node])
  );
}
