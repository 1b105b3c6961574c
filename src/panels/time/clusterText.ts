import type { TFunction } from 'i18next';
import type { TimelineView } from '../../protocol/index.ts';
import type { Cluster } from './clusters.ts';
import { eventText, podName } from './eventText.ts';
import { exactTime } from '../../ui/index.ts';

/** What a cluster of marks is called, the longest first: `2 web evicted`, `2 web`, `2`. */
export function clusterTexts(
  view: TimelineView,
  cluster: Cluster,
  t: TFunction<'time'>,
): readonly string[] {
  const { mark, marked: count, first, workload } = cluster;
  const { events } = view;
  if (mark === 'action' || mark === 'refused') {
    if (cluster.count > 1)
      return [t('short.actions', { count: cluster.count }), String(cluster.count)];
    const action = view.actions[events.action[first] ?? -1];
    if (action === undefined) return [];
    const { what, text, verb } = action;
    // Of a command line the verb, at least.
    const line = text.replace(/^kubectl\s+/, '');
    return [t(`short.${what}`, { text }), ...(what === 'run' ? [line, verb] : [])];
  }
  const name = view.workloads[workload]?.name;
  if (cluster.count === 1) {
    const pod = podName(view, events.pod[first] ?? -1);
    const subjects = [pod, ...(name === undefined ? [] : [name])];
    return [...subjects.map((subject) => t(`short.${mark}`, { subject })), ...subjects];
  }
  const subject =
    name === undefined
      ? t('short.pods', { count })
      : t('short.ofWorkload', { count, workload: name });
  return [t(`short.${mark}`, { subject }), subject, ...(count > 1 ? [String(count)] : [])];
}

/** What a cluster of marks stands for, as a sentence with its time. */
export function clusterSentence(
  view: TimelineView,
  { first, last, count }: Cluster,
  t: TFunction<'time'>,
): string {
  const { at } = view.events;
  const event = eventText(view, first, t);
  const time = exactTime(at[first] ?? 0);
  const all =
    count === 1
      ? event
      : t('more', {
          // kube-scheduler's words end with a full stop, and the sentence goes on.
          event: event.replace(/[.。]$/, ''),
          count: count - 1,
          time: exactTime(at[last] ?? 0),
        });
  return t('at', { time, event: all });
}
