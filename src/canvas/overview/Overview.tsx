import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { filteredOut, findHits, useBerth } from '../../store/index.ts';
import { useAllFacts, useCanvas, useZoneLevel } from '../canvasContext.ts';
import { useViewportListener } from '../flowHooks.ts';
import type { Size } from '../layout.ts';
import type { Viewport } from '../viewport.ts';
import { createPaint, type Paint } from './paint.ts';
import { readPalette, type Palette } from './palette.ts';
import { MARGIN, shiftOf } from './shift.ts';
import styles from './Overview.module.css';

export interface OverviewProps {
  readonly size: Size;
  /** True where zones have no boxes of their own: there are too many. */
  readonly hasZones: boolean;
}

/**
 * The nodes as cells and their Pods as dots, on one canvas below the cards: from afar, and until
 * the cards are there. Decorative: the outline and the tab stop tell it in words.
 */
export function Overview(props: OverviewProps) {
  const { hasCells } = useZoneLevel();
  return hasCells ? <Painted {...props} /> : null;
}

function Painted({ size, hasZones }: OverviewProps) {
  const { layout } = useCanvas();
  const facts = useAllFacts();
  const isFinding = useBerth((state) => state.find !== undefined);
  const hits = useBerth(findHits);
  const out = useBerth(filteredOut);
  const light = useBerth((state) => state.light);
  const canvas = useRef<HTMLCanvasElement>(null);
  const paint = useRef<Paint>(() => undefined);
  /** Kept: reading it makes the browser work out styles in the middle of a change. */
  const palette = useRef<Palette>(undefined);
  /** The viewport that the canvas was painted for. */
  const painted = useRef<Viewport>(undefined);

  const repaint = useRef<ReturnType<typeof setTimeout>>(undefined);

  const viewport = useViewportListener((next) => {
    const element = canvas.current;
    const from = painted.current;
    if (element === null) return;
    clearTimeout(repaint.current);
    const shift = from === undefined ? undefined : shiftOf(from, next, size, layout);
    if (shift === undefined) {
      draw(element, paint.current, next, size);
      painted.current = next;
      return;
    }
    const { x, y, scale } = shift;
    element.style.transform = `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`;
    // What is scaled is not sharp: it is painted again once the view rests.
    if (scale !== 1) {
      repaint.current = setTimeout(() => {
        painted.current = next;
        draw(element, paint.current, next, size);
      }, REST);
    }
  });
  useEffect(
    () => () => {
      clearTimeout(repaint.current);
    },
    [],
  );
  const lit = useMemo(
    () => new Set(light === undefined || light.from === 'canvas' ? [] : light.nodes),
    [light],
  );
  const picture = useMemo(
    () => ({ layout, facts, hits: isFinding ? hits : undefined, out, lit, hasZones }),
    [layout, facts, isFinding, hits, out, lit, hasZones],
  );
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    clearTimeout(repaint.current);
    palette.current ??= readPalette(element);
    paint.current = createPaint(picture, palette.current);
    painted.current = viewport();
    draw(element, paint.current, painted.current, size);
  }, [picture, size, viewport]);

  // The colours of the theme are read when it has changed.
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(repaint.current);
      palette.current = readPalette(element);
      paint.current = createPaint(picture, palette.current);
      painted.current = viewport();
      draw(element, paint.current, painted.current, size);
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      observer.disconnect();
    };
  }, [picture, size, viewport]);

  return <canvas ref={canvas} className={styles.overview} data-overview aria-hidden="true" />;
}

/** Milliseconds without a move after which the view is taken to rest. */
const REST = 120;

function draw(
  element: HTMLCanvasElement,
  paint: Paint,
  { x, y, zoom }: Viewport,
  size: Size,
): void {
  const context = element.getContext('2d');
  if (!context) return;
  const ratio = window.devicePixelRatio || 1;
  const width = size.width + 2 * MARGIN;
  const height = size.height + 2 * MARGIN;
  const [wide, tall] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (element.width !== wide || element.height !== tall) {
    element.width = wide;
    element.height = tall;
    Object.assign(element.style, {
      top: `${String(-MARGIN)}px`,
      left: `${String(-MARGIN)}px`,
      width: `${String(width)}px`,
      height: `${String(height)}px`,
    });
  }
  element.style.transform = 'none';
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.globalAlpha = 1;
  context.clearRect(0, 0, width, height);
  paint(context, { x: x + MARGIN, y: y + MARGIN, zoom }, { width, height });
}
