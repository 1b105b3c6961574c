import type { i18n } from 'i18next';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { type Light, placementsAt, shownEvent, useBerth } from '../../store/index.ts';
import type { RelationsView, RunView } from '../../protocol/index.ts';
import { useCanvas } from '../canvasContext.ts';
import { canvasText } from '../canvasText.ts';
import { useViewportListener } from '../flowHooks.ts';
import type { Viewport } from '../viewport.ts';
import { type Boxes, measureBoxes, onScreen } from './boxes.ts';
import { type Edge, edgesOf, MOST_EDGES } from './edges.ts';
import styles from './Edges.module.css';
import { type EdgeShape, edgeShape, type Tip } from './edgeShape.ts';
import { useTranslation } from '../../ui/index.ts';

export interface EdgeLayerProps {
  readonly run: RunView;
  readonly relations: RelationsView;
  /** The decision's Pod, and the node that it is on or waits for, -1 for none. */
  readonly pod: number;
  readonly node: number;
  /** One line for each Pod, however many. */
  readonly isEach: boolean;
  /** Whatever moves cards or changes which are drawn: it is measured again then. */
  readonly drawn: unknown;
}

/** The smallest arrows and bars, as a share of their size. */
const LEAST_TIP = 0.6;
/** Pixels of a box that has room for a label beside it. */
const LEAST_LABELLED = 56;

/**
 * The rules between the selected Pod and others as lines over the plane, drawn from the Pod whose
 * rule it is. Lines keep their width at every zoom, so they are in pixels of the screen: React makes
 * them, and each move of the view only writes new coordinates. Decorative: the canvas' description
 * and the Why panel say it in words.
 */
export const EdgeLayer = memo(function EdgeLayer(props: EdgeLayerProps) {
  const { run, relations, pod, node, isEach, drawn } = props;
  const { i18n } = useTranslation();
  const { layout, store } = useCanvas();
  const event = useBerth(shownEvent);
  const light = useBerth((state) => state.light);
  const svg = useRef<SVGSVGElement>(null);
  const boxes = useRef<Boxes>(undefined);

  const edges = useMemo(() => {
    const nodeOf = placementsAt(run, event);
    const { zoneOf } = layout;
    return edgesOf(relations.relations, { pod, nodeOf, zoneOf, isEach, isShown: isMeant(light) });
  }, [run, event, relations, layout, pod, isEach, light]);

  const viewport = useViewportListener((next) => {
    write(svg.current, boxes.current, next);
  });

  useLayoutEffect(() => {
    const measure = () => {
      const layer = svg.current;
      const pane = layer?.closest('.react-flow');
      const root = layer?.closest('section');
      if (!pane || !root) return;
      boxes.current = measureBoxes(root, pane, layout, edges, pod, node);
      write(layer, boxes.current, viewport());
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
  }, [edges, layout, pod, node, store, viewport, drawn]);

  if (edges.length === 0) return null;
  const isAnyLit = edges.some((edge) => isLit(edge, light));
  const names = run.pods.names;
  return (
    <svg
      ref={svg}
      className={styles.layer}
      aria-hidden="true"
      data-many={
        edges.length > MOST_EDGES || edges.some(({ end }) => end.kind !== 'pod') || undefined
      }
      data-light={isAnyLit || undefined}
    >
      {edges.map((edge) => {
        const { key, end, direction, effect, required, pods } = edge;
        const others = pods.map((each) => names[each] ?? '').join(' ');
        const own = names[pod] ?? '';
        return (
          <g
            key={key}
            className={styles.edge}
            data-effect={effect}
            data-required={required}
            data-lit={isLit(edge, light) || undefined}
            data-from={direction === 'in' ? others : own}
            data-to={direction === 'in' ? own : others}
          >
            <path className={styles.line} />
            <Head effect={effect} isTail={direction === 'out'} />
            <Head effect={effect} isTail={direction === 'in'} />
            {end.kind !== 'pod' && <Label text={labelText(i18n, run, pods)} />}
          </g>
        );
      })}
    </svg>
  );
});

/**
 * What stands at an end of a line: a dot where it starts; where it goes to an arrow or a bar, or
 * another dot where the Pod is only counted.
 */
function Head({ effect, isTail }: { readonly effect: Edge['effect']; readonly isTail: boolean }) {
  if (isTail) return <circle className={styles.tail} r={2.5} />;
  if (effect === 'attracts') return <path className={styles.arrow} d="M1 0L-8-4.5L-6 0L-8 4.5Z" />;
  if (effect === 'repels') return <path className={styles.bar} d="M0-6.5V6.5" />;
  return <circle className={styles.tail} r={2.5} />;
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

/** Puts every line where its boxes are at this view of the plane. */
function write(layer: SVGSVGElement | null, boxes: Boxes | undefined, viewport: Viewport): void {
  if (layer === null || boxes?.own === undefined) {
    layer?.setAttribute('visibility', 'hidden');
    return;
  }
  const { rect, isOnPlane } = boxes.own;
  const own = isOnPlane ? onScreen(rect, viewport) : rect;
  const badge = boxes.badge && onScreen(boxes.badge, viewport);
  layer.setAttribute('visibility', 'visible');
  // Arrows and bars shrink with the cards, lines keep their width.
  const scale = Math.min(1, Math.max(LEAST_TIP, viewport.zoom / 0.6));
  const seen = new Map<string, number>();
  for (const [index, group] of [...layer.children].entries()) {
    const end = boxes.ends[index];
    if (end === undefined) continue;
    const place = `${String(end.x)} ${String(end.y)}`;
    const times = seen.get(place) ?? 0;
    seen.set(place, times + 1);
    const box = onScreen(end, viewport);
    putAt(group, edgeShape(own, box, times % 2 === 0 ? 1 : -1, badge), scale);
    group.toggleAttribute('data-narrow', box.width < LEAST_LABELLED);
  }
}

function putAt(group: Element, { path, from, to, label }: EdgeShape, scale: number): void {
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
