/** The feasible nodes: indexes, ascending. Another array whenever the nodes are others. */
export type FeasibleNodes = Int32Array;
