import { FONTS, fitted, type Pen } from './pen.ts';

/** A pen that draws on a canvas whose transformation is that of the plane. */
export function createCanvasPen(g: OffscreenCanvasRenderingContext2D): Pen {
  return {
    rect: ({ x, y, width, height }, look) => {
      const { fill, stroke, lineWidth = 1, radius = 0, dash, opacity = 1 } = look;
      g.globalAlpha = opacity;
      g.beginPath();
      g.roundRect(x, y, width, height, radius);
      if (fill !== undefined) {
        g.fillStyle = fill;
        g.fill();
      }
      if (stroke !== undefined) {
        g.strokeStyle = stroke;
        g.lineWidth = lineWidth;
        g.setLineDash(dash === undefined ? [] : [dash]);
        g.stroke();
      }
      g.globalAlpha = 1;
    },
    text: (words, x, y, look) => {
      const { size, fill, weight = 400, isMono = false, anchor = 'start' } = look;
      g.font = `${String(weight)} ${String(size)}px ${isMono ? FONTS.mono : FONTS.sans}`;
      g.fillStyle = fill;
      g.textAlign = anchor === 'middle' ? 'center' : anchor;
      g.textBaseline = 'middle';
      g.fillText(fitted(words, look), x, y);
    },
  };
}
