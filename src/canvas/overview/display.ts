import type { Viewport } from '../view/viewport.ts';
import type { Canvas, View } from './canvas.ts';
import { createPainter, type Picture, type SpawnPainter } from './painter.ts';
import { isSharp, MARGIN, shiftOf, type Shift } from './shift.ts';

/**
 * How much of the view the cells are needed for: all of it, only where a card is still to come, or
 * none, since cards cover them.
 */
export type Need = 'all' | 'some' | 'none';

/** Keeps what an element shows in step with the picture and the viewport. */
export interface Display {
  /** Shows a picture, or the one it shows at another size. */
  readonly show: (picture: Picture, view: View) => void;
  /** The viewport has moved. */
  readonly move: (viewport: Viewport) => void;
  readonly setNeed: (need: Need) => void;
  readonly stop: () => void;
}

/** Milliseconds without a move after which the view is taken to rest. */
const REST = 120;
/** With less than this many pixels to spare the next part is ordered. */
const AHEAD = MARGIN / 2;
/** Milliseconds after which a picture is painted that cards cover: who goes on soon never sees it. */
const COVERED = 600;
/** A zoom that changes by more than this factor in one move is on its way elsewhere, or there at once. */
const GLIDE = 1.15;
const JUMP = 2;
/** Scaled further than this cells are a blur, which says less than none. */
const BLUR = 4;
/** So many nodes and Pods are painted within a frame: nothing is won by ordering them. */
const FEW = 4_000;

/**
 * Milliseconds until a large picture is ordered, by what it is needed for. To hand it over takes some
 * milliseconds, which are not to be added to those of a render; where cards come, they come first.
 */
const PAUSE: Readonly<Record<Need, number>> = { all: 0, some: REST, none: COVERED };

/** What is painted before is moved and scaled until what is ordered is there. */
export function createDisplay(
  element: HTMLCanvasElement,
  spawn: SpawnPainter,
  canvas?: Canvas,
): Display {
  /** The picture that is to be seen, and the view that it is to be seen in. */
  let picture: Picture | undefined;
  let now: View | undefined;
  let painted: View | undefined;
  let need: Need = 'all';
  let rest: ReturnType<typeof setTimeout> | undefined;
  let ordered: ReturnType<typeof setTimeout> | undefined;

  const show = (bitmap: ImageBitmap, view: View) => {
    put(element, bitmap, view);
    painted = view;
    follow();
  };
  const painter = createPainter(spawn, show, canvas);

  /** Moves what is painted to where the viewport has it. */
  function follow(): Shift | undefined {
    if (picture === undefined || now === undefined || painted === undefined) return undefined;
    const shift = shiftOf(painted.viewport, now.viewport, now.size, picture[0].layout);
    const { scale } = shift;
    const [x, y] = onPixels(shift, painted.ratio);
    element.style.transform = `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`;
    element.style.opacity = scale > BLUR ? '0' : '';
    return shift;
  }

  function paint(isUrgent: boolean): void {
    clearTimeout(ordered);
    ordered = undefined;
    if (picture === undefined || now === undefined) return;
    const isFew = hasFew(picture);
    if (isFew && need === 'none') painted = undefined;
    else if (isFew || (isUrgent && need === 'all')) painter.paint(picture, now);
    else painter.order(picture, now);
  }

  /** Orders the picture a little later; what is ordered before does for both. */
  function orderLater(): void {
    clearTimeout(ordered);
    ordered = setTimeout(() => {
      paint(false);
    }, PAUSE[need]);
  }

  /** Paints again where what is painted does not do for the viewport. */
  function check({ scale, spare }: Shift, isGliding: boolean): void {
    if (spare < 0) paint(true);
    else if (spare < AHEAD || !(isSharp(scale) || isGliding)) paint(false);
    // What is scaled is not sharp: it is painted again once the view rests.
    else if (scale !== 1) {
      rest = setTimeout(() => {
        paint(false);
      }, REST);
    }
  }

  return {
    show: (next, view) => {
      clearTimeout(rest);
      // Cells must not stand in the boxes of another layout for a moment.
      const isElsewhere = painted === undefined || picture?.[0].layout !== next[0].layout;
      picture = next;
      now = view;
      if (isElsewhere || hasFew(next)) paint(isElsewhere);
      else orderLater();
    },
    move: (viewport) => {
      if (now === undefined) return;
      clearTimeout(rest);
      const change = viewport.zoom / now.viewport.zoom;
      now = { ...now, viewport };
      const shift = follow();
      if (shift !== undefined) check(shift, isGlide(Math.max(change, 1 / change)));
    },
    setNeed: (next) => {
      const isMore = need === 'none' && next !== 'none';
      need = next;
      if (isMore && painted === undefined) paint(true);
      else if (ordered !== undefined) orderLater();
    },
    stop: () => {
      clearTimeout(rest);
      clearTimeout(ordered);
      painter.stop();
    },
  };
}

function isGlide(factor: number): boolean {
  return factor > GLIDE && factor < JUMP;
}

function hasFew([{ columns }]: Picture): boolean {
  return columns.kind.length + columns.pod.length < FEW;
}

/** The move in whole pixels of the screen: between two it would be a blur. What is scaled is painted again soon. */
function onPixels({ x, y, scale }: Shift, ratio: number): readonly [x: number, y: number] {
  if (scale !== 1) return [x, y];
  return [Math.round(x * ratio) / ratio, Math.round(y * ratio) / ratio];
}

/** Each of its pixels is one of the screen's. */
function put(element: HTMLCanvasElement, bitmap: ImageBitmap, { ratio }: View): void {
  if (element.width !== bitmap.width || element.height !== bitmap.height) {
    element.width = bitmap.width;
    element.height = bitmap.height;
  }
  Object.assign(element.style, {
    top: `${String(-MARGIN)}px`,
    left: `${String(-MARGIN)}px`,
    width: `${String(bitmap.width / ratio)}px`,
    height: `${String(bitmap.height / ratio)}px`,
  });
  element.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
}
