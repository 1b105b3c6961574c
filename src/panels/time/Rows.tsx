import { memo, useMemo, type ReactNode } from 'react';
import { targetAttribute } from '../../commands/index.ts';
import type { EventIndex } from '../../model/index.ts';
import type { NodeLane, ReadyCounts, TimelineView } from '../../protocol/index.ts';
import { Icon, type IconName, useTranslation } from '../../ui/index.ts';
import { areaOf } from './areas.ts';
import { APART, clustersOf, type Cluster } from './clusters.ts';
import { clusterTexts } from './clusterText.ts';
import type { Mark } from './marks.ts';
import { stretchesOf } from './nodeStretches.ts';
import { pillsOf, textWidth } from './pills.ts';
import type { Sight } from './sight.ts';
import styles from './Rows.module.css';

/** Units of an area from none to all; it is as high as its row, a pixel each in the lowest. */
const AREA = 17;

const ICON_OF: Readonly<Record<Mark, IconName>> = {
  action: 'you',
  refused: 'error',
  bound: 'chosen',
  nominated: 'preemption',
  pending: 'pending',
  evicted: 'evicted',
  deleted: 'delete',
  failed: 'error',
  succeeded: 'done',
};

interface DrawnProps {
  readonly view: TimelineView;
  readonly sight: Sight;
  readonly width: number;
}

/** Marks on a lane, each with its sign and, where there is room, its words. */
export const MarkRow = memo(function MarkRow({
  view,
  marked,
  sight,
  width,
}: DrawnProps & { readonly marked: Int32Array }) {
  const { t } = useTranslation('time');
  const drawn = useMemo(() => {
    const clusters = clustersOf(view, marked, sight, width, APART);
    const texts = clusters.map((cluster) => ({
      x: cluster.x,
      texts: clusterTexts(view, cluster, t),
    }));
    const pills = pillsOf(texts, width);
    return clusters.map((cluster, index) => ({ cluster, pill: pills[index] }));
  }, [view, marked, sight, width, t]);
  return drawn.map(({ cluster, pill }) => (
    <span
      key={cluster.first}
      className={styles.pill}
      data-mark={cluster.mark}
      data-first={cluster.first}
      data-target={actionTarget(view, cluster.first)}
      data-last={cluster.last}
      data-action={actionOf(view, cluster)}
      data-before={pill?.isBefore === true || undefined}
      style={{ left: pill?.left, width: pill?.width }}
    >
      <Icon name={ICON_OF[cluster.mark]} size={12} />
      {pill?.text}
    </span>
  ));
});

/** The one action that a mark stands for; undefined for several, and for what nobody did. */
function actionOf({ events }: TimelineView, { first, count }: Cluster): number | undefined {
  const action = events.action[first] ?? -1;
  return count === 1 && action >= 0 ? action : undefined;
}

/** The states of a node, each with its word where there is room. */
export const NodeRow = memo(function NodeRow({
  view,
  lane,
  sight,
  width,
}: DrawnProps & { readonly lane: NodeLane }) {
  const { t } = useTranslation('time');
  return stretchesOf(lane, sight, view.until, width).map(({ state, from, left, width: wide }) => {
    const word = t(`stateShort.${state}`);
    return (
      <span
        key={from}
        className={styles.stretch}
        data-state={state}
        style={{ left, width: Math.max(1, wide) }}
      >
        {textWidth(word) + 12 <= wide && <span>{word}</span>}
      </span>
    );
  });
});

/** Ready of wanted as an area; the line is what is wanted. */
export const AreaRow = memo(function AreaRow({
  view,
  lane,
  hue,
  sight,
  width,
}: DrawnProps & {
  readonly lane: ReadyCounts;
  readonly hue: string;
}): ReactNode {
  const { ready, wanted, short } = areaOf(lane, sight, view.until, width, AREA);
  return (
    <svg
      className={styles.area}
      width={width}
      viewBox={`0 0 ${String(width)} ${String(AREA + 2)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g transform="translate(0 1)">
        <path d={short} className={styles.short} style={{ fill: hue }} />
        <path d={ready} style={{ fill: hue }} />
        <path d={wanted} className={styles.wanted} />
      </g>
    </svg>
  );
});

/** The menu of a mark is that of its action, where it is one. */
function actionTarget({ events, actions }: TimelineView, event: EventIndex): string | undefined {
  const action = actions[events.action[event] ?? -1];
  return action && targetAttribute({ kind: 'action', action: action.place });
}
