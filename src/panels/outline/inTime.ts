import type { i18n } from 'i18next';
import { NODE_STATES, POD_STATES, type MomentView } from '../../protocol/index.ts';
import { plainText, timeText } from '../../ui/index.ts';

const said = (i18n: i18n, key: string, values: Readonly<Record<string, string>> = {}): string =>
  plainText(i18n, 'time', { key, values });

/** How a Pod on a node fares at a moment, in words: `running`, `leaves at 6:32 unless …`. */
export function podInTime(i18n: i18n, { pods }: Pick<MomentView, 'pods'>, pod: number): string {
  const state = POD_STATES[pods.state[pod] ?? 0] ?? 'pending';
  const leavesAt = pods.leavesAt[pod] ?? NaN;
  const values = { time: timeText(leavesAt) };
  if (state === 'terminating') {
    return said(i18n, Number.isNaN(leavesAt) ? 'row.held' : 'row.terminating', values);
  }
  const restartsAt = pods.restartsAt[pod] ?? NaN;
  if (state === 'running' && Number.isNaN(leavesAt) && !Number.isNaN(restartsAt)) {
    return said(i18n, 'row.restarting', { time: timeText(restartsAt) });
  }
  const isLeaving = state === 'running' || state === 'starting';
  return said(i18n, isLeaving && !Number.isNaN(leavesAt) ? 'row.leaving' : `row.${state}`, values);
}

/** How a node fares that does not simply take Pods: `NotReady, unreachable`, `draining`. */
export function nodeInTime(
  i18n: i18n,
  { nodes }: Pick<MomentView, 'nodes'>,
  node: number,
): readonly string[] {
  const state = NODE_STATES[nodes.state[node] ?? 0] ?? 'ready';
  return [
    ...(state === 'ready' ? [] : [said(i18n, `state.${state}`)]),
    ...(nodes.draining[node] === 1 ? [said(i18n, 'node.draining')] : []),
  ];
}
