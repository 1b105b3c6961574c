import { cascadeOf } from './cascade.ts';
import type { Context } from '../context.ts';
import { AT_ONCE, undeletableWords } from '../../timeline/index.ts';
import { millisecondsOf } from '../../model/index.ts';
import { failed, Failure, Failures, NAMELESS, NO_NAMESPACE } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, textAt } from '../json.ts';
import { readManifests } from '../manifests.ts';
import { shownName } from '../printed.ts';
import { apiVersionOf, qualified, resourceOfKind, singular } from '../resources.ts';
import { checkPairs, namedPairs, type Pair } from '../namedPairs.ts';
import {
  checkAlone,
  chosenOrNamed,
  CHOOSING,
  nameOf,
  namespaceOf,
  NOTHING_NAMED,
} from '../targets.ts';
import { dryRun } from '../dryRun.ts';
import { checkUnraw } from './raw/path.ts';
import { carriedOutDeletion, notAllowed, together } from '../told.ts';
import { OVER, timedOut } from './wait.ts';

export const DELETE_FLAGS: FlagForms = {
  ...CHOOSING,
  cascade: { bare: 'background' },
  force: 'switch',
  'grace-period': 'number',
  'ignore-not-found': 'switch',
  interactive: 'switch',
  now: 'switch',
  output: 'text',
  raw: 'text',
  timeout: 'duration',
  wait: 'switch',
  'dry-run': { bare: 'unchanged' },
};

/** `kubectl delete`. Source: k8s.io/kubectl/pkg/cmd/delete. */
export function remove(context: Context): void {
  const { words, flags, out, cluster } = context;
  checkFlags(context);
  const cascade = cascadeOf(context);
  const isForced = flags.isOn('force');
  const seconds = flags.isOn('now') ? 1 : flags.number('grace-period');
  const gracePeriod = isForced && seconds === undefined ? 0 : seconds;
  if (isForced) out.note(AT_ONCE);
  const { objects, missing, unread = [], isChosen } = wanted(context, words);
  if (flags.isOn('interactive')) {
    // What is named is not asked for before.
    const isNamed = !isChosen && !flags.has('filename');
    const shown = isNamed
      ? namedPairs(words).map((pair) => stub(pair, context.namespace))
      : objects;
    if (!isConfirmed(context, shown)) return;
  }
  const leaving: Json[] = [];
  for (const object of objects) {
    const kind = textAt(object, 'kind');
    const resource = resourceOfKind(kind);
    const namespace = namespaceOf(object);
    const refused = undeletableWords(kind, nameOf(object)) ?? notAllowed(object, 'delete');
    if (refused !== undefined && dryRun(context) !== ' (dry run)') {
      out.error(refused);
      continue;
    }
    if (dryRun(context) === '') {
      carriedOutDeletion(context, object, { cascade, gracePeriod, isForced });
      leaving.push(object);
    }
    const shown = resource ? singular(resource) : kind.toLowerCase();
    if (flags.text('output') === 'name') {
      out.line(`${shown}/${nameOf(object)}`);
      continue;
    }
    const isFrom = namespace !== '' && cluster.kubectl.deletedFrom;
    const from = isFrom ? ` from ${namespace} namespace` : '';
    out.line(
      `${shown} "${nameOf(object)}" ${isForced ? 'force ' : ''}deleted${from}${dryRun(context)}`,
    );
  }
  const failures = new Failures();
  const isIgnored = flags.isOn('ignore-not-found', isChosen);
  for (const each of isIgnored ? [] : missing) failures.add(new Failure(each));
  for (const each of unread) failures.add(each);
  failures.tell(out);
  if (objects.length + missing.length + unread.length === 0) out.line('No resources found');
  if (context.isTried || !flags.isOn('wait', true)) return;
  awaited(context, leaving);
}

/** Waits until all are gone, or as long as `--timeout` says. Source: DeleteResult, and IsDeleted of k8s.io/kubectl/pkg/cmd/wait. */
function awaited({ cluster, flags, out, until }: Context, leaving: readonly Json[]): void {
  const isGone = (object: Json) => {
    const entry = cluster.entry(textAt(object, 'kind'), namespaceOf(object), nameOf(object));
    return entry === undefined || entry.uid !== textAt(object, 'metadata', 'uid');
  };
  const limit = millisecondsOf(flags.text('timeout') ?? '0s');
  if (limit <= 0) {
    until(() => leaving.every(isGone));
    return;
  }
  const end = cluster.now + limit;
  const late: string[] = [];
  for (const object of leaving) {
    const resource = resourceOfKind(textAt(object, 'kind'));
    if (late.length > 0) late.push(OVER);
    else if (!until(() => isGone(object), end - cluster.now) && resource !== undefined) {
      late.push(timedOut(resource, object));
    }
  }
  together(out, late);
}

/** Whether what is piped in agrees; nothing does not. Source: DeleteOptions.confirmation. */
function isConfirmed({ cluster, out, stdin }: Context, objects: readonly Json[]): boolean {
  if (objects.length === 0) return true;
  out.line(`You are about to delete the following ${objects.length} resource(s):`);
  for (const object of objects) out.line(shownName(object));
  out.raw(`Do you want to continue? (${cluster.kubectl.confirmation}): `);
  const [answer = ''] = stdin.trim().split(/\s/);
  const isAgreed = answer.toLowerCase() === 'y';
  if (!isAgreed) out.line('deletion is cancelled');
  return isAgreed;
}

/** What kubectl asks of its flags first. Source: DeleteOptions.Validate. */
function checkFlags({ flags, words }: Context): void {
  const output = flags.text('output') ?? '';
  if (output !== '' && output !== 'name') {
    throw failed(`unexpected -o output mode: ${output}. We only support '-o name'`);
  }
  checkUnraw(flags);
  if (flags.isOn('all') && (flags.has('selector') || flags.has('field-selector'))) {
    throw failed(`setting 'all' parameter but found a non empty selector. `);
  }
  if (flags.isOn('all') && words.some((word) => word.includes('/'))) {
    checkPairs(words);
    throw failed('selectors and the all flag cannot be used when passing resource/name arguments');
  }
  const seconds = flags.number('grace-period') ?? -1;
  if (flags.isOn('now') && seconds !== -1) {
    throw failed('--now and --grace-period cannot be specified together');
  }
  if (flags.isOn('force') && (flags.isOn('now') || seconds > 0)) {
    throw failed('--force and --grace-period greater than 0 cannot be specified together');
  }
}

function wanted(context: Context, words: readonly string[]) {
  const { flags, cluster, namespace } = context;
  if (flags.has('filename') && !flags.has('kustomize')) {
    const objects: Json[] = [];
    const missing: string[] = [];
    const unread: Failure[] = [];
    const manifests = readManifests(context, flags.list('filename'), 'none');
    checkAlone(words);
    for (const manifest of manifests) {
      const { source, failure, object: given } = manifest;
      if (failure !== undefined) {
        unread.push(failure);
        continue;
      }
      const resource = resourceOfKind(textAt(given, 'kind'));
      if (resource === undefined) continue;
      const isEverywhere = flags.isOn('all-namespaces') && resource.isNamespaced;
      const scope = namespaceOf(given) || (isEverywhere ? '' : namespace);
      const found = cluster.find(resource, scope, nameOf(given));
      if (found) objects.push(found);
      // What is only tried is not asked of the server.
      else if (dryRun(context) === ' (dry run)') {
        objects.push(stub({ resource, name: nameOf(given) }, scope));
      } else if (nameOf(given) === '' || (isEverywhere && scope === '')) {
        const why = nameOf(given) === '' ? NAMELESS : NO_NAMESPACE;
        unread.push(failed(`error when deleting ${JSON.stringify(source)}: ${why}`));
      } else {
        const why = `error when deleting ${JSON.stringify(source)}: ${qualified(resource)}`;
        missing.push(`Error from server (NotFound): ${why} "${nameOf(given)}" not found`);
      }
    }
    // What is not there is no failure where not each is meant. Source: DeleteOptions.Complete.
    const isChosen = flags.isOn('all') || flags.has('selector') || flags.has('field-selector');
    return { objects, missing, unread, isChosen };
  }
  if (words.length === 0 && !flags.has('kustomize')) {
    const isChosen = flags.isOn('all') || flags.has('selector') || flags.has('field-selector');
    throw isChosen
      ? failed('at least one resource must be specified to use a selector')
      : new Failure(NOTHING_NAMED);
  }
  if (flags.isOn('all') && words.length > 1) {
    throw failed('name cannot be provided when a selector is specified');
  }
  const { groups, isByName } = chosenOrNamed(context, words);
  // What is only tried is not asked of the server.
  if (isByName && dryRun(context) === ' (dry run)') {
    return {
      objects: namedPairs(words).map((pair) => stub(pair, namespace)),
      missing: [],
      isChosen: false,
    };
  }
  return {
    objects: groups.flatMap((group) => group.objects),
    missing: groups.flatMap((group) => group.missing),
    isChosen: !isByName,
  };
}

/** As much of an object as its name says. */
function stub({ resource, name }: Pair, namespace: string): Json {
  const metadata = { name, ...(resource.isNamespaced && { namespace }) };
  return { apiVersion: apiVersionOf(resource), kind: resource.kind, metadata };
}
