import type { TFunction } from 'i18next';
import type { TimelineView } from '../../protocol/index.ts';
import { endedAt, readyAt } from './areas.ts';
import { clusterSentence } from './clusterText.ts';
import { APART, clustersOf } from './clusters.ts';
import { eventText } from './eventText.ts';
import { stateOfNodeAt } from './nodeStretches.ts';
import type { Row } from './rows.ts';
import { nearestOf } from './search.ts';
import type { Sight } from './sight.ts';
import { exactTime, timeText } from '../../ui/index.ts';

/** What is told of what the pointer rests on. */
export interface Told {
  readonly text: string;
  /** What kubectl wrote, '' where it is no command. */
  readonly printed: string;
}

/** Lines of what kubectl wrote that are told. */
const LINES = 5;

/** What a mark stands for: its first event, how many more there are, and what kubectl wrote. */
export function markTold(
  view: TimelineView,
  marked: Int32Array,
  {
    sight,
    width,
    first,
  }: { readonly sight: Sight; readonly width: number; readonly first: number },
  t: TFunction<'time'>,
): Told {
  const clusters = clustersOf(view, marked, sight, width, APART);
  const cluster = clusters.find((each) => each.first === first);
  if (cluster === undefined) return { text: '', printed: '' };
  const action = cluster.count === 1 ? view.actions[view.events.action[first] ?? -1] : undefined;
  const lines = action?.printed.trimEnd().split('\n') ?? [];
  const printed = [...lines.slice(0, LINES), ...(lines.length > LINES ? ['…'] : [])].join('\n');
  return { text: clusterSentence(view, cluster, t), printed };
}

/** What a row holds at a moment, as a sentence; of the marks near it, which they are. */
export function rowSentence(
  view: TimelineView,
  row: Exclude<Row, { kind: 'marks' }>,
  ms: number,
  t: TFunction<'time'>,
): string {
  const time = timeText(ms);
  switch (row.kind) {
    case 'nodes': {
      const { ready: n, wanted: of } = readyAt(row.lane, ms);
      return t('nodesAt', { time, n, of });
    }
    case 'ready': {
      const { ready: n, wanted: of } = readyAt(row.lane, ms);
      const workload = view.workloads[row.lane.workload]?.name ?? '';
      const ended = endedAt(row.lane, ms);
      if (ended) return t(`endedAt.${ended.how}`, { time, count: ended.count, workload });
      return t('readyAt', { time, n, of, workload });
    }
    case 'node': {
      const node = view.nodes[row.lane.node] ?? '';
      const stretch = stateOfNodeAt(row.lane, ms);
      const state = t(`state.${stretch.state}`);
      const from = exactTime(stretch.from);
      return stretch.to === undefined
        ? t('stretchOn', { node, from, state })
        : t('stretch', { node, from, to: exactTime(stretch.to), state });
    }
  }
}

/** The event nearest to a moment, within reach, as a sentence with its time; else the moment alone. */
export function momentSentence(
  view: TimelineView,
  all: Int32Array,
  ms: number,
  far: number,
  t: TFunction<'time'>,
): string {
  const event = nearestOf(all, view.events, ms, far);
  if (event < 0) return timeText(ms);
  return t('at', {
    time: exactTime(view.events.at[event] ?? 0),
    event: eventText(view, event, t),
  });
}
