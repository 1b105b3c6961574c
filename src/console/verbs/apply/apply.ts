import type { KubernetesObject } from '../../../model/index.ts';
import {
  appliedText,
  asNew,
  LAST_APPLIED,
  withoutLastApplied,
  withoutNote,
} from '../../../timeline/index.ts';
import type { Context } from '../../context.ts';
import { failed, Failure, Failures } from '../../failure.ts';
import { type Json, textAt } from '../../json.ts';
import { checkKustomized } from '../../kustomization.ts';
import { readable, readManifests } from '../../manifests.ts';
import type { Resource } from '../../resources.ts';
import { withSecretData } from '../../served/secret.ts';
import { nameOf, namespaceOf } from '../../targets.ts';
import { dryRun } from '../../dryRun.ts';
import { carriedOut, record, told } from '../../told.ts';
import { otherKey } from '../../otherKey.ts';
import { takenAs, valid } from '../../validity.ts';
import { appliedByForce, isForcible } from '../byForce.ts';
import { validPatch } from './appliedPatch.ts';
import { checkNamespace, inNamespace, putNew, served, unexpected } from '../create/create.ts';
import { refusedThere } from '../refusedThere.ts';
import { madeNow, triedNew } from '../justMade.ts';
import { appliedTo, patchOf } from './merged.ts';
import { noted } from '../noted.ts';
import { checkOverwrite } from './overwrite.ts';
import { cascadeOf } from '../cascade.ts';
import { prune, prunedResources } from './prune.ts';
import { applier, checkConflicts, checkServerSide, checkTyped } from './serverSide.ts';

/** `kubectl apply -f`. Source: k8s.io/kubectl/pkg/cmd/apply. */
export function apply(context: Context): void {
  const { flags, out } = context;
  if (context.words.length > 0) throw unexpected(context);
  cascadeOf(context);
  checkKustomized(flags);
  if (!flags.has('filename')) throw failed('must specify one of -f and -k');
  checkServerSide(context);
  if (flags.isOn('force') && dryRun(context) === ' (server dry run)') {
    throw failed('--dry-run=server cannot be used with --force');
  }
  if (flags.isOn('prune') && flags.isOn('all') && flags.text('selector')) {
    throw failed('cannot set --all and --selector at the same time');
  }
  if (flags.isOn('prune') && !flags.isOn('all') && !flags.has('selector')) {
    throw failed(
      'all resources selected for prune without explicitly passing --all. To prune all resources, pass the --all flag. If you did not mean to prune all resources, specify a label selector',
    );
  }
  const pruned = flags.isOn('prune') ? prunedResources(flags) : [];
  const [unread, failures] = [new Failures(), new Failures()];
  const applied: Json[] = [];
  for (const manifest of readManifests(context, flags.list('filename'))) {
    if (manifest.failure) {
      unread.add(manifest.failure);
      continue;
    }
    failures.try(() => {
      const object = withoutLastApplied(readable(manifest));
      const prefix = textAt(object, 'metadata', 'generateName');
      if (nameOf(object) === '' && prefix !== '') {
        throw failed(`from ${prefix}: cannot use generate name with apply`);
      }
      const whole = inNamespace(object, context.namespace);
      applyOne(context, whole, manifest.source);
      applied.push(whole);
      if (dryRun(context) === '') context.pause();
    });
  }
  failures.tell(out, unread);
  if (!out.isFailed && flags.isOn('prune')) prune(context, pruned, applied);
}

/** What the server reads of it; undefined for kinds that no story knows, and where it is not asked. */
function judgedBy(context: Context, object: Json, live: Live | undefined, source: string) {
  if (dryRun(context) === ' (dry run)') return undefined;
  const { release } = context.cluster;
  if (context.flags.isOn('server-side')) {
    checkTyped(object, namespaceOf(object));
    const applied = context.cluster.applied.get(otherKey(object)) ?? '';
    if (live) checkConflicts(context, { config: object, live: live.known, applied });
    return valid(object, release, '', undefined, refusedThere(context, object));
  }
  if (live) return validPatch(live.known, live.before, object, appliedText(object), release);
  const before = `error when creating ${JSON.stringify(source)}: `;
  return valid(object, release, before, undefined, refusedThere(context, object));
}

/** An object that is there, and what was applied of it last. */
interface Live {
  readonly known: Json;
  readonly before: string | undefined;
}

/** Source: Get of k8s.io/apimachinery's helper, and addSourceToErr of k8s.io/kubectl/pkg/cmd/util. */
function unnamed(resource: Resource, namespace: string, source: string): Failure {
  const version = `${resource.group}/${resource.version}`;
  const what = `Resource: "${version}, Resource=${resource.name}", GroupVersionKind: "${version}, Kind=${resource.kind}"`;
  return failed(
    `error when retrieving current configuration of:\n${what}\nName: "", Namespace: ${JSON.stringify(namespace)}\nfrom server for: ${JSON.stringify(source)}: resource name may not be empty`,
  );
}

function applyOne(context: Context, object: Json, source: string): void {
  const { cluster, namespace, out } = context;
  const resource = served(object, source);
  const scope = resource.isNamespaced ? namespaceOf(object) || namespace : '';
  if (nameOf(object) === '') throw unnamed(resource, scope, source);
  const known = cluster.find(resource, scope, nameOf(object));
  const isServerSide = context.flags.isOn('server-side');
  if (known === undefined && dryRun(context) !== ' (dry run)') {
    const before = isServerSide ? '' : `error when creating ${JSON.stringify(source)}: `;
    checkNamespace(cluster, resource, { scope, name: nameOf(object), before });
  }
  const key = otherKey(object);
  const text = appliedText(object);
  // Who applies server-side for the first time owns what was applied before. Of what is gone nothing is left.
  const serverApplied = cluster.serverApplied(applier(context).name);
  const applied = (isServerSide ? serverApplied.get(key) : undefined) ?? cluster.applied.get(key);
  const live = known && { known, before: applied };
  // A client that does not look at what is there says nothing of it.
  const isUnseen = dryRun(context) === ' (dry run)' && cluster.kubectl.triedApply === 'live';
  if (live && applied === undefined && !isServerSide && !isUnseen) {
    out.note(
      `Warning: resource ${resource.name}/${nameOf(object)} is missing the ${LAST_APPLIED} annotation which is required by kubectl apply. kubectl apply should only be used on resources created declaratively by either kubectl create --save-config or kubectl apply. The missing annotation will be patched automatically.`,
    );
  }
  let patch: Json | undefined;
  let answer = known;
  const carry = (): KubernetesObject | undefined => {
    if (live && !isServerSide && !isUnseen) {
      checkOverwrite(context, { live: known, before: applied, object, resource, scope, source });
    }
    const isAsked = dryRun(context) !== ' (dry run)' && !isServerSide;
    const sent = known === undefined ? asNew(object) : object;
    const taken = isAsked ? takenAs(context, sent) : sent;
    const judged = judgedBy(context, taken, live, source);
    patch = live && patchOf(live.known, applied, object, text);
    if (dryRun(context) === ' (dry run)') return judged;
    if (known === undefined) answer = make(context, taken, judged, source);
    else if (patch) answer = change(context, known, withoutNote(patch));
    return judged;
  };
  const anew = (whole: Json) => {
    answer = make(context, whole, valid(whole, cluster.release), source);
    patch = whole;
  };
  const isForced = context.flags.isOn('force') && dryRun(context) === '';
  const read =
    known && isForced
      ? orByForce(carry, () => {
          appliedByForce(context, known, object, { resource, scope, source, make: anew });
          return valid(object, cluster.release);
        })
      : carry();
  if (dryRun(context) === '') {
    if (isServerSide) {
      serverApplied.set(key, object);
      const live = known ?? {};
      const made = cluster.find(resource, scope, nameOf(object));
      const writer = applier(context);
      cluster.fields.applied({ writer, config: object, live }, made ?? object);
    }
    // A server-side apply of kubectl's own keeps the annotation as it should be where there is one.
    const isKept = cluster.applied.has(key) && applier(context).name === 'kubectl';
    if (!isServerSide || isKept) cluster.applied.set(key, object);
    if (read !== undefined) record(context, inNamespace(object, namespace));
  }
  const note = isServerSide ? undefined : text;
  const done = known ? (patch || isUnseen ? 'configured' : 'unchanged') : 'created';
  if (dryRun(context) === ' (dry run)') {
    // What is not there is shown as it would be sent, and what nobody looks at as it is.
    const merged = known && !isUnseen ? appliedTo(known, applied, object) : (known ?? object);
    told(context, known && isUnseen ? known : noted(merged, note), done);
    return;
  }
  const answered = noted(withSecretData(answer ?? object), note);
  told(context, answered, isServerSide ? 'serverside-applied' : done);
}

/** What is refused for what it says is done by force. */
function orByForce<Result>(act: () => Result, force: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (!isForcible(error)) throw error;
    return force();
  }
}

/** Makes it, or tries to; what a server answers. What it refuses of a server-side apply is told without the file. */
function make(
  context: Context,
  object: Json,
  read: KubernetesObject | undefined,
  source: string,
): Json {
  const named = context.flags.isOn('server-side') ? '' : source;
  const makeIt = () => {
    putNew(context, object, read, named);
  };
  if (dryRun(context) !== '') return triedNew(context, object, makeIt);
  makeIt();
  return madeNow(context, object);
}

/** What a server answers. */
function change(context: Context, known: Json, patch: Json): Json {
  if (Object.keys(patch).length === 0) return known;
  const { errors, after } = carriedOut(context, known, {
    verb: 'patch',
    type: 'strategic',
    part: 'rest',
    patch,
  });
  for (const line of errors) throw new Failure(line);
  return after;
}
