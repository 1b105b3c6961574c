import { narrateReasons } from '../reasons.ts';
import type { FilterCauseOf, Narration } from './narration.ts';

export function narrateVolumeZone(cause: FilterCauseOf<'VolumeZone'>): Narration {
  return narrateReasons('VolumeZone', cause.reasons, cause.claims);
}
