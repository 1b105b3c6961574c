import type { MomentView } from '../../protocol/index.ts';
import type { BerthState } from '../state.ts';

/** At a moment of a story: how each Pod of the run on the screen fares, in columns; else undefined. */
export function podStates({
  run,
  moment,
}: Pick<BerthState, 'run' | 'moment'>): MomentView['pods'] | undefined {
  return moment !== undefined && moment.run === run ? moment.pods : undefined;
}
