import type { PluginName } from '../../engine/index.ts';
import type { Labels, ObjectKey, Pod } from '../../model/index.ts';
import type { ExplainedPod, ExplainedScheduler, ExplainInput } from '../input.ts';

/** What a walk asks of the engine's Scheduler beside what explanations do. */
export interface WalkedScheduler extends ExplainedScheduler {
  skippedFilters(pod: Pod): readonly PluginName[];
  podsOnNode(node: number): readonly ObjectKey[];
}

export interface WalkInput extends Omit<ExplainInput, 'scheduler' | 'podOf'> {
  readonly scheduler: WalkedScheduler;
  readonly podOf: (key: ObjectKey) => ExplainedPod | undefined;
  /** PreFilter plugins of the Pod's profile, in its order. */
  readonly preFilterPlugins: readonly PluginName[];
  /** Which attempt at the Pod it is, from 1. */
  readonly attempt: number;
  /** Labels of the cluster's namespaces by name. */
  readonly namespaces: ReadonlyMap<string, Labels>;
}

/** Pods of one frame that are handed to the page, to be lit. */
export const MOST_PODS = 200;
