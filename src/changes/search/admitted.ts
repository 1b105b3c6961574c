import {
  admit,
  isReadByAdmission,
  type ClusterObjects,
  type Kind,
  type KubernetesObject,
  nameOf,
  namespaceOf,
} from '../../model/index.ts';

type Listed = Exclude<
  keyof ClusterObjects,
  'configuration' | 'runOptions' | 'timeline' | 'release' | 'admission' | 'refused'
>;

/** The kinds whose admission looks at little else, and their lists. */
const LISTS: Partial<Record<Kind, Listed>> = {
  Node: 'nodes',
  Pod: 'pods',
  Deployment: 'deployments',
  ReplicaSet: 'replicaSets',
  StatefulSet: 'statefulSets',
  DaemonSet: 'daemonSets',
  Job: 'jobs',
  CronJob: 'cronJobs',
  ReplicationController: 'replicationControllers',
};

/** One object that is changed, and what it becomes: undefined when it goes. */
export interface ChangedObject {
  readonly before: KubernetesObject;
  readonly after: KubernetesObject | undefined;
}

/**
 * `admit` of the objects with some of them changed; what stays is taken from the cluster as it was
 * admitted before, where it can be.
 */
export function admitChanged(
  base: ClusterObjects,
  objects: readonly KubernetesObject[],
  changed: readonly ChangedObject[],
): ClusterObjects {
  const plugins = base.admission !== undefined;
  const isApart = changed.every(({ before }) => listOf(before) !== undefined);
  // What a quota refuses depends on everything else.
  if (!isApart || base.resourceQuotas.length > 0) {
    const after = new Map(changed.map((change) => [change.before, change.after]));
    return admit(
      objects.flatMap((object) => (after.has(object) ? (after.get(object) ?? []) : [object])),
      { plugins },
    );
  }
  const around = objects.filter(isReadByAdmission);
  const parts = admit([...around, ...changed.flatMap(({ after }) => after ?? [])], {
    plugins,
    admission: base.admission,
  });
  let cluster = base;
  for (const { before, after } of changed) {
    const name = listOf(before);
    if (name === undefined) continue;
    const own = keyOf(before);
    const admitted = after && parts[name].find((object) => keyOf(object) === own);
    const list: readonly KubernetesObject[] = base === cluster ? base[name] : cluster[name];
    const items = list.flatMap((object) => (keyOf(object) === own ? (admitted ?? []) : [object]));
    cluster = { ...cluster, [name]: items };
  }
  return cluster;
}

function keyOf(object: KubernetesObject): string {
  return `${namespaceOf(object)}/${nameOf(object)}`;
}

function listOf({ kind }: KubernetesObject): Listed | undefined {
  return kind === 'CustomWorkload' ? undefined : LISTS[kind];
}
