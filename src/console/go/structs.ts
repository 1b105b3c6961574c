/**
 * Fields in the order of the structs that have them, by the field below which they stand. Source: the types of
 * k8s.io/api/core/v1 and apps/v1.
 */
const KEY_AND_PATH = ['key', 'path', 'mode', 'fieldRef', 'resourceFieldRef'];
const REFERENCE = ['name', 'key', 'optional'];
const PROBE = [
  ...['exec', 'httpGet', 'tcpSocket', 'grpc', 'initialDelaySeconds', 'timeoutSeconds'],
  ...['periodSeconds', 'successThreshold', 'failureThreshold', 'terminationGracePeriodSeconds'],
];
const DISK = ['pdName', 'volumeID', 'diskName', 'diskURI', 'fsType', 'partition', 'readOnly'];
const AFFINITY = [
  'requiredDuringSchedulingIgnoredDuringExecution',
  'preferredDuringSchedulingIgnoredDuringExecution',
];
const AFFINITY_TERM = [
  ...['labelSelector', 'namespaces', 'topologyKey', 'namespaceSelector', 'matchLabelKeys'],
  'mismatchLabelKeys',
];

export const BELOW: Readonly<Record<string, readonly string[]>> = {
  volumes: [
    ...['name', 'hostPath', 'emptyDir', 'gcePersistentDisk', 'awsElasticBlockStore', 'gitRepo'],
    ...['secret', 'nfs', 'iscsi', 'glusterfs', 'persistentVolumeClaim', 'rbd', 'flexVolume'],
    ...['cinder', 'cephfs', 'flocker', 'downwardAPI', 'fc', 'azureFile', 'configMap'],
    ...['vsphereVolume', 'quobyte', 'azureDisk', 'photonPersistentDisk', 'projected'],
    ...['portworxVolume', 'scaleIO', 'storageos', 'csi', 'ephemeral', 'image'],
  ],
  configMap: ['name', 'items', 'defaultMode', 'optional'],
  secret: ['name', 'secretName', 'items', 'defaultMode', 'optional'],
  items: KEY_AND_PATH,
  sources: ['secret', 'downwardAPI', 'configMap', 'serviceAccountToken', 'clusterTrustBundle'],
  serviceAccountToken: ['audience', 'expirationSeconds', 'path'],
  nfs: ['server', 'path', 'readOnly'],
  csi: ['driver', 'volumeHandle', 'readOnly', 'fsType', 'volumeAttributes', 'nodePublishSecretRef'],
  gcePersistentDisk: DISK,
  awsElasticBlockStore: DISK,
  image: ['reference', 'pullPolicy'],
  fieldRef: ['apiVersion', 'fieldPath'],
  resourceFieldRef: ['containerName', 'resource', 'divisor'],
  configMapKeyRef: REFERENCE,
  secretKeyRef: REFERENCE,
  configMapRef: REFERENCE,
  secretRef: REFERENCE,
  envFrom: ['prefix', 'configMapRef', 'secretRef'],
  valueFrom: ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef'],
  resources: ['limits', 'requests', 'claims'],
  volumeMounts: [
    ...['name', 'readOnly', 'recursiveReadOnly', 'mountPath', 'subPath', 'mountPropagation'],
    'subPathExpr',
  ],
  volumeDevices: ['name', 'devicePath'],
  livenessProbe: PROBE,
  readinessProbe: PROBE,
  startupProbe: PROBE,
  httpGet: ['path', 'port', 'host', 'scheme', 'httpHeaders'],
  lifecycle: ['postStart', 'preStop', 'stopSignal'],
  securityContext: [
    ...['capabilities', 'privileged', 'seLinuxOptions', 'windowsOptions', 'runAsUser'],
    ...['runAsGroup', 'runAsNonRoot', 'supplementalGroups', 'supplementalGroupsPolicy', 'fsGroup'],
    ...['sysctls', 'fsGroupChangePolicy', 'readOnlyRootFilesystem', 'allowPrivilegeEscalation'],
    ...['procMount', 'seccompProfile', 'appArmorProfile', 'seLinuxChangePolicy'],
  ],
  seLinuxOptions: ['user', 'role', 'type', 'level'],
  seccompProfile: ['type', 'localhostProfile'],
  appArmorProfile: ['type', 'localhostProfile'],
  nodeAffinity: AFFINITY,
  podAffinity: AFFINITY,
  podAntiAffinity: AFFINITY,
  requiredDuringSchedulingIgnoredDuringExecution: ['nodeSelectorTerms', ...AFFINITY_TERM],
  preferredDuringSchedulingIgnoredDuringExecution: ['weight', 'preference', 'podAffinityTerm'],
  podAffinityTerm: AFFINITY_TERM,
  labelSelector: ['matchLabels', 'matchExpressions'],
  namespaceSelector: ['matchLabels', 'matchExpressions'],
  hostAliases: ['ip', 'hostnames'],
  dnsConfig: ['nameservers', 'searches', 'options'],
  topologySpreadConstraints: [
    ...['maxSkew', 'topologyKey', 'whenUnsatisfiable', 'labelSelector', 'minDomains'],
    ...['nodeAffinityPolicy', 'nodeTaintsPolicy', 'matchLabelKeys'],
  ],
  onPodConditions: ['type', 'status'],
  terminated: [
    ...['exitCode', 'signal', 'reason', 'message', 'startedAt', 'finishedAt', 'containerID'],
  ],
  rollingUpdate: ['partition', 'maxUnavailable', 'maxSurge'],
  updateStrategy: ['type', 'rollingUpdate'],
  strategy: ['type', 'rollingUpdate'],
};

/** What stands below a field as an object of a kind would. */
export const KINDS_BELOW: Readonly<Record<string, string>> = {
  template: 'Pod',
  jobTemplate: 'Job',
  volumeClaimTemplate: 'PersistentVolumeClaim',
  volumeClaimTemplates: 'PersistentVolumeClaim',
};

/** The specs of kinds. Source: PodSpec, ServiceSpec and their like of k8s.io/api. */
export const SPECS: Readonly<Record<string, readonly string[]>> = {
  Pod: [
    ...['volumes', 'initContainers', 'containers', 'ephemeralContainers', 'restartPolicy'],
    ...['terminationGracePeriodSeconds', 'activeDeadlineSeconds', 'dnsPolicy', 'nodeSelector'],
    ...['serviceAccountName', 'serviceAccount', 'automountServiceAccountToken', 'nodeName'],
    ...['hostNetwork', 'hostPID', 'hostIPC', 'shareProcessNamespace', 'securityContext'],
    ...['imagePullSecrets', 'hostname', 'subdomain', 'affinity', 'schedulerName', 'tolerations'],
    ...['hostAliases', 'priorityClassName', 'priority', 'dnsConfig', 'readinessGates'],
    ...['runtimeClassName', 'enableServiceLinks', 'preemptionPolicy', 'overhead'],
    ...['topologySpreadConstraints', 'setHostnameAsFQDN', 'os', 'hostUsers', 'schedulingGates'],
    ...['resourceClaims', 'resources', 'hostnameOverride', 'workloadRef'],
  ],
  StatefulSet: [
    ...['replicas', 'selector', 'template', 'volumeClaimTemplates', 'serviceName'],
    ...['podManagementPolicy', 'updateStrategy', 'revisionHistoryLimit', 'minReadySeconds'],
    ...['persistentVolumeClaimRetentionPolicy', 'ordinals'],
  ],
  ReplicaSet: ['replicas', 'minReadySeconds', 'selector', 'template'],
  ReplicationController: ['replicas', 'minReadySeconds', 'selector', 'template'],
  Job: [
    ...['parallelism', 'completions', 'activeDeadlineSeconds', 'podFailurePolicy'],
    ...['successPolicy', 'backoffLimit', 'backoffLimitPerIndex', 'maxFailedIndexes', 'selector'],
    ...['manualSelector', 'template', 'ttlSecondsAfterFinished', 'completionMode', 'suspend'],
    ...['podReplacementPolicy', 'managedBy'],
  ],
  Service: [
    ...['ports', 'selector', 'clusterIP', 'clusterIPs', 'type', 'externalIPs', 'sessionAffinity'],
    ...['loadBalancerIP', 'loadBalancerSourceRanges', 'externalName', 'externalTrafficPolicy'],
    ...['healthCheckNodePort', 'publishNotReadyAddresses', 'sessionAffinityConfig', 'ipFamilies'],
    ...['ipFamilyPolicy', 'allocateLoadBalancerNodePorts', 'loadBalancerClass'],
    ...['internalTrafficPolicy', 'trafficDistribution'],
  ],
  PersistentVolumeClaim: [
    ...['accessModes', 'selector', 'resources', 'volumeName', 'storageClassName', 'volumeMode'],
    ...['dataSource', 'dataSourceRef', 'volumeAttributesClassName'],
  ],
};
