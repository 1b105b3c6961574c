/** Labels and taints that newer ones took the place of, by their old key. */
const NEWER: Readonly<Record<string, string>> = {
  'failure-domain.beta.kubernetes.io/zone': 'topology.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/region': 'topology.kubernetes.io/region',
  'beta.kubernetes.io/arch': 'kubernetes.io/arch',
  'beta.kubernetes.io/os': 'kubernetes.io/os',
  'beta.kubernetes.io/instance-type': 'node.kubernetes.io/instance-type',
  'node-role.kubernetes.io/master': 'node-role.kubernetes.io/control-plane',
  // Taints of node conditions, as Kubernetes 1.6 and 1.7 set them.
  'node.alpha.kubernetes.io/notReady': 'node.kubernetes.io/not-ready',
  'node.alpha.kubernetes.io/unreachable': 'node.kubernetes.io/unreachable',
};

/** The key that took the place of an old one; undefined for any other. */
export function newerName(key: string): string | undefined {
  return Object.hasOwn(NEWER, key) ? NEWER[key] : undefined;
}
