import type { KubernetesObject, Labels, PodSpec, PodTemplateSpec } from './kubernetes.ts';
import { valueAt } from './valueAt.ts';

/** What is said once of a kind that makes Pods; whoever needs one of its places asks here. */
export interface WorkloadKind {
  /** Where the Pods' template stands. */
  readonly template: readonly string[];
  /** Where the spec stands that holds the template: of a CronJob its Job's. */
  readonly spec: readonly string[];
  /** Who decides how many Pods there are: `spec.replicas`, a Job's two numbers, or the nodes. */
  readonly counted: 'replicas' | 'job' | 'nodes';
  /** The field that a user sets to have more or fewer; left out, it is 1. */
  readonly count: readonly string[] | undefined;
  /** Where the labels stand that its author selects its Pods by; a Job's are made for it. */
  readonly selector: readonly string[] | undefined;
}

const SPEC = ['spec'];
const JOB = ['spec', 'jobTemplate', 'spec'];
const MATCH_LABELS = ['spec', 'selector', 'matchLabels'];

function counted(by: WorkloadKind['counted'], spec: readonly string[], selector?: string[]) {
  const field = { replicas: 'replicas', job: 'parallelism', nodes: undefined }[by];
  const count = field === undefined ? undefined : [...spec, field];
  return { template: [...spec, 'template'], spec, counted: by, count, selector };
}

const WORKLOAD_KINDS = {
  Deployment: counted('replicas', SPEC, MATCH_LABELS),
  ReplicaSet: counted('replicas', SPEC, MATCH_LABELS),
  StatefulSet: counted('replicas', SPEC, MATCH_LABELS),
  ReplicationController: counted('replicas', SPEC, ['spec', 'selector']),
  DaemonSet: counted('nodes', SPEC, MATCH_LABELS),
  Job: counted('job', SPEC),
  CronJob: counted('job', JOB),
} satisfies Readonly<Record<string, WorkloadKind>>;

/** An object of a kind of Kubernetes that makes Pods. */
export type WorkloadObject = Extract<KubernetesObject, { kind: keyof typeof WORKLOAD_KINDS }>;

/** What is known of a kind of Kubernetes. */
export function ownWorkloadKind(kind: string): WorkloadKind | undefined {
  return Object.hasOwn(WORKLOAD_KINDS, kind)
    ? WORKLOAD_KINDS[kind as keyof typeof WORKLOAD_KINDS]
    : undefined;
}

export function isWorkload(object: KubernetesObject): object is WorkloadObject {
  return Object.hasOwn(WORKLOAD_KINDS, object.kind);
}

/** The Pod, or what a workload's Pods are made of; undefined for an object that says nothing of Pods. */
export function podTemplateOf(object: KubernetesObject): PodTemplateSpec | undefined {
  if (object.kind === 'Pod') return object;
  if (object.kind === 'CronJob') return object.spec.jobTemplate.spec.template;
  return isWorkload(object) ? object.spec.template : undefined;
}

/** The spec of a Pod or of a controller's Pods. */
export function podSpecOf(object: KubernetesObject): PodSpec | undefined {
  return podTemplateOf(object)?.spec;
}

/** The labels that a workload's author selects its Pods by. */
export function selectorLabels(object: KubernetesObject): Labels | undefined {
  const path = isWorkload(object) ? WORKLOAD_KINDS[object.kind].selector : undefined;
  // The decoder has checked what stands there.
  return path && (valueAt(object, path) as Labels | undefined);
}
