import type { Node } from '../../model/index.ts';

/** An image as the whole cluster has it (`framework.ImageStateSummary`). */
export interface ImageState {
  /** Bytes by the index of each node that has it, as that node says. */
  readonly sizeBytes: ReadonlyMap<number, number>;
}

/** Images by normalized name. */
export function imageStates(nodes: readonly Node[]): ReadonlyMap<string, ImageState> {
  const states = new Map<string, { sizeBytes: Map<number, number> }>();
  nodes.forEach((node, index) => {
    for (const image of node.status?.images ?? []) {
      for (const name of image.names ?? []) {
        const state = states.get(name);
        const size = image.sizeBytes ?? 0;
        if (state === undefined) states.set(name, { sizeBytes: new Map([[index, size]]) });
        else state.sizeBytes.set(index, size);
      }
    }
  });
  return states;
}
