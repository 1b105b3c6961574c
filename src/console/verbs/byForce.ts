import { cascadeSaid } from './cascade.ts';
import { appliedText, asGo, canonical, withLastApplied } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { millisecondsOf } from '../../model/index.ts';
import { failed, Failure } from '../failure.ts';
import { type Json, recordAt, textAt } from '../json.ts';
import type { Resource } from '../resources.ts';
import { nameOf } from '../targets.ts';
import { carriedOutDeletion } from '../told.ts';

interface Removal {
  readonly resource: Resource;
  readonly scope: string;
  readonly gracePeriod: number | undefined;
  readonly isForced: boolean;
}

/** Deletes an object that is there; whether it is gone is asked of what it gives. */
export function removed(
  context: Context,
  known: Json,
  { resource, scope, gracePeriod, isForced }: Removal,
): { readonly isGone: () => boolean } {
  const { cluster, flags } = context;
  const cascade = cascadeSaid(flags.text('cascade') ?? 'background') ?? 'background';
  carriedOutDeletion(context, known, { cascade, gracePeriod, isForced });
  const uid = textAt(known, 'metadata', 'uid');
  return {
    isGone: () => {
      const entry = cluster.entry(resource.kind, scope, nameOf(known));
      return entry === undefined || (uid !== '' && entry.uid !== uid);
    },
  };
}

/** Whether `apply --force` deletes an object and makes it anew because of this. Source: Patcher.Patch. */
export function isForcible(failure: unknown): failure is Failure {
  return (
    failure instanceof Failure &&
    /^(?:The .* is invalid: |Error from server \(Conflict\))/.test(failure.message)
  );
}

interface Force {
  readonly resource: Resource;
  readonly scope: string;
  readonly source: string;
  readonly make: (object: Json) => void;
}

/**
 * An object that may not be changed as it is asked is deleted and made anew; where it cannot be made, what was there is.
 * Source: Patcher.deleteAndCreate of k8s.io/kubectl/pkg/cmd/apply.
 */
export function appliedByForce(
  context: Context,
  known: Json,
  object: Json,
  { resource, scope, source, make }: Force,
): void {
  const { flags } = context;
  const gracePeriod = flags.number('grace-period');
  const { isGone } = removed(context, known, { resource, scope, gracePeriod, isForced: false });
  const limit = millisecondsOf(flags.text('timeout') ?? '0');
  const isOut = limit === 0 ? isGone() : context.until(isGone, limit);
  if (!isOut) throw overdue(object, resource, scope, source);
  try {
    make(object);
  } catch (error) {
    if (error instanceof Failure) make(asGiven(known));
    throw error;
  }
}

/** Source: addSourceToErr, and the words around a patch of ApplyOptions.applyOneObject. */
function overdue(
  object: Json,
  { group, version, name, kind }: Resource,
  scope: string,
  source: string,
) {
  const patch = asGo(canonical(withLastApplied(object, appliedText(object))));
  const of = `${group}/${version}`;
  return failed(
    `error when applying patch:\n${patch}\n\nto:\nResource: "${of}, Resource=${name}", GroupVersionKind: "${of}, Kind=${kind}"\nName: ${JSON.stringify(nameOf(object))}, Namespace: ${JSON.stringify(scope)}\nfor: ${JSON.stringify(source)}: context deadline exceeded`,
  );
}

/** What a server writes of an object. */
const OF_SERVER = ['uid', 'resourceVersion', 'creationTimestamp', 'generation'];

/** An object as one could make it: without what a server wrote of it. */
function asGiven(object: Json): Json {
  const rest = Object.entries(object).filter(([field]) => field !== 'status');
  const metadata = Object.entries(recordAt(object, 'metadata')).filter(
    ([field]) => !OF_SERVER.includes(field),
  );
  return { ...Object.fromEntries(rest), metadata: Object.fromEntries(metadata) };
}
