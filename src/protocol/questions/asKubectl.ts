/** What has to be typed at kubectl for a cluster to become another. */
export interface AsKubectlView {
  /** Commands, here-documents and comments, lines ended by a line feed; '' where there is nothing to do. */
  readonly script: string;
  /** Kinds that changed and that no cluster has: run options, a scheduler's configuration. */
  readonly notOfACluster: readonly string[];
}
