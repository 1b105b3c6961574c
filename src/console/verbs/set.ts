import { isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';
import { canonicalQuantity, editedValue, parseSelectorText, podPath } from '../../model/index.ts';
import { isNamedBy, withAmounts } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { isQuantityText, NO_QUANTITY } from '../quantityText.ts';
import { failed, Failure } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { checkLocal, isLocal, isTried, objectsToSet, type Target, withVersion } from '../local.ts';
import { namespaceOf, nameOf, chosenOrNamed, NOTHING_NAMED, presentOf } from '../targets.ts';
import { CHANGING, LOCAL, OF_FILES, RECORDED } from '../flagForms.ts';
import { carriedOut, current, recorded, told } from '../told.ts';
import { unpatched, withoutTemplate } from './setImage.ts';

const CHANGED: FlagForms = { ...OF_FILES, ...CHANGING, ...LOCAL, ...RECORDED, all: 'switch' };
export const OF_CONTAINERS: FlagForms = { ...CHANGED, selector: 'text', containers: 'text' };
export const SET_RESOURCES_FLAGS: FlagForms = {
  ...OF_CONTAINERS,
  limits: 'text',
  requests: 'text',
};
export const SET_SERVICE_ACCOUNT_FLAGS: FlagForms = CHANGED;
export const SET_SELECTOR_FLAGS: FlagForms = {
  ...CHANGING,
  ...LOCAL,
  ...RECORDED,
  filename: 'text',
  recursive: 'switch',
  all: 'switch',
  'resource-version': 'text',
};

/** `kubectl set resources`. Source: k8s.io/kubectl/pkg/cmd/set/set_resources.go. */
export function setResources(context: Context): void {
  const { flags, words } = context;
  if (words.length === 0 && !flags.has('filename')) throw new Failure(NOTHING_NAMED);
  const targets = objectsToSet(context, words);
  checkLocal(context);
  checkChosen(context);
  const [limits, requests] = [flags.text('limits') ?? '', flags.text('requests') ?? ''];
  if (limits === '' && requests === '') {
    throw failed(
      'you must specify an update to requests or limits (in the form of --requests/--limits)',
    );
  }
  const amounts = {
    limits: Object.fromEntries(amountsOf(limits)),
    requests: Object.fromEntries(amountsOf(requests)),
  };
  changeSpecs(context, targets, 'resource requirements updated', (spec) =>
    changeContainers(context, spec, (container) => withAmounts(container, amounts)),
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
      if (!isQuantityText(amount)) throw failed(NO_QUANTITY);
      return [name, canonicalQuantity(amount)] as const;
    }),
  );
}

/** `kubectl set serviceaccount`. Source: k8s.io/kubectl/pkg/cmd/set/set_serviceaccount.go. */
export function setServiceAccount(context: Context): void {
  const { words, flags } = context;
  const account = words.at(-1);
  checkLocal(context);
  if (account === undefined) throw failed('serviceaccount is required');
  if (words.length === 1 && !flags.has('filename')) throw new Failure(NOTHING_NAMED);
  const targets = objectsToSet(context, words.slice(0, -1), true);
  changeSpecs(context, targets, 'serviceaccount updated', (spec) => ({
    ...spec,
    serviceAccountName: account,
    // A server writes the older field too.
    ...(!isLocal(context) && !isTried(context) && { serviceAccount: account }),
  }));
}

/** `kubectl set selector`: of Services alone. Source: k8s.io/kubectl/pkg/cmd/set/set_selector.go. */
export function setSelector(context: Context): void {
  const { words, out, cluster } = context;
  const expression = words.at(-1);
  if (expression === undefined) throw failed('one selector is required');
  // What stands last is the selector; without one it is a name.
  if (!isLocal(context) && !/[=!\s(]/.test(expression)) {
    chosenOrNamed(context, words.slice(0, -1));
  }
  const read = parseSelectorText(expression);
  const [unfit] = read?.matchExpressions ?? [];
  const isBound = ({ operator }: { readonly operator: string }) => /^[GL]t$/.test(operator);
  const bound = read?.matchExpressions?.find(isBound);
  if (bound !== undefined) {
    throw failed(`"${bound.operator.toLowerCase()}" is not a valid label selector operator`);
  }
  if (unfit !== undefined) {
    const text = `{${unfit.key} ${unfit.operator} [${(unfit.values ?? []).join(' ')}]}`;
    throw failed(`match expression [${text}] not supported on this object`);
  }
  const selector = Object.fromEntries(
    expression.split(',').map((pair) => {
      const [, key = '', value = ''] = /^([^=!]+)==?(.*)$/.exec(pair) ?? [];
      if (key === '') throw failed(`couldn't parse the selector string "${expression}"`);
      return [key, value];
    }),
  );
  // One that is not there keeps nothing from the others.
  const targets = isLocal(context)
    ? objectsToSet(context, words.slice(0, -1))
    : presentOf(context, chosenOrNamed(context, words.slice(0, -1)));
  for (const { object } of targets) {
    if (textAt(object, 'kind') !== 'Service') {
      out.error('error: setting a selector is only supported for Services');
      continue;
    }
    if (isLocal(context)) {
      const spec = { ...recordAt(object, 'spec'), selector };
      const now = recorded(context, withVersion(context, { ...object, spec }));
      told(context, now, 'selector updated', true);
      continue;
    }
    const entry = cluster.entry('Service', namespaceOf(object), nameOf(object));
    if (entry === undefined) continue;
    const patch = [{ op: 'add', path: '/spec/selector', value: selector }];
    const { errors } = carriedOut(context, object, {
      verb: 'patch',
      type: 'json',
      patch,
      part: 'rest',
    });
    for (const line of errors) out.error(line);
    const now = isTried(context)
      ? (editedValue(object, [{ op: 'set', path: ['spec', 'selector'], value: selector }]) as Json)
      : current(context, object);
    if (errors.length === 0) told(context, now, 'selector updated', true);
  }
}

export function checkChosen({ flags }: Context): void {
  if (flags.isOn('all') && flags.has('selector')) {
    throw failed('cannot set --all and --selector at the same time');
  }
}

export function specPath(object: Json): readonly string[] {
  return [...(podPath(textAt(object, 'kind')) ?? []).map(String), 'spec'];
}

/** What could not be patched, where the operation is told otherwise. */
const PATCHED: Readonly<Record<string, string>> = {
  'env updated': 'env update to pod template: ',
  'resource requirements updated': 'resources update to pod template ',
  'serviceaccount updated': 'ServiceAccountName ',
};

/** Every object's Pod spec becomes another; where nothing changes, nothing is said. */
export function changeSpecs(
  context: Context,
  targets: readonly Target[],
  operation: string,
  changed: (spec: Json, target: Target) => Json | undefined,
): void {
  const { cluster, out } = context;
  for (const target of targets) {
    const { object } = target;
    const kind = textAt(object, 'kind');
    const stored = isLocal(context)
      ? object
      : cluster.entry(kind, namespaceOf(object), nameOf(object))?.object;
    const path = specPath(object);
    if (stored === undefined || podPath(kind) === undefined) {
      out.error(withoutTemplate(context, target));
      continue;
    }
    const before = recordAt(stored, ...path);
    const value = changed(before, target);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(before)) continue;
    if (isLocal(context)) {
      const now = editedValue(object, [{ op: 'set', path, value }]) as Json;
      told(context, recorded(context, now), operation, true);
      continue;
    }
    const patch = [{ op: 'replace', path: `/${path.join('/')}`, value }];
    const { errors } = carriedOut(context, object, {
      verb: 'patch',
      type: 'json',
      patch,
      part: 'rest',
    });
    for (const line of errors) out.error(unpatched(PATCHED[operation] ?? '', target, line));
    // A dry run shows what the server has, with the change.
    const shown = () => changed(recordAt(object, ...path), target) ?? value;
    const now = isTried(context)
      ? (editedValue(object, [{ op: 'set', path, value: shown() }]) as Json)
      : current(context, object);
    if (errors.length === 0) told(context, now, operation, true);
  }
}

/** The containers that `-c` names, wildcards and all; all of them without it. */
export function changeContainers(
  { flags, out }: Context,
  spec: Json,
  change: (container: Json) => Json,
): Json | undefined {
  const wanted = flags.text('containers') ?? '*';
  const isWanted = (container: unknown) => isRecord(container) && isNamedBy(container, wanted);
  const fields = ['containers', 'initContainers'].filter((field) => Array.isArray(spec[field]));
  if (!fields.some((field) => listAt(spec, field).some(isWanted))) {
    out.error(`error: unable to find container named ${wanted}`);
    return undefined;
  }
  const parts = fields.map((field): readonly [string, unknown] => [
    field,
    listAt(spec, field).map((each) => (isRecord(each) && isWanted(each) ? change(each) : each)),
  ]);
  return { ...spec, ...Object.fromEntries<unknown>(parts) };
}
