import { type Labels, mapSelectorMatches } from '../../model/index.ts';
import type { World } from '../world.ts';
import { withMetadata } from './change.ts';

interface PodPatch {
  readonly node: string;
  readonly matching: Labels;
  readonly labels: Labels;
  readonly annotations: Labels;
}

/** Gives labels and annotations to the Pods of a node that carry some labels. */
export function patchPods(
  { store }: World,
  { node, matching, labels, annotations }: PodPatch,
): void {
  for (const entry of store.podsOn(node)) {
    const { metadata } = entry.object;
    if (!mapSelectorMatches(matching, metadata.labels)) continue;
    const object = withMetadata(entry.object, {
      labels: { ...metadata.labels, ...labels },
      annotations: { ...metadata.annotations, ...annotations },
    });
    store.changePod(entry, { object });
  }
}
