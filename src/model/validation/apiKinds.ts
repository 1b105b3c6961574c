/**
 * The kinds that kube-apiserver serves, by group, with those of versions that it served once
 * and those that kubectl alone writes. What is in no list here and in none of the groups is a
 * custom resource, of which Kubernetes itself knows nothing.
 */
const API_KINDS: Readonly<Record<string, string>> = {
  '': 'Binding ComponentStatus ConfigMap Endpoints Event LimitRange List Namespace Node PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount Status Table Eviction Scale',
  'admissionregistration.k8s.io':
    'MutatingAdmissionPolicy MutatingAdmissionPolicyBinding MutatingWebhookConfiguration ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration',
  'apiextensions.k8s.io': 'CustomResourceDefinition ConversionReview',
  'apiregistration.k8s.io': 'APIService',
  apps: 'ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet',
  'authentication.k8s.io': 'SelfSubjectReview TokenRequest TokenReview',
  'authorization.k8s.io':
    'LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
  autoscaling: 'HorizontalPodAutoscaler Scale',
  batch: 'CronJob Job',
  'certificates.k8s.io': 'CertificateSigningRequest ClusterTrustBundle PodCertificateRequest',
  'coordination.k8s.io': 'Lease LeaseCandidate',
  'discovery.k8s.io': 'EndpointSlice',
  'events.k8s.io': 'Event',
  extensions: 'DaemonSet Deployment Ingress NetworkPolicy PodSecurityPolicy ReplicaSet',
  'flowcontrol.apiserver.k8s.io': 'FlowSchema PriorityLevelConfiguration',
  'internal.apiserver.k8s.io': 'StorageVersion',
  'networking.k8s.io': 'IPAddress Ingress IngressClass NetworkPolicy ServiceCIDR',
  'node.k8s.io': 'RuntimeClass',
  policy: 'Eviction PodDisruptionBudget PodSecurityPolicy',
  'rbac.authorization.k8s.io': 'ClusterRole ClusterRoleBinding Role RoleBinding',
  'resource.k8s.io':
    'DeviceClass DeviceTaintRule PodSchedulingContext ResourceClaim ResourceClaimTemplate ResourcePoolStatusRequest ResourceSlice',
  'scheduling.k8s.io': 'PodGroup PriorityClass Workload',
  'storage.k8s.io':
    'CSIDriver CSINode CSIStorageCapacity StorageClass VolumeAttachment VolumeAttributesClass',
  'storagemigration.k8s.io': 'StorageVersionMigration',
};

const BY_GROUP: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(API_KINDS).map(([group, kinds]) => [group, new Set(kinds.split(' '))]),
);

/** Whether Kubernetes itself has the kind in the group. */
export function isApiKind(group: string, kind: string): boolean {
  const kinds = BY_GROUP.get(group);
  return (
    kinds?.has(kind) === true || (kind.endsWith('List') && kinds?.has(kind.slice(0, -4)) === true)
  );
}

/** The kinds of a group of Kubernetes; undefined for a group that is another project's. */
export function apiKindsOf(group: string): ReadonlySet<string> | undefined {
  return BY_GROUP.get(group);
}

/** The version in which Kubernetes has the kind of another group than the one written; undefined where none has it. */
export function versionOfKind(kind: string): string | undefined {
  const group = [...BY_GROUP].find(
    ([name, kinds]) => name !== 'extensions' && kinds.has(kind),
  )?.[0];
  return group === '' ? 'v1' : group && `${group}/v1`;
}
