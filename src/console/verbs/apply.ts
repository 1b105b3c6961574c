import { applyObjects, Printed } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure, Failures } from '../failure.ts';
import { type Json, recordAt } from '../json.ts';
import { notKustomized } from '../kustomization.ts';
import { readable, readManifests } from '../manifests.ts';
import { nameOf, namespaceOf } from '../targets.ts';
import { carriedOut, dryRun, record, told } from '../told.ts';
import { otherKey } from '../cluster.ts';
import { appliedText, LAST_APPLIED, withoutLastApplied } from '../lastApplied.ts';
import { valid } from '../validity.ts';
import { validPatch } from './appliedPatch.ts';
import { checkNamespace, inNamespace, served, unexpected } from './create.ts';
import { appliedTo, deletions } from './merged.ts';
import { ofSource } from './notMade.ts';
import { checkServerSide, checkTyped } from './serverSide.ts';

/** `kubectl apply -f`. Source: k8s.io/kubectl/pkg/cmd/apply. */
export function apply(context: Context): void {
  const { flags, out } = context;
  if (context.words.length > 0) throw unexpected(context);
  if (flags.has('kustomize')) throw notKustomized(flags.text('kustomize') ?? '');
  if (!flags.has('filename')) throw failed('must specify one of -f and -k');
  checkServerSide(context);
  if (flags.isOn('prune') && !flags.isOn('all') && !flags.has('selector')) {
    throw failed(
      'all resources selected for prune without explicitly passing --all. To prune all resources, pass the --all flag. If you did not mean to prune all resources, specify a label selector',
    );
  }
  const failures = new Failures();
  for (const manifest of readManifests(context, flags.list('filename'))) {
    failures.try(() => {
      const object = withoutLastApplied(readable(manifest));
      applyOne(context, inNamespace(object, context.namespace), manifest.source);
    });
  }
  failures.tell(out);
}

/** The object with what is written down of it. */
function withLastApplied(object: Json, text: string | undefined): Json {
  if (text === undefined) return object;
  const metadata = recordAt(object, 'metadata');
  const annotations = { ...recordAt(metadata, 'annotations'), [LAST_APPLIED]: `${text}\n` };
  return { ...object, metadata: { ...metadata, annotations } };
}

/** What the server reads of it; undefined for kinds that no story knows, and where it is not asked. */
function judgedBy(context: Context, object: Json, known: Json | undefined, source: string) {
  if (dryRun(context) === ' (dry run)') return undefined;
  if (context.flags.isOn('server-side')) {
    checkTyped(object, namespaceOf(object));
    return valid(object);
  }
  return known
    ? validPatch(known, object, appliedText(object))
    : valid(object, `error when creating ${JSON.stringify(source)}: `);
}

function applyOne(context: Context, object: Json, source: string): void {
  const { cluster, namespace, out } = context;
  const resource = served(object, source);
  const scope = resource.isNamespaced ? namespaceOf(object) || namespace : '';
  const known = cluster.find(resource, scope, nameOf(object));
  const isServerSide = context.flags.isOn('server-side');
  if (known === undefined && dryRun(context) !== ' (dry run)') {
    checkNamespace(
      cluster,
      scope,
      isServerSide ? '' : `error when creating ${JSON.stringify(source)}: `,
    );
  }
  const key = otherKey(object);
  const text = appliedText(object);
  const read = judgedBy(context, object, known, source);
  // Who applies server-side for the first time owns what was applied before. Of what is gone nothing is left.
  const applied =
    (isServerSide ? cluster.serverApplied.get(key) : undefined) ?? cluster.applied.get(key);
  const before = known && applied;
  // A client that does not look at what is there says nothing of it.
  const isUnseen = dryRun(context) === ' (dry run)' && cluster.kubectl.triedApply === 'live';
  if (known && before === undefined && !isServerSide && !isUnseen) {
    out.note(
      `Warning: resource ${resource.name}/${nameOf(object)} is missing the ${LAST_APPLIED} annotation which is required by kubectl apply. kubectl apply should only be used on resources created declaratively by either kubectl create --save-config or kubectl apply. The missing annotation will be patched automatically.`,
    );
  }
  if (dryRun(context) === '') {
    if (isServerSide) cluster.serverApplied.set(key, object);
    // A server-side apply keeps the annotation as it should be where there is one.
    if (!isServerSide || cluster.applied.has(key)) cluster.applied.set(key, object);
    if (read === undefined) {
      if (known === undefined) cluster.keep(object);
      else cluster.replaceOther(appliedTo(known, before, object));
    } else if (before !== text) {
      const gone = before === undefined ? {} : deletions(before, object);
      if (known && Object.keys(gone).length > 0) {
        const { errors } = carriedOut(context, known, {
          verb: 'patch',
          type: 'strategic',
          part: 'rest',
          patch: gone,
        });
        for (const line of errors) throw new Failure(line);
      }
      const printed = new Printed();
      applyObjects(cluster.timeline.world, [read], printed);
      for (const line of printed.errors) throw known ? new Failure(line) : ofSource(line, source);
    }
    if (read !== undefined) record(context, inNamespace(object, namespace));
  }
  const isMerged = known && dryRun(context) !== '' && !isUnseen;
  const after = isMerged
    ? withLastApplied(appliedTo(known, before, object), isServerSide ? undefined : text)
    : (cluster.find(resource, scope, nameOf(object)) ?? object);
  const isSame = before === text && !isUnseen;
  const done = known ? (isSame ? 'unchanged' : 'configured') : 'created';
  told(context, after, isServerSide ? 'serverside-applied' : done);
}
