/** Labels of nodes that Kubernetes itself reads, or that a cloud gives (`well_known_labels.go`). */
export const HOSTNAME = 'kubernetes.io/hostname';
export const ZONE = 'topology.kubernetes.io/zone';
export const REGION = 'topology.kubernetes.io/region';
/** Set by each kubelet: the system that it runs on. */
export const OS_LABEL = 'kubernetes.io/os';
