import type { Timeline, Version } from '../timeline/index.ts';
import { type Json, listAt, textAt } from './json.ts';

/** What a story has seen go: Namespaces, with all that was in them, and owners, with what they alone owned. */
export class Departed {
  readonly #versions: readonly Version[];
  #read = 0;
  /** When each Namespace went last, in milliseconds of virtual time. */
  readonly #namespaces = new Map<string, number>();
  readonly #uids = new Set<string>();

  constructor({ history }: Timeline) {
    this.#versions = history.versions;
  }

  /** An object that the story knows nothing of has gone. */
  add(object: Json): void {
    this.#uids.add(textAt(object, 'metadata', 'uid'));
  }

  /** When a Namespace of this name went last; undefined where none did. */
  wentAt(namespace: string): number | undefined {
    this.#look();
    return this.#namespaces.get(namespace);
  }

  /**
   * Whether an object goes with others that have gone. Sources: deleteAllContent of pkg/controller/namespace/deletion, and
   * attemptToDeleteItem of pkg/controller/garbagecollector.
   * @param madeAt When it was made
   */
  takesAlong(object: Json, madeAt: number): boolean {
    const went = this.wentAt(textAt(object, 'metadata', 'namespace'));
    if (went !== undefined && madeAt <= went) return true;
    const owners = listAt(object, 'metadata', 'ownerReferences');
    return owners.length > 0 && owners.every((each) => this.#uids.has(textAt(each, 'uid')));
  }

  #look(): void {
    for (; this.#read < this.#versions.length; this.#read += 1) {
      const version = this.#versions[this.#read];
      if (version === undefined || version.object !== undefined) continue;
      const { entry, at } = version;
      this.#uids.add(entry.uid);
      if (entry.object.kind === 'Namespace') this.#namespaces.set(entry.name, at);
    }
  }
}
