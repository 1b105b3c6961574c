import type { i18n } from 'i18next';
import { type BerthStore, nodeDomains } from '../../store/index.ts';
import type { CanvasFacts } from '../facts/facts.ts';
import { type CanvasLayout, layOut, type Size } from '../layout/layout.ts';
import { readPalette } from '../overview/palette.ts';
import type { Rect, Viewport } from '../view/viewport.ts';
import { createCanvasPen } from './canvasPen.ts';
import { type Caption, captionOf } from './caption.ts';
import { drawCaptioned, type Frame, frameAround, frameOf, roomIn } from './captioned.ts';
import type { ClusterPicture } from './drawCluster.ts';
import { createSvgPen } from './svgPen.ts';
import type { PictureWish } from './wish.ts';

export interface PictureSource {
  readonly store: BerthStore;
  readonly facts: CanvasFacts;
  readonly layout: CanvasLayout;
  readonly i18n: i18n;
  /** Undefined for the whole cluster. */
  readonly viewport: (Viewport & { readonly size: Size }) | undefined;
}

/** Room around the whole cluster, in pixels of the plane. */
const MARGIN = 16;
/** Pixels of a PNG for one of the plane, while neither side gets longer than browsers allow. */
const PNG_SCALE = 2;
const LONGEST_SIDE = 8_000;

/** The size of the picture that stands beside a link, in pixels. */
const CARD = { width: 1_200, height: 630 };

/** What is drawn, and how it lies. */
interface Drawing {
  readonly picture: ClusterPicture;
  readonly caption: Caption;
  readonly frame: Frame;
}

function drawingOf(
  { store, facts, layout, i18n: texts, viewport }: PictureSource,
  shape: PictureWish['shape'],
): Drawing {
  const isCard = shape === 'card';
  const drawn = isCard ? layoutIn(roomIn(CARD), store, facts) : layout;
  const part = partOf(drawn, viewport);
  const palette = readPalette(document.documentElement);
  return {
    picture: { layout: drawn, facts, i18n: texts, palette, part },
    caption: captionOf(store.getState(), texts),
    frame: isCard ? frameOf(part, CARD) : frameAround(part),
  };
}

/** The whole cluster laid out for another shape than the window's: columns that fill it are read from farther off. */
function layoutIn(room: Size, store: BerthStore, { cards }: CanvasFacts): CanvasLayout {
  const mostPods = cards.reduce((most, { pods }) => Math.max(most, pods.length), 0);
  const size = { width: room.width - 2 * MARGIN, height: room.height - 2 * MARGIN };
  return layOut(nodeDomains(store.getState()), mostPods, size);
}

/** Draws the cluster and hands it to the browser as a download, named after the scenario. */
export async function downloadPicture(wish: PictureWish, source: PictureSource): Promise<void> {
  const drawing = drawingOf(source, wish.shape);
  const name = fileName(drawing.caption.title);
  const blob = wish.format === 'svg' ? svgOf(drawing) : await pngOf(drawing, wish.shape);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${wish.format}`;
  link.click();
  // The download has begun; the browser reads the blob on its own time.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}

/** The part of the plane in view, or all of it. */
export function partOf(layout: CanvasLayout, viewport: PictureSource['viewport']): Rect {
  if (viewport === undefined) {
    const { width, height } = layout;
    return { x: -MARGIN, y: -MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  }
  const { x, y, zoom, size } = viewport;
  return { x: -x / zoom, y: -y / zoom, width: size.width / zoom, height: size.height / zoom };
}

/** The whole cluster, or the part in view, as a PNG. */
export async function pictureFile(source: PictureSource): Promise<Blob> {
  return pngOf(drawingOf(source, 'all'), 'all');
}

/** Draws the cluster and hands it to the clipboard. Rejects where the browser refuses. */
export async function copyPicture(source: PictureSource): Promise<void> {
  const blob = pictureFile(source);
  // Safari takes what is still to be made only when it is told of it within the user's gesture.
  await Promise.all([navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]), blob]);
}

function svgOf({ picture, caption, frame }: Drawing): Blob {
  const title = [caption.title, caption.sentence].filter((part) => part !== '').join(': ');
  const pen = createSvgPen(frame.rect, 1, title);
  drawCaptioned(pen, picture, caption, frame);
  return new Blob([pen.document()], { type: 'image/svg+xml' });
}

async function pngOf(
  { picture, caption, frame }: Drawing,
  shape: PictureWish['shape'],
): Promise<Blob> {
  const { x, y, width, height } = frame.rect;
  const scale =
    shape === 'card'
      ? CARD.width / width
      : Math.min(PNG_SCALE, LONGEST_SIDE / Math.max(width, height));
  const size = [width * scale, height * scale].map((side) => Math.ceil(side - 0.001));
  const canvas = new OffscreenCanvas(size[0] ?? 1, size[1] ?? 1);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser gives no canvas to draw the picture on');
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  drawCaptioned(createCanvasPen(context), picture, caption, frame);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** A scenario's name as a file's: without what file systems refuse, `berth` where nothing is left. */
export function fileName(name: string): string {
  const plain = name.replace(/[\u0000-\u001f\\/:*?"<>|]+/g, '-').trim();
  return Array.from(plain).slice(0, 80).join('') || 'berth';
}
