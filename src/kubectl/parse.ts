import { autoscaleCommand, QUANTITY } from './autoscaling.ts';
import {
  type Command,
  type CommandProblem,
  OWN_PARTS,
  partNamed,
  type ReadCommand,
  type RolloutAction,
  type TaintText,
} from './command.ts';
import { createCommand, createdKind, runCommand } from './creating.ts';
import { DEBUG_LETTERS, debugCommand } from './debugging.ts';
import { milliseconds, splitFlags, verbFirst } from './flags.ts';
import { FORMS } from './forms.ts';
import { failed, isOn, type Line, type Parsed, wholeNumber } from './line.ts';
import { nodesOf, objectsOf } from './objects.ts';
import { deletedKindOf, kindOf } from './resources.ts';
import { wordsOf } from './words.ts';

/** Verbs that make what stands in files, unless another word says what they make. */
const MADE_OF_FILES = ['create', 'replace'];

function isFile(word: string): boolean {
  return /^(?:-[fk]|--(?:filename|kustomize)(?:=|$))/.test(word);
}

/**
 * Reads one line of kubectl: `kubectl taint nodes node-1 a=b:NoExecute`. What is wrong with it is a value;
 * nothing throws, whatever the text.
 */
export function parseCommand(text: string): ReadCommand {
  const [program = '', ...all] = wordsOf(text);
  if (program !== 'kubectl' && program !== 'k') return failed('not-kubectl', program);
  const { before, words: verbAndMore } = verbFirst(all);
  const [first = '', second = '', ...more] = verbAndMore;
  const isSet = first === 'set' && Object.hasOwn(FORMS, `set ${second}`);
  const created = first === 'create' ? createdKind(second) : undefined;
  const isTwoWords = isSet || created !== undefined;
  const verb = isTwoWords ? `${first} ${created ?? second}` : first;
  const words = isTwoWords || second === '' ? more : [second, ...more];
  if (first === 'apply' || (MADE_OF_FILES.includes(verb) && verbAndMore.some(isFile))) {
    return failed('file', first);
  }
  const form = Object.hasOwn(FORMS, verb) ? FORMS[verb] : undefined;
  if (form === undefined) {
    const isFamily = first === 'set' || (first === 'create' && !second.startsWith('-'));
    return failed('unknown-verb', isFamily ? `${first} ${second}`.trim() : first);
  }
  const split = splitFlags(
    [...before, ...words],
    form,
    verb === 'debug' ? DEBUG_LETTERS : undefined,
  );
  if ('problem' in split) return split;
  const file = ['filename', 'kustomize'].find((flag) => split.flags.has(flag));
  if (file !== undefined) return failed('named-file', `--${file}`);
  const tried = split.flags.get('dry-run') ?? 'none';
  if (tried !== 'none' && tried !== 'false') return failed('dry-run', '--dry-run');
  const line = { ...split, namespace: split.flags.get('namespace') ?? 'default' };
  const command = commandOf(verb, line);
  return 'problem' in command ? command : { command: { ...command, namespace: line.namespace } };
}

type Bare<Whole> = Whole extends Command ? Omit<Whole, 'namespace'> : never;
type BareCommand = Bare<Command>;

function commandOf(verb: string, line: Line): Parsed<BareCommand> {
  switch (verb) {
    case 'label':
    case 'annotate':
      return pairsCommand(verb, line);
    case 'taint':
      return taintCommand(line);
    case 'cordon':
    case 'uncordon': {
      const objects = nodesOf(line);
      return 'problem' in objects ? objects : { verb, objects };
    }
    case 'drain':
      return drainCommand(line);
    case 'scale':
      return scaleCommand(line);
    case 'autoscale':
      return autoscaleCommand(line);
    case 'set image':
      return setImageCommand(line);
    case 'set env':
      return setEnvCommand(line);
    case 'set resources':
      return setResourcesCommand(line);
    case 'rollout':
      return rolloutCommand(line);
    case 'patch':
      return patchCommand(line);
    case 'delete':
      return deleteCommand(line);
    case 'create deployment':
      return createCommand('deployment', line);
    case 'create namespace':
      return createCommand('namespace', line);
    case 'create job':
      return createCommand('job', line);
    case 'debug':
      return debugCommand(line);
    default:
      return runCommand(line);
  }
}

function pairsCommand(verb: 'label' | 'annotate', line: Line): Parsed<BareCommand> {
  const isPair = (word: string) => /^[^=]+=/.test(word) || /^[^=]+-$/.test(word);
  // Names may end in a dash only where another word follows that is a pair.
  const at = line.rest.findIndex((word, index) => index > 0 && isPair(word));
  if (at < 0) return failed('nothing-to-change', verb);
  const objects = objectsOf({ ...line, rest: line.rest.slice(0, at) });
  if ('problem' in objects) return objects;
  const set = new Map<string, string>();
  const remove: string[] = [];
  for (const word of line.rest.slice(at)) {
    const [, key, value] = /^([^=]+)=([\s\S]*)$/.exec(word) ?? [];
    if (key !== undefined) set.set(key, value ?? '');
    else if (word.endsWith('-')) remove.push(word.slice(0, -1));
    else return failed('pair-format', word);
  }
  const pairs = Object.fromEntries(set);
  return { verb, objects, set: pairs, remove, overwrite: isOn(line, 'overwrite') };
}

function taintCommand(line: Line): Parsed<BareCommand> {
  const isTaint = (word: string) => /[=:]/.test(word) || word.endsWith('-');
  const at = line.rest.findIndex((word, index) => index > 0 && isTaint(word));
  if (at < 0) return failed('nothing-to-change', 'taint');
  const objects = objectsOf({ ...line, rest: line.rest.slice(0, at) });
  if ('problem' in objects) return objects;
  const add: TaintText[] = [];
  const remove: TaintText[] = [];
  for (const word of line.rest.slice(at)) {
    const isRemoval = word.endsWith('-');
    const taint = taintOf(isRemoval ? word.slice(0, -1) : word);
    if (taint === undefined || (!isRemoval && taint.effect === '')) {
      return failed('taint-format', word);
    }
    (isRemoval ? remove : add).push(taint);
  }
  return { verb: 'taint', objects, add, remove, overwrite: isOn(line, 'overwrite') };
}

/** `key=value:effect`, the value or, in a removal, the effect left out. */
function taintOf(text: string): TaintText | undefined {
  const [, key = '', value = '', effect = ''] =
    /^([^=:]+)(?:=([^=:]*))?(?::([^=:]+))?$/.exec(text) ?? [];
  if (key === '') return undefined;
  if (
    effect !== '' &&
    effect !== 'NoSchedule' &&
    effect !== 'PreferNoSchedule' &&
    effect !== 'NoExecute'
  ) {
    return undefined;
  }
  return { key, value, effect };
}

function drainCommand(line: Line): Parsed<BareCommand> {
  const objects = nodesOf(line);
  if ('problem' in objects) return objects;
  const timeout = milliseconds(line.flags.get('timeout') ?? '0');
  if (timeout === undefined) return failed('flag-value', '--timeout');
  const gracePeriod = gracePeriodOf(line);
  if (typeof gracePeriod === 'object') return gracePeriod;
  return {
    verb: 'drain',
    objects,
    ignoresDaemonSets: isOn(line, 'ignore-daemonsets'),
    deletesEmptyDirs: isOn(line, 'delete-emptydir-data'),
    isForced: isOn(line, 'force'),
    disablesEviction: isOn(line, 'disable-eviction'),
    timeout,
    gracePeriod,
    podSelector: line.flags.get('pod-selector'),
  };
}

function scaleCommand(line: Line): Parsed<BareCommand> {
  const objects = objectsOf(line);
  if ('problem' in objects) return objects;
  const replicas = wholeNumber(line.flags.get('replicas'));
  if (replicas === undefined) return failed('no-replicas', '--replicas');
  const current = line.flags.get('current-replicas');
  const currentReplicas = current === undefined || current === '-1' ? undefined : Number(current);
  return { verb: 'scale', objects, replicas, currentReplicas };
}

function setImageCommand(line: Line): Parsed<BareCommand> {
  const at = line.rest.findIndex((word) => word.includes('='));
  if (at < 0) return failed('no-image', 'set image');
  const objects = objectsOf({ ...line, rest: line.rest.slice(0, at) });
  if ('problem' in objects) return objects;
  const images = new Map<string, string>();
  for (const word of line.rest.slice(at)) {
    const [, containers = '', image = ''] = /^([^=]+)=(.+)$/.exec(word) ?? [];
    if (image === '') return failed('pair-format', word);
    for (const container of containers.split(',')) images.set(container, image);
  }
  return { verb: 'set image', objects, images: Object.fromEntries(images) };
}

function setEnvCommand(line: Line): Parsed<BareCommand> {
  const isPair = (word: string) => /^[^=]+=/.test(word) || word.endsWith('-');
  const pairs = line.rest.filter(isPair);
  if (pairs.length === 0) return failed('nothing-to-change', 'set env');
  const objects = objectsOf({ ...line, rest: line.rest.filter((word) => !isPair(word)) });
  if ('problem' in objects) return objects;
  const set = pairs.flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [{ name: pair.slice(0, at), value: pair.slice(at + 1) }];
  });
  const wrong = set.find(({ name }) => !VARIABLE.test(name));
  if (wrong) return failed('pair-format', wrong.name);
  return {
    verb: 'set env',
    objects,
    containers: line.flags.get('containers') ?? '*',
    set,
    remove: pairs.filter((pair) => !pair.includes('=')).map((pair) => pair.slice(0, -1)),
    overwrite: line.flags.get('overwrite') !== 'false',
  };
}

/** Source: IsEnvVarName of k8s.io/apimachinery/pkg/util/validation. */
const VARIABLE = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/;

function setResourcesCommand(line: Line): Parsed<BareCommand> {
  const objects = objectsOf(line);
  if ('problem' in objects) return objects;
  const [limits, requests] = [amountsOf(line, 'limits'), amountsOf(line, 'requests')];
  if (limits === undefined) return failed('flag-value', '--limits');
  if (requests === undefined) return failed('flag-value', '--requests');
  if (Object.keys({ ...limits, ...requests }).length === 0) {
    return failed('nothing-to-change', 'set resources');
  }
  const containers = line.flags.get('containers') ?? '*';
  return { verb: 'set resources', objects, containers, amounts: { limits, requests } };
}

/** `cpu=200m,memory=512Mi`. */
function amountsOf(line: Line, flag: string): Readonly<Record<string, string>> | undefined {
  const amounts = new Map<string, string>();
  for (const part of (line.flags.get(flag) ?? '').split(',')) {
    const [, name = '', amount = ''] = /^([^=]+)=([^=]+)$/.exec(part) ?? [];
    if (part === '') continue;
    if (!QUANTITY.test(amount)) return undefined;
    amounts.set(name, amount);
  }
  return Object.fromEntries(amounts);
}

const ROLLOUT: readonly RolloutAction[] = [
  'restart',
  'undo',
  'pause',
  'resume',
  'status',
  'history',
];

function rolloutCommand(line: Line): Parsed<BareCommand> {
  const [word = '', ...rest] = line.rest;
  const action = ROLLOUT.find((known) => known === word);
  if (action === undefined) return failed('unknown-verb', `rollout ${word}`.trim());
  const objects = objectsOf({ ...line, rest });
  if ('problem' in objects) return objects;
  const toRevision = wholeNumber(line.flags.get('to-revision') ?? '0');
  if (toRevision === undefined) return failed('flag-value', '--to-revision');
  return { verb: 'rollout', action, objects, toRevision };
}

function patchCommand(line: Line): Parsed<BareCommand> {
  const objects = objectsOf(line);
  if ('problem' in objects) return objects;
  if (line.flags.has('patch-file')) return failed('patch-file', '--patch-file');
  const text = line.flags.get('patch');
  if (text === undefined) return failed('no-patch', 'patch');
  const type = line.flags.get('type') ?? 'strategic';
  if (type !== 'strategic' && type !== 'merge' && type !== 'json')
    return failed('flag-value', '--type');
  const subresource = line.flags.get('subresource') ?? '';
  // Of a Scale only the count can be another, which stands where it does in the object.
  if (!['', 'scale', ...OWN_PARTS].includes(subresource)) {
    return failed('flag-value', '--subresource');
  }
  const part = partNamed(subresource);
  const patch = json(text);
  const isFit = type === 'json' ? Array.isArray(patch) : isRecord(patch);
  return isFit ? { verb: 'patch', objects, type, patch, part } : failed('patch-format', text);
}

function deleteCommand(line: Line): Parsed<BareCommand> {
  const objects = objectsOf(line, deletedKindOf);
  if ('problem' in objects) return objects;
  // What has labels that nobody knows cannot be chosen by them.
  const isKnown = ({ kind }: { readonly kind: string }) => kindOf(kind) !== undefined;
  const unknown = objects.by === 'choice' && objects.chosen.find((each) => !isKnown(each));
  if (unknown) return failed('unknown-resource', unknown.kind);
  const cascade = line.flags.get('cascade') ?? 'background';
  if (cascade !== 'background' && cascade !== 'foreground' && cascade !== 'orphan') {
    return failed('flag-value', '--cascade');
  }
  const gracePeriod = isOn(line, 'now') ? 1 : gracePeriodOf(line);
  if (typeof gracePeriod === 'object') return gracePeriod;
  return { verb: 'delete', objects, cascade, gracePeriod, isForced: isOn(line, 'force') };
}

function gracePeriodOf(
  line: Line,
): Parsed<{ readonly problem: CommandProblem }> | number | undefined {
  const text = line.flags.get('grace-period');
  if (text === undefined || text === '-1') return undefined;
  return wholeNumber(text) ?? failed('flag-value', '--grace-period');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
