import type { CanvasLayout } from '../layout.ts';
import type { Rect, Viewport } from '../viewport.ts';
import type { Edge, EdgeEnd } from './edges.ts';

/** Where edges end, in pixels of the plane but for an end in the tray, which stands still. */
export interface Boxes {
  /** Of the decision's Pod; undefined when it is nowhere to be seen. */
  readonly own: { readonly rect: Rect; readonly isOnPlane: boolean } | undefined;
  /** What its node's card says of the verdict, which lines pass below; undefined when not drawn. */
  readonly badge: Rect | undefined;
  /** By edge. */
  readonly ends: readonly Rect[];
}

/** Pixels below the pane's top at which the end of a Pod in the tray is seen. */
const TRAY_END = 4;
/** The part of a zone's box at which its edges end. */
const ZONE_PLATE = 90;

/**
 * Measures where the edges of a Pod end: at chips that are drawn, else at cards, which stand where
 * the layout says whether or not they are in the page. A Pod in the tray has its end at the top of
 * the pane, below its chip. `root` holds tray and pane.
 */
export function measureBoxes(
  root: Element,
  pane: Element,
  layout: CanvasLayout,
  edges: readonly Edge[],
  pod: number,
  node: number,
): Boxes {
  const partBox = (on: number, part: string) => boxInCard(pane, layout, on, part);
  const chipBox = (of: number, on: number) => partBox(on, `[data-pod="${String(of)}"]`);
  const boxOf = (end: EdgeEnd): Rect => {
    switch (end.kind) {
      case 'pod':
        return chipBox(end.pod, end.node) ?? cardBox(layout, end.node);
      case 'node':
        return cardBox(layout, end.node);
      case 'zone':
        return zoneBox(layout, end.zone);
    }
  };
  const ownRect =
    node >= 0 ? (chipBox(pod, node) ?? cardBox(layout, node)) : trayBox(root, pane, pod);
  return {
    own: ownRect && { rect: ownRect, isOnPlane: node >= 0 },
    badge: partBox(node, '[data-badge]'),
    ends: edges.map(({ end }) => boxOf(end)),
  };
}

/** A box of the plane on the screen. */
export function onScreen(rect: Rect, { x, y, zoom }: Viewport): Rect {
  return {
    x: rect.x * zoom + x,
    y: rect.y * zoom + y,
    width: rect.width * zoom,
    height: rect.height * zoom,
  };
}

function cardBox(layout: CanvasLayout, node: number): Rect {
  return {
    x: layout.x[node] ?? 0,
    y: layout.y[node] ?? 0,
    width: layout.cardWidth,
    height: layout.cardHeight,
  };
}

function zoneBox(layout: CanvasLayout, index: number): Rect {
  const zone = layout.zones[index];
  if (zone === undefined) return { x: 0, y: 0, width: 0, height: 0 };
  const width = Math.min(zone.width, ZONE_PLATE);
  return { x: zone.x + (zone.width - width) / 2, y: zone.y, width, height: layout.zoneHeader };
}

/** Offsets in the card know nothing of the zoom, so they hold while it moves. */
function boxInCard(
  pane: Element,
  layout: CanvasLayout,
  node: number,
  selector: string,
): Rect | undefined {
  const drawn = pane.querySelector(`[data-node="${String(node)}"] ${selector}`);
  if (!(drawn instanceof HTMLElement)) return undefined;
  let x = layout.x[node] ?? 0;
  let y = layout.y[node] ?? 0;
  for (
    let part: Element | null = drawn;
    part instanceof HTMLElement && !part.classList.contains('react-flow__node');
    part = part.offsetParent
  ) {
    x += part.offsetLeft;
    y += part.offsetTop;
  }
  return { x, y, width: drawn.offsetWidth, height: drawn.offsetHeight };
}

function trayBox(root: Element, pane: Element, pod: number): Rect | undefined {
  const tray = root.querySelector('[data-tray]');
  const chip =
    tray?.querySelector(`[data-pod="${String(pod)}"]`) ?? tray?.querySelector('[data-rest]');
  if (!chip) return undefined;
  const own = chip.getBoundingClientRect();
  const { left, width } = pane.getBoundingClientRect();
  const x = Math.min(width - 8, Math.max(8, own.left + own.width / 2 - left));
  return { x, y: TRAY_END, width: 0, height: 0 };
}
