import { isKind, type KubernetesObject } from '../../../model/index.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import { mapText, unconverted } from '../../../timeline/index.ts';
import { Failure, refused } from '../../failure.ts';
import { type Json, textAt } from '../../json.ts';
import { judged, valid } from '../../validity.ts';
import { patchOf } from './merged.ts';

/**
 * What a server reads of an object that is one only together with what is there: the whole is judged when it is patched.
 * Undefined for kinds that no story knows.
 */
function partOf(whole: Json): KubernetesObject | undefined {
  return isKind(textAt(whole, 'kind')) ? (whole as unknown as KubernetesObject) : undefined;
}

/**
 * As `valid`, of what is to be applied to an object that is there, with which it is one, or put in its place: what is
 * wrong is told together with what may not change.
 */
export function validPart(
  object: Json,
  release: ReleaseName,
  before = '',
  uid?: string,
): KubernetesObject | undefined {
  const judgement = judged(object, release, uid);
  const isPart =
    judgement !== undefined &&
    'what' in judgement &&
    judgement.what === 'invalid' &&
    judgement.causes[0]?.startsWith('Internal error occurred: ') !== true;
  const part = isPart ? partOf(object) : undefined;
  return part ?? valid(object, release, before, uid);
}

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
  if (judgement.what === 'invalid') return partOf(known);
  const why = judgement.what === 'strict' ? judgement.words : unconverted(judgement.words);
  const cause = `patch: Invalid value: ${JSON.stringify(mapText(patchOf(known, before, object, text) ?? {}))}: ${why}`;
  throw new Failure(
    `The request is invalid: ${cause}`,
    refused('Invalid', ` "" is invalid: ${cause}`).message,
  );
}
