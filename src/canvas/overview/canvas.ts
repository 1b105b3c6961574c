import type { Size } from '../layout/layout.ts';
import type { Viewport } from '../view/viewport.ts';
import type { Paint } from './paint.ts';
import { MARGIN } from './shift.ts';

/** What is to be painted: a view and the pixels around it. */
export interface View {
  readonly viewport: Viewport;
  /** Of the view, without the margin, in pixels of the page. */
  readonly size: Size;
  /** Pixels of the screen in one of the page. */
  readonly ratio: number;
}

/** Paints a view and `MARGIN` around it; undefined where the browser has no canvas to give. */
export type Canvas = (paint: Paint, view: View) => ImageBitmap | undefined;

/** A canvas that is kept from one picture to the next. */
export function createCanvas(): Canvas {
  let canvas: OffscreenCanvas | undefined;
  return (paint, { viewport: { x, y, zoom }, size, ratio }) => {
    if (typeof OffscreenCanvas === 'undefined') return undefined;
    const width = size.width + 2 * MARGIN;
    const height = size.height + 2 * MARGIN;
    const [wide, tall] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas?.width !== wide || canvas.height !== tall) canvas = new OffscreenCanvas(wide, tall);
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.globalAlpha = 1;
    paint(context, { x: x + MARGIN, y: y + MARGIN, zoom }, { width, height });
    // Leaves the canvas empty for the next.
    return canvas.transferToImageBitmap();
  };
}
