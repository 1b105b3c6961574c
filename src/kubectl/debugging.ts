import type { Debugging, Variable } from './command.ts';
import { failed, isOn, type Line, type Parsed } from './line.ts';
import { kindOf } from './resources.ts';

export const DEBUG_FORM = {
  container: 'value',
  stdin: 'switch',
  tty: 'switch',
  quiet: 'switch',
  filename: 'value',
  'arguments-only': 'switch',
  'keep-annotations': 'switch',
  'keep-init-containers': 'switch',
  'keep-labels': 'switch',
  'keep-liveness': 'switch',
  'keep-readiness': 'switch',
  'keep-startup': 'switch',
  image: 'value',
  'image-pull-policy': 'value',
  'copy-to': 'value',
  target: 'value',
  replace: 'switch',
  'same-node': 'switch',
  'set-image': 'value',
  'share-processes': 'switch',
  env: 'value',
  attach: 'switch',
} as const;

/** Its letters that other verbs have not, or for another flag. */
export const DEBUG_LETTERS = { c: 'container', i: 'stdin', t: 'tty', q: 'quiet' } as const;

export const DEBUG_PROFILES = [
  'legacy',
  'general',
  'baseline',
  'restricted',
  'netadmin',
  'sysadmin',
];
export const PULL_POLICIES = ['Always', 'IfNotPresent', 'Never'];
/** Source: ReferenceRegexp of github.com/distribution/reference. */
export const IMAGE =
  /^(?:[A-Za-z0-9.-]+(?::\d+)?\/)?[a-z0-9]+(?:(?:[._]|__|-+|\/)[a-z0-9]+)*(?::[\w.-]{1,128})?(?:@[A-Za-z0-9]+:[0-9a-fA-F]{32,})?$/;

/**
 * `kubectl debug web --image=busybox -c look -- sh`. Nothing is attached to, as no container runs. Source:
 * DebugOptions.Validate of k8s.io/kubectl/pkg/cmd/debug.
 */
export function debugCommand(line: Line): Parsed<Debugging> {
  const { flags, rest, beforeDash } = line;
  const named = rest.slice(0, beforeDash);
  const command = rest.slice(beforeDash);
  if (named.length === 0) return failed('no-name', 'debug');
  const targets = [];
  for (const word of named) {
    const [type = '', name = ''] = word.includes('/') ? word.split('/') : ['pod', word];
    const kind = kindOf(type);
    if (kind === undefined) return failed('unknown-resource', type);
    if (name === '') return failed('name-needs-type', word);
    targets.push({ kind, name });
  }
  const image = flags.get('image') ?? '';
  const [env, images] = [variablesOf(line, 'env'), variablesOf(line, 'set-image')];
  const copyTo = flags.get('copy-to') ?? '';
  const container = flags.get('container') ?? '';
  const hasArguments = command.length > 0;
  const isOfKnown = copyTo !== '' && (hasArguments ? container !== '' : images.length > 0);
  if (image === '' && !isOfKnown) return failed('no-image-flag', 'debug');
  const pullPolicy = flags.get('image-pull-policy') ?? '';
  const profile = flags.get('profile');
  const isInteractive = isOn(line, 'stdin');
  const ofCopies = ['replace', 'same-node', 'set-image'] as const;
  const wrong = [
    copyTo === '' && ofCopies.find((flag) => isOn(line, flag)),
    env.some(({ name }) => name === '') && 'env',
    images.some(({ name }) => name === '') && 'set-image',
    image !== '' && !IMAGE.test(image) && 'image',
    pullPolicy !== '' && !PULL_POLICIES.includes(pullPolicy) && 'image-pull-policy',
    profile !== undefined && !DEBUG_PROFILES.includes(profile) && 'profile',
    isOn(line, 'tty') && !isInteractive && 'tty',
  ].find((flag) => typeof flag === 'string');
  if (wrong !== undefined) return failed('flag-value', `--${wrong}`);
  return {
    verb: 'debug',
    objects: { by: 'name', targets },
    ...{ image, pullPolicy, command, env, images, container, copyTo, profile },
    target: flags.get('target') ?? '',
    isArguments: isOn(line, 'arguments-only'),
    isInteractive,
    isTerminal: isOn(line, 'tty'),
    isQuiet: isOn(line, 'quiet'),
    replaces: isOn(line, 'replace'),
    isOnSameNode: isOn(line, 'same-node'),
    sharesProcesses: flags.has('share-processes') ? isOn(line, 'share-processes') : undefined,
    kept: keptBy((flag, otherwise) => (flags.has(flag) ? isOn(line, flag) : otherwise)),
  };
}

/** What a copy keeps of the Pod. Source: KeepFlags of k8s.io/kubectl/pkg/cmd/debug, and the values of its flags. */
export function keptBy(isAsked: (flag: string, otherwise: boolean) => boolean): Debugging['kept'] {
  return {
    annotations: isAsked('keep-annotations', false),
    labels: isAsked('keep-labels', false),
    initContainers: isAsked('keep-init-containers', true),
    livenessProbe: isAsked('keep-liveness', false),
    readinessProbe: isAsked('keep-readiness', false),
    startupProbe: isAsked('keep-startup', false),
  };
}

/** `a=1` of a flag; one that is no pair has no name. */
function variablesOf({ lists }: Line, flag: string): readonly Variable[] {
  const texts = (lists.get(flag) ?? []).flatMap((text) => text.split(','));
  return texts.map((text) => {
    const at = text.indexOf('=');
    return { name: text.slice(0, Math.max(0, at)), value: text.slice(at + 1) };
  });
}
