import type { Entry, Timeline, Version } from '../../timeline/index.ts';
import { type Json, recordAt, textAt } from '../json.ts';
import { timeOf } from '../time.ts';

/**
 * The status of a PersistentVolume, with since when it is in its phase. Source: PrepareForUpdate of the status strategy
 * in pkg/registry/core/persistentvolume.
 */
export function volumeStatus(entry: Entry, { history }: Timeline): Json | undefined {
  const status = recordAt(entry.object, 'status');
  // No controller has looked at it.
  if (textAt(status, 'phase') === '') return Object.keys(status).length > 0 ? status : undefined;
  let version = history.latest(entry);
  while (version?.before !== undefined && phaseOf(version.before) === phaseOf(version)) {
    version = version.before;
  }
  const held = textAt(status, 'lastPhaseTransitionTime');
  const isHeld = version?.before === undefined && held !== '';
  const since = isHeld ? held : timeOf(version?.at ?? entry.createdAt);
  return { ...status, lastPhaseTransitionTime: since };
}

function phaseOf({ object }: Version): string {
  return textAt(object, 'status', 'phase');
}
