import { isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';
import { podPath } from '../../model/index.ts';
import type { Context } from '../context.ts';
import { failed } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { namespaceOf, nameOf, CHOOSING, chosenOrNamed, presentOf } from '../targets.ts';
import { carriedOut, CHANGING, current, told } from '../told.ts';

const OF_CONTAINERS: FlagForms = { ...CHOOSING, ...CHANGING, containers: 'text' };
export const SET_RESOURCES_FLAGS: FlagForms = {
  ...OF_CONTAINERS,
  limits: 'text',
  requests: 'text',
};
export const SET_ENV_FLAGS: FlagForms = {
  ...OF_CONTAINERS,
  env: 'text',
  list: 'switch',
  overwrite: 'switch',
  resolve: 'switch',
};
export const SET_SERVICE_ACCOUNT_FLAGS: FlagForms = { ...CHOOSING, ...CHANGING };
export const SET_SELECTOR_FLAGS: FlagForms = {
  ...CHOOSING,
  ...CHANGING,
  'resource-version': 'text',
};

/** `kubectl set resources`. Source: k8s.io/kubectl/pkg/cmd/set/set_resources.go. */
export function setResources(context: Context): void {
  const { flags, words } = context;
  const [limits, requests] = [flags.text('limits') ?? '', flags.text('requests') ?? ''];
  if (limits === '' && requests === '') {
    throw failed(
      'you must specify an update to requests or limits (in the form of --requests/--limits)',
    );
  }
  const amounts = { limits: amountsOf(limits), requests: amountsOf(requests) };
  const withAmounts = (container: Json): Json => {
    const before = recordAt(container, 'resources');
    const resources = { ...before };
    for (const field of ['limits', 'requests'] as const) {
      if (amounts[field].size === 0) continue;
      resources[field] = { ...recordAt(before, field), ...Object.fromEntries(amounts[field]) };
    }
    return { ...container, resources };
  };
  changeSpecs(context, words, 'resource requirements updated', (spec) =>
    changeContainers(context, spec, withAmounts),
  );
}

/** `cpu=200m,memory=512Mi`. Source: populateResourceListV1 of pkg/generate/versioned. */
function amountsOf(text: string): ReadonlyMap<string, string> {
  const parts = text === '' ? [] : text.split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', amount = '', ...more] = part.split('=');
      if (!part.includes('=') || more.length > 0) {
        throw failed(`Invalid argument syntax ${part}, expected <resource>=<value>`);
      }
      if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+|[numkMGTPE]|[KMGTPE]i)?$/.test(amount)) {
        throw failed(
          "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
        );
      }
      return [name, amount] as const;
    }),
  );
}

/** `kubectl set env`. Source: k8s.io/kubectl/pkg/cmd/set/set_env.go. */
export function setEnv(context: Context): void {
  const { flags, words, out } = context;
  const isPair = (word: string) => word.includes('=') || word.endsWith('-');
  const pairs = [...words.filter(isPair), ...flags.all('env')];
  const resources = words.filter((word) => !isPair(word));
  if (pairs.length === 0 && !flags.isOn('list')) {
    throw failed('at least one environment variable must be provided');
  }
  if (flags.isOn('list')) {
    for (const { object } of presentOf(context, chosenOrNamed(context, resources))) {
      for (const container of listAt(object, ...specPath(object), 'containers')) {
        out.line(
          `# ${textAt(object, 'kind')} ${nameOf(object)}, container ${textAt(container, 'name')}`,
        );
        for (const each of listAt(container, 'env')) {
          out.line(`${textAt(each, 'name')}=${textAt(each, 'value')}`);
        }
      }
    }
    return;
  }
  const removed = pairs.filter((pair) => !pair.includes('=')).map((pair) => pair.slice(0, -1));
  const set = pairs.flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [{ name: pair.slice(0, at), value: pair.slice(at + 1) }];
  });
  const withVariables = (container: Json): Json => {
    const kept = listAt(container, 'env').filter((each) => !removed.includes(textAt(each, 'name')));
    const changed = kept.map(
      (each) => set.find(({ name }) => name === textAt(each, 'name')) ?? each,
    );
    const known = kept.map((each) => textAt(each, 'name'));
    return { ...container, env: [...changed, ...set.filter(({ name }) => !known.includes(name))] };
  };
  changeSpecs(context, resources, 'env updated', (spec) =>
    changeContainers(context, spec, withVariables),
  );
}

/** `kubectl set serviceaccount`. Source: k8s.io/kubectl/pkg/cmd/set/set_serviceaccount.go. */
export function setServiceAccount(context: Context): void {
  const { words } = context;
  const account = words.at(-1);
  if (account === undefined) throw failed('serviceaccount is required');
  changeSpecs(context, words.slice(0, -1), 'serviceaccount updated', (spec) => ({
    ...spec,
    serviceAccountName: account,
    serviceAccount: account,
  }));
}

/** `kubectl set selector`: of Services alone. Source: k8s.io/kubectl/pkg/cmd/set/set_selector.go. */
export function setSelector(context: Context): void {
  const { words, out, cluster } = context;
  const expression = words.at(-1);
  if (expression === undefined) throw failed('one selector is required');
  const selector = Object.fromEntries(
    expression.split(',').map((pair) => {
      const [, key = '', value = ''] = /^([^=!]+)==?(.*)$/.exec(pair) ?? [];
      if (key === '') throw failed(`couldn't parse the selector string "${expression}"`);
      return [key, value];
    }),
  );
  for (const { object } of presentOf(context, chosenOrNamed(context, words.slice(0, -1)))) {
    if (textAt(object, 'kind') !== 'Service') {
      out.error('error: setting a selector is only supported for Services');
      continue;
    }
    const entry = cluster.entry('Service', namespaceOf(object), nameOf(object));
    if (entry === undefined) continue;
    const patch = [{ op: 'add', path: '/spec/selector', value: selector }];
    const { errors } = carriedOut(context, object, { verb: 'patch', type: 'json', patch });
    for (const line of errors) out.error(line);
    if (errors.length === 0) told(context, current(context, object), 'selector updated');
  }
}

function specPath(object: Json): readonly string[] {
  return [...(podPath(textAt(object, 'kind')) ?? []).map(String), 'spec'];
}

/** Every object's Pod spec becomes another; where nothing changes, nothing is said. */
function changeSpecs(
  context: Context,
  words: readonly string[],
  operation: string,
  changed: (spec: Json) => Json | undefined,
): void {
  const { cluster, out } = context;
  for (const { object } of presentOf(context, chosenOrNamed(context, words))) {
    const kind = textAt(object, 'kind');
    const entry = cluster.entry(kind, namespaceOf(object), nameOf(object));
    const path = specPath(object);
    const before = entry && recordAt(entry.object, ...path);
    if (before === undefined || podPath(kind) === undefined) {
      out.error(
        `error: ${kind.toLowerCase()}s/${nameOf(object)} the object is not a pod or does not have a pod template: ${kind}`,
      );
      continue;
    }
    const value = changed(before);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(before)) continue;
    const patch = [{ op: 'replace', path: `/${path.join('/')}`, value }];
    const { errors } = carriedOut(context, object, { verb: 'patch', type: 'json', patch });
    for (const line of errors) out.error(`error: failed to patch ${line}`);
    if (errors.length === 0) told(context, current(context, object), operation);
  }
}

/** The containers that `-c` names, wildcards and all; all of them without it. */
function changeContainers(
  { flags, out }: Context,
  spec: Json,
  change: (container: Json) => Json,
): Json | undefined {
  const wanted = flags.text('containers') ?? '*';
  const pattern = new RegExp(
    `^${wanted.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`,
  );
  const isWanted = (container: unknown) => pattern.test(textAt(container, 'name'));
  const containers = listAt(spec, 'containers');
  if (!containers.some(isWanted)) {
    out.error(`error: unable to find container named ${wanted}`);
    return undefined;
  }
  return {
    ...spec,
    containers: containers.map((each) => (isRecord(each) && isWanted(each) ? change(each) : each)),
  };
}
