/** What an object is, as far as kubectl does something by kind. */
interface Typed {
  readonly apiVersion: string;
  readonly kind: string;
}

/** Kinds that kubectl has an eye for in what it does by kind. Source: GroupKindElement.Accept of k8s.io/kubectl/pkg/apps. */
export const VISITED: ReadonlySet<string> = new Set([
  'CronJob',
  'DaemonSet',
  'Deployment',
  'Job',
  'Pod',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
]);

/** That kubectl has nothing of the kind to tell of an object whose kind it does not know. */
export function unvisitedWords(what: 'history' | 'rollbacker', object: Typed): string {
  const shown = `{${groupOf(object)} ${object.kind}}`;
  return `error retrieving ${what} for "${groupKindText(object)}", no visitor method exists for ${shown}`;
}

/** `Pod`, `ReplicaSet.apps`. */
export function groupKindText(object: Typed): string {
  const group = groupOf(object);
  return group === '' ? object.kind : `${object.kind}.${group}`;
}

function groupOf({ apiVersion }: Typed): string {
  return apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
}
