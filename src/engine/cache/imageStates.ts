import type { Node, NodeIndex } from '../../model/index.ts';

/** An image as the whole cluster has it (`framework.ImageStateSummary`). */
export interface ImageState {
  /** Bytes by the index of each node that has it, as that node says. */
  readonly sizeBytes: ReadonlyMap<number, number>;
}

/** Images by normalized name, kept up as nodes come, change and go. */
export class ImageStates {
  readonly #states = new Map<string, { readonly sizeBytes: Map<number, number> }>();
  /** By node: the images that it has. */
  readonly #namesOf = new Map<NodeIndex, readonly string[]>();

  constructor(nodes: readonly Node[]) {
    nodes.forEach((node, index) => {
      this.#add(index, node);
    });
  }

  get(name: string): ImageState | undefined {
    return this.#states.get(name);
  }

  /** The node is this from now on; undefined: it is gone. */
  put(index: NodeIndex, node: Node | undefined): void {
    for (const name of this.#namesOf.get(index) ?? []) {
      const sizes = this.#states.get(name)?.sizeBytes;
      sizes?.delete(index);
      if (sizes?.size === 0) this.#states.delete(name);
    }
    this.#namesOf.delete(index);
    if (node) this.#add(index, node);
  }

  #add(index: NodeIndex, node: Node): void {
    const images = node.status?.images ?? [];
    if (images.length === 0) return;
    for (const image of images) {
      for (const name of image.names ?? []) {
        const state = this.#states.get(name);
        const size = image.sizeBytes ?? 0;
        if (state === undefined) this.#states.set(name, { sizeBytes: new Map([[index, size]]) });
        else state.sizeBytes.set(index, size);
      }
    }
    this.#namesOf.set(
      index,
      images.flatMap(({ names = [] }) => names),
    );
  }
}
