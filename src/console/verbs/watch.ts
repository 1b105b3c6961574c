import { asItLeft, type Entry, type PodEntry } from '../../timeline/index.ts';
import type { Cluster } from '../cluster.ts';
import type { Context } from '../context.ts';
import { type Json, textAt } from '../json.ts';
import type { Resource } from '../resources.ts';

/** Milliseconds of virtual time for which a watch is kept open; without an end it would never come to one. */
const WATCHED = 60_000;

/** What has become of an object that is watched. */
export type WatchEvent = 'ADDED' | 'MODIFIED' | 'DELETED';

/**
 * Tells each time an object of the resource changes, is made or goes, for a minute of virtual time. `isWanted`: whether
 * an object is among those that were asked for.
 */
export function watch(
  { cluster, until }: Context,
  resource: Resource,
  isWanted: (object: Json) => boolean,
  tell: (object: Json, event: WatchEvent) => void,
): void {
  const list = () => cluster.list(resource).filter(isWanted);
  const leavers = new Leavers(cluster, resource);
  let before = new Map(leavers.seen(list()).map((object) => [keyOf(object), object]));
  until(() => {
    const now = new Map(leavers.seen(list()).map((object) => [keyOf(object), object]));
    const changed = [...now].filter(
      ([key, object]) => stateOf(before.get(key)) !== stateOf(object),
    );
    const gone = [...before].filter(([key]) => !now.has(key));
    for (const [key, object] of changed) tell(object, before.has(key) ? 'MODIFIED' : 'ADDED');
    for (const [, object] of gone) {
      const left = leavers.left(object);
      const isTold = left !== undefined && isWanted(left);
      if (isTold) tell(left, 'MODIFIED');
      tell(isTold ? left : object, 'DELETED');
    }
    before = now;
    return false;
  }, WATCHED);
}

/** Pods that go, of whose end their kubelets tell just before. */
class Leavers {
  readonly #cluster: Cluster;
  readonly #isOfPods: boolean;
  readonly #entries = new Map<string, Entry>();

  constructor(cluster: Cluster, { kind }: Resource) {
    this.#cluster = cluster;
    this.#isOfPods = kind === 'Pod';
  }

  seen(objects: readonly Json[]): readonly Json[] {
    for (const object of this.#isOfPods ? objects : []) {
      const [namespace, name] = ['namespace', 'name'].map((field) =>
        textAt(object, 'metadata', field),
      ) as [string, string];
      const entry = this.#cluster.entry('Pod', namespace, name);
      if (entry) this.#entries.set(entry.uid, entry);
    }
    return objects;
  }

  /** What is told last of one that is gone. */
  left(object: Json): Json | undefined {
    const entry = this.#entries.get(textAt(object, 'metadata', 'uid'));
    const { options } = this.#cluster.timeline.world;
    const left = entry && asItLeft(entry as PodEntry, options.podStop);
    return left && this.#cluster.served(left);
  }
}

function keyOf(object: Json): string {
  return `${textAt(object, 'metadata', 'namespace')}/${textAt(object, 'metadata', 'name')}/${textAt(object, 'metadata', 'uid')}`;
}

function stateOf(object: Json | undefined): string {
  return object === undefined ? '' : JSON.stringify(object);
}
