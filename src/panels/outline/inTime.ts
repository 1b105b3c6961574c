import type { i18n, TFunction } from 'i18next';
import { NODE_STATES, type MomentView } from '../../protocol/index.ts';
import { plainText, timeText } from '../../ui/index.ts';
import { joinNames } from '../names.ts';
import { fareOf } from '../podFare.ts';

const said = (i18n: i18n, key: string, values: Readonly<Record<string, string>> = {}): string =>
  plainText(i18n, 'time', { key, values });

/** How a Pod on a node fares at a moment, in words: `running`, `leaves at 6:32 unless …`. */
export function podInTime(
  i18n: i18n,
  moment: Pick<MomentView, 'pods' | 'nodes'>,
  pod: number,
  node: number,
): string {
  const fare = fareOf(moment, pod, node);
  if (fare === undefined) return said(i18n, 'row.pending');
  return said(i18n, `row.${fare.how}`, { time: timeText(fare.at) });
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

/** Which Pods have succeeded and which have failed on a node, at a moment. */
export function endedOnNode(
  t: TFunction<'panels'>,
  { ended }: Pick<MomentView, 'ended'>,
  node: number,
): readonly string[] {
  return (['succeeded', 'failed'] as const).flatMap((state) => {
    const pods = ended.filter((pod) => pod.node === node && pod.state === state);
    if (pods.length === 0) return [];
    return [
      t(`outline.${state}Here`, {
        pods: joinNames(
          t,
          pods.map(({ name }) => name),
        ),
      }),
    ];
  });
}
