import type { Timeline } from '../timeline/index.ts';
import { AUTOSCALER, FIRST_VERSION, withoutLastApplied } from '../timeline/index.ts';
import { uidOf } from '../simulation/index.ts';
import { Departed } from './departed.ts';
import type { FieldManagers } from './fieldManagers.ts';
import { type Json, listAt, numberAt, textAt } from './json.ts';
import { otherKey } from './otherKey.ts';
import { otherOf } from './otherOf.ts';
import { metadataOf } from './served/metadata.ts';
import { asRequested } from './served/requester.ts';
import { withSecretData } from './served/secret.ts';
import { timeOf } from './time.ts';
import { isTokenOfNobody, tokensOf } from './tokens.ts';

/** The version of what was there before anything was written. */
export const OLDEST = '1';

/** Kinds whose specs are counted. Source: PrepareForCreate and PrepareForUpdate of their strategies. */
const GENERATIONS: ReadonlySet<string> = new Set(['Ingress', 'NetworkPolicy']);

/** Objects of kinds that the story knows nothing of, by `kind/namespace/name`, as its API server keeps them. */
export class OtherObjects {
  /** Those that stand from the beginning; they are read when one is asked for. */
  given: () => readonly unknown[] = () => [];
  /** Kinds of objects that were made or changed here. */
  readonly kinds = new Set<string>();
  readonly #timeline: Timeline;
  readonly #fields: FieldManagers;
  readonly #departed: Departed;
  #objects: Map<string, Json> | undefined;
  /** By key, when such an object was made by hand. */
  readonly #keptAt = new Map<string, number>();
  /** How often one was written. */
  #writings = 0;
  /** When what was deleted by hand was made again, where every cluster has it, and which version that is. */
  readonly #madeAgain = new Map<string, { readonly at: number; readonly version: string }>();
  /** Whether what is written now is undone at once. */
  #isTrying = false;

  /** @param fields Who has written which field of all objects */
  constructor(timeline: Timeline, fields: FieldManagers) {
    this.#timeline = timeline;
    this.#fields = fields;
    this.#departed = new Departed(timeline);
    timeline.world.autoscalers.follow((key) => {
      this.#takeOver(key);
    });
  }

  /** Those that are there now. */
  get all(): ReadonlyMap<string, Json> {
    return this.#now();
  }

  /** What went, with what it took along. */
  get departed(): Departed {
    return this.#departed;
  }

  get(key: string): Json | undefined {
    return this.#now().get(key);
  }

  ofKind(kind: string): Json[] {
    return [...this.#now().values()].filter((each) => textAt(each, 'kind') === kind);
  }

  /** When one that every cluster has was made again after it was deleted by hand, and which version that is. */
  madeAgain(key: string): { readonly at: number; readonly version: string } | undefined {
    return this.#madeAgain.get(key);
  }

  #now(): Map<string, Json> {
    const objects = (this.#objects ??= this.#given());
    const { autoscalers, namespaces, applied } = this.#timeline.world;
    const { began } = namespaces;
    for (const [key, object] of objects) {
      const keptAt = this.#keptAt.get(key) ?? began;
      const isAfter = began < keptAt && keptAt < this.#timeline.now;
      const isLeft = isAfter && isTokenOfNobody(object, objects);
      if (!isLeft && !this.#departed.takesAlong(object, keptAt)) continue;
      objects.delete(key);
      autoscalers.remove(key);
      this.#departed.add(object);
      applied.forget(key);
    }
    return objects;
  }

  #given(): Map<string, Json> {
    const { autoscalers, namespaces, applied } = this.#timeline.world;
    const given = new Map<string, Json>();
    for (const object of this.given().flatMap(otherOf)) {
      const key = otherKey(object);
      applied.set(key, object);
      const made = madeOther(object, namespaces.began, OLDEST);
      given.set(key, withSecretData(withoutLastApplied(made)));
    }
    for (const [key, object] of autoscalers.all) {
      given.set(key, withoutLastApplied(withVersion(object, OLDEST)));
    }
    return given;
  }

  /** What the story has made of an autoscaler. */
  #takeOver(key: string): void {
    const objects = this.#objects;
    if (objects === undefined) return;
    const object = this.#timeline.world.autoscalers.get(key);
    if (object === undefined) objects.delete(key);
    else this.#put(key, object);
  }

  /** Keeps a new object; false where there is one of its name. */
  keep(object: Json): boolean {
    const key = otherKey(object);
    if (this.#now().has(key)) return false;
    this.kinds.add(textAt(object, 'kind'));
    const { now } = this.#timeline;
    const made = madeOther(asRequested(object), now, OLDEST);
    this.#keptAt.set(key, now);
    this.#put(key, made);
    return true;
  }

  /** One of them, or one that every cluster has, as it is from now on. */
  replace(object: Json): void {
    this.kinds.add(textAt(object, 'kind'));
    const key = otherKey(object);
    const before = this.get(key);
    const isCounted = GENERATIONS.has(textAt(object, 'kind')) && before !== undefined;
    const isOther = JSON.stringify(before?.['spec']) !== JSON.stringify(object['spec']);
    const generation = numberAt(before, 'metadata', 'generation') + (isOther ? 1 : 0);
    const whole = isCounted
      ? { ...object, metadata: { ...metadataOf(object), generation } }
      : object;
    this.#put(key, withoutLastApplied(whole));
  }

  /** One is gone; one that every cluster has is made again at once by its controller. */
  forget(object: Json): void {
    const key = otherKey(object);
    const objects = this.#now();
    const { applied, autoscalers } = this.#timeline.world;
    for (const [token, secret] of tokensOf(object, objects)) {
      objects.delete(token);
      applied.forget(token);
      this.kinds.add(textAt(secret, 'kind'));
    }
    if (objects.delete(key)) this.kinds.add(textAt(object, 'kind'));
    if (!this.#isTrying) {
      autoscalers.remove(key);
      this.#departed.add(object);
      this.#madeAgain.set(key, { at: this.#timeline.now, version: this.#nextVersion() });
    }
  }

  /** What an object owned of them stays, and names it no more. Source: orphanDependents. */
  orphan(owner: Json): void {
    const uid = textAt(owner, 'metadata', 'uid');
    for (const [key, object] of this.#now()) {
      const owners = listAt(object, 'metadata', 'ownerReferences');
      const kept = owners.filter((each) => textAt(each, 'uid') !== uid);
      if (kept.length === owners.length) continue;
      const metadata = { ...metadataOf(object), ownerReferences: kept };
      if (kept.length === 0) Reflect.deleteProperty(metadata, 'ownerReferences');
      this.#put(key, { ...object, metadata });
    }
  }

  /** What `act` writes of them is undone after it. */
  tried<Result>(act: () => Result): Result {
    const [objects, kinds, writings] = [new Map(this.#now()), [...this.kinds], this.#writings];
    this.#isTrying = true;
    try {
      return act();
    } finally {
      this.#isTrying = false;
      this.#objects = objects;
      this.#writings = writings;
      this.kinds.clear();
      for (const kind of kinds) this.kinds.add(kind);
    }
  }

  #nextVersion(): string {
    this.#writings += 1;
    return String(FIRST_VERSION + this.#timeline.history.versions.length + this.#writings);
  }

  /** With the version of what is written now, greater than all before. */
  #put(key: string, object: Json): void {
    const written = withSecretData(withVersion(object, this.#nextVersion()));
    const objects = this.#now();
    if (!this.#isTrying) {
      this.#fields.wrote(objects.get(key), written);
      if (textAt(written, 'kind') === AUTOSCALER) this.#timeline.world.autoscalers.put(written);
    }
    objects.set(key, written);
  }
}

function withVersion(object: Json, resourceVersion: string): Json {
  return { ...object, metadata: { ...metadataOf(object), resourceVersion } };
}

/** An object of such a kind with what a server writes of it at a moment. */
export function madeOther(object: Json, at: number, resourceVersion: string): Json {
  const kind = textAt(object, 'kind');
  const metadata = {
    ...metadataOf(object),
    creationTimestamp: timeOf(at),
    ...(GENERATIONS.has(kind) && { generation: 1 }),
    resourceVersion,
    uid: uidOf(kind, `${otherKey(object)}/${at}`),
  };
  return { ...object, metadata };
}
