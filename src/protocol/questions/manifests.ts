/** A part of the scenario's objects, as a cluster takes them. */
export type ManifestsPart = 'cluster' | 'running' | 'workloads' | 'scheduler';

/** The scenario's objects at the start, ready to be applied to a cluster: parts in the order of their applying. */
export interface ManifestsView {
  readonly parts: readonly {
    readonly part: ManifestsPart;
    /** Documents of YAML. */
    readonly text: string;
  }[];
  /** Pods that are being deleted: a cluster cannot be given them. */
  readonly leaving: number;
  /** Workloads of other projects, whose kinds a new cluster does not know. */
  readonly custom: number;
  /** A Timeline stands in the scenario: what it does is not in these. */
  readonly hasTimeline: boolean;
}
