import { BELOW, KINDS_BELOW, SPECS } from './structs.ts';
import { isRecord, type Json, textAt } from '../json.ts';

/**
 * Fields in the order of the structs of k8s.io/api: kubectl writes what it makes itself so, and what a server sent by
 * name. Fields that two structs have in another order stand in `WITHIN`.
 */
const ORDER = [
  ...['kind', 'apiVersion', 'metadata', 'items'],
  // ObjectMeta, and what begins with a name.
  ...['name', 'generateName', 'namespace', 'uid', 'resourceVersion', 'generation'],
  ...['creationTimestamp', 'deletionTimestamp', 'labels', 'annotations', 'ownerReferences'],
  // Objects.
  ...['involvedObject', 'reason', 'message', 'source', 'firstTimestamp', 'lastTimestamp', 'count'],
  ...['immutable', 'data', 'binaryData', 'value', 'globalDefault', 'description'],
  ...['preemptionPolicy', 'subjects', 'roleRef', 'spec', 'status'],
  // Specs.
  ...['replicas', 'parallelism', 'completions', 'minAvailable', 'backoffLimit', 'schedule'],
  ...['timeZone', 'startingDeadlineSeconds', 'selector', 'maxUnavailable', 'concurrencyPolicy'],
  ...['suspend', 'jobTemplate', 'template', 'ttlSecondsAfterFinished', 'completionMode'],
  ...['volumeClaimTemplates', 'serviceName', 'podManagementPolicy', 'updateStrategy', 'strategy'],
  ...['minReadySeconds', 'revisionHistoryLimit', 'paused', 'progressDeadlineSeconds'],
  ...['successfulJobsHistoryLimit', 'failedJobsHistoryLimit', 'scaleTargetRef', 'minReplicas'],
  ...['maxReplicas', 'metrics', 'hard', 'scopes', 'ingressClassName', 'defaultBackend', 'tls'],
  ...['rules', 'hosts', 'secretName', 'host', 'http', 'paths', 'path', 'pathType', 'backend'],
  // Statuses and metrics.
  ...['disruptionsAllowed', 'currentHealthy', 'desiredHealthy', 'expectedPods'],
  ...['currentReplicas', 'desiredReplicas', 'currentMetrics', 'target', 'averageUtilization'],
  // Rules, and what else ends with its type.
  ...['verbs', 'apiGroups', 'resourceNames', 'nonResourceURLs', 'aggregationRule', 'type'],
  ...['eventTime', 'series', 'action', 'related', 'reportingComponent', 'reportingInstance'],
];

const CONTAINER = [
  ...['name', 'image', 'command', 'args', 'workingDir', 'ports', 'envFrom', 'env', 'resources'],
  ...['resizePolicy', 'restartPolicy', 'volumeMounts', 'volumeDevices', 'livenessProbe'],
  ...['readinessProbe', 'startupProbe', 'lifecycle', 'terminationMessagePath'],
  ...[
    'terminationMessagePolicy',
    'imagePullPolicy',
    'securityContext',
    'stdin',
    'stdinOnce',
    'tty',
  ],
];

/** Of a condition, whatever it is of. */
const CONDITION = [
  ...['type', 'status', 'observedGeneration', 'lastHeartbeatTime', 'lastProbeTime'],
  ...['lastUpdateTime', 'lastTransitionTime', 'reason', 'message'],
];

const REPLICAS = [
  ...['replicas', 'fullyLabeledReplicas', 'readyReplicas', 'availableReplicas'],
  ...['terminatingReplicas', 'observedGeneration', 'conditions'],
];

/** Statuses, by kind. */
const STATUSES: Readonly<Record<string, readonly string[]>> = {
  Node: [
    ...['capacity', 'allocatable', 'phase', 'conditions', 'addresses', 'daemonEndpoints'],
    ...['nodeInfo', 'images', 'volumesInUse', 'volumesAttached', 'config', 'runtimeHandlers'],
    'features',
  ],
  Pod: [
    ...['observedGeneration', 'phase', 'conditions', 'message', 'reason', 'nominatedNodeName'],
    ...['hostIP', 'hostIPs', 'podIP', 'podIPs', 'startTime', 'initContainerStatuses'],
    ...['containerStatuses', 'qosClass', 'ephemeralContainerStatuses', 'resize'],
  ],
  Deployment: [
    ...['observedGeneration', 'replicas', 'updatedReplicas', 'readyReplicas', 'availableReplicas'],
    ...['unavailableReplicas', 'terminatingReplicas', 'conditions', 'collisionCount'],
  ],
  ReplicaSet: REPLICAS,
  ReplicationController: REPLICAS,
  StatefulSet: [
    ...['observedGeneration', 'replicas', 'readyReplicas', 'currentReplicas', 'updatedReplicas'],
    ...['currentRevision', 'updateRevision', 'collisionCount', 'conditions', 'availableReplicas'],
  ],
  DaemonSet: [
    ...['currentNumberScheduled', 'numberMisscheduled', 'desiredNumberScheduled', 'numberReady'],
    ...['observedGeneration', 'updatedNumberScheduled', 'numberAvailable', 'numberUnavailable'],
    ...['collisionCount', 'conditions'],
  ],
  Job: [
    ...['conditions', 'startTime', 'completionTime', 'active', 'succeeded', 'failed'],
    ...['terminating', 'completedIndexes', 'failedIndexes', 'uncountedTerminatedPods', 'ready'],
  ],
  PersistentVolumeClaim: ['phase', 'accessModes', 'capacity', 'conditions'],
};
const NODE_INFO = [
  ...['machineID', 'systemUUID', 'bootID', 'kernelVersion', 'osImage', 'containerRuntimeVersion'],
  ...['kubeletVersion', 'kubeProxyVersion', 'operatingSystem', 'architecture', 'swap'],
];
const CONTAINER_STATUS = [
  ...['name', 'state', 'lastState', 'ready', 'restartCount', 'image', 'imageID', 'containerID'],
  ...['started', 'allocatedResources', 'resources', 'volumeMounts', 'user'],
];

/** Of what stands under a field, the order where it is another. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  containers: CONTAINER,
  initContainers: CONTAINER,
  ports: [
    'name',
    'hostPort',
    'containerPort',
    'protocol',
    'appProtocol',
    'port',
    'targetPort',
    'nodePort',
  ],
  roleRef: ['apiGroup', 'kind', 'name'],
  subjects: ['kind', 'apiGroup', 'name', 'namespace'],
  scaleTargetRef: ['kind', 'name', 'apiVersion'],
  involvedObject: [
    'kind',
    'namespace',
    'name',
    'uid',
    'apiVersion',
    'resourceVersion',
    'fieldPath',
  ],
  userInfo: ['username', 'uid', 'groups', 'extra'],
  ownerReferences: ['apiVersion', 'kind', 'name', 'uid', 'controller', 'blockOwnerDeletion'],
  metrics: ['type', 'resource'],
  target: ['type', 'value', 'averageValue', 'averageUtilization'],
  rules: ['host', 'http', 'verbs', 'apiGroups', 'resources', 'resourceNames', 'nonResourceURLs'],
  env: ['name', 'value', 'valueFrom'],
  conditions: CONDITION,
  nodeInfo: NODE_INFO,
  addresses: ['type', 'address'],
  taints: ['key', 'value', 'effect', 'timeAdded'],
  tolerations: ['key', 'operator', 'value', 'effect', 'tolerationSeconds'],
  containerStatuses: CONTAINER_STATUS,
  initContainerStatuses: CONTAINER_STATUS,
};

/** Maps, whose keys are sorted. */
const MAPS = new Set([
  'labels',
  'annotations',
  'data',
  'binaryData',
  'hard',
  'matchLabels',
  'nodeSelector',
  'limits',
  'requests',
  'capacity',
  'allocatable',
]);

/** The same object, its fields in the order of its structs. */
export function inGoOrder(object: Json): Json {
  return ordered(object, '', textAt(object, 'kind')) as Json;
}

/** The order of the fields of what stands under a field of an object of a kind. */
function orderOf(field: string, kind: string): readonly string[] {
  if (field === 'spec') return SPECS[kind] ?? ORDER;
  if (field === 'status') return STATUSES[kind] ?? ORDER;
  return WITHIN[field] ?? BELOW[field] ?? ORDER;
}

function ordered(value: unknown, field: string, above: string): unknown {
  if (Array.isArray(value)) return value.map((each) => ordered(each, field, above));
  if (!isRecord(value)) return value;
  // A list has objects, which say what they are, and a template stands for one.
  const kind = textAt(value, 'kind') || (KINDS_BELOW[field] ?? above);
  const isMap = MAPS.has(field) || (field === 'selector' && !Object.hasOwn(value, 'matchLabels'));
  // Items of a volume have paths, those of a list are objects.
  const order = field === 'items' && !Object.hasOwn(value, 'path') ? ORDER : orderOf(field, kind);
  const place = (key: string) => {
    const at = order.indexOf(key);
    return at < 0 ? order.length : at;
  };
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  keys.sort((a, b) => (isMap || place(a) === place(b) ? (a < b ? -1 : 1) : place(a) - place(b)));
  return Object.fromEntries(keys.map((key) => [key, ordered(value[key], key, kind)]));
}
