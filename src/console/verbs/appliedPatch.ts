import type { KubernetesObject } from '../../model/index.ts';
import { mergeKeyOf, mapText, unconverted } from '../../timeline/index.ts';
import { Failure, refused } from '../failure.ts';
import { isRecord, type Json } from '../json.ts';
import { LAST_APPLIED } from '../lastApplied.ts';
import { judged, valid } from '../validity.ts';

/**
 * The object that is applied to one which is there, as `valid`. The server reads no object but a patch, and says
 * so. `text`: what is written down as applied. Source: applyPatchToObject of
 * k8s.io/apiserver/pkg/endpoints/handlers.
 */
export function validPatch(known: Json, object: Json, text: string): KubernetesObject | undefined {
  const judgement = judged(object);
  if (judgement === undefined || 'read' in judgement) return judgement?.read;
  if (judgement.what === 'invalid') return valid(object);
  const noted = {
    ...object,
    metadata: {
      ...(object['metadata'] as Json),
      annotations: { [LAST_APPLIED]: `${text}\n` },
    },
  };
  const why = judgement.what === 'strict' ? judgement.words : unconverted(judgement.words);
  const cause = `patch: Invalid value: ${JSON.stringify(mapText(difference(known, noted)))}: ${why}`;
  throw new Failure(
    `The request is invalid: ${cause}`,
    refused('Invalid', ` "" is invalid: ${cause}`).message,
  );
}

/** What of an object is not so in another one, as a strategic merge patch. */
function difference(known: Json, given: Json): Json {
  const patch: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(given)) {
    const before = known[field];
    if (JSON.stringify(before) === JSON.stringify(value)) continue;
    if (isRecord(value) && isRecord(before)) {
      const part = difference(before, value);
      if (Object.keys(part).length > 0) patch[field] = part;
      continue;
    }
    const key = mergeKeyOf(field);
    if (key === undefined || !Array.isArray(value) || !Array.isArray(before)) {
      patch[field] = value;
      continue;
    }
    const parts = listDifference(before as unknown[], value as unknown[], key);
    if (parts.length === 0) continue;
    patch[`$setElementOrder/${field}`] = value.map((each: unknown) =>
      isRecord(each) ? { [key]: each[key] } : each,
    );
    patch[field] = parts;
  }
  return patch;
}

function listDifference(
  before: readonly unknown[],
  given: readonly unknown[],
  key: string,
): readonly unknown[] {
  return given.flatMap((each) => {
    if (!isRecord(each)) return [each];
    const old = before.find((other) => isRecord(other) && other[key] === each[key]);
    if (!isRecord(old)) return [each];
    const part = difference(old, each);
    return Object.keys(part).length > 0 ? [{ ...part, [key]: each[key] }] : [];
  });
}
