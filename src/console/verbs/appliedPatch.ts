import type { KubernetesObject } from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { mapText, unconverted } from '../../timeline/index.ts';
import { Failure, refused } from '../failure.ts';
import type { Json } from '../json.ts';
import { judged, valid } from '../validity.ts';
import { patchOf } from './merged.ts';

/**
 * The object that is applied to one which is there, as `valid`. The server reads no object but a patch, and says
 * so. `before`, `text`: what was written down as applied, and what is now. Source: applyPatchToObject of
 * k8s.io/apiserver/pkg/endpoints/handlers.
 */
export function validPatch(
  known: Json,
  before: string | undefined,
  object: Json,
  text: string,
  release: ReleaseName,
): KubernetesObject | undefined {
  const judgement = judged(object, release);
  if (judgement === undefined || 'read' in judgement) return judgement?.read;
  if (judgement.what === 'invalid') return valid(object, release);
  const why = judgement.what === 'strict' ? judgement.words : unconverted(judgement.words);
  const cause = `patch: Invalid value: ${JSON.stringify(mapText(patchOf(known, before, object, text) ?? {}))}: ${why}`;
  throw new Failure(
    `The request is invalid: ${cause}`,
    refused('Invalid', ` "" is invalid: ${cause}`).message,
  );
}
