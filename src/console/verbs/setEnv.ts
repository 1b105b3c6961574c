import { isNamedBy, withVariables } from '../../timeline/index.ts';
import { isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';
import type { Context } from '../context.ts';
import { failed } from '../failure.ts';
import { called } from '../goTemplate/functions.ts';
import type { FlagForms } from '../flags.ts';
import { knownResource } from '../resources.ts';
import { chosenOrNamed, nameOf, presentOf } from '../targets.ts';
import { changeContainers, changeSpecs, OF_CONTAINERS, specPath } from './set.ts';

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
  const words = from.split(/\s+/);
  // What stands in --from is chosen by no flag of the command.
  const alone = { ...context, flags: flags.without('selector').without('all').without('filename') };
  return presentOf(context, chosenOrNamed(alone, words)).flatMap(({ object, resource }) => {
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

/** A variable as `--list` tells it; with `--resolve` by what its reference holds. */
function listedVariable({ cluster, flags, namespace }: Context, variable: unknown): string {
  const from = recordAt(variable, 'valueFrom');
  const [reference = ''] = Object.keys(from);
  const kind = Object.keys(REFERENCES).find((each) => REFERENCES[each] === reference);
  if (!flags.isOn('resolve') || kind === undefined) return variableText(variable);
  const { key, name } = recordAt(from, reference);
  const object = cluster.find(knownResource(kind), namespace, String(name));
  const value = recordAt(object, 'data')[String(key)];
  if (typeof value !== 'string') return variableText(variable);
  return `${textAt(variable, 'name')}=${kind === 'Secret' ? String(called('base64decode', [() => value])) : value}`;
}

/** `kubectl set env`. Source: k8s.io/kubectl/pkg/cmd/set/set_env.go. */
export function setEnv(context: Context): void {
  const { flags, words, out } = context;
  const isPair = (word: string) =>
    (word.includes('=') && !word.startsWith('=')) || word.endsWith('-');
  const pairs = [...words.filter(isPair), ...flags.all('env')];
  const resources = words.filter((word) => !isPair(word));
  if (resources.length === 0 && !flags.has('filename')) {
    throw failed(
      'one or more resources must be specified as <resource> <name> or <resource>/<name>',
    );
  }
  if (flags.has('keys') && !flags.has('from')) {
    throw failed('when specifying --keys, a configmap or secret must be provided with --from');
  }
  const taken = flags.has('from') ? variablesOf(context, flags.text('from') ?? '') : [];
  if (flags.isOn('list')) {
    for (const { object } of presentOf(context, chosenOrNamed(context, resources))) {
      const all = ['containers', 'initContainers'].flatMap((field) =>
        listAt(object, ...specPath(object), field),
      );
      for (const container of all) {
        out.line(
          `# ${textAt(object, 'kind')} ${nameOf(object)}, container ${textAt(container, 'name')}`,
        );
        for (const each of listAt(container, 'env')) out.line(listedVariable(context, each));
      }
    }
    return;
  }
  if (pairs.length === 0 && taken.length === 0) {
    presentOf(context, chosenOrNamed(context, resources));
    return;
  }
  const removed = pairs.filter((pair) => !pair.includes('=')).map((pair) => pair.slice(0, -1));
  const set = pairs.flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [{ name: pair.slice(0, at), value: pair.slice(at + 1) }];
  });
  const prefix = flags.text('prefix') ?? '';
  const variables: readonly Variable[] = [...set, ...taken].map((variable) => ({
    ...variable,
    name: `${prefix}${variable.name}`,
  }));
  const wrong = set.find(({ name }) => !VARIABLE.test(name));
  if (wrong !== undefined) {
    throw failed(`"${wrong.name}" is not a valid key name: ${VARIABLE_RULE}`);
  }
  const isKept = !flags.isOn('overwrite', true);
  changeSpecs(context, resources, 'env updated', (spec, object, resource) => {
    const found = listAt(spec, 'containers').flatMap((each) => listAt(each, 'env'));
    const there = variables.find(({ name }) => found.some((each) => textAt(each, 'name') === name));
    if (isKept && there !== undefined) {
      const before = found.find((each) => textAt(each, 'name') === there.name);
      const has = `'${there.name}' already has a value (${textAt(before, 'value')})`;
      out.error(`error: ${resource.name}/${nameOf(object)} ${has}, and --overwrite is false`);
      return undefined;
    }
    const wanted = flags.text('containers') ?? '*';
    const isThere = listAt(spec, 'containers').some(
      (each) => isRecord(each) && isNamedBy(each, wanted),
    );
    if (!isThere) {
      const of = `${textAt(object, 'kind')}/${nameOf(object)}`;
      out.note(`Warning: ${of} does not have any containers matching ${JSON.stringify(wanted)}`);
      return undefined;
    }
    return changeContainers(context, spec, (each) => withVariables(each, variables, removed));
  });
}

const VARIABLE = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/;
const VARIABLE_RULE =
  "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit (e.g. 'my.env-name',  or 'MY_ENV.NAME',  or 'MyEnvName1', regex used for validation is '[-._a-zA-Z][-._a-zA-Z0-9]*')";

/** A variable as `--list` tells it. Source: getRefName and RunEnv of set_env.go. */
function variableText(variable: unknown): string {
  const name = textAt(variable, 'name');
  const from = recordAt(variable, 'valueFrom');
  const [kind = ''] = Object.keys(from);
  const of = (part: string) => textAt(from, kind, part);
  switch (kind) {
    case 'fieldRef':
      return `# ${name} from field path ${of('fieldPath')}`;
    case 'resourceFieldRef':
      return `# ${name} from resource field ${of('resource')}`;
    case 'configMapKeyRef':
      return `# ${name} from configmap ${of('name')}, key ${of('key')}`;
    case 'secretKeyRef':
      return `# ${name} from secret ${of('name')}, key ${of('key')}`;
    default:
      return `${name}=${textAt(variable, 'value')}`;
  }
}
