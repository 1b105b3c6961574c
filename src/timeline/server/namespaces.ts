import { isNamespaced, type KubernetesObject, nameOf, namespaceOf } from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import { uidOf } from '../../simulation/index.ts';
import type { Instant } from '../clock.ts';
import type { Store } from '../store.ts';

/** Namespaces that every cluster has. Source: the SystemNamespaces controller of kube-apiserver, and `default`. */
export const SYSTEM_NAMESPACES = ['default', 'kube-node-lease', 'kube-public', 'kube-system'];

/**
 * Which Namespaces there are. Documents use some without writing them out: what they hold was let in, so each is there
 * from the beginning, until it is deleted.
 */
export class Namespaces {
  readonly #store: Store;
  readonly #documents: () => Iterable<KubernetesObject>;
  /** Used by what the documents hold. */
  readonly #implied = new Set<string>();
  /** Whose objects stand in the documents, which may be behind what is in them. */
  readonly #written = new Set<string>();
  readonly #gone = new Set<string>();
  #isRead = false;

  /** Since when those are there that no document holds: as long as the story goes. */
  readonly began: Instant;

  /** `documents`: what they hold, looked at when it is asked for first. */
  constructor(store: Store, documents: () => Iterable<KubernetesObject>, began: Instant) {
    this.#store = store;
    this.began = began;
    this.#documents = documents;
    store.watch('Namespace', ({ name }, { after }) => {
      if (after === undefined) this.#gone.add(name);
    });
  }

  /** Whether objects may be made in it. */
  has(name: string): boolean {
    if (this.#isStored(name)) return true;
    if (this.#gone.has(name)) return false;
    return this.#isImplied(name) || this.#written.has(name);
  }

  /** Those that are there without an object. */
  get unwritten(): readonly string[] {
    this.#read();
    const all = new Set([...SYSTEM_NAMESPACES, ...this.#implied]);
    return [...all].filter((name) => this.#isUnwritten(name));
  }

  /** The namespaces of objects are there, unless they were deleted. */
  imply(objects: Iterable<KubernetesObject>): void {
    for (const object of objects) {
      if (object.kind === 'CustomWorkload' || !isNamespaced(object.kind)) continue;
      this.#implied.add(namespaceOf(object));
    }
  }

  implyNames(names: Iterable<string>): void {
    for (const name of names) this.#implied.add(name);
  }

  /** One that is there without an object gets it, as a command speaks of it. */
  write(name: string): void {
    if (!this.#isUnwritten(name)) return;
    const labels = { 'kubernetes.io/metadata.name': name };
    const object: StoredObject = {
      apiVersion: 'v1',
      kind: 'Namespace',
      // It has been there all the time, as the same object.
      metadata: { name, labels, uid: uidOf('Namespace', `/${name}`) },
    };
    this.#store.create(object, this.began);
  }

  #isStored(name: string): boolean {
    return this.#store.find('Namespace', '', name) !== undefined;
  }

  #isUnwritten(name: string): boolean {
    if (this.#isStored(name) || this.#gone.has(name)) return false;
    return this.#isImplied(name) && !this.#written.has(name);
  }

  #isImplied(name: string): boolean {
    this.#read();
    return SYSTEM_NAMESPACES.includes(name) || this.#implied.has(name);
  }

  #read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    const objects = [...this.#documents()];
    for (const object of objects) {
      if (object.kind === 'Namespace') this.#written.add(nameOf(object));
    }
    this.imply(objects);
  }
}
