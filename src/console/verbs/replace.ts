import { cascadeOf } from './cascade.ts';
import { checkKustomized, isFiled } from '../kustomization.ts';
import { partNamed } from '../../kubectl/index.ts';
import { LAST_APPLIED, partOf, withoutLastApplied } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure, Failures, modifiedWords, NAMELESS, refused } from '../failure.ts';
import { type Json, textAt } from '../json.ts';
import { type Manifest, readable, readManifests } from '../manifests.ts';
import { otherKey } from '../otherKey.ts';
import { qualified, type Resource, singular } from '../resources.ts';
import { metadataOf } from '../served/metadata.ts';
import { hasStatus } from '../served/verbs.ts';
import { nameOf, namespaceOf } from '../targets.ts';
import { removed } from './byForce.ts';
import { dryRun } from '../dryRun.ts';
import { carriedOut, current, told } from '../told.ts';
import type { FlagForms } from '../flags.ts';
import { DELETING, OF_FILES, RECORDED, SAVED } from '../flagForms.ts';
import { checkUpdate, takenAs } from '../validity.ts';
import { validPart } from './apply/appliedPatch.ts';
import { inNamespace, put, served } from './create/create.ts';
import { withConfig } from './noted.ts';
import { checkUnraw } from './raw/path.ts';

export const REPLACE_FLAGS: FlagForms = {
  ...OF_FILES,
  ...SAVED,
  ...DELETING,
  ...RECORDED,
  raw: 'text',
  subresource: 'text',
};

/** `kubectl replace -f`: what is there becomes what is written, whole. Source: k8s.io/kubectl/pkg/cmd/replace. */
export function replace(context: Context): void {
  const { flags, out } = context;
  cascadeOf(context);
  if (!isFiled(flags)) throw failed('must specify one of -f and -k');
  checkForced(context);
  checkUnraw(flags);
  checkKustomized(flags);
  const failures = new Failures();
  const manifests = readManifests(context, flags.list('filename'), 'none', true);
  const isForced = flags.isOn('force');
  // All of them go before the first is made anew.
  if (isForced)
    for (const manifest of manifests) failures.try(() => removeByForce(context, manifest));
  for (const manifest of manifests) {
    failures.try(() => {
      const given = inNamespace(readable(manifest), context.namespace);
      if (isForced) {
        put(context, given, manifest.source);
        told(context, current(context, given), 'replaced');
      } else replaceOne(context, given, manifest.source);
    });
  }
  failures.tell(out);
}

/** What only goes with `--force`, and what does not. Source: ReplaceOptions.Validate and Run. */
function checkForced({ flags }: Context): void {
  if (flags.isOn('force')) {
    if (dryRun({ flags }) !== '') throw failed('--dry-run can not be used when --force is set');
    return;
  }
  if ((flags.number('grace-period') ?? -1) >= 0) {
    throw failed('--grace-period must have --force specified');
  }
  if (!/^0\w*$/.test(flags.text('timeout') ?? '0')) {
    throw failed('--timeout must have --force specified');
  }
}

type Given = Parameters<typeof put>[1];

function replaceOne(context: Context, object: Given, source: string): void {
  const { cluster, namespace } = context;
  const resource = served(object, source);
  const scope = resource.isNamespaced ? namespaceOf(object) || namespace : '';
  if (dryRun(context) === ' (dry run)') {
    // No server is asked.
    told(context, withConfig(context, object, object), 'replaced');
    return;
  }
  const known = cluster.find(resource, scope, nameOf(object));
  if (nameOf(object) === '') {
    throw failed(`error when replacing ${JSON.stringify(source)}: ${NAMELESS}`);
  }
  if (known === undefined) {
    throw new Failure(
      `Error from server (NotFound): error when replacing ${JSON.stringify(source)}: ${qualified(resource)} ${JSON.stringify(nameOf(object))} not found`,
    );
  }
  const before = `error when replacing ${JSON.stringify(source)}: `;
  checkVersion(known, object, before, resource);
  const whole = takenAs(context, object);
  const read = validPart(whole, cluster.release, before, textAt(known, 'metadata', 'uid'));
  if (read === undefined) checkUpdate(known, whole, before);
  const asked = context.flags.text('subresource') ?? '';
  const part = partNamed(asked);
  const isMissing =
    (part === 'status' && !hasStatus(resource)) ||
    (part === 'ephemeralcontainers' && resource.kind !== 'Pod');
  if (isMissing || (part === 'resize' && !isResizable(context, known))) {
    const why = 'the server could not find the requested resource';
    throw new Failure(`Error from server (NotFound): ${before}${why}`);
  }
  const replaced = (): Json => {
    if (read === undefined) {
      // Whose it is and since when no file changes.
      const { uid, creationTimestamp, generation } = metadataOf(known);
      const kept = { uid, creationTimestamp, ...(generation !== undefined && { generation }) };
      const next = { ...whole, metadata: { ...metadataOf(object), ...kept } };
      const held = cluster.others.get(otherKey(known));
      const isTold = held !== undefined && hasStatus(resource);
      cluster.others.replace(isTold ? (partOf(held, next, part) as Json) : next);
      return current(context, object);
    }
    const { errors, after } = carriedOut(context, known, {
      verb: 'patch',
      type: 'json',
      patch: [{ op: 'replace', path: '', value: whole }],
      part,
    });
    for (const line of errors) throw new Failure(line);
    return after;
  };
  const isTried = dryRun(context) !== '';
  const after = isTried && read === undefined ? cluster.tried(replaced) : replaced();
  // What is written is all that there is, and may hold no such annotation.
  if (!isTried) cluster.applied.forget(otherKey(known));
  if (!isTried && context.flags.isOn('save-config')) cluster.applied.set(otherKey(known), object);
  const isNoted = textAt(object, 'metadata', 'annotations', LAST_APPLIED) !== '';
  const shown = isNoted ? after : withoutLastApplied(after);
  told(context, withConfig(context, shown, object), 'replaced');
}

function isResizable({ cluster }: Context, object: Json): boolean {
  return textAt(object, 'kind') === 'Pod' && cluster.rules.podResizes !== 'none';
}

/** Folders of etcd that are named otherwise than their resources. Source: pkg/registry and kubeapiserver's storage factory. */
const FOLDERS: Readonly<Record<string, string>> = {
  nodes: 'minions',
  services: 'services/specs',
  endpoints: 'services/endpoints',
  replicationcontrollers: 'controllers',
  ingresses: 'ingress',
};

/** Whether another object, or another version of it, is meant. Source: GuaranteedUpdate and Preconditions.Check. */
function checkVersion(known: Json, object: Json, before: string, resource: Resource): void {
  const of = (each: Json, field: string) => textAt(each, 'metadata', field);
  const [uid, version] = [of(object, 'uid'), of(object, 'resourceVersion')];
  const shown = qualified(resource);
  const name = nameOf(object);
  if (uid !== '' && uid !== of(known, 'uid')) {
    const folder = FOLDERS[resource.name] ?? resource.name;
    const scope = of(known, 'namespace');
    const key = ['', 'registry', folder, ...(scope === '' ? [] : [scope]), name].join('/');
    throw refused(
      'Conflict',
      `${before}Operation cannot be fulfilled on ${shown} ${JSON.stringify(name)}: StorageError: invalid object, Code: 4, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: ${uid}, UID in object meta: ${of(known, 'uid')}`,
    );
  }
  if (version === '' || version === of(known, 'resourceVersion')) return;
  throw refused('Conflict', `${before}${modifiedWords(shown, name)}`);
}

/** Deleted, to be made anew. Source: ReplaceOptions.forceReplace. */
function removeByForce(context: Context, manifest: Manifest): void {
  const { cluster, namespace, flags, out } = context;
  const object = inNamespace(readable(manifest), namespace);
  const resource = served(object, manifest.source);
  const scope = resource.isNamespaced ? namespaceOf(object) || namespace : '';
  const known = cluster.find(resource, scope, nameOf(object));
  if (known === undefined) return;
  const { isGone } = removed(context, known, {
    resource,
    scope,
    gracePeriod: flags.number('grace-period') ?? 0,
    isForced: true,
  });
  const from = scope === '' || !cluster.kubectl.deletedFrom ? '' : ` from ${scope} namespace`;
  const shown = singular(resource);
  if ((flags.text('output') ?? '') !== '') out.line(`${shown}/${nameOf(object)}`);
  else out.line(`${shown} "${nameOf(object)}" deleted${from}`);
  if (!context.until(isGone)) throw failed(`timed out waiting for the condition`);
}
