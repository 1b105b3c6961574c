import type { Decision } from '../../engine/index.ts';
import type { FullKey, KubernetesObject, Node, Pod } from '../../model/index.ts';
import type { TabName } from '../../protocol/index.ts';
import type { Labelled } from '../selector.ts';

/** An object of a scenario, as an API server decodes it. */
export interface SceneObject {
  readonly key: FullKey;
  readonly tab: TabName;
  /** Undefined where the API server does not take it. */
  readonly object: KubernetesObject | undefined;
  /** What the API server says against it, '' where it takes it. */
  readonly refusal: string;
}

/**
 * How a Pod ended:
 * - `placed`: it stands on a node
 * - `waiting`: it wants one
 * - `left`: it was made to leave: preempted, evicted or deleted
 * - `lost`: bound, and no kubelet runs it
 * - `refused`: the API server did not let it in
 */
export type PodEnd = 'placed' | 'waiting' | 'left' | 'lost' | 'refused';

export interface ScenePod extends Labelled {
  readonly pod: Pod;
  readonly end: PodEnd;
  /** The node that it stands on, or stood on until it left. */
  readonly node: string | undefined;
  /** It was bound before the scene began. */
  readonly isGiven: boolean;
  /** Its last FailedScheduling text, '' for none. */
  readonly message: string;
  /** Plugins that refused it then. */
  readonly refusedBy: readonly string[];
  /** Why it was made to leave; '' where nobody says. */
  readonly reason: string;
  /** Virtual milliseconds: when it was bound, and when it was made to leave. */
  readonly boundAt: number | undefined;
  readonly leftAt: number | undefined;
}

/** A scenario, played to its end: what goals, predictions and prose speak of. */
export interface Scene {
  readonly objects: readonly SceneObject[];
  /** As they are in the end. */
  readonly nodes: readonly Node[];
  readonly pods: readonly ScenePod[];
  /** The last decision about a Pod; undefined where none was made, or the scene is told in time. */
  readonly decisionOf: (pod: ScenePod) => SceneDecision | undefined;
  /** Whether some node was one of several that were as good, so that lots would count. */
  readonly hasTies: () => boolean;
  /** Virtual milliseconds that it lasted; undefined where it is not told in time. */
  readonly until: number | undefined;
}

export interface SceneDecision {
  readonly decision: Decision;
  /** By node index. */
  readonly nodeNames: readonly string[];
}
