import type { OwnerReference } from '../model/index.ts';
import { isOfServedKind, ownerMeant, type Timeline, type Version } from '../timeline/index.ts';
import { type Json, listAt, textAt } from './json.ts';

/**
 * What a story has seen go: Namespaces, with all that was in them, owners, with what they alone owned, and Services, with the
 * Endpoints of their name.
 */
export class Departed {
  readonly #store: Timeline['world']['store'];
  readonly #versions: readonly Version[];
  #read = 0;
  /** When each Namespace went last, in milliseconds of virtual time. */
  readonly #namespaces = new Map<string, number>();
  /** The same of Services, by `namespace/name`. */
  readonly #services = new Map<string, number>();
  readonly #uids = new Set<string>();

  constructor({ history, world }: Timeline) {
    this.#store = world.store;
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
   * Whether an object goes with others that have gone. Sources: deleteAllContent of pkg/controller/namespace/deletion,
   * attemptToDeleteItem of pkg/controller/garbagecollector, and syncService of pkg/controller/endpoint.
   * @param madeAt When it was made
   */
  takesAlong(object: Json, madeAt: number): boolean {
    const went = this.wentAt(textAt(object, 'metadata', 'namespace'));
    if (went !== undefined && madeAt <= went) return true;
    const owners = listAt(object, 'metadata', 'ownerReferences');
    const namespace = textAt(object, 'metadata', 'namespace');
    if (textAt(object, 'kind') === 'Endpoints') {
      const service = this.#services.get(`${namespace}/${textAt(object, 'metadata', 'name')}`);
      if (service !== undefined && madeAt <= service) return true;
    }
    return owners.length > 0 && owners.every((each) => this.#isGone(each, namespace, madeAt));
  }

  /** Of what was written before the story begins, owners that nobody has seen are elsewhere: a dump is seldom whole. */
  #isGone(given: unknown, namespace: string, madeAt: number): boolean {
    if (this.#uids.has(textAt(given, 'uid'))) return true;
    const reference = given as OwnerReference;
    if (madeAt < 0 || !isOfServedKind(reference)) return false;
    const { owner, isAstray } = ownerMeant(this.#store, { namespace }, reference);
    return owner === undefined || isAstray;
  }

  #look(): void {
    for (; this.#read < this.#versions.length; this.#read += 1) {
      const version = this.#versions[this.#read];
      if (version === undefined || version.object !== undefined) continue;
      const { entry, at } = version;
      this.#uids.add(entry.uid);
      const { kind } = entry.object;
      if (kind === 'Namespace') this.#namespaces.set(entry.name, at);
      if (kind === 'Service') this.#services.set(`${entry.namespace}/${entry.name}`, at);
    }
  }
}
