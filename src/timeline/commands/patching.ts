import type { ApiRules } from '../../releases/index.ts';
import { jsonPatched } from './jsonPatch.ts';
import { type Patched, REJECTED, strategicPatched } from './strategicPatch/index.ts';

type Json = Readonly<Record<string, unknown>>;

export type PatchType = 'strategic' | 'merge' | 'json';

/** An object as a patch leaves it, or what kubectl writes where it cannot be done. */
export function patchedBy(
  type: PatchType,
  object: object,
  patch: unknown,
  rules: Pick<ApiRules, 'jsonPatches'>,
): Patched {
  switch (type) {
    case 'strategic':
      return strategicPatched({ ...object }, patch);
    case 'merge':
      return { value: mergePatched(object, patch) };
    case 'json': {
      if (!Array.isArray(patch)) return { refused: REJECTED, why: REJECTED };
      const patched = jsonPatched(object, patch, rules.jsonPatches);
      return 'value' in patched ? patched : { refused: REJECTED, why: patched.why };
    }
  }
}

/** A JSON merge patch (RFC 7386): what is null goes, lists are replaced. */
function mergePatched(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return Array.isArray(patch) ? patch.map(withoutNulls) : patch;
  const result = new Map(Object.entries(isObject(value) ? value : {}));
  for (const [field, change] of Object.entries(patch)) {
    if (change === null) result.delete(field);
    else result.set(field, mergePatched(result.get(field), change));
  }
  return Object.fromEntries(result);
}

/** Of what stands in a list nothing is null either. Source: pruneNils of github.com/evanphx/json-patch. */
function withoutNulls(value: unknown): unknown {
  return isObject(value) ? mergePatched({}, value) : value;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
