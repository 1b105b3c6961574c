import type { PatchedPart } from '../../kubectl/index.ts';
import { withDefaultTolerations } from '../../model/index.ts';
import { isRecord, type Json, recordAt } from '../json.ts';
import type { ApiServer } from '../server/apiServer.ts';
import { settledService } from './serviceUpdate.ts';
import { partOf } from './update.ts';

/**
 * An object as an update of it leaves it, as `partOf`, with what its server settles of it before it judges. `before`: as it is
 * served. Sources: PrepareForUpdate of the strategies of pkg/registry, and the admission plugin DefaultTolerationSeconds.
 */
export function settled(
  server: Pick<ApiServer, 'tolerationSeconds'>,
  before: Json,
  written: unknown,
  part: PatchedPart,
): unknown {
  const next = partOf(before, written, part);
  if (part !== 'rest' || !isRecord(next)) return next;
  switch (before['kind']) {
    case 'Service':
      return settledService(before, next);
    case 'Pod':
      return tolerating(next, server.tolerationSeconds);
    case 'Namespace':
      // What holds it is taken away at an address of its own.
      return isRecord(next['spec']) ? { ...next, spec: recordAt(before, 'spec') } : next;
    default:
      return next;
  }
}

/** The tolerations that every new Pod has by default are put there again. */
function tolerating(pod: Json, seconds: ApiServer['tolerationSeconds']): Json {
  const { spec } = pod;
  if (!isRecord(spec)) return pod;
  const given: unknown = spec['tolerations'] ?? [];
  if (!Array.isArray(given) || !given.every(isRecord)) return pod;
  const tolerations = withDefaultTolerations(given, seconds);
  return tolerations === given ? pod : { ...pod, spec: { ...spec, tolerations } };
}
