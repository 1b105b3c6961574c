import { type ClusterObjects, fullKey, labelValue, type Pod } from '../model/index.ts';
import type { RunPlan, RunPod, RunWorkload } from '../simulation/index.ts';

/** Labels that name the app of a Pod without a controller, the recommended one first. */
const APP_LABELS = ['app.kubernetes.io/name', 'app', 'k8s-app'] as const;
/** What the kubelet's static Pods carry. */
const STATIC_POD_LABEL = 'component';
const TEMPLATE_HASH_LABEL = 'pod-template-hash';
/** The scheduled time at the end of a CronJob's Job: minutes since 1970, seconds in old clusters. */
const SCHEDULED_TIME = /-\d{8,10}$/;

export interface PodWorkloads {
  readonly workloads: readonly RunWorkload[];
  /** By Pod index in the run. */
  readonly ofPod: Int32Array;
}

/** The Pods of a run, and what those without a controller in it tell of their workload. */
export interface TellingPods {
  readonly pods: readonly Pick<RunPod, 'workload'>[];
  /** Index in `owns`, -1 for a Pod that has a controller. */
  readonly own: Int32Array;
  readonly owns: readonly RunWorkload[];
}

/**
 * The workload that gives each Pod its hue and name: its controller in the cluster; or else the one
 * that its ownerReferences tell of, a Deployment for a ReplicaSet's Pod; a Pod without a controller
 * counts under its app's label, or else its own name.
 */
export function podWorkloads(
  plan: Pick<RunPlan, 'workloads' | 'standing'>,
  { pods, own, owns }: TellingPods,
): PodWorkloads {
  const workloads: RunWorkload[] = [...plan.workloads];
  const indexes = new Map(workloads.map((workload, index) => [fullKey(workload), index]));
  const indexOf = (id: number): number => {
    const workload = owns[id];
    if (!workload) return -1;
    const key = fullKey(workload);
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, workloads.length);
    return workloads.push(workload) - 1;
  };
  /** By index in `owns`. */
  const indexOfOwn = new Int32Array(owns.length).fill(-1);
  const ofPod = new Int32Array(pods.length);
  const given = plan.standing?.workloadOf;
  for (let index = 0; index < pods.length; index += 1) {
    const id = own[index] ?? -1;
    if (id < 0) ofPod[index] = given?.[index] ?? pods[index]?.workload ?? -1;
    else {
      if ((indexOfOwn[id] ?? -1) < 0) indexOfOwn[id] = indexOf(id);
      ofPod[index] = indexOfOwn[id] ?? -1;
    }
  }
  return { workloads, ofPod };
}

/** What a Pod on its own tells of its workload. */
export function workloadOf({ metadata }: ClusterObjects['pods'][number]): RunWorkload {
  const { namespace = 'default', labels } = metadata;
  const owner = metadata.ownerReferences?.find((reference) => reference.controller === true);
  if (!owner || owner.kind === 'Node') return appOf(metadata, namespace);
  const hash = labelValue(labels, TEMPLATE_HASH_LABEL);
  if (owner.kind === 'ReplicaSet' && hash && owner.name.endsWith(`-${hash}`)) {
    return { kind: 'Deployment', namespace, name: owner.name.slice(0, -hash.length - 1) };
  }
  if (owner.kind === 'Job' && SCHEDULED_TIME.test(owner.name)) {
    return { kind: 'CronJob', namespace, name: owner.name.replace(SCHEDULED_TIME, '') };
  }
  return { kind: owner.kind, namespace, name: owner.name };
}

function appOf(metadata: Pod['metadata'], namespace: string): RunWorkload {
  const isStatic = metadata.ownerReferences?.some(({ kind }) => kind === 'Node') === true;
  const labels = isStatic ? [...APP_LABELS, STATIC_POD_LABEL] : APP_LABELS;
  const app = labels.map((key) => labelValue(metadata.labels, key)).find(Boolean);
  return { kind: 'Pod', namespace, name: app ?? metadata.name };
}
