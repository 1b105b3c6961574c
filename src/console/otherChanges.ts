import type { ApiRules } from '../releases/index.ts';
import { patchedBy, type PatchType, REJECTED } from '../timeline/index.ts';
import { Failure } from './failure.ts';
import { isRecord, type Json, recordAt } from './json.ts';

/** A command on an object of a kind that the story knows nothing of. */
export type OtherChange =
  | { readonly verb: 'patch'; readonly type: PatchType; readonly patch: unknown }
  | {
      readonly verb: 'label' | 'annotate';
      readonly set: Readonly<Record<string, string>>;
      readonly remove: readonly string[];
    };

/** What the command makes of it. Throws a Failure where it cannot be done. */
export function changedOther(
  object: Json,
  change: OtherChange,
  rules: Pick<ApiRules, 'jsonPatches'>,
): Json {
  if (change.verb === 'patch') {
    const patched = patchedBy(change.type, object, change.patch, rules);
    if ('refused' in patched) throw new Failure(patched.refused);
    if (!isRecord(patched.value)) throw new Failure(REJECTED);
    return patched.value;
  }
  const field = change.verb === 'label' ? 'labels' : 'annotations';
  const metadata = recordAt(object, 'metadata');
  const pairs = Object.entries({ ...recordAt(metadata, field), ...change.set });
  const kept = pairs.filter(([key]) => !change.remove.includes(key));
  return { ...object, metadata: { ...metadata, [field]: Object.fromEntries(kept) } };
}
