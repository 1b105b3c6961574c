import {
  appliedPatch,
  strategicPatched,
  withLastApplied,
  withoutNote,
} from '../../../timeline/index.ts';
import { Failure } from '../../failure.ts';
import { isRecord, type Json } from '../../json.ts';

/**
 * The patch with which `kubectl apply` changes an object that is there; undefined where nothing is to be changed.
 * @param before What was applied last, as text; undefined where nothing was
 * @param text What is written down as applied now
 * @param live The object as it is served
 */
export function patchOf(
  live: Json,
  before: string | undefined,
  written: Json,
  text: string,
): Json | undefined {
  const made = appliedPatch({ before, written: withLastApplied(written, text), live });
  if ('refused' in made) throw new Failure(made.refused);
  return Object.keys(made.patch).length > 0 ? made.patch : undefined;
}

/** What `kubectl apply` makes of an object, but for what it writes down as applied. */
export function appliedTo(live: Json, before: string | undefined, written: Json): Json {
  const patch = patchOf(live, before, written, '');
  if (patch === undefined) return live;
  const patched = strategicPatched(live, withoutNote(patch));
  if ('refused' in patched) throw new Failure(patched.refused);
  return isRecord(patched.value) ? patched.value : live;
}
