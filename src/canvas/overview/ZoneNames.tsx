import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAllFacts, useCanvas, useZoneLevel } from '../canvasContext.ts';
import { useViewportListener } from '../view/flowHooks.ts';
import { ZONE, type CanvasLayout } from '../layout/layout.ts';
import type { Viewport } from '../view/viewport.ts';
import { isCovered, shortNames, strideOf, type PlacedName, type ShortNames } from './zoneNames.ts';
import styles from './Overview.module.css';

/**
 * From afar, the names of many zones, in type of one size at every zoom: whole where that has room,
 * else what tells them apart, on every few where even that has none. The one that is looked at has
 * its name whole. Decorative: each box has its name as a title.
 */
export function ZoneNames() {
  const { layout } = useCanvas();
  const { level } = useZoneLevel();
  const layer = useRef<HTMLDivElement>(null);
  const zones = useMemo(() => namesOf(layout), [layout]);
  const looked = useLookedAt(layout);
  const [seen, setZoom] = useState<number>();
  const viewport = useViewportListener((next) => {
    place(layer.current, next);
    setZoom(next.zoom);
  });
  const zoom = seen ?? viewport().zoom;
  const isWhole = strideOf(zones.whole, zoom * zones.pitch) === 1;
  const stride = isWhole ? 1 : strideOf(zones.short.names, zoom * zones.pitch);
  const isFromEnd = (x: number) => x * 2 > layout.width;
  /** What is looked at in a row stands over the others' names. */
  const overIn = (row: number): readonly PlacedName[] =>
    [...looked.keys()].flatMap((zone) => {
      const { x = 0, y, width = 0 } = layout.zones[zone] ?? {};
      const name = zones.whole[zone] ?? '';
      return y === row
        ? [{ name, from: x * zoom, to: (x + width) * zoom, isFromEnd: isFromEnd(x) }]
        : [];
    });
  useLayoutEffect(() => {
    place(layer.current, viewport());
  });

  return (
    <div
      ref={layer}
      className={styles.names}
      data-level={level}
      aria-hidden="true"
      data-zone-names=""
    >
      {layout.zones.map(({ x, y, width }, zone) => {
        const why = looked.get(zone);
        const isLooked = why !== undefined;
        if (!isLooked && (zones.column[zone] ?? 0) % stride !== 0) return null;
        const name = (isLooked || isWhole ? zones.whole : zones.short.names)[zone] ?? '';
        if (!isLooked && isCovered(name, x * zoom, overIn(y))) return null;
        const across = stride === 1 ? width : zones.pitch * stride - ZONE.gap;
        return (
          <span
            key={zone}
            className={styles.name}
            data-looked={why}
            data-side={isLooked && isFromEnd(x) ? 'end' : undefined}
            data-x={isLooked && isFromEnd(x) ? x + width : x}
            data-y={y}
            data-across={across}
          >
            {name}
          </span>
        );
      })}
    </div>
  );
}

interface Names {
  readonly whole: readonly string[];
  readonly short: ShortNames;
  /** By zone: its place in its row. */
  readonly column: readonly number[];
  /** From one box to the next, in the plane. */
  readonly pitch: number;
}

function namesOf(layout: CanvasLayout): Names {
  const whole = layout.zones.map(({ value }) => value ?? '–');
  let column = -1;
  const columns = layout.zones.map(({ y }, zone) => {
    column = layout.zones[zone - 1]?.y === y ? column + 1 : 0;
    return column;
  });
  const least = layout.zones.reduce((most, { width }) => Math.min(most, width), Infinity);
  return { whole, short: shortNames(whole), column: columns, pitch: least + ZONE.gap };
}

/** Zones of the nodes that are selected, or chosen by the decision that is looked at. */
function useLookedAt({ zoneOf }: CanvasLayout): ReadonlyMap<number, 'selected' | 'chosen'> {
  const { cards } = useAllFacts();
  return useMemo(() => {
    const looked = new Map<number, 'selected' | 'chosen'>();
    for (const { node, selected, verdict } of cards) {
      const zone = zoneOf[node] ?? -1;
      if (verdict.kind === 'chosen') looked.set(zone, 'chosen');
      else if (selected && !looked.has(zone)) looked.set(zone, 'selected');
    }
    return looked;
  }, [cards, zoneOf]);
}

/** Writes where the viewport has each name: no render, and of a view that only moves one style. */
function place(layer: HTMLDivElement | null, { x, y, zoom }: Viewport): void {
  if (layer === null) return;
  layer.style.transform = `translate(${String(x)}px, ${String(y)}px)`;
  for (const name of layer.children) {
    if (!(name instanceof HTMLElement)) continue;
    const [left = 0, top = 0, across = 0] = ['x', 'y', 'across'].map(
      (key) => Number(name.dataset[key]) * zoom,
    );
    const isLooked = name.dataset['looked'] !== undefined;
    const at = [left, top, across, isLooked].join();
    if (name.dataset['at'] === at) continue;
    name.dataset['at'] = at;
    const aside = name.dataset['side'] === 'end' ? ' translateX(-100%)' : '';
    name.style.transform = `translate(${String(left)}px, ${String(top)}px)${aside}`;
    name.style.maxWidth = isLooked ? 'none' : `${String(across)}px`;
  }
}
