import type { i18n } from 'i18next';
import type { BerthStore } from '../../store/index.ts';
import type { CanvasFacts } from '../facts.ts';
import type { CanvasLayout, Size } from '../layout.ts';
import { readPalette } from '../overview/palette.ts';
import type { Rect, Viewport } from '../viewport.ts';
import { createCanvasPen } from './canvasPen.ts';
import { drawCluster, type ClusterPicture } from './drawCluster.ts';
import { createSvgPen } from './svgPen.ts';

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

/** Draws the cluster and hands it to the browser as a download, named after the scenario. */
export async function downloadPicture(
  format: 'svg' | 'png',
  { store, facts, layout, i18n: texts, viewport }: PictureSource,
): Promise<void> {
  const part = partOf(layout, viewport);
  const palette = readPalette(document.documentElement);
  const name = fileName(store.getState().name);
  const picture: ClusterPicture = { layout, facts, i18n: texts, palette, part };
  const blob = format === 'svg' ? svgOf(picture, name) : await pngOf(picture);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${format}`;
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

function svgOf(picture: ClusterPicture, title: string): Blob {
  const pen = createSvgPen(picture.part, 1, title);
  drawCluster(pen, picture);
  return new Blob([pen.document()], { type: 'image/svg+xml' });
}

async function pngOf(picture: ClusterPicture): Promise<Blob> {
  const { x, y, width, height } = picture.part;
  const scale = Math.min(PNG_SCALE, LONGEST_SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser gives no canvas to draw the picture on');
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  drawCluster(createCanvasPen(context), picture);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** A scenario's name as a file's: without what file systems refuse, `berth` where nothing is left. */
export function fileName(name: string): string {
  const plain = name.replace(/[\u0000-\u001f\\/:*?"<>|]+/g, '-').trim();
  return Array.from(plain).slice(0, 80).join('') || 'berth';
}
