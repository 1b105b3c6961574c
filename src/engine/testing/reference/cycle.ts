import type { Node, Pod } from '../../../model/index.ts';
import type { PluginName } from '../../framework/names.ts';
import type { Profile } from '../../profile/profile.ts';
import { unresolvable } from './plugin.ts';
import type { Status } from './plugin.ts';
import { REFERENCE_PLUGINS } from './plugins.ts';
import type { PlacedPod, View } from './view.ts';
import { keyOf, moved, priorityOf } from './view.ts';

/** The Filter plugins that run for a Pod, in the profile's order. */
export interface Cycle {
  readonly pod: Pod;
  readonly profile: Profile;
  readonly running: readonly PluginName[];
}

/** What PreFilter results leave of the nodes. */
export interface Narrowed {
  readonly names: ReadonlySet<string>;
  readonly plugins: readonly PluginName[];
}

/** The status that is kept for a node; without a plugin where PreFilter left it out. */
export interface Report {
  readonly plugin?: PluginName;
  /** Missing where the release gives such a node none. */
  readonly status?: Status;
}

export function reportOn(
  view: View,
  cycle: Cycle,
  node: Node,
  narrowed: Narrowed | undefined,
): Report | undefined {
  const { name } = node.metadata;
  // The node that was cleared for the Pod is looked at first, whatever PreFilter says.
  const isCleared = cycle.pod.status?.nominatedNodeName === name;
  if (narrowed && !narrowed.names.has(name) && !isCleared) {
    if (!view.release.rules.leftOutNodesReported) return {};
    const reason = `node(s) didn't satisfy plugin(s) [${narrowed.plugins.join(' ')}]`;
    return { status: unresolvable(reason) };
  }
  return firstFailure(view, cycle, node);
}

/**
 * First with the Pods that wait for the node as if they stood there (of the same or a higher
 * priority), then without them: the Pod must fit both ways.
 */
export function firstFailure(view: View, cycle: Cycle, node: Node): Report | undefined {
  const failing = (seen: View): Report | undefined => {
    for (const plugin of cycle.running) {
      const status = verdict(seen, cycle, node, plugin);
      if (status !== undefined) return { plugin, status };
    }
    return undefined;
  };
  const waiting = waitingFor(view, cycle.pod, node);
  if (waiting.length === 0) return failing(view);
  return failing(waiting.reduce((seen, placed) => moved(seen, placed, 1), view)) ?? failing(view);
}

/** Nominated Pods that count on the node for this one. */
export function waitingFor(view: View, pod: Pod, node: Node): readonly PlacedPod[] {
  return view.nominated.filter(
    (placed) =>
      placed.node === node &&
      keyOf(placed.pod) !== keyOf(pod) &&
      priorityOf(placed.pod) >= priorityOf(pod),
  );
}

/** One Filter plugin on its own. */
export function verdict(
  view: View,
  { pod, profile }: Cycle,
  node: Node,
  plugin: PluginName,
): Status | undefined {
  return REFERENCE_PLUGINS[plugin]?.filter?.(view, pod, node, profile.args);
}
