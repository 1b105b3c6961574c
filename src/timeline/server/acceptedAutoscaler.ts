import { validateObject } from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { AUTOSCALER } from '../autoscalers.ts';
import { isRecord, type Json, textAt } from '../json.ts';

/** What is written, where it is an autoscaler that a server would take; of the others it is told where they stand. */
export function acceptedAutoscaler(written: unknown, release: ReleaseName): Json | undefined {
  if (!isRecord(written) || textAt(written, 'kind') !== AUTOSCALER) return undefined;
  if (textAt(written, 'metadata', 'name') === '') return undefined;
  return judgedAutoscaler(written, release).length === 0 ? written : undefined;
}

/** What a server has against an autoscaler, in its words; a code where it has none. */
export function judgedAutoscaler(object: Json, release: ReleaseName): readonly string[] {
  return validateObject(object, { release }).diagnostics.flatMap(({ severity, code, apiServer }) =>
    severity === 'error' ? [apiServer ?? code] : [],
  );
}
