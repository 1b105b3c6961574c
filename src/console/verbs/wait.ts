import type { Context } from '../context.ts';
import { millisecondsOf } from '../../model/index.ts';
import { failed, Failure, Failures } from '../failure.ts';
import { isFiled } from '../kustomization.ts';
import { PRINTED } from '../flagForms.ts';
import { ONLY_FILES } from '../local.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, listAt, textAt, written } from '../json.ts';
import { found, PathError } from '../jsonpath/jsonpath.ts';
import { checkOutput, printedAs, shownName } from '../printed.ts';
import { type Resource, resourceOfKind } from '../resources.ts';
import { chosenOrNamed, nameOf, namespaceOf } from '../targets.ts';

export const WAIT_FLAGS: FlagForms = {
  filename: 'text',
  recursive: 'switch',
  all: 'switch',
  'all-namespaces': 'switch',
  selector: 'text',
  'field-selector': 'text',
  for: 'text',
  timeout: 'duration',
  ...PRINTED,
  local: 'switch',
};

type Holds = (object: Json | undefined) => boolean;

/** `kubectl wait`, in virtual time. Source: k8s.io/kubectl/pkg/cmd/wait. */
export function wait(context: Context): void {
  const { flags, words, out, cluster, files, until } = context;
  const output = flags.text('output') ?? '';
  if (output !== '') checkOutput(output, out);
  const given = flags.all('for');
  const conditions = cluster.kubectl.waitsForAll ? given : given.slice(-1);
  if (conditions.length === 0) {
    throw failed(`unrecognized condition: ${cluster.kubectl.waitsForAll ? '[]' : '""'}`);
  }
  const all = conditions.map(readCondition);
  const isDeletion = conditions.some((each) => each.toLowerCase() === 'delete');
  const isCreation = conditions.some((each) => each.toLowerCase() === 'create');
  const limit = timeoutOf(flags.text('timeout'));
  const isThere = () => {
    const { groups } = chosenOrNamed(context, words);
    const isFound = groups.some((group) => group.objects.length > 0);
    return (
      (isFound || !cluster.kubectl.waitsForFirst) &&
      groups.every(({ missing }) => missing.length === 0)
    );
  };
  if (flags.isOn('local') && !isFiled(flags)) throw new Failure(ONLY_FILES);
  if (isCreation) awaitFirst(context, () => until(isThere, limit));
  const targets = chosenOrNamed(context, words);
  const objects = targets.groups.flatMap(({ resource, objects: found }) =>
    found.map((object) => ({ resource, object })),
  );
  const isForMissing = isDeletion || isCreation;
  const missing = isForMissing ? [] : targets.groups.flatMap((group) => group.missing);
  if (isCreation && !isThere()) throw failed('timed out waiting for the condition');
  const isUnread = targets.groups.some(({ unread }) => unread !== undefined);
  if (objects.length + missing.length === 0 && !isDeletion && !isUnread) {
    throw failed('no matching resources found');
  }
  const several: string[] = [];
  const end = cluster.now + limit;
  for (const { resource, object } of objects) {
    const now = () => current(context, object);
    const isMet = (holds: Holds): boolean => {
      const left = Math.max(0, end - cluster.now);
      // What comes after its time is over is not looked at.
      const isLookedAt = left > 0 || limit === 0;
      const isSo = isLookedAt && (holds(now()) || (left > 0 && until(() => holds(now()), left)));
      if (!isSo) return false;
      const met = now() ?? object;
      if (output === '') out.line(`${shownName(object)} condition met`);
      else printedAs(output, met, [met], out, flags, files);
      return true;
    };
    // One after the other.
    let isOver = false;
    const unmet = all.findIndex((holds) => {
      isOver = limit > 0 && cluster.now >= end;
      return !isMet(holds);
    });
    if (unmet < 0) continue;
    if (limit === 0) several.push(`condition not met for ${resource.name}/${nameOf(object)}`);
    else if (isOver && conditions[unmet]?.toLowerCase() === 'delete') several.push(OVER);
    else several.push(timedOut(resource, object));
  }
  // One that is not there keeps nobody from waiting for the others, and is told with what became of them.
  const failures = new Failures();
  for (const each of several) failures.add(failed(each));
  const unfound = targets.groups.map((group) => (isForMissing ? { ...group, missing: [] } : group));
  failures.addUnfound(unfound, isFiled(flags));
  failures.tell(out);
}

/**
 * One object that is asked for by name is waited for; of several, and of what stands in a file, what is not there is told at
 * once. Source: WaitOptions.RunWait, where only one error is that something is not found.
 */
function awaitFirst(context: Context, wait: () => void): void {
  const missing = chosenOrNamed(context, context.words).groups.flatMap((group) => group.missing);
  if (missing.length > (isFiled(context.flags) ? 0 : 1)) throw new Failure(missing.join('\n'));
  wait();
}

/** What is said of whose deletion is waited for once the time is over: it is not even looked at. */
export const OVER = 'client rate limiter Wait returned an error: context deadline exceeded';

/** Source: extendErrWaitTimeout. */
export function timedOut(resource: Pick<Resource, 'name'>, object: Json): string {
  return `timed out waiting for the condition on ${resource.name}/${nameOf(object)}`;
}

/** The same object now; undefined where it is gone, another one of its name included. */
function current({ cluster }: Context, object: Json): Json | undefined {
  const resource = resourceOfKind(textAt(object, 'kind'));
  const now = resource && cluster.find(resource, namespaceOf(object), nameOf(object));
  const uid = textAt(object, 'metadata', 'uid');
  return uid === '' || textAt(now, 'metadata', 'uid') === uid ? now : undefined;
}

function readCondition(condition: string): Holds {
  if (condition.toLowerCase() === 'delete') return (object) => object === undefined;
  if (condition.toLowerCase() === 'create') return (object) => object !== undefined;
  if (condition.startsWith('condition=')) {
    const [type = '', status = 'true'] = condition.slice('condition='.length).split('=');
    return (object) =>
      listAt(object, 'status', 'conditions').some(
        (each) =>
          textAt(each, 'type').toLowerCase() === type.toLowerCase() &&
          textAt(each, 'status').toLowerCase() === status.toLowerCase(),
      );
  }
  if (condition.startsWith('jsonpath=')) {
    const [expression = '', value, ...more] = partsOf(condition.slice('jsonpath='.length));
    if (more.length > 0) {
      throw failed(
        "jsonpath wait format must be --for=jsonpath='{.status.readyReplicas}'=3 or --for=jsonpath='{.status.readyReplicas}'",
      );
    }
    if (expression === '') throw failed('jsonpath expression cannot be empty');
    if (!/^\{[^{}]*\}$|^[^{}]*$/.test(expression)) {
      throw failed(
        "unexpected path string, expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'",
      );
    }
    const wanted = value?.replaceAll(/^['"]+|['"]+$/g, '');
    if (wanted === '') {
      throw failed(
        "jsonpath wait has to have a value after equal sign, like --for=jsonpath='{.status.readyReplicas}'=3",
      );
    }
    return (object) => {
      if (object === undefined) return false;
      try {
        const values = found(expression, object);
        if (values.length > 1)
          throw failed('given jsonpath expression matches more than one value');
        if (wanted === undefined) return values.length > 0;
        if (typeof values[0] === 'object' && values[0] !== null) {
          throw failed('jsonpath leads to a nested object or list which is not supported');
        }
        return written(values[0]) === wanted;
      } catch (error) {
        if (error instanceof PathError) return false;
        throw error;
      }
    };
  }
  throw failed(`unrecognized condition: ${JSON.stringify(condition)}`);
}

/** Cut at each equal sign that stands alone: two of them compare. Source: splitJSONPathInput of k8s.io/kubectl/pkg/cmd/wait. */
function partsOf(text: string): readonly string[] {
  return text
    .replaceAll('==', '\0')
    .split('=')
    .map((part) => part.replaceAll('\0', '=='));
}

/** Milliseconds: 30 s unless said; a week for less than nothing. */
function timeoutOf(text: string | undefined): number {
  const read = millisecondsOf(text ?? '30s');
  return read < 0 ? 7 * 24 * 3_600_000 : read;
}
