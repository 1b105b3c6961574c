import { podPath } from '../../../model/index.ts';
import { isNamedBy, withVariables } from '../../../timeline/index.ts';
import { isRecord, type Json, listAt, recordAt, textAt } from '../../json.ts';
import type { Context } from '../../context.ts';
import { asIs, failed } from '../../failure.ts';
import type { FlagForms } from '../../flags.ts';
import {
  checkLocal,
  errorName,
  isLocal,
  localObjects,
  objectsToSet,
  type Target,
} from '../../local.ts';
import { chosenOrNamed, nameOf, presentOf } from '../../targets.ts';
import { listVariables } from './listedEnv.ts';
import { changeContainers, changeSpecs, checkChosen, OF_CONTAINERS, specPath } from './set.ts';
import { variableProblems } from './variableName.ts';

export const SET_ENV_FLAGS: FlagForms = {
  ...OF_CONTAINERS,
  env: 'text',
  list: 'switch',
  overwrite: 'switch',
  resolve: 'switch',
  from: 'text',
  keys: 'text',
  prefix: 'text',
};

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: Json;
}

const REFERENCES: Readonly<Record<string, string>> = {
  ConfigMap: 'configMapKeyRef',
  Secret: 'secretKeyRef',
};

/** The variables that `--from` takes over, each by a reference to its key. Source: RunEnv of set_env.go. */
function variablesOf(context: Context, from: string): readonly Variable[] {
  const { flags, out } = context;
  const keys = flags.list('keys');
  // The command's flags choose here, too. With --local they are the objects of the files, which are none of these.
  const found = isLocal(context)
    ? localObjects(context, true)
    : presentOf(context, chosenOrNamed(context, [from]));
  return found.flatMap(({ object, resource }) => {
    const reference = REFERENCES[resource.kind];
    if (reference === undefined) throw failed('unsupported resource specified in --from');
    return Object.keys(recordAt(object, 'data'))
      .filter((key) => keys.length === 0 || keys.includes(key))
      .toSorted()
      .map((key) => {
        const name = key.replaceAll(/\W/g, '_').toUpperCase();
        if (name !== key) out.note(`Warning: key ${key} transferred to ${name}`);
        return { name, valueFrom: { [reference]: { key, name: nameOf(object) } } };
      });
  });
}

/** `kubectl set env`. Source: k8s.io/kubectl/pkg/cmd/set/set_env.go. */
export function setEnv(context: Context): void {
  const { flags } = context;
  checkChosen(context);
  const { resources, given } = wordsOf(context);
  checkLocal(context);
  if (resources.length === 0 && !flags.has('filename')) {
    throw failed(
      'one or more resources must be specified as <resource> <name> or <resource>/<name>',
    );
  }
  const isListed = flags.isOn('list');
  if (isListed && (flags.text('output') ?? '') !== '') {
    throw failed('--list and --output may not be specified together');
  }
  if (flags.has('keys') && !flags.has('from')) {
    throw failed('when specifying --keys, a configmap or secret must be provided with --from');
  }
  const { set, remove } = read([...flags.all('env'), ...given], context);
  const taken = flags.has('from') ? variablesOf(context, flags.text('from') ?? '') : [];
  if (context.out.isFailed) return;
  const targets = objectsToSet(context, resources, true);
  const prefix = flags.text('prefix') ?? '';
  const variables: readonly Variable[] = [...set, ...taken].map((variable) => ({
    ...variable,
    name: `${prefix}${variable.name}`,
  }));
  if (isListed) {
    // Of what has no Pods there is nothing to list.
    const ofPods = targets.filter(({ object }) => podPath(textAt(object, 'kind')) !== undefined);
    for (const target of ofPods) list(context, target, variables, remove);
    return;
  }
  changeSpecs(context, targets, 'env updated', (spec, target) =>
    changed(context, spec, target, variables, remove),
  );
}

/** What is named before the first variable, and the variables. Source: SplitEnvironmentFromResources. */
function wordsOf({ words }: Context) {
  const isPair = (word: string) => /^[\s\S]+=/.test(word) || word.endsWith('-');
  const first = words.findIndex(isPair);
  if (first >= 0 && !words.slice(first).every(isPair)) {
    throw failed(`all resources must be specified before environment changes: ${words.join(' ')}`);
  }
  return first < 0
    ? { resources: words, given: [] }
    : { resources: words.slice(0, first), given: words.slice(first) };
}

/** What is set and removed; `-` are the lines that are piped in. Source: parseIntoEnvVar and readEnv. */
function read(specs: readonly string[], { stdin }: Context) {
  const set: { name: string; value: string }[] = [];
  const remove: string[] = [];
  const pairOf = (text: string) => {
    const equals = text.indexOf('=');
    return { name: text.slice(0, equals), value: text.slice(equals + 1) };
  };
  for (const spec of specs) {
    if (spec === '-') {
      const lines = stdin.split(/\r?\n/).map((line) => line.replace(/#.*$/, ''));
      set.push(...lines.filter((line) => line.includes('=')).map(pairOf));
    } else if (spec.includes('=')) {
      const pair = pairOf(spec);
      const problems = variableProblems(pair.name);
      if (problems.length > 0) {
        throw failed(`"${pair.name}" is not a valid key name: ${problems.join(';')}`);
      }
      set.push(pair);
    } else if (spec.endsWith('-')) remove.push(spec.slice(0, -1));
    else throw failed(`unknown environment variable: ${spec}`);
  }
  if (remove.some((name) => set.some((each) => each.name === name))) {
    throw failed(
      'can not both modify and remove the same environment variable in the same command',
    );
  }
  return { set, remove };
}

/** `--list`: what each container that `-c` names would have. */
function list(
  context: Context,
  target: Target,
  variables: readonly Variable[],
  remove: readonly string[],
): void {
  const { flags, out } = context;
  const { object } = target;
  const wanted = flags.text('containers') ?? '*';
  const containers = ['containers', 'initContainers'].flatMap((field) =>
    listAt(object, ...specPath(object), field).filter(
      (each): each is Json => isRecord(each) && isNamedBy(each, wanted),
    ),
  );
  if (containers.length === 0) warnOfNone(context, target, wanted);
  for (const container of containers) {
    out.line(
      `# ${textAt(object, 'kind')} ${nameOf(object)}, container ${textAt(container, 'name')}`,
    );
    const { env } = withVariables(container, variables, remove);
    listVariables(context, object, container, Array.isArray(env) ? env : []);
  }
}

function warnOfNone({ out }: Context, { resource, object }: Target, wanted: string): void {
  const of = `${resource.kind}/${nameOf(object)}`;
  out.note(`Warning: ${of} does not have any containers matching ${JSON.stringify(wanted)}`);
}

function changed(
  context: Context,
  spec: Json,
  target: Target,
  variables: readonly Variable[],
  remove: readonly string[],
): Json | undefined {
  const { flags } = context;
  const wanted = flags.text('containers') ?? '*';
  const containers = ['containers', 'initContainers'].flatMap((field) =>
    listAt(spec, field).filter((each) => isRecord(each) && isNamedBy(each, wanted)),
  );
  if (containers.length === 0) {
    warnOfNone(context, target, wanted);
    return undefined;
  }
  const found = containers.flatMap((each) => listAt(each, 'env'));
  const isOther = (variable: Variable) =>
    found.find(
      (each) =>
        textAt(each, 'name') === variable.name && textAt(each, 'value') !== (variable.value ?? ''),
    );
  const before = variables.map(isOther).find((each) => each !== undefined);
  if (!flags.isOn('overwrite', true) && before !== undefined) {
    const has = `'${textAt(before, 'name')}' already has a value (${textAt(before, 'value')})`;
    throw asIs(`error: ${errorName(context, target)} ${has}, and --overwrite is false`);
  }
  return changeContainers(context, spec, (each) => {
    const next = withVariables(each, variables, remove);
    const isBare = Array.isArray(next['env']) && next['env'].length === 0;
    return isBare
      ? Object.fromEntries(Object.entries(next).filter(([name]) => name !== 'env'))
      : next;
  });
}
