import type { i18n } from 'i18next';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { type Light, placementsAt, shownEvent, useBerth } from '../../store/index.ts';
import type { RelationsView, RunView } from '../../protocol/index.ts';
import { useCanvas } from '../canvasContext.ts';
import { canvasText } from '../canvasText.ts';
import { useViewportListener } from '../view/flowHooks.ts';
import type { Viewport } from '../view/viewport.ts';
import { measureRoutes, onScreen, type Route } from './boxes.ts';
import { type Edge, edgesOf, type Effect, lookedAt } from './edges.ts';
import styles from './Edges.module.css';
import type { Point } from './gutters.ts';
import { type Line, lineThrough, type Tip } from './line.ts';
import { useTranslation } from '../../ui/index.ts';

export interface EdgeLayerProps {
  readonly run: RunView;
  readonly relations: RelationsView;
  /** The decision's Pod, and the node that it is on or waits for, -1 for none. */
  readonly pod: number;
  readonly node: number;
  /** One line for each Pod, however many. */
  readonly isEach: boolean;
  /** Whose lines are drawn where those of all rules would be too many. */
  readonly effect: Effect | undefined;
  /** Whatever moves cards or changes which are drawn: it is measured again then. */
  readonly drawn: unknown;
}

/** The smallest arrows and bars, as a share of their size. */
const LEAST_TIP = 0.6;
/** Pixels by which the middle of lines is moved, so that those of two kinds stand side by side. */
const ASIDE: Readonly<Record<Effect, number>> = { attracts: -1.75, repels: 1.75 };

/**
 * The rules between the selected Pod and others as lines between the cards, drawn from the Pod whose
 * rule it is. Lines keep their width at every zoom, so they are in pixels of the screen: React makes
 * them, and each move of the view only writes new coordinates. Decorative: the canvas' description
 * and the Why panel say it in words.
 */
export const EdgeLayer = memo(function EdgeLayer(props: EdgeLayerProps) {
  const { run, relations, pod, node, isEach, effect, drawn } = props;
  const { i18n } = useTranslation();
  const { layout, store } = useCanvas();
  const event = useBerth(shownEvent);
  const light = useBerth((state) => state.light);
  const svg = useRef<SVGSVGElement>(null);
  const routes = useRef<readonly Route[]>(undefined);

  const edges = useMemo(() => {
    const nodeOf = placementsAt(run, event);
    const { x, y, zoneOf } = layout;
    const isShown = isMeant(light);
    const own = nodeOf[pod] ?? -1;
    const far = (at: Float64Array, to: number) => Math.abs((at[to] ?? 0) - (at[own] ?? 0));
    const all = edgesOf(relations.relations, {
      pod,
      nodeOf,
      zoneOf,
      domainOf: (on, key) => run.nodes[on]?.labels[key] ?? '',
      distanceTo: (to) => far(x, to) + far(y, to),
      isEach,
      isShown,
    });
    const looked = lookedAt(relations.relations, pod, effect);
    return looked === undefined
      ? all
      : all.filter((edge) => edge.effect === looked || isLit(edge, light));
  }, [run, event, relations, layout, pod, isEach, effect, light]);

  const viewport = useViewportListener((next) => {
    write(svg.current, routes.current, next);
  });

  useLayoutEffect(() => {
    const measure = () => {
      const layer = svg.current;
      const pane = layer?.closest('.react-flow');
      const root = layer?.closest('section');
      if (!pane || !root) return;
      routes.current = measureRoutes(root, pane, layout, edges, run, pod, node);
      write(layer, routes.current, viewport());
    };
    measure();
    // Cards that are drawn with this, or change later, stand only then.
    let frame = requestAnimationFrame(measure);
    const stop = store.subscribe(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [edges, layout, run, pod, node, store, viewport, drawn]);

  if (edges.length === 0) return null;
  const isAnyLit = edges.some((edge) => isLit(edge, light));
  const names = run.pods.names;
  return (
    <svg ref={svg} className={styles.layer} aria-hidden="true" data-light={isAnyLit || undefined}>
      {edges.map((edge) => {
        const { key, end, direction, effect: does, required, pods } = edge;
        const others = pods.map((each) => names[each] ?? '').join(' ');
        const own = names[pod] ?? '';
        return (
          <g
            key={key}
            className={styles.edge}
            data-effect={does}
            data-required={required}
            data-lit={isLit(edge, light) || undefined}
            data-from={direction === 'in' ? others : own}
            data-to={direction === 'in' ? own : others}
          >
            <path className={styles.line} />
            <Head effect={does} isTail={direction === 'out'} />
            <Head effect={does} isTail={direction === 'in'} />
            {end.kind === 'zone' ? (
              <Label text={labelText(i18n, run, pods)} />
            ) : (
              pods.length > 1 && <Label text={String(pods.length)} />
            )}
          </g>
        );
      })}
    </svg>
  );
});

/** What stands at an end of a line: a dot where it starts; where it goes to an arrow or a bar. */
function Head({ effect, isTail }: { readonly effect: Edge['effect']; readonly isTail: boolean }) {
  if (isTail) return <circle className={styles.tail} r={2.5} />;
  if (effect === 'attracts') return <path className={styles.arrow} d="M1 0L-8-4.5L-6 0L-8 4.5Z" />;
  return <path className={styles.bar} d="M-1.5-6.5V6.5" />;
}

function Label({ text }: { readonly text: string }) {
  const width = text.length * 6.4 + 12;
  return (
    <g className={styles.label}>
      <rect x={-width / 2} y={-9} width={width} height={18} rx={9} />
      <text y={4}>{text}</text>
    </g>
  );
}

function isLit({ end, pods }: Edge, light: Light | undefined): boolean {
  if (light === undefined) return false;
  const isShown = isMeant(light);
  if (end.kind === 'pod') return isShown(end.pod, end.node);
  return pods.some((pod) => light.pods.includes(pod));
}

/** Whether a light means a Pod: itself, or all of the card that the pointer rests on. */
function isMeant(light: Light | undefined): (pod: number, node: number) => boolean {
  const pods = new Set(light?.pods);
  const nodes = new Set(light?.from === 'canvas' ? light.nodes : []);
  return (pod, node) => pods.has(pod) || nodes.has(node);
}

/** `12 web`, or `12 Pods` of several workloads. */
function labelText(i18n: i18n, { pods, workloads }: RunView, list: readonly number[]): string {
  const [first, ...rest] = new Set(list.map((pod) => pods.workload[pod] ?? -1));
  const workload = rest.length === 0 ? workloads[first ?? -1]?.name : undefined;
  const count = list.length;
  return workload === undefined
    ? canvasText(i18n, 'relations.ofPods', { count })
    : canvasText(i18n, 'relations.ofWorkload', { count, workload });
}

/** Puts every line where its points are at this view of the plane. */
function write(
  layer: SVGSVGElement | null,
  routes: readonly Route[] | undefined,
  viewport: Viewport,
): void {
  if (layer === null || routes === undefined) {
    layer?.setAttribute('visibility', 'hidden');
    return;
  }
  layer.setAttribute('visibility', 'visible');
  // Arrows and bars shrink with the cards, lines keep their width.
  const scale = Math.min(1, Math.max(LEAST_TIP, viewport.zoom / 0.6));
  for (const [index, group] of [...layer.children].entries()) {
    const route = routes[index];
    if (route === undefined || !(group instanceof SVGElement)) continue;
    const effect: Effect = group.dataset['effect'] === 'repels' ? 'repels' : 'attracts';
    const line = lineThrough(pointsAt(route, viewport), ASIDE[effect]);
    if (line !== undefined) putAt(group, line, scale);
  }
}

/** In pixels of the pane. From the tray a line comes straight down to the height at which it turns. */
function pointsAt({ points, pinned }: Route, viewport: Viewport): readonly Point[] {
  const [first, ...rest] = points.map((point) => onScreen(point, viewport));
  if (pinned === undefined || first === undefined)
    return first === undefined ? [] : [first, ...rest];
  return [pinned, { x: pinned.x, y: Math.max(pinned.y, first.y) }, ...rest];
}

function putAt(group: Element, { path, from, to, label }: Line, scale: number): void {
  const [line, atOwn, atOther, text] = group.children;
  line?.setAttribute('d', path);
  atOwn?.setAttribute('transform', tipTransform(from, scale));
  atOther?.setAttribute('transform', tipTransform(to, scale));
  text?.setAttribute('transform', `translate(${label.x.toFixed(1)} ${label.y.toFixed(1)})`);
}

function tipTransform({ x, y, angle }: Tip, scale: number): string {
  const size = scale.toFixed(2);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${size})`;
}
