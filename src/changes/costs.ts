/**
 * How large a change is, for the order of proposals of equal size. What widens a rule comes before
 * what softens it, that before what removes it; the workload's own objects before the cluster's and
 * those of other workloads; other Pods go last. Numbers cost more the further they move
 * (`byShare`), and a change that leaves others without a node costs `PENDING` more.
 */
export const COST = {
  // A name that no scheduler or object answers to is hardly meant.
  schedulerName: 8,
  // One more thing is allowed or wished for; every rule stays.
  // What its author got almost right, before one toleration more.
  tolerationField: 9,
  toleration: 10,
  // What the scenario's nodes lack and no real one does: nothing of the workload need change.
  kubeletLabel: 11,
  widen: 12,
  minDomains: 13,
  maxSkew: 14,
  policy: 15,
  topologyKey: 16,
  namespaces: 17,
  selector: 18,
  prefer: 19,
  weight: 20,
  requests: 21,
  // A rule says something else.
  hostPort: 24,
  gates: 25,
  value: 26,
  // A rule becomes a wish.
  soften: 29,
  claimName: 30,
  // A rule goes.
  dropExpression: 31,
  dropEntry: 32,
  dropPort: 33,
  priority: 34,
  dropRule: 36,
  pin: 38,
  ownReplicas: 45,
  // The cluster, and other workloads.
  uncordon: 50,
  // Kubernetes keeps Pods off such a node for a reason: to mend that comes first.
  conditionToleration: 51,
  nodeLabel: 52,
  claimRequest: 53,
  untaint: 55,
  otherRule: 58,
  bindingMode: 60,
  configuration: 62,
  classValue: 64,
  replicas: 70,
  podGone: 80,
} as const;

/** Added where the change leaves Pods without a node that had one. */
export const PENDING = 25;

/** 0 for a number that hardly moves, up to 8 for one that moves by all of itself or more. */
export function byShare(from: number, to: number): number {
  return from === 0 ? 8 : Math.min(8, (8 * Math.abs(to - from)) / Math.abs(from));
}
