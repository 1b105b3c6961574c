import type { RunView } from '../../protocol/index.ts';
import type { BerthState, RefusedBinding } from '../state.ts';
import type { PodIndex } from '../../model/index.ts';

/** Why kube-scheduler would refuse a Pod the node that it runs on from time zero; undefined where not. */
export function refusedAt(
  refused: BerthState['refused'],
  { pods, nodes }: RunView,
  pod: PodIndex,
): RefusedBinding | undefined {
  if (refused.size === 0) return undefined;
  const node = nodes[pods.initialNode[pod] ?? -1];
  if (node === undefined) return undefined;
  const found = refused.get(`${pods.namespaces[pod] ?? ''}/${pods.names[pod] ?? ''}`);
  return found?.node === node.name ? found : undefined;
}
