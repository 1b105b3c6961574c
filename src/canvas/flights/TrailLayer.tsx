import { useLayoutEffect, useMemo, useRef } from 'react';
import { type FullKey, podKey } from '../../model/index.ts';
import { movedPods, useBerth } from '../../store/index.ts';
import { useCanvas } from '../canvasContext.ts';
import type { CanvasLayout } from '../layout/layout.ts';
import { useViewportListener } from '../view/flowHooks.ts';
import { cardEnd, onScreen } from '../relations/boxes.ts';
import { type End, routeOf, type Point } from '../relations/gutters.ts';
import { lineThrough } from '../relations/line.ts';
import type { Viewport } from '../view/viewport.ts';
import styles from './Flights.module.css';

/** Of more Pods that came at once no line says whose it is. */
const MOST = 3;
/**
 * Pixels from the edge of the picture to where a Pod has waited that has left others in the tray: below
 * the tray's own word, as the Pods that stand beside it have not moved.
 */
const FIRST = 72;
/** Pixels over the plane at which the way begins. */
const ABOVE = 0;

/**
 * Where motion is to be reduced: a still line from the tray to where a Pod came in the step that is shown,
 * through the gutters between cards. Not spoken: the step itself says it.
 */
export function TrailLayer({ drawn }: { readonly drawn: unknown }) {
  const { layout, store } = useCanvas();
  const { came } = useBerth(movedPods);
  const pods = useBerth((state) => state.run?.pods);
  const svg = useRef<SVGSVGElement>(null);
  const routes = useRef<readonly (readonly Point[])[]>([]);
  const starts = useRef<readonly number[]>([]);
  const shown = useMemo(() => (came.length > MOST ? [] : came), [came]);

  const viewport = useViewportListener((next) => {
    write(svg.current, routes.current, starts.current, next);
  });

  useLayoutEffect(() => {
    const measure = (): void => {
      const pane = svg.current?.closest('.react-flow');
      if (!pane) return;
      starts.current = shown.map((_, at) => startIn(pane, at));
      routes.current = shown.map(({ node, pod }, at) =>
        routeOf(
          layout,
          { kind: 'above', x: starts.current[at] ?? FIRST },
          arrivalEnd(pane, layout, node, pods && podKey(pods, pod)),
        ),
      );
      write(svg.current, routes.current, starts.current, viewport());
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
  }, [shown, pods, layout, store, viewport, drawn]);

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

/** The chip, where a side of it is free, else the card's side beside it: its neighbours are not underlined. */
function arrivalEnd(
  pane: Element,
  layout: CanvasLayout,
  node: number,
  pod: FullKey | undefined,
): End {
  const end = cardEnd(pane, layout, node, pod);
  return end.kind === 'card' ? { ...end, lane: undefined } : end;
}

/** Below the name of who has left an empty tray, `at` in their order, in pixels from the left of the picture. */
function startIn(pane: Element, at: number): number {
  const names = pane.closest('section')?.querySelectorAll('[data-left]');
  const name = names?.[at]?.getBoundingClientRect();
  return name === undefined
    ? FIRST
    : name.left + name.width / 2 - pane.getBoundingClientRect().left;
}

/** Lines keep their width at every zoom, so they are in pixels of the screen; their beginning stands still. */
function write(
  layer: SVGSVGElement | null,
  routes: readonly (readonly Point[])[],
  starts: readonly number[],
  viewport: Viewport,
): void {
  for (const [at, trail] of [...(layer?.children ?? [])].entries()) {
    const [, ...points] = (routes[at] ?? []).map((point) => onScreen(point, viewport));
    const [second] = points;
    const x = starts[at] ?? FIRST;
    const line = second && lineThrough([{ x, y: ABOVE }, { x, y: second.y }, ...points], 0);
    const [path, end] = trail.children;
    path?.setAttribute('d', line?.path ?? '');
    end?.setAttribute(
      'transform',
      `translate(${String(line?.to.x ?? -9)},${String(line?.to.y ?? -9)})`,
    );
  }
}
