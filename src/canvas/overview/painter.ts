import { createCanvas, type Canvas, type View } from './canvas.ts';
import { createPaint, type Overviewed, type Paint } from './paint.ts';
import type { Colours } from './colours.ts';
import { createJudge, pageClock, type Clock } from './judge.ts';

export type Picture = readonly [overviewed: Overviewed, colours: Colours];

/** The parts of a picture that change by themselves: a step of a run leaves the layout, which is most of it. */
interface Parts extends Overviewed {
  readonly colours: Colours;
}

/** To the painter's worker. */
export interface Order {
  readonly id: number;
  /** Those that differ from the order before; all of the first. */
  readonly changed: Partial<Parts>;
  readonly view: View;
}

/** From the painter's worker. */
export interface Painted {
  readonly id: number;
  /** Undefined where the browser has no canvas to give. */
  readonly bitmap: ImageBitmap | undefined;
}

/**
 * Paints the overview, in a worker of its own: thousands of rectangles take several frames. Where
 * the page gets fewer frames beside it than it would alone (`judge.ts`), it paints by itself.
 */
export interface Painter {
  /** Shows the view soon; what was ordered before and is not begun is dropped. */
  readonly order: (picture: Picture, view: View) => void;
  /** Shows the view at once, at the cost of frames. */
  readonly paint: (picture: Picture, view: View) => void;
  readonly stop: () => void;
}

export interface PainterPort {
  readonly post: (order: Order) => void;
  readonly terminate: () => void;
}

/** Starts a worker; undefined where that cannot be. `died` may be called at any time after. */
export type SpawnPainter = (
  painted: (painted: Painted) => void,
  died: () => void,
) => PainterPort | undefined;

/** `show` takes what was painted, and the view that it was painted for. */
export function createPainter(
  spawn: SpawnPainter,
  show: (bitmap: ImageBitmap, view: View) => void,
  canvas: Canvas = createCanvas(),
  clock: Clock = pageClock,
): Painter {
  const judge = createJudge(clock);
  let done = (): void => undefined;
  let made: { readonly picture: Picture; readonly paint: Paint } | undefined;
  let port: PainterPort | undefined;
  /** No worker could be had: all is painted here. */
  let isAlone = false;
  let sent: Picture | undefined;
  let inFlight: { readonly id: number; readonly picture: Picture; readonly view: View } | undefined;
  let waiting: readonly [Picture, View] | undefined;
  let nextId = 1;
  /** Orders up to this one are overtaken by what is shown. */
  let overtaken = 0;

  const paint = (picture: Picture, view: View): void => {
    overtaken = nextId - 1;
    waiting = undefined;
    const start = clock.now();
    if (made?.picture !== picture) made = { picture, paint: createPaint(...picture) };
    const bitmap = canvas(made.paint, view);
    if (bitmap !== undefined) show(bitmap, view);
    judge.here(clock.now() - start);
  };

  const painted = ({ id, bitmap }: Painted): void => {
    const order = inFlight;
    inFlight = undefined;
    done();
    if (bitmap !== undefined && order?.id === id && id > overtaken) show(bitmap, order.view);
    else bitmap?.close();
    const next = waiting;
    waiting = undefined;
    if (next !== undefined) send(...next);
  };

  const died = (): void => {
    isAlone = true;
    port = undefined;
    const last = waiting ?? (inFlight && ([inFlight.picture, inFlight.view] as const));
    inFlight = undefined;
    done();
    if (last !== undefined) paint(...last);
  };

  const send = (picture: Picture, view: View): void => {
    port ??= spawn(painted, died);
    if (port === undefined) {
      isAlone = true;
      paint(picture, view);
      return;
    }
    const id = nextId;
    nextId += 1;
    inFlight = { id, picture, view };
    done = judge.elsewhere();
    port.post({ id, changed: changedParts(picture, sent), view });
    sent = picture;
  };

  const stop = (): void => {
    port?.terminate();
    port = undefined;
    sent = undefined;
    inFlight = undefined;
    waiting = undefined;
    overtaken = nextId;
    done();
  };

  return {
    order: (picture, view) => {
      if (!isAlone && judge.isFasterHere()) {
        isAlone = true;
        stop();
      }
      if (isAlone) paint(picture, view);
      else if (inFlight === undefined) send(picture, view);
      else waiting = [picture, view];
    },
    paint,
    stop,
  };
}

const partsOf = ([overviewed, colours]: Picture): Parts => ({ ...overviewed, colours });

function changedParts(picture: Picture, sent: Picture | undefined): Partial<Parts> {
  if (picture === sent) return {};
  const { layout, columns, marks, colours } = partsOf(picture);
  const before = sent && partsOf(sent);
  return {
    ...(layout !== before?.layout && { layout }),
    ...(columns !== before?.columns && { columns }),
    ...(marks !== before?.marks && { marks }),
    ...(colours !== before?.colours && { colours }),
  };
}

/** Puts pictures together from orders, in the worker; undefined until all parts have come. */
export function createPictureOf(): (order: Order) => Picture | undefined {
  let parts: Partial<Parts> = {};
  let last: Picture | undefined;
  return ({ changed }) => {
    if (Object.keys(changed).length === 0) return last;
    parts = { ...parts, ...changed };
    const { layout, columns, marks, colours } = parts;
    if (layout && columns && marks && colours) last = [{ layout, columns, marks }, colours];
    return last;
  };
}

/** A worker of the page; none where the browser has no canvas apart from the page. */
export const spawnPainter: SpawnPainter = (painted, died) => {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Painted>) => {
    painted(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    died();
  };
  return {
    post: (order) => {
      worker.postMessage(order);
    },
    terminate: () => {
      worker.terminate();
    },
  };
};
