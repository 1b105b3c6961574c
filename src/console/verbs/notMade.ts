import { Failure } from '../failure.ts';
import { type Json, textAt } from '../json.ts';

const REFUSED = /^Error from server \((\w+)\): /;
/** As kubectl writes what is invalid where no command's words stand before it. */
const INVALID = /^The (?=\S+ "[^"]*" is invalid: )/;

/** What the server refuses of a file is told with the file. Source: AddSourceToErr of k8s.io/kubectl/pkg/cmd/util. */
export function ofSource(line: string, source: string): Failure {
  const where = source === '' ? '' : `error when creating ${JSON.stringify(source)}: `;
  return new Failure(line.replace(REFUSED, (start) => start + where));
}

/** How the commands below `kubectl create` begin to tell what the server refuses. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  ConfigMap: 'configmap:',
  CronJob: 'cronjob:',
  ClusterRoleBinding: 'clusterrolebinding:',
  Deployment: 'deployment:',
  Ingress: 'ingress:',
  Job: 'job:',
  PodDisruptionBudget: 'poddisruptionbudgets:',
  PriorityClass: 'priorityclass:',
  ResourceQuota: 'quota:',
  RoleBinding: 'rolebinding:',
  Secret: 'secret',
  ServiceAccount: 'serviceaccount:',
};

/** The failure of `kubectl create deployment` and its like. Source: Run of each in k8s.io/kubectl/pkg/cmd/create. */
export function notMade(verb: string, object: Json, failure: unknown): unknown {
  if (!(failure instanceof Failure) || !verb.startsWith('create ')) return failure;
  const kind = textAt(object, 'kind');
  const type = textAt(object, 'spec', 'type') || 'ClusterIP';
  const beginning = kind === 'Service' ? `${type} service:` : BEGINNINGS[kind];
  const both = [failure.amongOthers, failure.message];
  const start = [REFUSED, INVALID].find((each) => both.some((words) => each.test(words)));
  const told = start && both.find((words) => start.test(words));
  if (beginning === undefined || start === undefined || told === undefined) return failure;
  const why = told.replace(start, '');
  return new Failure(`error: failed to create ${beginning} ${why}`);
}
