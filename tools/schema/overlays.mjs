/** What the OpenAPI models leave out: which strings are quantities, and which have a closed set of values. */

/** The kinds of src/model/kubernetes.ts that OpenAPI describes, by the model's name. */
export const KINDS = {
  V1Node: { apiVersion: 'v1', kind: 'Node' },
  V1Pod: { apiVersion: 'v1', kind: 'Pod' },
  V1Namespace: { apiVersion: 'v1', kind: 'Namespace' },
  V1Service: { apiVersion: 'v1', kind: 'Service' },
  V1ReplicationController: { apiVersion: 'v1', kind: 'ReplicationController' },
  V1PersistentVolume: { apiVersion: 'v1', kind: 'PersistentVolume' },
  V1PersistentVolumeClaim: { apiVersion: 'v1', kind: 'PersistentVolumeClaim' },
  V1Deployment: { apiVersion: 'apps/v1', kind: 'Deployment' },
  V1ReplicaSet: { apiVersion: 'apps/v1', kind: 'ReplicaSet' },
  V1StatefulSet: { apiVersion: 'apps/v1', kind: 'StatefulSet' },
  V1DaemonSet: { apiVersion: 'apps/v1', kind: 'DaemonSet' },
  V1Job: { apiVersion: 'batch/v1', kind: 'Job' },
  V1CronJob: { apiVersion: 'batch/v1', kind: 'CronJob' },
  V1PriorityClass: { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass' },
  V1PodDisruptionBudget: { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget' },
  V1StorageClass: { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass' },
  V1CSIDriver: { apiVersion: 'storage.k8s.io/v1', kind: 'CSIDriver' },
  V1CSIStorageCapacity: { apiVersion: 'storage.k8s.io/v1', kind: 'CSIStorageCapacity' },
  V1CSINode: { apiVersion: 'storage.k8s.io/v1', kind: 'CSINode' },
  V1RuntimeClass: { apiVersion: 'node.k8s.io/v1', kind: 'RuntimeClass' },
  V1LimitRange: { apiVersion: 'v1', kind: 'LimitRange' },
  V1ResourceQuota: { apiVersion: 'v1', kind: 'ResourceQuota' },
  V1DeviceClass: { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass' },
  ResourceV1ResourceClaim: { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim' },
  V1ResourceClaimTemplate: { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaimTemplate' },
  V1ResourceSlice: { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceSlice' },
};

/** `resource.Quantity` fields, or maps of them, which the models call `string`. */
export const QUANTITIES = {
  V1CSIStorageCapacity: ['capacity', 'maximumVolumeSize'],
  V1CapacityRequestPolicy: ['default', 'validValues'],
  V1CapacityRequestPolicyRange: ['max', 'min', 'step'],
  V1CapacityRequirements: ['requests'],
  V1ContainerStatus: ['allocatedResources'],
  V1Counter: ['value'],
  V1DeviceCapacity: ['value'],
  V1DeviceRequestAllocationResult: ['consumedCapacity'],
  V1EmptyDirVolumeSource: ['sizeLimit'],
  V1LimitRangeItem: ['default', 'defaultRequest', 'max', 'maxLimitRequestRatio', 'min'],
  V1NodeStatus: ['allocatable', 'capacity'],
  V1PersistentVolumeClaimStatus: ['allocatedResources', 'capacity'],
  V1PersistentVolumeSpec: ['capacity'],
  V1PodSpec: ['overhead'],
  V1ResourceFieldSelector: ['divisor'],
  V1Overhead: ['podFixed'],
  V1ResourceQuotaSpec: ['hard'],
  V1ResourceQuotaStatus: ['hard', 'used'],
  V1ResourceRequirements: ['limits', 'requests'],
  V1VolumeResourceRequirements: ['limits', 'requests'],
};

const TAINT_EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];
const SELECTOR_OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist'];
const NODE_INCLUSION = ['Honor', 'Ignore'];
const QUOTA_SCOPES = [
  ...['Terminating', 'NotTerminating', 'BestEffort', 'NotBestEffort', 'PriorityClass'],
  ...['CrossNamespacePodAffinity', 'VolumeAttributesClass'],
];
const PREEMPTION = ['PreemptLowerPriority', 'Never'];
const PROTOCOLS = ['TCP', 'UDP', 'SCTP'];
const RECLAIM = ['Delete', 'Retain', 'Recycle'];
const VOLUME_MODES = ['Filesystem', 'Block'];

/** String fields with a closed set of values, from the types of k8s.io/api. */
export const ENUMS = {
  'V1Taint.effect': TAINT_EFFECTS,
  // Empty is valid here: every effect, and Equal.
  'V1Toleration.effect': [...TAINT_EFFECTS, ''],
  'V1Toleration.operator': ['Exists', 'Equal', ''],
  'V1NodeSelectorRequirement.operator': [...SELECTOR_OPERATORS, 'Gt', 'Lt'],
  'V1LabelSelectorRequirement.operator': SELECTOR_OPERATORS,
  'V1TopologySpreadConstraint.whenUnsatisfiable': ['DoNotSchedule', 'ScheduleAnyway'],
  'V1TopologySpreadConstraint.nodeAffinityPolicy': NODE_INCLUSION,
  'V1TopologySpreadConstraint.nodeTaintsPolicy': NODE_INCLUSION,
  'V1PodSpec.preemptionPolicy': PREEMPTION,
  'V1PodSpec.restartPolicy': ['Always', 'OnFailure', 'Never'],
  'V1PodSpec.dnsPolicy': ['ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'],
  'V1PodStatus.phase': ['Pending', 'Running', 'Succeeded', 'Failed', 'Unknown'],
  'V1PodStatus.qosClass': ['Guaranteed', 'Burstable', 'BestEffort'],
  'V1Container.imagePullPolicy': ['Always', 'IfNotPresent', 'Never'],
  'V1ContainerPort.protocol': PROTOCOLS,
  'V1ServicePort.protocol': PROTOCOLS,
  'V1ServiceSpec.type': ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'],
  'V1DeploymentStrategy.type': ['Recreate', 'RollingUpdate'],
  'V1StatefulSetSpec.podManagementPolicy': ['OrderedReady', 'Parallel'],
  'V1StatefulSetUpdateStrategy.type': ['RollingUpdate', 'OnDelete'],
  'V1DaemonSetUpdateStrategy.type': ['RollingUpdate', 'OnDelete'],
  'V1JobSpec.completionMode': ['NonIndexed', 'Indexed'],
  'V1CronJobSpec.concurrencyPolicy': ['Allow', 'Forbid', 'Replace'],
  'V1PriorityClass.preemptionPolicy': PREEMPTION,
  'V1PodDisruptionBudgetSpec.unhealthyPodEvictionPolicy': ['IfHealthyBudget', 'AlwaysAllow'],
  'V1ExactDeviceRequest.allocationMode': ['ExactCount', 'All'],
  'V1DeviceSubRequest.allocationMode': ['ExactCount', 'All'],
  'V1DeviceTaint.effect': ['None', 'NoSchedule', 'NoExecute'],
  'V1DeviceToleration.effect': ['None', 'NoSchedule', 'NoExecute', ''],
  'V1DeviceToleration.operator': ['Exists', 'Equal', ''],
  'V1ScopedResourceSelectorRequirement.operator': SELECTOR_OPERATORS,
  'V1ScopedResourceSelectorRequirement.scopeName': QUOTA_SCOPES,
  'V1StorageClass.volumeBindingMode': ['Immediate', 'WaitForFirstConsumer'],
  'V1StorageClass.reclaimPolicy': RECLAIM,
  'V1CSIDriverSpec.fsGroupPolicy': ['ReadWriteOnceWithFSType', 'File', 'None'],
  'V1PersistentVolumeSpec.persistentVolumeReclaimPolicy': RECLAIM,
  'V1PersistentVolumeSpec.volumeMode': VOLUME_MODES,
  'V1PersistentVolumeClaimSpec.volumeMode': VOLUME_MODES,
};

/** Fields of older releases that the newest has no longer, by the model that had them. */
export const GONE_FIELDS = {
  V1PodSpec: [
    { name: 'workloadRef', baseName: 'workloadRef', type: 'V1WorkloadReference', format: '' },
  ],
};

/** The types of those, which the package has still from the release before. */
export const GONE_MODELS = ['V1WorkloadReference'];

/** Fields whose inside is nobody's to check: field managers write it. */
export const FREE_FORM = ['V1ObjectMeta.managedFields'];

export const SHARED_DEFINITIONS = {
  // The grammar of resource.Quantity: signed number, then a binary, decimal or exponent suffix.
  Quantity: {
    anyOf: [
      {
        type: 'string',
        pattern: '^[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?\\d+)?$',
        patternErrorMessage: 'not a Kubernetes quantity (examples: 100m, 0.5, 2, 512Mi, 1Gi)',
      },
      { type: 'number' },
    ],
  },
  IntOrString: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
};
