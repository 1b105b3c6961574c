import { CARD, chipsPerRow } from '../card/cardMetrics.ts';
import { CELL_INSETS, CELL_KINDS } from '../minimap/cells.ts';
import { cardsInView, zonesInView } from '../layout/inView.ts';
import type { CanvasLayout, Size } from '../layout/layout.ts';
import type { VerdictKind } from '../card/verdict.ts';
import type { Viewport } from '../view/viewport.ts';
import type { NodeColumns } from './columns.ts';
import { hueIn, type Colours } from './colours.ts';
import { LEFT_OUT, stripsOf, type Strip } from './strips.ts';

/** What the search finds and the legend leaves out: 1 for each, by index. */
export interface Marks {
  /** Undefined while nothing is found. */
  readonly hits: { readonly isNode: Uint8Array; readonly isPod: Uint8Array } | undefined;
  /** By Pod index. */
  readonly out: Uint8Array | undefined;
  /** From afar only these Pods have their hue: 1 for each, by index; undefined for all. */
  readonly looked: Uint8Array | undefined;
  /** Nodes that are lit on another part of the screen, or selected. */
  readonly lit: readonly number[];
}

/** What the overview shows, whatever the viewport; all of it can be sent to another thread. */
export interface Overviewed {
  readonly layout: CanvasLayout;
  readonly columns: NodeColumns;
  readonly marks: Marks;
}

/** A dot for each Pod where a chip has so many pixels, which is where cards are to come; else strips. */
const DOT = 6.2;
/** Pixels of a cell's height that a Pod has at least, where little is requested. */
const LEAST = 3;
const FADED = 0.35;
/** The mark of a Pod that kube-scheduler would refuse: pixels at least, and part of its dot. */
const MARK = { least: 4, share: 0.4 };

type Rects = number[];

type Put = (
  isFaded: boolean,
  hue: number,
  x: number,
  y: number,
  width: number,
  height: number,
) => void;

/** What paint needs of a canvas, on the page or apart from it. */
export type Context = Pick<
  CanvasRenderingContext2D,
  'fillRect' | 'strokeRect' | 'globalAlpha' | 'fillStyle' | 'strokeStyle' | 'lineWidth'
>;

/** Paints what is in view, in pixels of the screen. Costs what is in view. */
export type Paint = (g: Context, viewport: Viewport, size: Size) => void;

export function createPaint(picture: Overviewed, colours: Colours): Paint {
  const { layout, columns, marks } = picture;
  const { hits, out, looked } = marks;
  const lit = new Set(marks.lit);
  const strips = new Map<number, readonly Strip[]>();
  const fills: Readonly<Record<VerdictKind, readonly [color: string, alpha: number]>> = {
    neutral: [colours.card, 1],
    unseen: [colours.line, 1],
    feasible: [colours.okSoft, 1],
    filtered: [colours.faint, 0.3],
    nominated: [colours.wait, 1],
    chosen: [colours.ok, 1],
  };
  /** Where a cell is filled from below by what is requested of its node. */
  const loads: Readonly<Partial<Record<VerdictKind, readonly [color: string, alpha: number]>>> = {
    neutral: [colours.line, 1],
    feasible: [colours.ok, 0.5],
  };
  const podsOf = (node: number) =>
    [columns.first[node] ?? 0, columns.first[node + 1] ?? 0] as const;
  const kindOf = (node: number) => CELL_KINDS[columns.kind[node] ?? 0] ?? 'neutral';

  return (g, viewport, size) => {
    const { x, y, zoom } = viewport;
    const width = layout.cardWidth * zoom;
    const height = layout.cardHeight * zoom;
    const nodes = cardsInView(layout, viewport, size);
    const left = (node: number) => x + (layout.x[node] ?? 0) * zoom;
    const top = (node: number) => y + (layout.y[node] ?? 0) * zoom;
    paintZones(g, viewport, size);
    const asDots = CARD.chip * zoom >= DOT;

    const holding = new Set(nodes.filter(holdsHit));
    const isFaded = (node: number) => hits !== undefined && !holding.has(node);
    const byKind = new Map<VerdictKind, number[]>(CELL_KINDS.map((kind) => [kind, []]));
    for (const node of nodes) byKind.get(kindOf(node))?.push(node);
    for (const [kind, members] of byKind) {
      const inset = height * CELL_INSETS[kind];
      const [color, alpha] = fills[kind];
      g.fillStyle = color;
      for (const node of members) {
        g.globalAlpha = isFaded(node) ? alpha * FADED : alpha;
        const w = Math.max(1, width - 2 * inset);
        g.fillRect(left(node) + inset, top(node) + inset, w, Math.max(1, height - 2 * inset));
      }
      const load = loads[kind];
      if (load === undefined || asDots) continue;
      [g.fillStyle] = load;
      for (const node of members) {
        g.globalAlpha = isFaded(node) ? load[1] * FADED : load[1];
        const tall = height * (columns.load[node] ?? 0);
        if (tall > 0) g.fillRect(left(node), top(node) + height - tall, width, tall);
      }
    }
    paintPods(g, nodes, left, top, zoom, isFaded, asDots);
    if (columns.refused.length > 0) paintRefused(g, new Set(nodes), left, top, zoom);
    frame(
      nodes.filter((node) => lit.has(node)),
      colours.accent,
    );
    if (hits !== undefined) frame([...holding], colours.hit);

    function frame(framed: readonly number[], color: string): void {
      g.globalAlpha = 1;
      g.strokeStyle = color;
      g.lineWidth = Math.min(2, Math.max(1, height / 6));
      for (const node of framed) {
        g.strokeRect(left(node) - 0.5, top(node) - 0.5, width + 1, height + 1);
      }
    }
  };

  function holdsHit(node: number): boolean {
    if (hits === undefined) return false;
    if (hits.isNode[node] === 1) return true;
    const [from, to] = podsOf(node);
    for (let at = from; at < to; at += 1) {
      if (hits.isPod[columns.pod[at] ?? -1] === 1) return true;
    }
    return false;
  }

  function paintZones(g: Context, viewport: Viewport, size: Size): void {
    const { x, y, zoom } = viewport;
    g.globalAlpha = 1;
    g.fillStyle = colours.zone;
    for (const index of zonesInView(layout, viewport, size)) {
      const zone = layout.zones[index];
      if (zone === undefined) continue;
      const [width, height] = [zone.width * zoom, zone.height * zoom];
      g.fillRect(x + zone.x * zoom, y + zone.y * zoom, width, height);
    }
  }

  /** Rectangles by hue and by whether they are faded, so that the style is set once for each. */
  function paintPods(
    g: Context,
    nodes: readonly number[],
    left: (node: number) => number,
    top: (node: number) => number,
    zoom: number,
    isFaded: (node: number) => boolean,
    asDots: boolean,
  ): void {
    const plain = new Map<number, Rects>();
    const faded = new Map<number, Rects>();
    const put: Put = (isFaint, hue, x, y, width, height) => {
      const rects = isFaint ? faded : plain;
      const list = rects.get(hue);
      if (list === undefined) rects.set(hue, [x, y, width, height]);
      else list.push(x, y, width, height);
    };
    for (const node of nodes) {
      const [from, to] = podsOf(node);
      if (from === to) continue;
      if (asDots) dots(node, left(node), top(node), zoom, put);
      else stripes(node, isFaded(node), left(node), top(node), zoom, put);
    }
    for (const [rects, alpha] of [
      [plain, 1],
      [faded, FADED],
    ] as const) {
      g.globalAlpha = alpha;
      for (const [hue, list] of rects) {
        g.fillStyle = hueIn(colours, hue);
        for (let at = 0; at < list.length; at += 4) {
          g.fillRect(list[at] ?? 0, list[at + 1] ?? 0, list[at + 2] ?? 0, list[at + 3] ?? 0);
        }
      }
    }
    g.globalAlpha = 1;
  }

  /** On a corner of each dot whose Pod is refused; of the whole cell, where there are no dots. */
  function paintRefused(
    g: Context,
    nodes: ReadonlySet<number>,
    left: (node: number) => number,
    top: (node: number) => number,
    zoom: number,
  ): void {
    const chip = CARD.chip * zoom;
    const size = Math.max(MARK.least, chip * MARK.share);
    const room = layout.chipRows * chipsPerRow(layout.cardWidth);
    g.globalAlpha = 1;
    const mark = (x: number, y: number): void => {
      // Set off from the hue that it stands on.
      g.fillStyle = colours.panel;
      g.fillRect(x - 1, y - 1, size + 2, size + 2);
      g.fillStyle = colours.no;
      g.fillRect(x, y, size, size);
    };
    for (let at = 0; at < columns.refused.length; at += 2) {
      const node = columns.refused[at] ?? -1;
      if (!nodes.has(node)) continue;
      const place = columns.refused[at + 1] ?? 0;
      if (chip < DOT) {
        mark(left(node) + layout.cardWidth * zoom - size, top(node));
      } else if (place < room) {
        const [x, y] = dotAt(place, left(node), top(node), zoom);
        mark(x + chip - size / 2, y - size / 2);
      }
    }
  }

  /** Where the chip of a place on the card would stand. */
  function dotAt(
    place: number,
    left: number,
    top: number,
    zoom: number,
  ): readonly [x: number, y: number] {
    const perRow = chipsPerRow(layout.cardWidth);
    const pitch = (CARD.chip + CARD.chipGap) * zoom;
    const firstRow = top + Math.max(0, (layout.cardHeight * zoom - layout.chipRows * pitch) / 2);
    return [
      left + CARD.inset * zoom + (place % perRow) * pitch,
      firstRow + Math.floor(place / perRow) * pitch,
    ];
  }

  /** Where the chips of the card would stand. */
  function dots(node: number, left: number, top: number, zoom: number, put: Put): void {
    const perRow = chipsPerRow(layout.cardWidth);
    const pitch = (CARD.chip + CARD.chipGap) * zoom;
    const rows = layout.chipRows * pitch;
    const firstRow = top + Math.max(0, (layout.cardHeight * zoom - rows) / 2);
    const size = CARD.chip * zoom;
    const [from, to] = podsOf(node);
    const count = Math.min(to - from, layout.chipRows * perRow);
    for (let at = 0; at < count; at += 1) {
      const pod = columns.pod[from + at] ?? -1;
      const isOut = out?.[pod] === 1 || (hits !== undefined && hits.isPod[pod] !== 1);
      const x = left + CARD.inset * zoom + (at % perRow) * pitch;
      const y = firstRow + Math.floor(at / perRow) * pitch;
      put(isOut, columns.hue[from + at] ?? -1, x, y, size, size);
    }
  }

  function stripes(
    node: number,
    isFaint: boolean,
    left: number,
    top: number,
    zoom: number,
    put: Put,
  ): void {
    const kind = kindOf(node);
    if (kind === 'filtered' || kind === 'unseen') return;
    const width = layout.cardWidth * zoom;
    const height = layout.cardHeight * zoom;
    const tall = Math.min(height, Math.max(LEAST, height * (columns.load[node] ?? 0)));
    for (const { hue, from, to } of stripsOn(node)) {
      if (hue === LEFT_OUT) continue;
      put(isFaint, hue, left + from * width, top + height - tall, (to - from) * width, tall);
    }
  }

  /** What is not looked at is only part of what its node holds. */
  function isUnlit(pod: number): boolean {
    return out?.[pod] === 1 || looked?.[pod] === 0;
  }

  function stripsOn(node: number): readonly Strip[] {
    const known = strips.get(node);
    if (known !== undefined) return known;
    const [from, to] = podsOf(node);
    const hues = columns.hue.slice(from, to);
    for (let at = from; at < to; at += 1) {
      if (isUnlit(columns.pod[at] ?? -1)) hues[at - from] = LEFT_OUT;
    }
    const made = stripsOf(hues);
    strips.set(node, made);
    return made;
  }
}
