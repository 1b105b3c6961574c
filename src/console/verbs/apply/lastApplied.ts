import { isFiled } from '../../kustomization.ts';
import { goJson } from '../../../timeline/index.ts';
import type { Context } from '../../context.ts';
import { otherKey } from '../../otherKey.ts';
import { failed, Failure, misused } from '../../failure.ts';
import { OF_FILES, PRINTED } from '../../flagForms.ts';
import type { FlagForms } from '../../flags.ts';
import { type Json, textAt } from '../../json.ts';
import { readable, readManifests } from '../../manifests.ts';
import { resourceOfKind } from '../../resources.ts';
import {
  chosenOrNamed,
  nameOf,
  namespaceOf,
  NOTHING_NAMED,
  notFound,
  presentOf,
} from '../../targets.ts';
import { dryRun } from '../../dryRun.ts';
import { told } from '../../told.ts';
import { yamlOf } from '../../yaml/yaml.ts';
import { inNamespace } from '../create/create.ts';

export const VIEW_LAST_FLAGS: FlagForms = {
  ...OF_FILES,
  all: 'switch',
  output: 'text',
  selector: 'text',
};
export const SET_LAST_FLAGS: FlagForms = {
  ...PRINTED,
  'create-annotation': 'switch',
  'dry-run': { bare: 'unchanged' },
  filename: 'text',
};
export const EDIT_LAST_FLAGS: FlagForms = {
  ...OF_FILES,
  ...PRINTED,
  'field-manager': 'text',
  record: 'switch',
  'windows-line-endings': 'switch',
};

/** `kubectl apply view-last-applied`. Source: apply_view_last_applied.go of k8s.io/kubectl/pkg/cmd/apply. */
export function viewLastApplied(context: Context): void {
  const { flags, words, cluster, out } = context;
  const output = flags.text('output') ?? 'yaml';
  if (words.length === 0 && !isFiled(flags)) throw new Failure(NOTHING_NAMED);
  for (const { object } of presentOf(context, chosenOrNamed(context, words))) {
    const text = cluster.applied.get(otherKey(object));
    if (text === undefined) continue;
    const applied = JSON.parse(text) as Json;
    if (output === 'yaml') out.raw(yamlOf(applied));
    // The form is looked at where there is something to print.
    else if (output !== 'json') {
      throw misused(
        'apply view-last-applied',
        `Unexpected -o output mode: ${output}, the flag 'output' must be one of yaml|json`,
      );
    } else out.line(goJson(applied, 2));
  }
}

/** `kubectl apply set-last-applied`: what counts as applied, and nothing else. Source: apply_set_last_applied.go. */
export function setLastApplied(context: Context): void {
  const { flags, cluster, namespace, out } = context;
  if (!flags.has('filename')) throw new Failure(NOTHING_NAMED);
  const wanted: { readonly object: Json; readonly found: Json }[] = [];
  for (const manifest of readManifests(context, flags.list('filename'), 'none')) {
    const object = inNamespace(readable(manifest), namespace);
    const resource = resourceOfKind(textAt(object, 'kind'));
    if (resource === undefined) continue;
    const found = cluster.find(resource, namespaceOf(object), nameOf(object));
    if (found === undefined) throw new Failure(notFound(resource, nameOf(object)));
    if (!cluster.applied.has(otherKey(object)) && !flags.isOn('create-annotation')) {
      throw failed(
        `no last-applied-configuration annotation found on resource: ${nameOf(object)}, to create the annotation, run the command with --create-annotation`,
      );
    }
    if (cluster.applied.isAsWritten(otherKey(object), object)) {
      out.line(`set-last-applied ${nameOf(object)}: no changes required.`);
    } else wanted.push({ object, found });
  }
  // All of them are looked at before the first is written. Source: SetLastAppliedOptions.Validate.
  for (const { object, found } of wanted) {
    if (dryRun(context) === '') cluster.applied.setAsWritten(otherKey(object), object);
    told(context, found, 'configured');
  }
}

/** `kubectl apply edit-last-applied`: nothing here opens an editor. Source: apply_edit_last_applied.go. */
export function editLastApplied(context: Context): void {
  const { flags, words, cluster } = context;
  if (words.length === 0 && !isFiled(flags)) throw new Failure(NOTHING_NAMED);
  const found = presentOf(context, chosenOrNamed(context, words));
  if (found.length === 0) return;
  if (!found.some(({ object }) => cluster.applied.has(otherKey(object)))) {
    throw failed(
      'no last-applied-configuration annotation found on resources, to create the annotation, use command `kubectl apply set-last-applied --create-annotation`',
    );
  }
  throw failed('Berth opens no editor: kubectl apply edit-last-applied is not carried out');
}
