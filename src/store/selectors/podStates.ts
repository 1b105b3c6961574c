import type { BerthState } from '../state.ts';

/** At a moment of a story: by Pod of the run on the screen its index in POD_STATES; else undefined. */
export function podStates({
  run,
  moment,
}: Pick<BerthState, 'run' | 'moment'>): Uint8Array | undefined {
  return moment !== undefined && moment.run === run ? moment.pods.state : undefined;
}
