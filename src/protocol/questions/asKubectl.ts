/** What has to be typed at kubectl for a cluster to become another. */
export interface AsKubectlView {
  /** Commands, here-documents and comments, lines ended by a line feed; '' where there is nothing to do. */
  readonly script: string;
  /** What changed and no command brings about: kinds that no cluster has, and Pods with a priority of their own. */
  readonly notOfACluster: readonly string[];
}
