import { type FullKey, podKey } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { GAP } from '../card/cardMetrics.ts';
import type { CanvasLayout } from '../layout/layout.ts';
import type { Rect, Viewport } from '../view/viewport.ts';
import type { Edge, EdgeEnd } from './edges.ts';
import { type End, type Point, routeOf } from './gutters.ts';

/** A line's points in pixels of the plane, from the decision's Pod on. */
export interface Route {
  readonly points: readonly Point[];
  /** The first point's place in pixels of the pane, where it is a Pod in the tray, which stands still. */
  readonly pinned: Point | undefined;
}

/**
 * Finds the way of each edge of a Pod: from chips that are drawn, else from cards, which stand where the
 * layout says whether or not they are in the page. A Pod in the tray has its end at the top of the pane,
 * below its chip. `root` holds tray and pane. Undefined where the Pod is nowhere to be seen.
 */
export function measureRoutes(
  root: Element,
  pane: Element,
  layout: CanvasLayout,
  edges: readonly Edge[],
  { pods }: Pick<RunView, 'pods'>,
  pod: number,
  node: number,
): readonly Route[] | undefined {
  const pinned = node >= 0 ? undefined : belowTray(root, pane, podKey(pods, pod));
  if (node < 0 && pinned === undefined) return undefined;
  const own: End =
    pinned === undefined
      ? cardEnd(pane, layout, node, podKey(pods, pod))
      : { kind: 'above', x: pinned.x };
  const endOf = (end: EdgeEnd): End => {
    switch (end.kind) {
      case 'pod':
        return cardEnd(pane, layout, end.node, podKey(pods, end.pod));
      case 'zone':
        return end;
    }
  };
  return edges.map(({ end }) => ({ points: routeOf(layout, own, endOf(end)), pinned }));
}

/** A point of the plane on the screen. */
export function onScreen(point: Point, { x, y, zoom }: Viewport): Point {
  return { x: point.x * zoom + x, y: point.y * zoom + y };
}

/** What stands in a row of chips, and ends what is free beside one of them. */
const CHIPS = '[data-pod], [data-rest]';
/** Pixels over the plane at which the way of a Pod in the tray begins. */
const ABOVE = 4;

/** The chip of a Pod on a card, or the card. Offsets in the card know nothing of the zoom, so they hold while it moves. */
export function cardEnd(
  pane: Element,
  layout: CanvasLayout,
  node: number,
  pod: FullKey | undefined,
): End {
  const card = pane.querySelector(`[data-node="${String(node)}"]`);
  const boxes = [...(card?.querySelectorAll<HTMLElement>(CHIPS) ?? [])];
  const chip = boxes.find(({ dataset }) => dataset['pod'] === pod);
  const box = chip === undefined ? cardBox(layout, node) : boxOf(chip, layout, node);
  const below = box.y + box.height + GAP[layout.density] / 2;
  if (chip === undefined) {
    return { kind: 'card', node, box, isFree: { left: true, right: true }, lane: below };
  }
  const row = boxes.filter((each) => each !== chip && each.offsetTop === chip.offsetTop);
  return {
    kind: 'card',
    node,
    box,
    isFree: {
      left: row.every(({ offsetLeft }) => offsetLeft > chip.offsetLeft),
      right: row.every(({ offsetLeft }) => offsetLeft < chip.offsetLeft),
    },
    lane: below,
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

function boxOf(chip: HTMLElement, layout: CanvasLayout, node: number): Rect {
  let x = layout.x[node] ?? 0;
  let y = layout.y[node] ?? 0;
  for (
    let part: Element | null = chip;
    part instanceof HTMLElement && !part.classList.contains('react-flow__node');
    part = part.offsetParent
  ) {
    x += part.offsetLeft;
    y += part.offsetTop;
  }
  return { x, y, width: chip.offsetWidth, height: chip.offsetHeight };
}

function belowTray(root: Element, pane: Element, pod: FullKey | undefined): Point | undefined {
  const tray = root.querySelector('[data-tray]');
  const chip =
    tray?.querySelector(`[data-pod="${CSS.escape(pod ?? '')}"]`) ??
    tray?.querySelector('[data-rest]');
  if (!chip) return undefined;
  const own = chip.getBoundingClientRect();
  const { left, width } = pane.getBoundingClientRect();
  const x = Math.min(width - 8, Math.max(8, own.left + own.width / 2 - left));
  return { x, y: ABOVE };
}
