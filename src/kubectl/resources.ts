/** By each name that kubectl knows a resource under: its kind. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  Node: ['node', 'nodes', 'no'],
  Pod: ['pod', 'pods', 'po'],
  Namespace: ['namespace', 'namespaces', 'ns'],
  Service: ['service', 'services', 'svc'],
  Deployment: ['deployment', 'deployments', 'deploy'],
  ReplicaSet: ['replicaset', 'replicasets', 'rs'],
  StatefulSet: ['statefulset', 'statefulsets', 'sts'],
  DaemonSet: ['daemonset', 'daemonsets', 'ds'],
  Job: ['job', 'jobs'],
  CronJob: ['cronjob', 'cronjobs', 'cj'],
  HorizontalPodAutoscaler: ['horizontalpodautoscaler', 'horizontalpodautoscalers', 'hpa'],
  ReplicationController: ['replicationcontroller', 'replicationcontrollers', 'rc'],
  PriorityClass: ['priorityclass', 'priorityclasses', 'pc'],
  PodDisruptionBudget: ['poddisruptionbudget', 'poddisruptionbudgets', 'pdb'],
  PersistentVolume: ['persistentvolume', 'persistentvolumes', 'pv'],
  PersistentVolumeClaim: ['persistentvolumeclaim', 'persistentvolumeclaims', 'pvc'],
  StorageClass: ['storageclass', 'storageclasses', 'sc'],
  CSIDriver: ['csidriver', 'csidrivers'],
  CSIStorageCapacity: ['csistoragecapacity', 'csistoragecapacities'],
  CSINode: ['csinode', 'csinodes'],
  DeviceClass: ['deviceclass', 'deviceclasses'],
  ResourceClaim: ['resourceclaim', 'resourceclaims'],
  ResourceClaimTemplate: ['resourceclaimtemplate', 'resourceclaimtemplates'],
  ResourceSlice: ['resourceslice', 'resourceslices'],
  RuntimeClass: ['runtimeclass', 'runtimeclasses'],
  LimitRange: ['limitrange', 'limitranges', 'limits'],
  ResourceQuota: ['resourcequota', 'resourcequotas', 'quota'],
};

const BY_NAME = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);

/** Of these nothing is known but whether they are there: they can be deleted, and no more. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ConfigMap: ['configmap', 'configmaps', 'cm'],
  Secret: ['secret', 'secrets'],
  ServiceAccount: ['serviceaccount', 'serviceaccounts', 'sa'],
};

const TEXT_BY_NAME = new Map(
  Object.entries(TEXTS).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);

const ALL = [
  'Pod',
  'ReplicationController',
  'Service',
  'DaemonSet',
  'Deployment',
  'ReplicaSet',
  'StatefulSet',
  'HorizontalPodAutoscaler',
  'Job',
  'CronJob',
];

/** The kind that a word of kubectl means: `deploy`, `deployments.apps`, `Deployment`. */
export function kindOf(word: string): string | undefined {
  const [name = ''] = word.toLowerCase().split('.');
  return BY_NAME.get(name);
}

/** `kindOf`, and of kinds that can only be deleted. */
export function deletedKindOf(word: string): string | undefined {
  return kindOf(word) ?? TEXT_BY_NAME.get(word.toLowerCase());
}

/** The kinds that a word names: several with commas between, or `all`. */
export function kindsOf(word: string, kindIn = kindOf): readonly string[] | undefined {
  if (word === 'all') return ALL;
  const kinds = word.split(',').map((each) => kindIn(each));
  return kinds.every((kind) => kind !== undefined) ? kinds : undefined;
}
