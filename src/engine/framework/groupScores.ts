/** Raw scores that hang on a group of nodes: of equal resources, in one domain. */
export interface GroupScores {
  /** By node: its group. */
  readonly groupOf: Int32Array;
  /** By group; to be read before another Pod is scored. */
  readonly scores: Float64Array;
}

/** The scores by node. */
export function spreadGroups({ groupOf, scores }: GroupScores, into: Float64Array): void {
  for (let node = 0; node < into.length; node += 1) into[node] = scores[groupOf[node] ?? 0] ?? 0;
}
