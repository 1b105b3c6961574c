import {
  appliedText,
  canonical,
  changedOtherwise,
  withLastApplied,
} from '../../../timeline/index.ts';
import type { Context } from '../../context.ts';
import { failed } from '../../failure.ts';
import type { Json } from '../../json.ts';
import type { Resource } from '../../resources.ts';
import { nameOf } from '../../targets.ts';
import { yamlOf } from '../../yaml/yaml.ts';
import { patchOf } from './merged.ts';

/** An object that is applied to one that is there. */
interface Application {
  readonly live: Json;
  /** What was applied last, as text; undefined where nothing was. */
  readonly before: string | undefined;
  readonly object: Json;
  readonly resource: Resource;
  readonly scope: string;
  readonly source: string;
}

/**
 * Throws a Failure where a patch would change what something else has changed since, and `--overwrite=false` is told.
 * kubectl makes its patch by the server's two descriptions of its types first, and warns of each in which it cannot.
 * Source: Patcher.patchSimple of k8s.io/kubectl/pkg/cmd/apply.
 */
export function checkOverwrite({ flags, out }: Context, application: Application): void {
  if (flags.isOn('overwrite', true)) return;
  const { live, before, object } = application;
  const text = appliedText(object);
  const patch = patchOf(live, before, object, text);
  if (patch === undefined) return;
  const found = changedOtherwise(patch, before, live);
  if (found === undefined) return;
  const conflict = 'refused' in found ? found.refused : conflictText(patch, found.changed);
  out.note(`warning: error calculating patch from openapi v3 spec: ${conflict}`);
  out.note(`warning: error calculating patch from openapi spec: ${conflict}`);
  throw uncreated(application, withLastApplied(object, text), conflict);
}

/** Source: NewErrConflict of k8s.io/apimachinery/pkg/util/mergepatch. */
function conflictText(patch: Json, changed: Json): string {
  return `patch:\n${yamlOf(patch)}\nconflicts with changes made from original to current:\n${yamlOf(changed)}\n`;
}

/** Source: createPatchErrFormat, and the words around a patch of ApplyOptions.applyOneObject. */
function uncreated(
  { live, before = '', object, resource, scope, source }: Application,
  written: Json,
  why: string,
) {
  const { group, version, name, kind } = resource;
  const of = `${group}/${version}`;
  const from = JSON.stringify(source);
  // What was written down ends with a line of its own, and what is served in any case.
  const made = `creating patch with:\noriginal:\n${before}\n\nmodified:\n${canonical(written)}\n\ncurrent:\n${canonical(live)}\n\nfor:: ${why}`;
  return failed(
    `error when applying patch:\n\nto:\nResource: "${of}, Resource=${name}", GroupVersionKind: "${of}, Kind=${kind}"\nName: ${JSON.stringify(nameOf(object))}, Namespace: ${JSON.stringify(scope)}\nfor: ${from}: error when patching ${from}: ${made}`,
  );
}
