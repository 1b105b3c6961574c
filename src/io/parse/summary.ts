import type { TabSummary } from '../../protocol/index.ts';
import type { ParsedObject } from './parsedTab.ts';

/** Counts by kind. Finished Pods are taken, but counted by themselves, because they don't run. */
export function countObjects(
  objects: readonly Pick<ParsedObject, 'state' | 'kind' | 'object'>[],
): Omit<TabSummary, 'characters'> {
  const taken: Record<string, number> = {};
  const leftOut: Record<string, number> = {};
  const ignored: Record<string, number> = {};
  let finishedPods = 0;
  for (const { state, kind, object } of objects) {
    if (object?.kind === 'Pod' && isFinished(object.status?.phase)) {
      finishedPods += 1;
      continue;
    }
    const counts = state === 'taken' ? taken : state === 'left-out' ? leftOut : ignored;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { taken, leftOut, ignored, finishedPods };
}

function isFinished(phase: string | undefined): boolean {
  return phase === 'Succeeded' || phase === 'Failed';
}
