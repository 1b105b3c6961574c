import type { Context } from '../context.ts';
import {
  type Labels,
  type LabelSelector,
  labelSelectorMatches,
  parseSelectorText,
  timeProblem,
  millisecondsOf,
} from '../../model/index.ts';
import { failed, misused, refused } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { at, type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';
import { readable, readManifests } from '../manifests.ts';
import { knownResource, type Resource } from '../resources.ts';
import { missing, nameOf } from '../targets.ts';
import { tellAttached } from './attached.ts';
import { checkCopied, copiedFrom } from './copied.ts';
import { checkForwarded } from './forwarded.ts';
import { checkLogged } from './unlogged.ts';

/** Verbs that ask something of a container. */
export const CONTAINER_VERBS = ['attach', 'cp', 'exec', 'logs', 'port-forward'] as const;
type ContainerVerb = (typeof CONTAINER_VERBS)[number];

const ATTACHED: FlagForms = {
  container: 'text',
  stdin: 'switch',
  tty: 'switch',
  quiet: 'switch',
  'pod-running-timeout': 'duration',
};

export const CONTAINER_FLAGS: Readonly<Record<ContainerVerb, FlagForms>> = {
  attach: ATTACHED,
  exec: { ...ATTACHED, filename: 'text' },
  'port-forward': { address: 'text', 'pod-running-timeout': 'duration' },
  cp: { container: 'text', 'no-preserve': 'switch', retries: 'number' },
  logs: {
    selector: 'text',
    container: 'text',
    follow: 'switch',
    'insecure-skip-tls-verify-backend': 'switch',
    previous: 'switch',
    timestamps: 'switch',
    since: 'duration',
    'since-time': 'text',
    tail: 'number',
    'limit-bytes': 'number',
    'all-containers': 'switch',
    'all-pods': 'switch',
    prefix: 'switch',
    'max-log-requests': 'number',
    'ignore-errors': 'switch',
    'pod-running-timeout': 'duration',
  },
};

/**
 * `kubectl logs`, `exec` and their like: what kubectl and the API server ask before any container is, and that here none
 * runs. Source: k8s.io/kubectl/pkg/cmd, a folder each, and pkg/registry/core/pod.
 */
export function ofContainer(context: Context, verb: ContainerVerb): void {
  let pod: Json | undefined;
  try {
    pod = podOf(context, verb);
  } catch (error) {
    if (!(error instanceof NothingToTell)) throw error;
    context.out.note(error.message);
    return;
  }
  if (context.out.isFailed) return;
  if (pod !== undefined) checkPod(context, verb, pod);
  // Of a Pod on no node a server has nothing to give, and says so by giving it. Source: LogLocation.
  if (verb === 'logs' && pod !== undefined && at(pod, 'spec', 'nodeName') === undefined) return;
  const { flags, words } = context;
  if (verb === 'logs' && pod !== undefined) {
    const isOfAll = flags.isOn('all-containers');
    const container = flags.text('container') ?? words[1];
    checkLogged(pod, { container, isOfAll, isPrevious: flags.isOn('previous') });
  }
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
      checkTimeout(context, verb);
      checkLogs(context);
      if (first === undefined) {
        followed(context);
        return undefined;
      }
      return first === undefined ? undefined : named(context, first, (why) => failed(why));
    case 'exec':
      checkTimeout(context, verb);
      return named(context, executedIn(context));
    case 'attach':
      checkTimeout(context, verb);
      if (first === undefined) throw failed('at least 1 argument is required for attach');
      if (words.length > 2) {
        throw failed(
          `expected POD, TYPE/NAME, or TYPE NAME, (at most 2 arguments) saw ${words.length}: [${words.join(' ')}]`,
        );
      }
      return named(context, words.join('/'));
    case 'port-forward':
      if (words.length < 2) {
        throw misused('port-forward', 'TYPE/NAME and list of ports are required for port-forward');
      }
      checkTimeout(context, verb);
      checkPort(context, first ?? '', words.slice(1));
      return named(context, first ?? '');
    case 'cp':
      if (words.length !== 2) throw failed('source and destination are required');
      checkCopied(words.slice(0, 2));
      // No file of this machine is here.
      if (words[1]?.includes(':') && !words[0]?.includes(':')) {
        throw failed(`${words[0] ?? ''} doesn't exist in local filesystem`);
      }
      if (!words.some((word) => word.includes(':'))) {
        throw failed('one of src or dest must be a remote file specification');
      }
      return copiedFrom(context, first ?? '');
  }
}

/** In what `exec` is to run a command: what stands before `--`, or in a file. Source: ExecOptions.Complete and Validate. */
function executedIn(context: Context): string {
  const { words, flags } = context;
  const isApart = flags.beforeDash < words.length;
  const names = flags.list('filename');
  if (!isApart && words.length > (names.length > 0 ? 0 : 1)) {
    throw misused(
      'exec',
      'exec [POD] [COMMAND] is not supported anymore. Use exec [POD] -- [COMMAND] instead',
    );
  }
  const [first] = words.slice(0, flags.beforeDash);
  if (first === undefined && names.length === 0) {
    throw failed('pod, type/name or --filename must be specified');
  }
  if (!isApart) throw failed('you must specify at least one command for the container');
  if (first !== undefined) return first;
  const object = readManifests(context, names, 'none').map(readable).at(0) ?? {};
  return `${textAt(object, 'kind')}/${nameOf(object)}`;
}

/** Source: GetPodRunningTimeoutFlag of k8s.io/kubectl/pkg/cmd/util. */
function checkTimeout({ flags }: Context, verb: ContainerVerb): void {
  if (millisecondsOf(flags.text('pod-running-timeout') ?? '1m') > 0) return;
  const why = '--pod-running-timeout must be higher than zero';
  throw verb === 'logs' ? failed(why) : misused(verb, why);
}

/** What kubectl asks of the flags of its logs. Source: LogsOptions.Complete, ToLogOptions and Validate. */
function checkLogs({ words, flags }: Context): void {
  const [, inline] = words;
  const container = flags.text('container') ?? inline;
  if (words.length > 2) {
    throw misused(
      'logs',
      "expected 'logs [-f] [-p] (POD | TYPE/NAME) [-c CONTAINER]'.\nPOD or TYPE/NAME is a required argument for the logs command",
    );
  }
  if (inline !== undefined && flags.has('container')) {
    throw failed('only one of -c or an inline [CONTAINER] arg is allowed');
  }
  const [since, time] = [flags.text('since') ?? '0', flags.text('since-time') ?? ''];
  const span = millisecondsOf(since);
  const problem = time === '' ? undefined : timeProblem(time);
  if (problem !== undefined) throw failed(problem);
  if (time !== '' && span > 0) {
    throw failed('at most one of `sinceTime` or `sinceSeconds` may be specified');
  }
  if (flags.isOn('all-containers') && container !== undefined) {
    throw failed(`--all-containers=true should not be specified with container name ${container}`);
  }
  if ((flags.number('limit-bytes') ?? 0) < 0) {
    throw failed('--limit-bytes must be greater than 0');
  }
  if ((flags.number('tail') ?? -1) < -1) {
    throw failed('--tail must be greater than or equal to -1');
  }
  if (span < 0) throw failed('--since must be greater than 0');
}

/** Logs of all that a selector chooses: none of nothing, and not of too many at once. */
function followed(context: Context): void {
  const { flags, out, namespace, cluster } = context;
  const selector = flags.text('selector') ?? '';
  const pods = cluster
    .list(knownResource('pods'), namespace)
    .filter((pod) =>
      labelSelectorMatches(
        parseSelectorText(selector) ?? {},
        recordAt(pod, 'metadata', 'labels') as Labels,
      ),
    );
  if (pods.length === 0) throw new NothingToTell(`No resources found in ${namespace} namespace.`);
  for (const pod of pods) checkPod(context, 'logs', pod);
  const most = flags.number('max-log-requests') ?? 5;
  if (flags.isOn('follow') && pods.length > most) {
    out.error(
      `error: you are attempting to follow ${pods.length} log streams, but maximum allowed concurrency is ${most}, use --max-log-requests to increase the limit`,
    );
  }
}

/** kubectl has nothing to do, and has said so. */
class NothingToTell extends Error {}

/** A Service forwards its own ports alone. Source: translateServicePortToTargetPort. */
function checkPort({ cluster, namespace }: Context, word: string, ports: readonly string[]): void {
  const [type = '', name = ''] = word.split('/');
  if (name === '' || knownResource(type).kind !== 'Service') return;
  const service = cluster.find(knownResource('services'), namespace, name);
  if (service === undefined) return;
  if (Object.keys(recordAt(service, 'spec', 'selector')).length === 0) {
    throw failed(
      `cannot attach to *v1.Service: invalid service '${name}': Service is defined without a selector`,
    );
  }
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

/** A port that is no number is one that a container names. Source: convertPodNamedPortToNumber. */
function checkPortNames({ words }: Context, pod: Json): void {
  const ports = listAt(pod, 'spec', 'containers').flatMap((each) => listAt(each, 'ports'));
  const known = new Set(ports.map((port) => textAt(port, 'name')));
  for (const asked of words.slice(1)) {
    const remote = asked.split(':').at(-1) ?? '';
    if (/^\d+$/.test(remote) || known.has(remote)) continue;
    throw failed(`Pod '${nameOf(pod)}' does not have a named port '${remote}'`);
  }
}

/** Kinds of objects whose Pods are found by their selectors. Source: AttachablePodForObject of polymorphichelpers. */
const WITH_PODS = [
  ...['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job', 'ReplicationController'],
  'Service',
];

/** The Pod of a word: itself, or the first that an object keeps. */
function named(context: Context, word: string, wrapped?: (why: string) => Error): Json | undefined {
  const { cluster, namespace, out, verb, flags } = context;
  const [type, name] = word.includes('/') ? (word.split('/') as [string, string]) : ['pods', word];
  const resource: Resource = knownResource(type);
  const object = cluster.find(resource, namespace, name);
  if (object === undefined) {
    const why = missing(context, resource, namespace, name);
    throw wrapped === undefined
      ? failedAs(why)
      : wrapped(`${why.replace(/^E/, 'e')} in namespace "${namespace}"`);
  }
  if (resource.kind === 'Pod') return object;
  if (!WITH_PODS.includes(resource.kind)) {
    throw failed(
      `cannot ${VERB_OF[verb] ?? 'attach to'} *${resource.version}.${resource.kind}: selector for *${resource.version}.${resource.kind} not implemented`,
    );
  }
  if (resource.kind === 'Service' && pairsAt(object, 'spec', 'selector').length === 0) {
    throw failed(
      `cannot ${VERB_OF[verb] ?? 'attach to'} *v1.Service: invalid service '${nameOf(object)}': Service is defined without a selector`,
    );
  }
  const pods = chosenBy(cluster, object, namespace);
  const [pod] = pods;
  if (pod !== undefined && pods.length > 1 && verb === 'logs' && !flags.isOn('all-pods')) {
    out.note(`Found ${pods.length} pods, using pod/${nameOf(pod)}`);
  }
  return pod;
}

const VERB_OF: Readonly<Record<string, string>> = { logs: 'get the logs from' };

/** The Pods that an object's selector chooses; a Service's is bare labels. */
function chosenBy(cluster: Context['cluster'], object: Json, namespace: string): readonly Json[] {
  const selector = recordAt(object, 'spec', 'selector');
  const isBare = Object.values(selector).every((value) => typeof value === 'string');
  const read = (isBare ? { matchLabels: selector } : selector) as LabelSelector;
  return cluster
    .list(knownResource('pods'), namespace)
    .filter((pod) => labelSelectorMatches(read, recordAt(pod, 'metadata', 'labels') as Labels));
}

function failedAs(text: string): Error {
  return refused('NotFound', text.replace(/^Error from server \(NotFound\): /, ''));
}

/** The first of several containers is taken, and that is told. Source: FindOrDefaultContainerByName of podcmd. */
function defaulted({ flags, out, words }: Context, verb: ContainerVerb, pod: Json): void {
  if (!['logs', 'exec', 'attach', 'cp'].includes(verb)) return;
  const names = listAt(pod, 'spec', 'containers').map((each) => textAt(each, 'name'));
  const isTold =
    !flags.has('container') &&
    !(verb === 'logs' && words.length > 1) &&
    !flags.isOn('all-containers') &&
    !flags.isOn('all-pods') &&
    !flags.isOn('quiet');
  const all = allContainers(pod);
  if (!isTold || all.length < 2) return;
  const asked = textAt(pod, 'metadata', 'annotations', 'kubectl.kubernetes.io/default-container');
  if (names.includes(asked)) return;
  const told = `Defaulted container "${names[0] ?? ''}" out of: ${all.join(', ')}`;
  // kubectl cp has but one output for what it tells.
  if (verb === 'cp') out.line(told);
  else out.note(told);
}

/** Source: AllContainerNames of podcmd. */
function allContainers(pod: Json): readonly string[] {
  const named = (field: string, mark: string) =>
    listAt(pod, 'spec', field).map((each) => `${textAt(each, 'name')}${mark}`);
  return [
    ...named('containers', ''),
    ...named('ephemeralContainers', ' (ephem)'),
    ...named('initContainers', ' (init)'),
  ];
}

/** What is refused of a Pod as it is. */
function checkPod(context: Context, given: ContainerVerb, pod: Json): void {
  const { flags, cluster } = context;
  const verb = given === 'cp' ? 'exec' : given;
  const phase = textAt(pod, 'status', 'phase');
  const inline = verb === 'logs' ? context.words[1] : undefined;
  const container = flags.text('container') ?? inline;
  const names = ['containers', 'initContainers', 'ephemeralContainers'].flatMap((field) =>
    listAt(pod, 'spec', field).map((each) => textAt(each, 'name')),
  );
  const isKnown = container === undefined || names.includes(container);
  if (!isKnown && ['logs', 'exec', 'attach'].includes(verb) && cluster.kubectl.containerChoices) {
    const before = verb === 'attach' ? 'cannot attach to the container: ' : '';
    const all = allContainers(pod).join(', ');
    throw failed(
      `${before}container ${container} is not valid for pod ${nameOf(pod)} out of: ${all}`,
    );
  }
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
    throw failed(
      `cannot attach to the container: container ${container} not found in pod ${nameOf(pod)}`,
    );
  }
  defaulted(context, given, pod);
  if (verb === 'port-forward') checkPortNames(context, pod);
  if (verb === 'port-forward' && phase !== 'Running') {
    throw failed(`unable to forward port because pod is not running. Current status=${phase}`);
  }
  if (verb === 'port-forward') checkForwarded(context);
  if ((verb === 'exec' || verb === 'attach') && at(pod, 'spec', 'nodeName') === undefined) {
    if (verb === 'attach') tellAttached(context, pod, container);
    throw refused('BadRequest', `pod ${nameOf(pod)} does not have a host assigned`);
  }
}
