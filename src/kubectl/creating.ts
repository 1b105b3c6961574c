import type { CommandProblem } from './command.ts';
import { failed, isOn, type Line, type Parsed, wholeNumber } from './line.ts';
import { newDeployment, newJob, newNamespace, type NewObject, newPod } from './newObjects.ts';

/** What a command makes. */
export interface Creating {
  readonly verb: 'create';
  readonly object: NewObject;
}

type Made = Parsed<Creating>;

/** What `create` makes here, and each one's own flags. */
export const CREATED = {
  deployment: { image: 'value', replicas: 'value', port: 'value' },
  namespace: {},
  job: { image: 'value' },
} as const;

export const RUN_FORM = {
  image: 'value',
  labels: 'value',
  selector: 'value',
  env: 'value',
  annotations: 'value',
  port: 'value',
  restart: 'value',
  'image-pull-policy': 'value',
  command: 'switch',
  privileged: 'switch',
} as const;

/** Other words for the kinds that `create` makes. */
const WORDS: Readonly<Record<string, keyof typeof CREATED>> = {
  deployment: 'deployment',
  deploy: 'deployment',
  dep: 'deployment',
  namespace: 'namespace',
  ns: 'namespace',
  job: 'job',
};

/** The kind that a word behind `create` means; undefined for one that is not made here. */
export function createdKind(word: string): keyof typeof CREATED | undefined {
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}

/** `kubectl create deployment web --image=nginx`, without its first two words. */
export function createCommand(kind: keyof typeof CREATED, line: Line): Made {
  const { namespace } = line;
  const [name = '', ...command] = line.rest;
  if (name === '') return failed('no-name', `create ${kind}`);
  if (kind === 'namespace') return made(newNamespace(name));
  const images = line.lists.get('image') ?? [];
  const [image = ''] = images;
  if (image === '') return failed('no-image-flag', `create ${kind}`);
  if (kind === 'job') return made(newJob({ name, namespace, image, command }));
  const replicas = count(line, 'replicas');
  if (isProblem(replicas)) return replicas;
  const port = count(line, 'port');
  if (isProblem(port)) return port;
  return made(newDeployment({ name, namespace, images, command, replicas, port }));
}

/** `kubectl run web --image=nginx`. */
export function runCommand(line: Line): Made {
  const { namespace, flags, lists } = line;
  const [name = '', ...args] = line.rest;
  if (name === '') return failed('no-name', 'run');
  const image = flags.get('image') ?? '';
  if (image === '') return failed('no-image-flag', 'run');
  const port = count(line, 'port');
  if (isProblem(port)) return port;
  const restartPolicy = flags.get('restart') ?? 'Always';
  if (!['Always', 'OnFailure', 'Never'].includes(restartPolicy)) {
    return failed('flag-value', '--restart');
  }
  const env = pairsOf(lists.get('env') ?? []);
  if (env === undefined) return failed('flag-value', '--env');
  // `-l` is the short one of --labels here.
  const given = flags.get('labels') ?? flags.get('selector');
  const labels = given ? pairsOf(given.split(',')) : [];
  if (labels === undefined) return failed('flag-value', '--labels');
  const annotations = pairsOf(lists.get('annotations') ?? []);
  if (annotations === undefined) return failed('flag-value', '--annotations');
  return made(
    newPod({
      ...{ name, namespace, image, args, restartPolicy, port },
      isCommand: isOn(line, 'command'),
      isPrivileged: isOn(line, 'privileged'),
      imagePullPolicy: flags.get('image-pull-policy'),
      env: env.map(([key, value]) => ({ name: key, value })),
      labels: labels.length > 0 ? Object.fromEntries(labels) : undefined,
      annotations: annotations.length > 0 ? Object.fromEntries(annotations) : undefined,
    }),
  );
}

function made(object: NewObject): Creating {
  return { verb: 'create', object };
}

type Problem = { readonly problem: CommandProblem };

function isProblem(value: number | undefined | Problem): value is Problem {
  return typeof value === 'object';
}

/** A whole number of a flag; undefined where it is not given. */
function count({ flags }: Line, flag: string): number | undefined | Problem {
  const text = flags.get(flag);
  if (text === undefined) return undefined;
  return wholeNumber(text) ?? failed('flag-value', `--${flag}`);
}

/** `a=1` and the like; undefined where one is no pair. */
function pairsOf(texts: readonly string[]): readonly (readonly [string, string])[] | undefined {
  const pairs: (readonly [string, string])[] = [];
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1) return undefined;
    pairs.push([text.slice(0, at), text.slice(at + 1)]);
  }
  return pairs;
}
