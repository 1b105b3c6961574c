import type { Cluster } from '../cluster.ts';
import { type Json, textAt } from '../json.ts';
import { describedBinding, describedRole, describedSecret } from './access.ts';
import { describedAutoscaler } from './autoscaler.ts';
import { describedRequest } from './certificate.ts';
import { describedDeployment } from './deployment.ts';
import { describedNode } from './node.ts';
import { describedLimitRange, describedNamespace, describedQuota } from './namespace.ts';
import {
  describedEndpoints,
  describedEndpointSlice,
  describedIngress,
  describedIngressClass,
  describedNetworkPolicy,
} from './network.ts';
import { annotations, events, labels, type Row } from './parts.ts';
import { unstructured } from './unstructured.ts';
import { describedPod } from './pod.ts';
import { describedAddress, describedAttributesClass, describedServiceCidr } from './plane.ts';
import {
  describedBudget,
  describedConfigMap,
  describedPriorityClass,
  describedService,
  describedServiceAccount,
} from './policies.ts';
import {
  describedClaim,
  describedCsiNode,
  describedStorageClass,
  describedVolume,
} from './storage.ts';
import {
  describedCronJob,
  describedDaemonSet,
  describedJob,
  describedReplicaSet,
  describedStatefulSet,
} from './workloads.ts';

type Described = (object: Json, cluster: Cluster) => readonly Row[];

const KINDS: Readonly<Record<string, Described>> = {
  Pod: describedPod,
  Node: describedNode,
  Deployment: describedDeployment,
  ReplicaSet: describedReplicaSet,
  ReplicationController: describedReplicaSet,
  StatefulSet: describedStatefulSet,
  DaemonSet: describedDaemonSet,
  Job: describedJob,
  CronJob: describedCronJob,
  HorizontalPodAutoscaler: describedAutoscaler,
  Namespace: describedNamespace,
  PodDisruptionBudget: describedBudget,
  PriorityClass: describedPriorityClass,
  ResourceQuota: describedQuota,
  LimitRange: describedLimitRange,
  Service: describedService,
  ServiceAccount: describedServiceAccount,
  ConfigMap: describedConfigMap,
  CSINode: describedCsiNode,
  PersistentVolumeClaim: describedClaim,
  PersistentVolume: describedVolume,
  StorageClass: describedStorageClass,
  Role: describedRole,
  ClusterRole: describedRole,
  RoleBinding: describedBinding,
  ClusterRoleBinding: describedBinding,
  Secret: describedSecret,
  Ingress: describedIngress,
  IngressClass: describedIngressClass,
  NetworkPolicy: describedNetworkPolicy,
  Endpoints: describedEndpoints,
  EndpointSlice: describedEndpointSlice,
  VolumeAttributesClass: describedAttributesClass,
  ServiceCIDR: describedServiceCidr,
  IPAddress: describedAddress,
  CertificateSigningRequest: describedRequest,
};

/**
 * What describe says of an object, by its kind; of any other what all have.
 * @param kind As which it is known: its own, or as a file writes it
 */
export function describedObject(
  object: Json,
  cluster: Cluster,
  kind = textAt(object, 'kind'),
): readonly Row[] {
  const own = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (own !== undefined) return own(object, cluster);
  return [
    ['Name:', textAt(object, 'metadata', 'name')],
    ['Namespace:', textAt(object, 'metadata', 'namespace')],
    ...labels('Labels:', object, 'metadata', 'labels'),
    ...annotations('Annotations:', object, 'metadata', 'annotations'),
    ...unstructured(object),
    ...events(object, cluster),
  ];
}
