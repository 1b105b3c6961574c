import { createCanvas } from './canvas.ts';
import { createPaint, type Paint } from './paint.ts';
import { createPictureOf, type Order, type Painted, type Picture } from './painter.ts';

const canvas = createCanvas();
const pictureOf = createPictureOf();
let made: { readonly picture: Picture; readonly paint: Paint } | undefined;

self.onmessage = ({ data }: MessageEvent<Order>) => {
  const picture = pictureOf(data);
  if (picture !== undefined && picture !== made?.picture) {
    made = { picture, paint: createPaint(...picture) };
  }
  const bitmap = made && canvas(made.paint, data.view);
  self.postMessage({ id: data.id, bitmap } satisfies Painted, { transfer: bitmap ? [bitmap] : [] });
};
