import { narrateReasons } from '../reasons.ts';
import type { FilterCauseOf, Narration } from './narration.ts';

export function narrateVolumeRestrictions(cause: FilterCauseOf<'VolumeRestrictions'>): Narration {
  return narrateReasons('VolumeRestrictions', cause.reasons, cause.claims);
}
