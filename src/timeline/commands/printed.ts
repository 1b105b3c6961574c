import type { Entry } from '../entry.ts';

/** What kubectl writes, in its own words, while a command runs. */
export class Printed {
  readonly out: string[] = [];
  readonly errors: string[] = [];
  /** Written to standard error although nothing failed. */
  readonly warnings: string[] = [];
}

const GROUPS: Readonly<Record<string, string>> = {
  Deployment: '.apps',
  ReplicaSet: '.apps',
  StatefulSet: '.apps',
  DaemonSet: '.apps',
  Job: '.batch',
  CronJob: '.batch',
  HorizontalPodAutoscaler: '.autoscaling',
  PodDisruptionBudget: '.policy',
  PriorityClass: '.scheduling.k8s.io',
  RuntimeClass: '.node.k8s.io',
  StorageClass: '.storage.k8s.io',
  CSIDriver: '.storage.k8s.io',
  CSINode: '.storage.k8s.io',
  CSIStorageCapacity: '.storage.k8s.io',
  DeviceClass: '.resource.k8s.io',
  ResourceClaim: '.resource.k8s.io',
  ResourceClaimTemplate: '.resource.k8s.io',
  ResourceSlice: '.resource.k8s.io',
};

/** `deployment.apps` */
export function resourceOf(kind: string): string {
  return `${kind.toLowerCase()}${GROUPS[kind] ?? ''}`;
}

/** `deployment.apps/web` */
export function shown({ object, name }: Entry): string {
  return `${resourceOf(object.kind)}/${name}`;
}

/** `deployments.apps "web"`, as errors name an object. */
export function named(kind: string, name: string): string {
  const [singular = '', ...group] = resourceOf(kind).split('.');
  const plural = /(s|x|ch)$/.test(singular) ? `${singular}es` : `${singular.replace(/y$/, 'ie')}s`;
  return `${[plural, ...group].join('.')} "${name}"`;
}

/** The API server's words for what is not there. */
export function notFound(kind: string, name: string): string {
  return `Error from server (NotFound): ${named(kind, name)} not found`;
}

/** What the API server says of an object that it does not take. */
export function invalid({ object, name }: Entry, why: string): string {
  return `The ${object.kind} "${name}" is invalid: ${why}`;
}

/** All that is wrong, as kubectl writes it: each cause once. Source: statusCausesToAggrError of k8s.io/kubectl/pkg/cmd/util. */
export function causesOf(entry: Entry, all: readonly string[]): string {
  const causes = [...new Set(all)];
  const [whole] = causes;
  if (whole !== undefined && /^\S+ "[^"]*" is invalid: /.test(whole)) return `The ${whole}`;
  const bare = causes.length === 1 ? causes[0] : causes.map((each) => `\n* ${each}`).join('');
  return invalid(entry, bare ?? '');
}
