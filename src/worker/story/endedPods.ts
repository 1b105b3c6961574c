import type { Pod } from '../../model/index.ts';
import type { EndedPod, NodeView } from '../../protocol/index.ts';

/** What is told of the Pods of a moment whose `status.phase` is Succeeded or Failed, in their order. */
export function endedPods(
  finished: readonly Pod[],
  nodes: readonly Pick<NodeView, 'name'>[],
): readonly EndedPod[] {
  if (finished.length === 0) return NONE;
  const indexOf = new Map(nodes.map(({ name }, index) => [name, index]));
  return finished.map(({ metadata, spec, status }) => ({
    namespace: metadata.namespace ?? 'default',
    name: metadata.name,
    node: indexOf.get(spec.nodeName ?? '') ?? -1,
    state: status?.phase === 'Succeeded' ? 'succeeded' : 'failed',
    reason: status?.reason ?? '',
  }));
}

const NONE: readonly EndedPod[] = [];
