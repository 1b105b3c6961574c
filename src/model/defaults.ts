/**
 * Defaults that an API server writes into everything but Pods: pkg/apis/{core,apps,batch,
 * storage}/v1 and the DefaultStorageClass admission plugin. Each function gives the object itself
 * back when nothing is missing.
 */
import { BETA_CLASS } from './claimClass.ts';
import type {
  CronJob,
  DaemonSet,
  Deployment,
  Job,
  JobSpec,
  LimitRange,
  LimitRangeItem,
  Namespace,
  Node,
  ObjectMeta,
  PersistentVolumeClaim,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
  StorageClass,
} from './kubernetes.ts';
import { withFields } from './withFields.ts';

/** The object in namespace `default` when it names none. */
export function inNamespace<Namespaced extends { readonly metadata: ObjectMeta }>(
  object: Namespaced,
): Namespaced {
  if (object.metadata.namespace) return object;
  return { ...object, metadata: withFields(object.metadata, { namespace: 'default' }) };
}

/** `allocatable` from `capacity` where a Node has none (`SetDefaults_NodeStatus`). */
export function defaultNode(node: Node): Node {
  const { status } = node;
  if (status?.capacity === undefined || status.allocatable !== undefined) return node;
  return { ...node, status: { ...status, allocatable: status.capacity } };
}

/** The label `kubernetes.io/metadata.name` on a Namespace (`SetDefaults_Namespace`). */
export function defaultNamespace(namespace: Namespace): Namespace {
  const { metadata } = namespace;
  if (metadata.labels?.['kubernetes.io/metadata.name'] === metadata.name) return namespace;
  const labels = { ...metadata.labels, 'kubernetes.io/metadata.name': metadata.name };
  return { ...namespace, metadata: { ...metadata, labels } };
}

/** One replica, RollingUpdate (`SetDefaults_Deployment`). */
export function defaultDeployment(deployment: Deployment): Deployment {
  const { spec } = deployment;
  const strategy = spec.strategy?.type
    ? spec.strategy
    : { ...spec.strategy, type: 'RollingUpdate' };
  return inNamespace({
    ...deployment,
    spec: { ...spec, replicas: spec.replicas ?? 1, strategy, paused: spec.paused ?? false },
  });
}

/** One replica (`SetDefaults_ReplicaSet`). */
export function defaultReplicaSet(replicaSet: ReplicaSet): ReplicaSet {
  const { spec } = replicaSet;
  if (spec.replicas !== undefined) return inNamespace(replicaSet);
  return inNamespace({ ...replicaSet, spec: { ...spec, replicas: 1 } });
}

/** One replica, OrderedReady (`SetDefaults_StatefulSet`). */
export function defaultStatefulSet(statefulSet: StatefulSet): StatefulSet {
  const { spec } = statefulSet;
  return inNamespace({
    ...statefulSet,
    spec: {
      ...spec,
      replicas: spec.replicas ?? 1,
      podManagementPolicy: spec.podManagementPolicy ?? 'OrderedReady',
    },
  });
}

/** The namespace only: no default of a DaemonSet changes scheduling. */
export function defaultDaemonSet(daemonSet: DaemonSet): DaemonSet {
  return inNamespace(daemonSet);
}

/** One replica, the template's labels as selector (`SetDefaults_ReplicationController`). */
export function defaultReplicationController(
  controller: ReplicationController,
): ReplicationController {
  const { spec } = controller;
  const given = spec.selector && Object.keys(spec.selector).length > 0 ? spec.selector : undefined;
  const selector = given ?? spec.template.metadata?.labels;
  return inNamespace({
    ...controller,
    spec: { ...spec, replicas: spec.replicas ?? 1, ...(selector && { selector }) },
  });
}

/** Parallelism and completions 1, NonIndexed, not suspended (`SetDefaults_Job`). */
export function defaultJob(job: Job): Job {
  return inNamespace({ ...job, spec: defaultJobSpec(job.spec) });
}

/** Not suspended, and the Job's defaults in its template (`SetDefaults_CronJob`). */
export function defaultCronJob(cronJob: CronJob): CronJob {
  const { spec } = cronJob;
  const jobTemplate = { ...spec.jobTemplate, spec: defaultJobSpec(spec.jobTemplate.spec) };
  return inNamespace({
    ...cronJob,
    spec: { ...spec, suspend: spec.suspend ?? false, jobTemplate },
  });
}

/** With neither field set both are 1; with completions alone, parallelism is 1. */
function defaultJobSpec(spec: JobSpec): JobSpec {
  const neither = spec.completions === undefined && spec.parallelism === undefined;
  return {
    ...spec,
    ...(neither && { completions: 1 }),
    parallelism: spec.parallelism ?? 1,
    completionMode: spec.completionMode ?? 'NonIndexed',
    suspend: spec.suspend ?? false,
  };
}

/**
 * The limits of containers (`SetDefaults_LimitRangeItem`): a default limit from the maximum, a
 * default request from the default limit, else from the minimum.
 */
export function defaultLimitRange(limitRange: LimitRange): LimitRange {
  const limits = (limitRange.spec?.limits ?? []).map(defaultLimitRangeItem);
  return inNamespace({ ...limitRange, spec: { ...limitRange.spec, limits } });
}

/** One item of a LimitRange with its defaults filled in; see `defaultLimitRange`. */
export function defaultLimitRangeItem(given: LimitRangeItem): LimitRangeItem {
  if (given.type !== 'Container') return given;
  const limits = { ...given.max, ...given.default };
  return {
    ...given,
    default: limits,
    defaultRequest: { ...given.min, ...limits, ...given.defaultRequest },
  };
}

/** Immediate binding (`SetDefaults_StorageClass`). */
export function defaultStorageClass(storageClass: StorageClass): StorageClass {
  if (storageClass.volumeBindingMode) return storageClass;
  return { ...storageClass, volumeBindingMode: 'Immediate' };
}

/** A Filesystem claim; without any class named it gets the cluster's default class. */
export function defaultClaim(
  claim: PersistentVolumeClaim,
  defaultClass: StorageClass | undefined,
): PersistentVolumeClaim {
  const { spec, metadata } = claim;
  const named =
    spec.storageClassName !== undefined || metadata.annotations?.[BETA_CLASS] !== undefined;
  const storageClassName = named ? spec.storageClassName : defaultClass?.metadata.name;
  return inNamespace({
    ...claim,
    spec: {
      ...spec,
      volumeMode: spec.volumeMode || 'Filesystem',
      ...(storageClassName !== undefined && { storageClassName }),
    },
  });
}

const DEFAULT_CLASS_ANNOTATIONS = [
  'storageclass.kubernetes.io/is-default-class',
  'storageclass.beta.kubernetes.io/is-default-class',
] as const;

/** The default StorageClass: of several the newest, then the first by name (`GetDefaultClass`). */
export function defaultStorageClassOf(classes: readonly StorageClass[]): StorageClass | undefined {
  const candidates = classes.filter(({ metadata }) =>
    DEFAULT_CLASS_ANNOTATIONS.some((key) => metadata.annotations?.[key] === 'true'),
  );
  const [first] = candidates.toSorted((a, b) => {
    const newer = compareText(
      b.metadata.creationTimestamp ?? '',
      a.metadata.creationTimestamp ?? '',
    );
    return newer === 0 ? compareText(a.metadata.name, b.metadata.name) : newer;
  });
  return first;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
