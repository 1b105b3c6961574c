import type { FindHits } from '../../store/index.ts';
import { CARD, chipsPerRow } from '../cardMetrics.ts';
import { CELL_INSETS, CELL_KINDS } from '../cells.ts';
import type { CanvasFacts, CardFacts } from '../facts.ts';
import { cardsInView, zonesInView } from '../inView.ts';
import type { CanvasLayout, Size } from '../layout.ts';
import type { VerdictKind } from '../verdict.ts';
import type { Viewport } from '../viewport.ts';
import type { Palette } from './palette.ts';
import { LEFT_OUT, stripsOf, type Strip } from './strips.ts';

/** What the overview shows, whatever the viewport. */
export interface Overviewed {
  readonly layout: CanvasLayout;
  readonly facts: CanvasFacts;
  /** Undefined while nothing is searched for. */
  readonly hits: FindHits | undefined;
  /** By Pod index: 1 for those that the legend leaves out. */
  readonly out: Uint8Array | undefined;
  /** Nodes that are lit on another part of the screen. */
  readonly lit: ReadonlySet<number>;
  /** False where boxes of their own show the zones. */
  readonly hasZones: boolean;
}

/** A dot for each Pod where a chip has so many pixels; else strips. */
const DOT = 3.2;
/** Part of a cell that Pods take below a verdict's colour. */
const UNDER_VERDICT = 0.4;
const FADED = 0.35;

/** A mark where kube-scheduler would refuse a Pod: in pixels, at least, and as part of its dot. */
const MARK = { least: 2, share: 0.4 };

type Rects = number[];

type Put = (
  isFaded: boolean,
  hue: number,
  x: number,
  y: number,
  width: number,
  height: number,
) => void;

/** Paints what is in view, in pixels of the screen. Costs what is in view. */
export type Paint = (g: CanvasRenderingContext2D, viewport: Viewport, size: Size) => void;

export function createPaint(picture: Overviewed, palette: Palette): Paint {
  const { layout, facts, hits, lit } = picture;
  const strips: (readonly Strip[] | undefined)[] = [];
  const refusals: (readonly number[] | undefined)[] = [];
  const isHit = (card: CardFacts): boolean =>
    hits?.isNode[card.node] === 1 || card.pods.some(({ pod }) => hits?.isPod[pod] === 1);
  const holdsHit =
    hits === undefined || hits.nodes.length + hits.pods.length === 0
      ? undefined
      : Uint8Array.from(facts.cards, (card) => Number(isHit(card)));
  const fills: Readonly<Record<VerdictKind, readonly [color: string, alpha: number]>> = {
    neutral: [palette.token('line-strong'), 1],
    unseen: [palette.token('line-strong'), 1],
    feasible: [palette.token('ok'), 0.65],
    filtered: [palette.token('faint'), 0.45],
    nominated: [palette.token('wait'), 1],
    chosen: [palette.token('accent'), 1],
  };

  return (g, viewport, size) => {
    const { x, y, zoom } = viewport;
    const width = layout.cardWidth * zoom;
    const height = layout.cardHeight * zoom;
    const nodes = cardsInView(layout, viewport, size);
    const left = (node: number) => x + (layout.x[node] ?? 0) * zoom;
    const top = (node: number) => y + (layout.y[node] ?? 0) * zoom;
    if (picture.hasZones) paintZones(g, viewport, size);

    const byKind = new Map<VerdictKind, number[]>(CELL_KINDS.map((kind) => [kind, []]));
    for (const node of nodes) {
      byKind.get(facts.cards[node]?.verdict.kind ?? 'neutral')?.push(node);
    }
    for (const [kind, members] of byKind) {
      const inset = height * CELL_INSETS[kind];
      const [color, alpha] = fills[kind];
      g.fillStyle = color;
      for (const node of members) {
        g.globalAlpha = holdsHit?.[node] === 0 ? alpha * FADED : alpha;
        const w = Math.max(1, width - 2 * inset);
        g.fillRect(left(node) + inset, top(node) + inset, w, Math.max(1, height - 2 * inset));
      }
    }
    paintPods(g, nodes, left, top, zoom);
    paintRefused(g, nodes, left, top, zoom);
    frame(
      g,
      nodes.filter((node) => lit.has(node)),
      left,
      top,
      width,
      height,
      'accent',
    );
    if (holdsHit === undefined) return;
    frame(
      g,
      nodes.filter((node) => holdsHit[node] === 1),
      left,
      top,
      width,
      height,
      'hit',
    );
  };

  function paintZones(g: CanvasRenderingContext2D, viewport: Viewport, size: Size): void {
    g.globalAlpha = 0.55;
    g.fillStyle = palette.token('panel');
    g.strokeStyle = palette.token('line-strong');
    for (const index of zonesInView(layout, viewport, size)) {
      const zone = layout.zones[index];
      if (zone === undefined) continue;
      const { x, y, zoom } = viewport;
      const box = [
        x + zone.x * zoom,
        y + zone.y * zoom,
        zone.width * zoom,
        zone.height * zoom,
      ] as const;
      g.fillRect(...box);
      if (zone.width * zoom > 6) g.strokeRect(...box);
    }
  }

  /** Rectangles by hue and by whether they are faded, so that the style is set once for each. */
  function paintPods(
    g: CanvasRenderingContext2D,
    nodes: readonly number[],
    left: (node: number) => number,
    top: (node: number) => number,
    zoom: number,
  ): void {
    const plain = new Map<number, Rects>();
    const faded = new Map<number, Rects>();
    const put: Put = (isFaded, hue, x, y, width, height) => {
      const rects = isFaded ? faded : plain;
      const list = rects.get(hue);
      if (list === undefined) rects.set(hue, [x, y, width, height]);
      else list.push(x, y, width, height);
    };
    const asDots = CARD.chip * zoom >= DOT;
    for (const node of nodes) {
      const card = facts.cards[node];
      if (card === undefined || card.pods.length === 0) continue;
      if (asDots) dots(card, left(node), top(node), zoom, put);
      else stripes(card, left(node), top(node), zoom, put);
    }
    for (const [rects, alpha] of [
      [plain, 1],
      [faded, FADED],
    ] as const) {
      g.globalAlpha = alpha;
      for (const [hue, list] of rects) {
        g.fillStyle = hue === LEFT_OUT ? palette.token('line-strong') : palette.hue(hue);
        for (let at = 0; at < list.length; at += 4) {
          g.fillRect(list[at] ?? 0, list[at + 1] ?? 0, list[at + 2] ?? 0, list[at + 3] ?? 0);
        }
      }
    }
    g.globalAlpha = 1;
  }

  /** A corner of each dot whose Pod is refused; of the whole cell, where there are no dots. */
  function paintRefused(
    g: CanvasRenderingContext2D,
    nodes: readonly number[],
    left: (node: number) => number,
    top: (node: number) => number,
    zoom: number,
  ): void {
    const perRow = chipsPerRow(layout.cardWidth);
    const chip = CARD.chip * zoom;
    const asDots = chip >= DOT;
    const size = Math.max(MARK.least, chip * MARK.share);
    g.fillStyle = palette.token('no');
    for (const node of nodes) {
      const refused = refusedOf(node);
      if (refused.length === 0) continue;
      if (!asDots) {
        g.fillRect(left(node) + layout.cardWidth * zoom - size, top(node), size, size);
        continue;
      }
      for (const at of refused) {
        const [x, y] = dotAt(at, left(node), top(node), zoom, perRow);
        g.fillRect(x + chip - size / 2, y - size / 2, size, size);
      }
    }
  }

  /** Which of the dots of a node are refused, but for a cordon alone; kept for each node. */
  function refusedOf(node: number): readonly number[] {
    return (refusals[node] ??= (facts.cards[node]?.pods ?? []).flatMap(({ refused }, at) =>
      refused === undefined || refused.isCordon ? [] : [at],
    ));
  }

  function dotAt(
    at: number,
    left: number,
    top: number,
    zoom: number,
    perRow: number,
  ): readonly [x: number, y: number] {
    const pitch = (CARD.chip + CARD.chipGap) * zoom;
    const rows = layout.chipRows * pitch;
    return [
      left + CARD.inset * zoom + (at % perRow) * pitch,
      top + Math.max(0, (layout.cardHeight * zoom - rows) / 2) + Math.floor(at / perRow) * pitch,
    ];
  }

  /** Where the chips of the card would stand. */
  function dots(card: CardFacts, left: number, top: number, zoom: number, put: Put): void {
    const perRow = chipsPerRow(layout.cardWidth);
    const pitch = (CARD.chip + CARD.chipGap) * zoom;
    const rows = layout.chipRows * pitch;
    const firstRow = top + Math.max(0, (layout.cardHeight * zoom - rows) / 2);
    const size = CARD.chip * zoom;
    const count = Math.min(card.pods.length, layout.chipRows * perRow);
    for (let at = 0; at < count; at += 1) {
      const chip = card.pods[at];
      if (chip === undefined) return;
      const isOut =
        picture.out?.[chip.pod] === 1 || (holdsHit !== undefined && hits?.isPod[chip.pod] !== 1);
      const x = left + CARD.inset * zoom + (at % perRow) * pitch;
      put(isOut, chip.hue, x, firstRow + Math.floor(at / perRow) * pitch, size, size);
    }
  }

  function stripes(card: CardFacts, left: number, top: number, zoom: number, put: Put): void {
    const { kind } = card.verdict;
    if (kind === 'filtered' || kind === 'unseen') return;
    const known = (strips[card.node] ??= stripsOf(card, picture.out));
    const width = layout.cardWidth * zoom;
    const height = layout.cardHeight * zoom;
    const share = kind === 'neutral' ? 1 : UNDER_VERDICT;
    const isFaded = holdsHit?.[card.node] === 0;
    for (const { hue, from, to } of known) {
      const y = top + height * (1 - share);
      put(isFaded, hue, left + from * width, y, (to - from) * width, height * share);
    }
  }

  function frame(
    g: CanvasRenderingContext2D,
    nodes: readonly number[],
    left: (node: number) => number,
    top: (node: number) => number,
    width: number,
    height: number,
    token: string,
  ): void {
    g.globalAlpha = 1;
    g.strokeStyle = palette.token(token);
    g.lineWidth = Math.min(2, Math.max(1, height / 6));
    for (const node of nodes)
      g.strokeRect(left(node) - 0.5, top(node) - 0.5, width + 1, height + 1);
  }
}
