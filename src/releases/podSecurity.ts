/**
 * Since which minor release's policies PodSecurity asks for what; a namespace may name an older release's. Source:
 * MinimumVersion of the checks of k8s.io/pod-security-admission/policy.
 */
export const POD_SECURITY_SINCE = {
  noEscalation: 8,
  seccompFields: 19,
  droppedCapabilities: 22,
  noRootUser: 23,
  /** What only Linux has is not asked of Pods for Windows. */
  windowsSpared: 25,
  reservedPorts: 27,
  tcpTimes: 29,
  engineType: 31,
  tcpMemory: 32,
  /** Of the server's own release, whatever the policy's. */
  imageVolumes: 33,
  probeHosts: 34,
  /** Pods with users of their own may run as root in them. */
  ownUsers: 35,
} as const;
