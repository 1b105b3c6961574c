import { narrateReasons } from '../reasons.ts';
import type { FilterCauseOf, Narration } from './narration.ts';

export function narrateNodeVolumeLimits(cause: FilterCauseOf<'NodeVolumeLimits'>): Narration {
  return narrateReasons('NodeVolumeLimits', cause.reasons, cause.claims);
}
