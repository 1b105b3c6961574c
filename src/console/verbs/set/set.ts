import { isFiled } from '../../kustomization.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../../json.ts';
import {
  canonicalQuantity,
  editedValue,
  parseSelectorText,
  podPath,
  selectorProblem,
} from '../../../model/index.ts';
import { isNamedBy, withAmounts } from '../../../timeline/index.ts';
import type { Context } from '../../context.ts';
import { isQuantityText, NO_QUANTITY } from '../../quantityText.ts';
import { asIs, failed, Failure, Failures, modifiedWords, refused } from '../../failure.ts';
import type { FlagForms } from '../../flags.ts';
import {
  checkLocal,
  isLocal,
  isOnlyHere,
  objectsToSet,
  type Target,
  withVersion,
} from '../../local.ts';
import { namespaceOf, nameOf, chosenOrNamed, NOTHING_NAMED } from '../../targets.ts';
import { CHANGING, LOCAL, OF_FILES, RECORDED } from '../../flagForms.ts';
import { carriedOut, recorded, told } from '../../told.ts';
import { unpatched, withoutTemplate } from './image.ts';

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
  if (words.length === 0 && !isFiled(flags)) throw new Failure(NOTHING_NAMED);
  const targets = objectsToSet(context, words);
  // What is not there ends the command before anything else is looked at.
  if (context.out.isFailed) return;
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
  if (words.length === 1 && !isFiled(flags)) throw new Failure(NOTHING_NAMED);
  const targets = objectsToSet(context, words.slice(0, -1), true);
  const withAccount = (spec: Json) => ({
    ...spec,
    serviceAccountName: account,
    // A server writes the older field too.
    ...(!isLocal(context) && !isOnlyHere(context) && { serviceAccount: account }),
  });
  changeSpecs(context, targets, 'serviceaccount updated', withAccount, true);
}

/** `kubectl set selector`: of Services alone. Source: k8s.io/kubectl/pkg/cmd/set/set_selector.go. */
export function setSelector(context: Context): void {
  const { words, out } = context;
  const expression = words.at(-1);
  if (expression === undefined) throw failed('one selector is required');
  // What stands last is the selector; without one it is a name.
  if (!isLocal(context) && !/[=!\s(]/.test(expression)) {
    chosenOrNamed(context, words.slice(0, -1));
  }
  const read = labelsOf(expression);
  const rest = words.slice(0, -1);
  const failures = new Failures();
  const of = (object: Json) => {
    failures.try(() => setSelectorOf(context, object, read));
  };
  if (isLocal(context)) for (const { object } of objectsToSet(context, rest)) of(object);
  else {
    // One that is not there keeps nothing from the others.
    for (const group of chosenOrNamed(context, rest).groups) {
      group.objects.forEach(of);
      failures.addUnfound([group], isFiled(context.flags));
    }
  }
  failures.tell(out);
}

function setSelectorOf(
  context: Context,
  object: Json,
  { selector, unsupported }: ReadLabels,
): void {
  if (textAt(object, 'kind') !== 'Service') {
    throw failed('setting a selector is only supported for Services');
  }
  if (unsupported !== undefined) throw failed(unsupported);
  if (isLocal(context)) {
    const spec = { ...recordAt(object, 'spec'), selector };
    const now = recorded(context, withVersion(context, { ...object, spec }));
    told(context, now, 'selector updated', true);
    return;
  }
  const isBare = Object.keys(selector).length === 0;
  const version = context.flags.text('resource-version') ?? '';
  if (version !== '' && version !== textAt(object, 'metadata', 'resourceVersion')) {
    throw refused('Conflict', modifiedWords('services', nameOf(object)));
  }
  const patch = [
    // Without a label there is none to be found in the object.
    ...(isBare && at(object, 'spec', 'selector') === undefined
      ? []
      : [{ op: isBare ? 'remove' : 'add', path: '/spec/selector', value: selector }]),
  ];
  const { errors, after } = carriedOut(context, object, {
    verb: 'patch',
    type: 'json',
    patch,
    part: 'rest',
  });
  for (const line of errors) context.out.error(line);
  const now = isOnlyHere(context)
    ? (editedValue(object, [
        isBare
          ? { op: 'remove', path: ['spec', 'selector'] }
          : { op: 'set', path: ['spec', 'selector'], value: selector },
      ]) as Json)
    : after;
  if (errors.length === 0) told(context, now, 'selector updated', true);
}

interface ReadLabels {
  readonly selector: Readonly<Record<string, string>>;
  /** Why no Service takes it. */
  readonly unsupported?: string;
}

/**
 * The labels that a Service's selector asks for; a Service has no words for more.
 * Source: ParseToLabelSelector of k8s.io/apimachinery/pkg/apis/meta/v1, and updateSelectorForObject of set_selector.go.
 */
function labelsOf(expression: string): ReadLabels {
  const problem = selectorProblem(expression);
  if (problem !== undefined) {
    throw failed(`couldn't parse the selector string "${expression}": ${problem}`);
  }
  // Requirements are looked at in the order of their keys.
  const parts = (expression.match(/(?:[^,(]|\([^)]*\))+/g) ?? [])
    .filter((part) => part.trim() !== '')
    .map((part) => ({
      part,
      comparison: /^\s*([^\s=!<>(]+)\s*(==?|!=|[<>])\s*(\S*)/.exec(part)?.slice(1),
    }));
  const comparisons = parts
    .flatMap(({ comparison }) => (comparison === undefined ? [] : [comparison]))
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b)));
  for (const [, operator = ''] of comparisons) {
    if (operator === '!=') throw failed('"!=" is not a valid label selector operator');
    if (operator === '<' || operator === '>') {
      const name = operator === '<' ? 'lt' : 'gt';
      throw failed(`"${name}" isn't supported in label selectors`);
    }
  }
  const others = parts.filter(({ comparison }) => comparison === undefined);
  const read = parseSelectorText(others.map(({ part }) => part).join(','));
  if (read?.matchExpressions !== undefined) {
    const texts = read.matchExpressions
      .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
      .map(
        ({ key, operator, values = [] }) => `{${key} ${operator} [${values.toSorted().join(' ')}]}`,
      );
    const unsupported = `match expression [${texts.join(' ')}] not supported on this object`;
    return { selector: {}, unsupported };
  }
  // Of one key the last counts.
  return {
    selector: Object.fromEntries(comparisons.map(([key = '', , value = '']) => [key, value])),
  };
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

/**
 * Every object's Pod spec becomes another. Where nothing changes, nothing is said; `saysAlways`: an account's command
 * asks for no difference.
 */
export function changeSpecs(
  context: Context,
  targets: readonly Target[],
  operation: string,
  changed: (spec: Json, target: Target) => Json | undefined,
  saysAlways = false,
): void {
  const { cluster } = context;
  const failures = new Failures();
  const change = (target: Target): void => {
    const { object } = target;
    const kind = textAt(object, 'kind');
    const stored = isLocal(context)
      ? object
      : cluster.entry(kind, namespaceOf(object), nameOf(object))?.object;
    const path = specPath(object);
    if (stored === undefined || podPath(kind) === undefined) throw withoutTemplate(context, target);
    const before = recordAt(stored, ...path);
    const value = changed(before, target);
    if (value === undefined) return;
    if (!saysAlways && JSON.stringify(value) === JSON.stringify(before)) return;
    if (isLocal(context)) {
      const now = editedValue(object, [{ op: 'set', path, value }]) as Json;
      told(context, recorded(context, now), operation, true);
      return;
    }
    const patch = [{ op: 'replace', path: `/${path.join('/')}`, value }];
    const { errors, after } = carriedOut(context, object, {
      verb: 'patch',
      type: 'json',
      patch,
      part: 'rest',
    });
    for (const line of errors) failures.add(unpatched(PATCHED[operation] ?? '', target, line));
    // A dry run shows what the server has, with the change.
    const shown = () => changed(recordAt(object, ...path), target) ?? value;
    const now = isOnlyHere(context)
      ? (editedValue(object, [{ op: 'set', path, value: shown() }]) as Json)
      : after;
    if (errors.length === 0) told(context, now, operation, true);
  };
  for (const target of targets) failures.try(() => change(target));
  failures.tell(context.out);
}

/** The containers that `-c` names, wildcards and all; all of them without it. */
export function changeContainers(
  { flags }: Context,
  spec: Json,
  change: (container: Json) => Json,
): Json | undefined {
  const wanted = flags.text('containers') ?? '*';
  const isWanted = (container: unknown) => isRecord(container) && isNamedBy(container, wanted);
  const fields = ['containers', 'initContainers'].filter((field) => Array.isArray(spec[field]));
  if (!fields.some((field) => listAt(spec, field).some(isWanted))) {
    throw asIs(`error: unable to find container named ${wanted}`);
  }
  const parts = fields.map((field): readonly [string, unknown] => [
    field,
    listAt(spec, field).map((each) => (isRecord(each) && isWanted(each) ? change(each) : each)),
  ]);
  return { ...spec, ...Object.fromEntries<unknown>(parts) };
}
