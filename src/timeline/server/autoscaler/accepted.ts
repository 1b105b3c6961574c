import { validateObject } from '../../../model/index.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import { AUTOSCALER, autoscalerKey } from '../../autoscalers.ts';
import { isRecord, type Json, recordAt, textAt } from '../../json.ts';
import { refusedAutoscaler } from './refused.ts';

const VERSIONS: readonly string[] = ['autoscaling/v2', 'autoscaling/v1'];

/**
 * What is written, where it is an autoscaler that a server would take; one that stands was taken before.
 * @param isStanding It was there before the story begins
 */
export function acceptedAutoscaler(
  written: unknown,
  release: ReleaseName,
  isStanding: boolean,
): Json | undefined {
  if (!isRecord(written) || textAt(written, 'kind') !== AUTOSCALER) return undefined;
  if (!VERSIONS.includes(textAt(written, 'apiVersion'))) return undefined;
  if (textAt(written, 'metadata', 'name') === '') return undefined;
  const { diagnostics } = validateObject(written, { release });
  if (diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  const metadata = recordAt(written, 'metadata');
  const uid = textAt(metadata, 'uid') || autoscalerKey(written);
  const judged = isStanding ? { ...written, metadata: { ...metadata, uid } } : written;
  return refusedAutoscaler(judged, release).length === 0 ? written : undefined;
}
