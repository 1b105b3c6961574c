import { isKind, isSettingKind } from '../model/index.ts';
import { isRecord, type Json, textAt } from './json.ts';
import { resourceOfKind } from './resources.ts';
import { metadataOf } from './served/metadata.ts';

/** What is written, where it is an object of a kind that is served and that the story knows nothing of. */
export function otherOf(written: unknown): readonly Json[] {
  const kind = textAt(written, 'kind');
  const resource = resourceOfKind(kind);
  if (!isRecord(written) || textAt(written, 'metadata', 'name') === '') return [];
  if (resource === undefined || kind === 'Event' || (isKind(kind) && !isSettingKind(kind)))
    return [];
  if (!resource.isNamespaced) return [written];
  const namespace = textAt(written, 'metadata', 'namespace') || 'default';
  return [{ ...written, metadata: { ...metadataOf(written), namespace } }];
}
