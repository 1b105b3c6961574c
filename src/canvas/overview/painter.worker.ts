import { createCanvas } from './canvas.ts';
import { createPaint, type Paint } from './paint.ts';
import type { Order, Painted } from './painter.ts';

let paint: Paint | undefined;
const canvas = createCanvas();

self.onmessage = ({ data: { id, picture, view } }: MessageEvent<Order>) => {
  if (picture !== undefined) paint = createPaint(...picture);
  const bitmap = paint && canvas(paint, view);
  self.postMessage({ id, bitmap } satisfies Painted, { transfer: bitmap ? [bitmap] : [] });
};
