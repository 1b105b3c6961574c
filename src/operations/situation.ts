import type { KubernetesObject, Pod } from '../model/index.ts';
import type { NodeView, ObjectSpan, TabName } from '../worker/protocol.ts';

/** A Pod of the run, and what is known of it at the end. */
export interface SituatedPod {
  readonly name: string;
  readonly namespace: string;
  /** Index in `Situation.objects` of the object that it comes from, -1 for none. */
  readonly object: number;
  /** Node index that it is bound to in the text; -1 for none, -2 for one that the cluster lacks. */
  readonly boundTo: number;
  /** Node index at the end of the run, -1 while Pending. */
  readonly node: number;
  /** Preemption has removed it. */
  readonly isEvicted: boolean;
  readonly pod: Pod;
}

/** The scenario that an operation is done to, as its finished run knows it. */
export interface Situation {
  /** `ParseReport.objects`. */
  readonly objects: readonly ObjectSpan[];
  readonly brokenTabs: readonly TabName[];
  /** By object index: as an API server would decode it; undefined where it takes no part. */
  readonly objectAt: (object: number) => KubernetesObject | undefined;
  /** By object index: the value as it is written; undefined where it stands in no readable text. */
  readonly writtenAt: (object: number) => unknown;
  /** `RunView.nodes`. */
  readonly nodes: readonly NodeView[];
  /** By Pod index in the run. */
  readonly pods: readonly SituatedPod[];
}
