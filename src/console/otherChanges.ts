import { jsonPatched, mergePatched, strategicPatched } from '../timeline/index.ts';
import { isRecord, type Json, recordAt } from './json.ts';

type PatchType = 'strategic' | 'merge' | 'json';

/** The object as a patch would make it; undefined where it cannot be done. */
export function patchedBy(type: PatchType, patch: unknown, object: Json): Json | undefined {
  const patched =
    type === 'json'
      ? jsonPatched(object, patch as readonly unknown[])
      : type === 'merge'
        ? mergePatched(object, patch)
        : strategicPatched(object, patch);
  return isRecord(patched) ? patched : undefined;
}

/** A command on an object of a kind that the story knows nothing of. */
export type OtherChange =
  | { readonly verb: 'patch'; readonly type: PatchType; readonly patch: unknown }
  | {
      readonly verb: 'label' | 'annotate';
      readonly set: Readonly<Record<string, string>>;
      readonly remove: readonly string[];
    };

/** What the command makes of it; undefined where it cannot be done. */
export function changedOther(object: Json, change: OtherChange): Json | undefined {
  if (change.verb === 'patch') return patchedBy(change.type, change.patch, object);
  const field = change.verb === 'label' ? 'labels' : 'annotations';
  const metadata = recordAt(object, 'metadata');
  const pairs = Object.entries({ ...recordAt(metadata, field), ...change.set });
  const kept = pairs.filter(([key]) => !change.remove.includes(key));
  return { ...object, metadata: { ...metadata, [field]: Object.fromEntries(kept) } };
}
