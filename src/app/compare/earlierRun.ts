import { type BerthStore, textsOfRun } from '../../store/index.ts';
import type { Other } from './other.ts';

/** What a run of this scenario came of, as another scenario; undefined where it is not known. */
export function earlierRun(
  store: BerthStore,
  which: 'before' | 'pinned' | undefined,
  name: string,
): Other | undefined {
  const { runBefore, pinnedRun } = store.getState();
  const run = which === undefined ? undefined : which === 'before' ? runBefore : pinnedRun;
  const texts = run && textsOfRun(run);
  return texts && { name, texts, isActual: false, isEarlier: true };
}
