import type { i18n } from 'i18next';
import type { CanvasFacts } from '../facts/facts.ts';
import type { CanvasLayout } from '../layout/layout.ts';
import { readPalette } from '../overview/palette.ts';
import { drawCluster } from './drawCluster.ts';
import { partOf } from './download.ts';
import { FONTS, fitted, type Pen } from './pen.ts';

/** What the cluster on the screen is drawn from. */
export interface ClusterSource {
  readonly facts: CanvasFacts;
  readonly layout: CanvasLayout;
  readonly i18n: i18n;
}

const SVG = 'http://www.w3.org/2000/svg';

function element(name: string, values: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value));
  return made;
}

/** A pen that draws with elements of the page. */
function elementPen(root: SVGElement): Pen {
  return {
    rect: ({ x, y, width, height }, look) => {
      const { fill = 'none', stroke, lineWidth = 1, radius = 0, dash, opacity = 1 } = look;
      const rect = element('rect', { x, y, width, height, rx: radius, fill, opacity });
      if (stroke !== undefined) rect.setAttribute('stroke', stroke);
      rect.setAttribute('stroke-width', String(lineWidth));
      if (dash !== undefined) rect.setAttribute('stroke-dasharray', String(dash));
      root.append(rect);
    },
    text: (words, x, y, look) => {
      const { size, fill, weight = 400, isMono = false, anchor = 'start' } = look;
      const text = element('text', { x, y, fill, 'font-size': size, 'font-weight': weight });
      text.setAttribute('font-family', isMono ? FONTS.mono : FONTS.sans);
      text.setAttribute('text-anchor', anchor);
      text.setAttribute('dominant-baseline', 'central');
      text.textContent = fitted(words, look);
      root.append(text);
    },
  };
}

/** The whole cluster as an element, as large as where it is put, in the colours in force there. */
export function drawElement(
  { facts, layout, i18n: texts }: ClusterSource,
  within: Element,
): SVGElement {
  const part = partOf(layout, undefined);
  const { x, y, width, height } = part;
  const root = element('svg', { viewBox: [x, y, width, height].join(' '), role: 'img' });
  const palette = readPalette(within);
  drawCluster(elementPen(root), { layout, facts, i18n: texts, palette, part });
  return root;
}
