import type { Context } from '../context.ts';
import { failed, misused, refused } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { at, type Json, listAt, textAt } from '../json.ts';
import { knownResource, type Resource } from '../resources.ts';
import { nameOf, namespaceOf, notFound } from '../targets.ts';

/** Verbs that ask something of a container. */
export const CONTAINER_VERBS = ['attach', 'cp', 'debug', 'exec', 'logs', 'port-forward'] as const;
type ContainerVerb = (typeof CONTAINER_VERBS)[number];

const ATTACHED: FlagForms = {
  container: 'text',
  stdin: 'switch',
  tty: 'switch',
  quiet: 'switch',
  'pod-running-timeout': 'text',
};

export const CONTAINER_FLAGS: Readonly<Record<ContainerVerb, FlagForms>> = {
  attach: ATTACHED,
  exec: { ...ATTACHED, filename: 'text' },
  'port-forward': { address: 'text', 'pod-running-timeout': 'text' },
  cp: { container: 'text', 'no-preserve': 'switch', retries: 'number' },
  debug: {
    container: 'text',
    stdin: 'switch',
    tty: 'switch',
    quiet: 'switch',
    filename: 'text',
    'arguments-only': 'switch',
    custom: 'text',
    'keep-annotations': 'switch',
    'keep-init-containers': 'switch',
    'keep-labels': 'switch',
    'keep-liveness': 'switch',
    'keep-readiness': 'switch',
    'keep-startup': 'switch',
    image: 'text',
    'image-pull-policy': 'text',
    'copy-to': 'text',
    target: 'text',
    replace: 'switch',
    'same-node': 'switch',
    'set-image': 'text',
    'share-processes': 'switch',
    profile: 'text',
    env: 'text',
    attach: 'switch',
  },
  logs: {
    selector: 'text',
    container: 'text',
    follow: 'switch',
    'insecure-skip-tls-verify-backend': 'switch',
    previous: 'switch',
    timestamps: 'switch',
    since: 'text',
    'since-time': 'text',
    tail: 'number',
    'limit-bytes': 'number',
    'all-containers': 'switch',
    'all-pods': 'switch',
    prefix: 'switch',
    'max-log-requests': 'number',
    'ignore-errors': 'switch',
    'pod-running-timeout': 'text',
  },
};

/**
 * `kubectl logs`, `exec` and their like: what kubectl and the API server ask before any container is, and that here none
 * runs. Source: k8s.io/kubectl/pkg/cmd, a folder each, and pkg/registry/core/pod.
 */
export function ofContainer(context: Context, verb: ContainerVerb): void {
  const pod = podOf(context, verb);
  if (pod !== undefined) checkPod(context, verb, pod);
  // Of a Pod on no node a server has nothing to give, and says so by giving it. Source: LogLocation.
  if (verb === 'logs' && pod !== undefined && at(pod, 'spec', 'nodeName') === undefined) return;
  throw failed(`kubectl ${verb} needs a container that runs: in Berth none does`);
}

function podOf(context: Context, verb: ContainerVerb): Json | undefined {
  const { words, flags } = context;
  const [first] = words;
  switch (verb) {
    case 'logs':
      if (first === undefined && !flags.has('selector')) {
        throw misused(
          'logs',
          "expected 'logs [-f] [-p] (POD | TYPE/NAME) [-c CONTAINER]'.\nPOD or TYPE/NAME is a required argument for the logs command",
        );
      }
      if (first !== undefined && flags.has('selector')) {
        throw misused('logs', 'only a selector (-l) or a POD name is allowed');
      }
      return first === undefined ? undefined : named(context, first, (why) => failed(why));
    case 'exec':
      if (first === undefined) throw failed('pod, type/name or --filename must be specified');
      if (flags.beforeDash > 1) {
        throw misused(
          'exec',
          'exec [POD] [COMMAND] is not supported anymore. Use exec [POD] -- [COMMAND] instead',
        );
      }
      if (words.length < 2) {
        throw failed('you must specify at least one command for the container');
      }
      return named(context, first);
    case 'attach':
      if (first === undefined) throw failed('at least 1 argument is required for attach');
      return named(context, first);
    case 'port-forward':
      if (words.length < 2) {
        throw misused('port-forward', 'TYPE/NAME and list of ports are required for port-forward');
      }
      checkPort(context, first ?? '', words.slice(1));
      return named(context, first ?? '');
    case 'cp':
      if (words.length < 2) throw failed('source and destination are required');
      // No file of this machine is here.
      if (words[1]?.includes(':') && !words[0]?.includes(':')) {
        throw failed(`${words[0] ?? ''} doesn't exist in local filesystem`);
      }
      if (!words.some((word) => word.includes(':'))) {
        throw failed('one of src or dest must be a remote file specification');
      }
      return undefined;
    case 'debug':
      if (!flags.has('image') && !flags.has('copy-to')) {
        throw failed('you must specify --image when not using --copy-to.');
      }
      return first?.startsWith('node/') ? undefined : named(context, first ?? '');
  }
}

/** A Service forwards its own ports alone. Source: translateServicePortToTargetPort. */
function checkPort({ cluster, namespace }: Context, word: string, ports: readonly string[]): void {
  const [type = '', name = ''] = word.split('/');
  if (name === '' || knownResource(type).kind !== 'Service') return;
  const service = cluster.find(knownResource('services'), namespace, name);
  if (service === undefined) return;
  for (const asked of ports) {
    const remote = asked.split(':').at(-1) ?? '';
    const own = listAt(service, 'spec', 'ports');
    const isThere = own.some((each) =>
      [textAt(each, 'port'), textAt(each, 'name')].includes(remote),
    );
    if (isThere) continue;
    throw failed(
      /^\d+$/.test(remote)
        ? `Service ${name} does not have a service port ${remote}`
        : `Service '${name}' does not have a named port '${remote}'`,
    );
  }
}

/** The Pod of a word: itself, or the first that an object keeps. */
function named(
  { cluster, namespace }: Context,
  word: string,
  wrapped?: (why: string) => Error,
): Json | undefined {
  const [type, name] = word.includes('/') ? (word.split('/') as [string, string]) : ['pods', word];
  const resource: Resource = knownResource(type);
  const object = cluster.find(resource, namespace, name);
  if (object === undefined) {
    const why = notFound(resource, name);
    throw wrapped === undefined
      ? failedAs(why)
      : wrapped(`${why.replace(/^E/, 'e')} in namespace "${namespace}"`);
  }
  if (resource.kind === 'Pod') return object;
  const uid = textAt(object, 'metadata', 'uid');
  const owners = new Set([
    uid,
    ...cluster
      .list(knownResource('replicasets'), namespace)
      .filter((set) => textAt(set, 'metadata', 'ownerReferences', 0, 'uid') === uid)
      .map((set) => textAt(set, 'metadata', 'uid')),
  ]);
  return cluster
    .list(knownResource('pods'), namespace)
    .find((pod) => owners.has(textAt(pod, 'metadata', 'ownerReferences', 0, 'uid')));
}

function failedAs(text: string): Error {
  return refused('NotFound', text.replace(/^Error from server \(NotFound\): /, ''));
}

/** The first of several containers is taken, and that is told. Source: FindOrDefaultContainerByName of podcmd. */
function defaulted({ flags, out }: Context, verb: ContainerVerb, pod: Json): void {
  if (verb !== 'logs' && verb !== 'exec' && verb !== 'attach') return;
  const names = listAt(pod, 'spec', 'containers').map((each) => textAt(each, 'name'));
  const others = listAt(pod, 'spec', 'initContainers').map(
    (each) => `${textAt(each, 'name')} (init)`,
  );
  const isTold = !flags.has('container') && !flags.isOn('all-containers') && !flags.isOn('quiet');
  const all = [...names, ...others];
  if (!isTold || all.length < 2) return;
  const asked = textAt(pod, 'metadata', 'annotations', 'kubectl.kubernetes.io/default-container');
  if (names.includes(asked)) return;
  out.note(`Defaulted container "${names[0] ?? ''}" out of: ${all.join(', ')}`);
}

/** What is refused of a Pod as it is. */
function checkPod(context: Context, verb: ContainerVerb, pod: Json): void {
  const { flags } = context;
  const phase = textAt(pod, 'status', 'phase');
  const container = flags.text('container');
  const names = ['containers', 'initContainers', 'ephemeralContainers'].flatMap((field) =>
    listAt(pod, 'spec', field).map((each) => textAt(each, 'name')),
  );
  const isKnown = container === undefined || names.includes(container);
  if (verb === 'logs' && !isKnown) {
    throw failed(`container ${container} is not valid for pod ${nameOf(pod)}`);
  }
  const isDone = phase === 'Succeeded' || phase === 'Failed';
  if (isDone && (verb === 'exec' || verb === 'attach')) {
    const what = verb === 'exec' ? 'exec into' : 'attach';
    throw failed(`cannot ${what} a container in a completed pod; current phase is ${phase}`);
  }
  if (verb === 'exec' && !isKnown) {
    throw refused('BadRequest', `container ${container} is not valid for pod ${nameOf(pod)}`);
  }
  if (verb === 'attach' && !isKnown) {
    throw failed(`container ${container} not found in pod ${nameOf(pod)}_${namespaceOf(pod)}`);
  }
  defaulted(context, verb, pod);
  if (verb === 'port-forward' && phase !== 'Running') {
    throw failed(`unable to forward port because pod is not running. Current status=${phase}`);
  }
  if ((verb === 'exec' || verb === 'attach') && at(pod, 'spec', 'nodeName') === undefined) {
    throw refused('BadRequest', `pod ${nameOf(pod)} does not have a host assigned`);
  }
}
