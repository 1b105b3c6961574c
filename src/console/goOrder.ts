import { isRecord, type Json } from './json.ts';

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
  // Pods.
  ...['volumes', 'initContainers', 'containers', 'restartPolicy', 'terminationGracePeriodSeconds'],
  ...['activeDeadlineSeconds', 'dnsPolicy', 'nodeSelector', 'serviceAccountName'],
  ...['serviceAccount', 'automountServiceAccountToken', 'nodeName', 'hostNetwork', 'hostPID'],
  ...['hostIPC', 'valueFrom', 'resources', 'securityContext', 'imagePullSecrets', 'hostname'],
  ...['subdomain', 'affinity', 'schedulerName', 'tolerations', 'hostAliases', 'priorityClassName'],
  ...['priority', 'dnsConfig', 'readinessGates', 'runtimeClassName', 'enableServiceLinks'],
  ...['overhead', 'topologySpreadConstraints'],
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
  ownerReferences: ['apiVersion', 'kind', 'name', 'uid', 'controller', 'blockOwnerDeletion'],
  metrics: ['type', 'resource'],
  target: ['type', 'value', 'averageValue', 'averageUtilization'],
  rules: ['host', 'http', 'verbs', 'apiGroups', 'resources', 'resourceNames', 'nonResourceURLs'],
  env: ['name', 'value', 'valueFrom'],
};

/** Of a Service's spec, where the address stands before the type. */
const SERVICE = [
  ...['ports', 'selector', 'clusterIP', 'clusterIPs', 'type', 'externalIPs', 'sessionAffinity'],
  ...['loadBalancerIP', 'loadBalancerSourceRanges', 'externalName', 'externalTrafficPolicy'],
  ...['healthCheckNodePort', 'publishNotReadyAddresses', 'sessionAffinityConfig', 'ipFamilies'],
  ...['ipFamilyPolicy', 'allocateLoadBalancerNodePorts', 'loadBalancerClass'],
  ...['internalTrafficPolicy', 'trafficDistribution'],
];

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
]);

/** The same object, its fields in the order of its structs. */
export function inGoOrder(object: Json): Json {
  return ordered(object, '', object['kind'] === 'Service') as Json;
}

function ordered(value: unknown, field: string, isService: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => ordered(each, field, isService));
  if (!isRecord(value)) return value;
  const isMap = MAPS.has(field) || (field === 'selector' && !Object.hasOwn(value, 'matchLabels'));
  const order = isService && field === 'spec' ? SERVICE : (WITHIN[field] ?? ORDER);
  const place = (key: string) => {
    const at = order.indexOf(key);
    return at < 0 ? order.length : at;
  };
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  keys.sort((a, b) => (isMap || place(a) === place(b) ? (a < b ? -1 : 1) : place(a) - place(b)));
  return Object.fromEntries(keys.map((key) => [key, ordered(value[key], key, isService)]));
}
