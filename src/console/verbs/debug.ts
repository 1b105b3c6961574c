import { DEBUG_PROFILES, IMAGE, keptBy, PULL_POLICIES } from '../../kubectl/index.ts';
import {
  addedToDebug,
  type Asked,
  copyToDebug,
  podToDebugNode,
  saidBeforeDebug,
  undebuggedWords,
} from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure, Failures } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import type { Json } from '../json.ts';
import { knownResource, type Resource } from '../resources.ts';
import { missing, nameOf, namespaceOf } from '../targets.ts';
import { carriedOut, carriedOutDeletion } from '../told.ts';
import { pairs, put } from './create/create.ts';

export const DEBUG_FLAGS: FlagForms = {
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
};

/**
 * `kubectl debug`: of a node, and of a Pod that is copied, it makes Pods; to one that runs it adds a container.
 * Source: k8s.io/kubectl/pkg/cmd/debug.
 */
export function debug(context: Context): void {
  const { flags, words, out, cluster } = context;
  const profile = flags.text('profile') ?? cluster.kubectl.debugProfile;
  const names = words.slice(0, flags.beforeDash);
  check(context, profile, names);
  if (profile === 'legacy' && cluster.kubectl.debugWarns) {
    out.note(
      '--profile=legacy is deprecated and will be removed in the future. It is recommended to explicitly specify a profile, for example "--profile=general".',
    );
  }
  for (const name of flags.list('filename')) {
    if (name !== '-' && !isThere(context, name)) throw failed(`the path "${name}" does not exist`);
    throw failed(unread('filename'));
  }
  const asked = askedOf(context, profile);
  for (const words of saidBeforeDebug(asked)) out.line(words);
  const failures = new Failures();
  for (const name of names) failures.try(() => debugOne(context, asked, name));
  failures.tell(out);
}

/** Source: DebugOptions.Complete and Validate. */
function check(context: Context, profile: string, names: readonly string[]): void {
  const { flags, words } = context;
  for (const flag of ['env', 'set-image']) {
    const wrong = flags.list(flag).find((each) => !each.includes('='));
    if (wrong !== undefined) {
      throw failed(
        `invalid argument "${wrong}" for "--${flag}" flag: ${wrong} must be formatted as key=value\nSee 'kubectl debug --help' for usage.`,
      );
    }
  }
  if (!DEBUG_PROFILES.includes(profile)) throw failed(`unknown profile: ${profile}`);
  const custom = flags.text('custom') ?? '';
  if (custom !== '' && !isThere(context, custom)) {
    throw failed(
      `must pass a container spec json file for custom profile: open ${custom}: no such file or directory`,
    );
  }
  const image = flags.text('image') ?? '';
  const images = flags.list('set-image');
  const hasArguments = words.length > names.length;
  if ((flags.text('copy-to') ?? '') !== '') {
    if (image === '' && images.length === 0 && !hasArguments) {
      throw failed('you must specify --image, --set-image or command arguments.');
    }
    if (hasArguments && image === '' && !flags.has('container')) {
      throw failed('you must specify an existing container or a new image when specifying args.');
    }
  } else {
    for (const flag of ['replace', 'same-node', 'set-image']) {
      const isAsked = flag === 'set-image' ? images.length > 0 : flags.isOn(flag);
      if (isAsked) throw failed(`--${flag} may only be used with --copy-to.`);
    }
    if (image === '') throw failed('you must specify --image when not using --copy-to.');
  }
  if (image !== '' && !IMAGE.test(image)) {
    throw failed(`invalid image name "${image}": invalid reference format`);
  }
  if (names.length === 0 && !flags.has('filename')) {
    throw failed('NAME or filename is required for debug');
  }
  const pull = flags.text('image-pull-policy') ?? '';
  if (pull !== '' && !PULL_POLICIES.includes(pull)) {
    throw failed(`invalid image pull policy: ${pull}`);
  }
  if (flags.isOn('tty') && !flags.isOn('stdin')) {
    throw failed('-i/--stdin is required for containers with -t/--tty=true');
  }
  if (custom !== '') throw failed(unread('custom'));
}

function isThere({ files }: Context, name: string): boolean {
  return files.has(name.replace(/^\.\//, ''));
}

function unread(flag: 'custom' | 'filename'): string {
  return `Berth reads no file for kubectl debug: --${flag} is not carried out`;
}

function debugOne(context: Context, asked: Asked, word: string): void {
  const { cluster, namespace, flags } = context;
  const [type, name = ''] = word.includes('/') ? word.split('/') : ['pods', word];
  const resource: Resource = knownResource(type ?? '');
  const object = cluster.find(resource, namespace, name);
  if (object === undefined) throw new Failure(missing(context, resource, namespace, name));
  if (resource.kind === 'Node') putOnNode(context, asked, nameOf(object));
  else if (resource.kind !== 'Pod') throw failed(undebuggedWords({ object }));
  else if (asked.copyTo === '') addTo(context, asked, object);
  else putCopy(context, asked, object);
  if (flags.isOn('attach', asked.isInteractive)) {
    throw failed('kubectl debug attaches to a container that runs: in Berth none does');
  }
}

/** What the flags ask for, and the words behind them. */
function askedOf({ flags, words }: Context, profile: string): Asked {
  const variables = (flag: string) =>
    Object.entries(pairs(flags.list(flag)) ?? {}).map(([name, value]) => ({ name, value }));
  const text = (flag: string) => flags.text(flag) ?? '';
  return {
    verb: 'debug',
    objects: { by: 'name', targets: [] },
    profile,
    image: text('image'),
    pullPolicy: text('image-pull-policy'),
    command: words.slice(flags.beforeDash),
    isArguments: flags.isOn('arguments-only'),
    env: variables('env'),
    isInteractive: flags.isOn('stdin'),
    isTerminal: flags.isOn('tty'),
    isQuiet: flags.isOn('quiet'),
    container: text('container'),
    target: text('target'),
    copyTo: text('copy-to'),
    images: variables('set-image'),
    replaces: flags.isOn('replace'),
    isOnSameNode: flags.isOn('same-node'),
    sharesProcesses: flags.has('share-processes') ? flags.isOn('share-processes') : undefined,
    kept: keptBy((flag, otherwise) => flags.isOn(flag, otherwise)),
  };
}

/** A Pod that runs with a container more. Source: debugByEphemeralContainer. */
function addTo(context: Context, asked: Asked, pod: Json): void {
  const { object: patch, said } = addedToDebug(asked, pod);
  for (const words of said) context.out.line(words);
  const sent = { verb: 'patch', type: 'strategic', patch, part: 'ephemeralcontainers' } as const;
  const [why] = carriedOut(context, pod, sent).errors;
  if (why !== undefined) throw new Failure(why);
}

function putOnNode(context: Context, asked: Asked, node: string): void {
  const { cluster, namespace, out } = context;
  const isTaken = (name: string) =>
    cluster.find(knownResource('pods'), namespace, name) !== undefined;
  const { object, said } = podToDebugNode(asked, node, namespace, isTaken);
  for (const words of said) out.line(words);
  put(context, object, '');
}

function putCopy(context: Context, asked: Asked, pod: Json): void {
  const copy = copyToDebug(asked, pod, namespaceOf(pod));
  if (copy === undefined) throw failed('you must specify image when creating new container');
  for (const words of copy.said) context.out.line(words);
  put(context, copy.object, '');
  if (!asked.replaces) return;
  carriedOutDeletion(context, pod, {
    cascade: 'background',
    gracePeriod: undefined,
    isForced: false,
  });
}
