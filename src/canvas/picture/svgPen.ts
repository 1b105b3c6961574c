import { FONTS, fitted, type Pen } from './pen.ts';
import type { Rect } from '../view/viewport.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A pen that writes an SVG document, and the document so far. `part`: what of the plane it shows. */
export function createSvgPen(
  part: Rect,
  scale: number,
  title: string,
): Pen & { readonly document: () => string } {
  const parts: string[] = [];
  return {
    rect: ({ x, y, width, height }, look) => {
      const { fill = 'none', stroke, lineWidth = 1, radius = 0, dash, opacity } = look;
      parts.push(
        `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"` +
          (radius > 0 ? ` rx="${number(radius)}"` : '') +
          ` fill="${fill}"` +
          (stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${number(lineWidth)}"`) +
          (dash === undefined ? '' : ` stroke-dasharray="${number(dash)}"`) +
          (opacity === undefined ? '' : ` opacity="${number(opacity)}"`) +
          '/>',
      );
    },
    text: (words, x, y, look) => {
      const { size, fill, weight = 400, isMono = false, anchor = 'start' } = look;
      parts.push(
        `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}" font-weight="${String(weight)}" fill="${fill}" text-anchor="${anchor}" dominant-baseline="central"` +
          (isMono ? ' class="m"' : '') +
          `>${escaped(fitted(words, look))}</text>`,
      );
    },
    document: () => {
      const { x, y, width, height } = part;
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width * scale)}" height="${number(height * scale)}" viewBox="${[x, y, width, height].map(number).join(' ')}" role="img">` +
        `<title>${escaped(title)}</title>` +
        `<style>text{font-family:${FONTS.sans}}.m{font-family:${FONTS.mono}}</style>` +
        `${parts.join('\n')}</svg>\n`
      );
    },
  };
}
