import { useLayoutEffect, useMemo, useRef } from 'react';
import { movedPods, useBerth } from '../../store/index.ts';
import { useCanvas } from '../canvasContext.ts';
import { useViewportListener } from '../flowHooks.ts';
import { cardEnd, onScreen } from '../relations/boxes.ts';
import { routeOf, type Point } from '../relations/gutters.ts';
import { lineThrough } from '../relations/line.ts';
import type { Viewport } from '../viewport.ts';
import styles from './Flights.module.css';

/** Of more Pods that came at once no line says whose it is. */
const MOST = 3;
/** Pixels from the edge of the tray to where a Pod has waited that has left others there. */
const FIRST = 120;
/** Pixels over the plane at which the way begins. */
const ABOVE = 4;

/**
 * Where motion is to be reduced: a still line from the tray to where a Pod came in the step that is shown,
 * through the gutters between cards. Not spoken: the step itself says it.
 */
export function TrailLayer({ drawn }: { readonly drawn: unknown }) {
  const { layout, store } = useCanvas();
  const { came } = useBerth(movedPods);
  const svg = useRef<SVGSVGElement>(null);
  const routes = useRef<readonly (readonly Point[])[]>([]);
  const start = useRef(FIRST);
  const shown = useMemo(() => (came.length > MOST ? [] : came), [came]);

  const viewport = useViewportListener((next) => {
    write(svg.current, routes.current, start.current, next);
  });

  useLayoutEffect(() => {
    const measure = (): void => {
      const pane = svg.current?.closest('.react-flow');
      if (!pane) return;
      start.current = startIn(pane);
      routes.current = shown.map(({ node, pod }) =>
        routeOf(layout, { kind: 'above', x: start.current }, cardEnd(pane, layout, node, pod)),
      );
      write(svg.current, routes.current, start.current, viewport());
    };
    measure();
    // The chip stands only when its card is drawn.
    let frame = requestAnimationFrame(measure);
    const stop = store.subscribe(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [shown, layout, store, viewport, drawn]);

  if (shown.length === 0) return null;
  return (
    <svg ref={svg} className={styles.trails} aria-hidden="true">
      {shown.map(({ name, node }) => (
        <g key={`${name} ${String(node)}`} data-trail>
          <path />
          <circle r={3.5} />
        </g>
      ))}
    </svg>
  );
}

/** Below the name of who has left an empty tray, in pixels from the left of the picture. */
function startIn(pane: Element): number {
  const name = pane.closest('section')?.querySelector('[data-left]')?.getBoundingClientRect();
  return name === undefined
    ? FIRST
    : name.left + name.width / 2 - pane.getBoundingClientRect().left;
}

/** Lines keep their width at every zoom, so they are in pixels of the screen; their beginning stands still. */
function write(
  layer: SVGSVGElement | null,
  routes: readonly (readonly Point[])[],
  start: number,
  viewport: Viewport,
): void {
  for (const [at, trail] of [...(layer?.children ?? [])].entries()) {
    const [, ...points] = (routes[at] ?? []).map((point) => onScreen(point, viewport));
    const [second] = points;
    const line =
      second && lineThrough([{ x: start, y: ABOVE }, { x: start, y: second.y }, ...points], 0);
    const [path, end] = trail.children;
    path?.setAttribute('d', line?.path ?? '');
    end?.setAttribute(
      'transform',
      `translate(${String(line?.to.x ?? -9)},${String(line?.to.y ?? -9)})`,
    );
  }
}
