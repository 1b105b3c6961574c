import {
  canonical,
  causesOf,
  forbiddenUpdate,
  settled,
  type StoredObject,
} from '../../timeline/index.ts';
import { encoded } from '../base64.ts';
import { otherKey } from '../otherKey.ts';
import type { Context } from '../context.ts';
import { failed, Failure, misused } from '../failure.ts';
import { OF_FILES } from '../flagForms.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, numberAt, recordAt, textAt, written } from '../json.ts';
import { notKustomized } from '../kustomization.ts';
import { readable, readManifests } from '../manifests.ts';
import { knownResource, type Resource } from '../resources.ts';
import { COUNTED, metadataOf } from '../served/metadata.ts';
import { withDefaultIngressClass } from '../served/ingressClass.ts';
import { madeStatus } from '../served/madeStatus.ts';
import { withSecretData } from '../served/secret.ts';
import { nameOf, namespaceOf, notFound } from '../targets.ts';
import { timeOf } from '../time.ts';
import { unified } from '../unified.ts';
import { yamlOf } from '../yaml/yaml.ts';
import { checkUpdate, valid } from '../validity.ts';
import { validPart } from './apply/appliedPatch.ts';
import { inNamespace, served } from './create/create.ts';
import { checkNewPod } from './newPods.ts';
import { prunable, prunedResources } from './apply/prune.ts';
import { appliedTo } from './apply/merged.ts';

export const DIFF_FLAGS: FlagForms = {
  ...OF_FILES,
  concurrency: 'number',
  'field-manager': 'text',
  'force-conflicts': 'switch',
  prune: 'switch',
  'prune-allowlist': 'text',
  selector: 'text',
  'server-side': 'switch',
  'show-managed-fields': 'switch',
};

/**
 * `kubectl diff -f`: what `apply` would change of what is there at this moment, as `diff -u -N` tells it. Ends with 1
 * where something would change, and with 2 where something is wrong. Source: k8s.io/kubectl/pkg/cmd/diff.
 */
export function diff(context: Context): void {
  const { flags, words, out } = context;
  if (words.length > 0) throw misused('diff', `Unexpected args: [${words.join(' ')}]`);
  if (!flags.has('filename') && !flags.has('kustomize')) {
    throw failed('must specify one of -f and -k');
  }
  if (flags.has('filename') && flags.has('kustomize')) {
    throw failed('only one of -f or -k can be specified');
  }
  if (flags.isOn('force-conflicts') && !flags.isOn('server-side')) {
    throw failed('--force-conflicts only works with --server-side');
  }
  if (flags.has('kustomize')) throw notKustomized(flags.text('kustomize') ?? '');
  const pruned = flags.isOn('prune') ? prunedResources(flags) : undefined;
  const texts = new Map<string, readonly [live: string, merged: string | undefined]>();
  const all: Json[] = [];
  for (const manifest of readManifests(context, flags.list('filename'), 'none')) {
    const object = inNamespace(readable(manifest), context.namespace);
    const [name, live, merged] = versions(context, object, manifest.source);
    all.push(object);
    // Of a Secret that is not there its mask is written.
    const none = textAt(merged, 'kind') === 'Secret' ? 'null\n' : '';
    texts.set(name, [live === undefined ? none : yamlOf(live), yamlOf(merged)]);
  }
  for (const { resource, object } of pruned ? prunable(context, pruned, all) : []) {
    texts.set(fileOf(resource, object), [yamlOf(object), undefined]);
  }
  const [from, into] = directories(context);
  const moment = stamp(context.cluster.now);
  for (const [name, [live, merged]] of [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const hunks = unified(live, merged ?? '');
    if (hunks === '') continue;
    out.line(`diff -u -N ${from}/${name} ${into}/${name}`);
    out.line(`--- ${from}/${name}\t${moment}`);
    out.line(`+++ ${into}/${name}\t${merged === undefined ? NEVER : moment}`);
    out.raw(hunks);
    out.isFailed = true;
    out.failure = 1;
  }
}

/** The name of an object's two files, and what stands in them. */
function versions(
  context: Context,
  object: Json,
  source: string,
): readonly [name: string, live: Json | undefined, merged: Json] {
  const { cluster, namespace } = context;
  const resource = served(object, source);
  const scope = resource.isNamespaced ? namespaceOf(object) || namespace : '';
  if (scope !== '' && cluster.find(knownResource('namespaces'), '', scope) === undefined) {
    throw new Failure(notFound(knownResource('namespaces'), scope));
  }
  const live = cluster.find(resource, scope, nameOf(object));
  const merged =
    live === undefined
      ? made(context, object)
      : cluster.applied.noted(otherKey(object), changed(context, live, object, scope));
  const metadata = { ...metadataOf(object), namespace: scope };
  const name = fileOf(resource, { ...object, metadata });
  return isSecret(resource) ? [name, ...masked(live, merged)] : [name, live, merged];
}

/** The file of an object. Source: getObjectName. */
function fileOf({ group, version, kind }: Resource, object: Json): string {
  return `${group === '' ? '' : `${group}.`}${version}.${kind}.${namespaceOf(object)}.${nameOf(object)}`;
}

/** As the server would make it. */
function made({ cluster }: Context, object: Json): Json {
  const read = valid(object, cluster.release) as StoredObject | undefined;
  if (read === undefined) {
    return withSecretData(cluster.servedNewOther(withDefaultIngressClass(cluster, object)));
  }
  const { server } = cluster.timeline.world;
  checkNewPod(cluster, read, '');
  const whole = server.letIn(read);
  if (whole === undefined) {
    throw new Failure(server.refusalOf(nameOf(object)));
  }
  const answer = cluster.servedNew(whole);
  const { kind } = read;
  const metadata = Object.entries(metadataOf(answer)).filter(([key]) => key !== 'resourceVersion');
  const status = madeStatus(answer);
  return {
    ...Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'status')),
    metadata: { ...Object.fromEntries(metadata), ...(COUNTED.has(kind) && { generation: 1 }) },
    ...(status && { status }),
  };
}

/** As the server would have it once this is applied: its status is not written by that. */
function changed({ cluster }: Context, live: Json, object: Json, scope: string): Json {
  const before = cluster.applied.get(otherKey(object));
  const entry = cluster.entry(textAt(object, 'kind'), scope, nameOf(object));
  const read = validPart(object, cluster.release);
  if (entry === undefined || read === undefined) {
    const next = appliedTo(live, before, object);
    checkUpdate(live, next);
    return next;
  }
  const known = entry.object as unknown as Json;
  const applied = appliedTo(known, before, read as unknown as Json);
  const next = settled(cluster.timeline.world.server, known, applied, 'rest') as Json;
  const forbidden = forbiddenUpdate(
    entry.object,
    next as unknown as StoredObject,
    cluster.timeline.world.server.release,
  );
  if (forbidden.length > 0) throw new Failure(causesOf(entry, forbidden));
  valid(next, cluster.release);
  if (canonical(next) === canonical(entry.object)) return live;
  const { server } = cluster.timeline.world;
  const whole = server.defaulted(next as unknown as StoredObject);
  const answer = cluster.served({ ...entry, object: whole });
  const { generation, resourceVersion } = metadataOf(live);
  const isOther = (...path: string[]) =>
    canonical(recordAt(live, ...path)) !== canonical(recordAt(answer, ...path));
  const isCounted =
    isOther('spec') || (entry.object.kind === 'Deployment' && isOther('metadata', 'annotations'));
  return {
    ...answer,
    metadata: {
      ...metadataOf(answer),
      resourceVersion,
      ...(generation !== undefined && {
        generation: numberAt(live, 'metadata', 'generation') + (isCounted ? 1 : 0),
      }),
    },
    status: live['status'],
  };
}

function isSecret({ kind, group }: Resource): boolean {
  return kind === 'Secret' && group === '';
}

/** What is secret is told as being the same or other, and not at all beside. Source: Masker of the same package. */
function masked(live: Json | undefined, merged: Json): readonly [Json | undefined, Json] {
  const [from, into] = [dataOf(live), dataOf(merged)];
  const isOther = (key: string) => key in from && key in into && from[key] !== into[key];
  const hidden = (object: Json, data: Json, word: string): Json => {
    const { stringData, ...rest } = object;
    if (object['data'] === undefined && stringData === undefined) return rest;
    const pairs = Object.keys(data).map((key) => [key, isOther(key) ? `*** (${word})` : '***']);
    return { ...rest, data: Object.fromEntries(pairs) as Json };
  };
  return [live && hidden(live, from, 'before'), hidden(merged, into, 'after')];
}

/** What a Secret holds, what was written as plain text with it. */
function dataOf(object: Json | undefined): Json {
  const plain = Object.entries(recordAt(object, 'stringData')).map(([key, text]) => [
    key,
    encoded(written(text)),
  ]);
  return { ...recordAt(object, 'data'), ...(Object.fromEntries(plain) as Json) };
}

/** Where the two versions are written; the numbers hang on the moment. Source: os.MkdirTemp of Go. */
function directories({ cluster }: Context): readonly [live: string, merged: string] {
  const number = (seed: number) => (Math.imul(cluster.now + seed, 2_654_435_761) >>> 0).toString();
  return [`/tmp/LIVE-${number(1)}`, `/tmp/MERGED-${number(2)}`];
}

/** Of a file that is not there. */
const NEVER = '1970-01-01 00:00:00.000000000 +0000';

/** When a file was written, as `diff` tells it. */
function stamp(moment: number): string {
  const nanoseconds = String(((moment % 1000) + 1000) % 1000)
    .padStart(3, '0')
    .padEnd(9, '0');
  return `${timeOf(moment).replace('T', ' ').replace('Z', '')}.${nanoseconds} +0000`;
}
