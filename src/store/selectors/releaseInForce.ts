import { DEFAULT_RELEASE, type ReleaseName } from '../../releases/index.ts';
import type { State } from '../state.ts';

/** As which release of Kubernetes the run on the screen answers; before one is there, the default. */
export function releaseInForce({ run }: Pick<State, 'run'>): ReleaseName {
  return run?.options.release ?? DEFAULT_RELEASE;
}
