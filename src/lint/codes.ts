/**
 * Every lint's code. The catalogue (`lint` namespace) has a sentence for each below `says`, in
 * variants where what follows from it differs.
 */
export const LINT_CODES = [
  // What selectors say, and do not.
  'spread-selector-missing',
  'spread-selector-empty',
  'spread-misses-own-labels',
  'affinity-selector-missing',
  'affinity-selector-empty',
  'affinity-with-negative-operator',
  'budget-selector-missing',
  'budget-selector-empty',
  // Topology.
  'topology-key-on-no-node',
  'topology-key-on-some-nodes',
  'min-domains-above-domains',
  'anti-affinity-more-replicas-than-domains',
  // Nodes.
  'terms-look-like-and',
  'required-rule-matches-no-node',
  'compared-label-not-integer',
  'deprecated-label',
  'isolation-label-kubelet-can-set',
  'node-name-bypasses-scheduler',
  'os-does-not-attract',
  // Taints.
  'node-condition-without-taint',
  'toleration-effect-differs',
  'toleration-value-differs',
  'toleration-does-not-attract',
  // Other Pods.
  'required-affinity-matches-no-pod',
  'affinity-other-namespace',
  'namespace-not-found',
  'namespaces-empty',
  'namespace-selector-empty',
  'namespace-selector-matches-none',
  'preferred-rule-did-not-bind',
  // Devices.
  'device-selector-refused',
  'device-selector-unknown',
  'device-class-not-found',
  // Updates.
  'rolling-update-deadlock',
  'match-label-keys-missing',
  'spread-counts-old-revisions',
  // Releases of Kubernetes.
  'differs-by-release',
] as const;
