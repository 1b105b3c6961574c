import { failed, type Failure } from '../failure.ts';
import { type Json, textAt } from '../json.ts';

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
export function unvisited(what: string, object: Json): Failure {
  const [group = '', version] = textAt(object, 'apiVersion').split('/');
  const shown = `{${version === undefined ? '' : group} ${textAt(object, 'kind')}}`;
  return failed(
    `error retrieving ${what} for "${groupKindOf(object)}", no visitor method exists for ${shown}`,
  );
}

/** `Pod`, `ReplicaSet.apps`. */
export function groupKindOf(object: Json): string {
  const [group = '', version] = textAt(object, 'apiVersion').split('/');
  return `${textAt(object, 'kind')}${version === undefined ? '' : `.${group}`}`;
}
