import { type FullKey, fullKey } from '../model/index.ts';
import { uidOf } from '../simulation/index.ts';
import type { Clock, Instant } from './clock.ts';
import { type Json, recordAt, textAt } from './json.ts';
import { canonical } from './applied.ts';
import { fullSecond } from './server/dates.ts';
import { withServerDefaults } from './server/defaults/objects.ts';
import { without } from './without.ts';

export const AUTOSCALER = 'HorizontalPodAutoscaler';

/** An autoscaler as it stands among other objects: of a kind that no scheduling reads. */
export interface Autoscaler extends Json {
  readonly apiVersion: string;
  readonly kind: typeof AUTOSCALER;
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    readonly deletionTimestamp?: undefined;
  };
}

/** What its controller says of an autoscaler, at one look or at several in which nothing was other. */
export interface AutoscalerSaid {
  readonly moments: Instant[];
  /** As it was at the first of them. */
  readonly about: Json;
  readonly reason: string;
  readonly message: string;
  readonly isWarning: boolean;
}

/** That an autoscaler has given a workload another number of replicas. */
export interface Scaling {
  readonly at: Instant;
  /** What was scaled. */
  readonly uid: string;
  /** Name of the autoscaler. */
  readonly autoscaler: string;
  readonly from: number;
  readonly to: number;
  /** Which of its bounds the number before was beyond. */
  readonly beyond: 'minReplicas' | 'maxReplicas';
}

/**
 * The autoscalers of a cluster, as a server keeps them. They are no objects of the store, as no scheduling reads them:
 * what they do is seen in what they scale.
 */
export class Autoscalers {
  readonly #clock: Clock;
  /** By `kind/namespace/name`. */
  readonly #all = new Map<string, Json>();
  readonly #onNew: ((key: string) => void)[] = [];
  readonly #onChange: ((key: string) => void)[] = [];
  /** In the order in which it was said first. */
  readonly said: AutoscalerSaid[] = [];
  readonly scalings: Scaling[] = [];
  /** How often one was written. */
  writings = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get all(): Iterable<readonly [key: string, object: Json]> {
    return this.#all;
  }

  /** All of them as a client wrote them, with the same text as long as no client writes them anew. */
  asWritten(): ReadonlyMap<FullKey, { readonly object: Autoscaler; readonly text: string }> {
    return new Map(
      [...this.#all.values()].map((each) => {
        const object = without(each, 'status');
        const given = without(recordAt(each, 'metadata'), 'resourceVersion');
        const [name, namespace] = [textAt(given, 'name'), namespaceIn(each)];
        const metadata = { ...given, name, namespace };
        const written = { ...object, apiVersion: textAt(each, 'apiVersion'), metadata };
        const key = fullKey({ kind: AUTOSCALER, namespace, name });
        return [key, { object: { ...written, kind: AUTOSCALER }, text: canonical(written) }];
      }),
    );
  }

  get(key: string): Json | undefined {
    return this.#all.get(key);
  }

  /** Is told of each that is made. */
  watch(onNew: (key: string) => void): void {
    this.#onNew.push(onNew);
  }

  /** Is told of what the story itself makes of them: made, written or gone. */
  follow(onChange: (key: string) => void): void {
    this.#onChange.push(onChange);
  }

  /** One as it is written, made at this moment where there is none, else with another spec; in the words of `kubectl apply`. */
  apply(written: Json): 'created' | 'configured' | 'unchanged' {
    const key = autoscalerKey(written);
    const live = this.#all.get(key);
    const given = recordAt(written, 'metadata');
    const fresh = {
      creationTimestamp: fullSecond(this.#clock.now),
      uid: textAt(given, 'uid') || uidOf(AUTOSCALER, `${key}/${this.#clock.now}`),
    };
    const { creationTimestamp, uid } = live ? recordAt(live, 'metadata') : fresh;
    const metadata = { ...given, namespace: namespaceIn(written), creationTimestamp, uid };
    const isSame = canonical(specOf(live)) === canonical(specOf(written));
    this.put({ ...written, metadata, ...(live && { status: live['status'] }) });
    this.#tell(key);
    if (live === undefined) return 'created';
    return isSame ? 'unchanged' : 'configured';
  }

  /** One as a client wrote it. */
  put(object: Json): void {
    const key = autoscalerKey(object);
    const before = this.#all.get(key);
    this.#all.set(key, object);
    this.writings += 1;
    if (uidIn(before) !== uidIn(object)) for (const each of this.#onNew) each(key);
  }

  /** What its controller has found out. */
  tell(object: Json): void {
    const key = autoscalerKey(object);
    this.#all.set(key, object);
    this.writings += 1;
    this.#tell(key);
  }

  remove(key: string): void {
    if (!this.#all.delete(key)) return;
    this.writings += 1;
    this.#tell(key);
  }

  #tell(key: string): void {
    for (const each of this.#onChange) each(key);
  }
}

function specOf(object: Json | undefined): unknown {
  return object && withServerDefaults(object)['spec'];
}

/** What it is kept by: `kind/namespace/name`. */
export function autoscalerKey(object: Json): string {
  return `${AUTOSCALER}/${namespaceIn(object)}/${textAt(object, 'metadata', 'name')}`;
}

export function namespaceIn(object: Json): string {
  return textAt(object, 'metadata', 'namespace') || 'default';
}

export function uidIn(object: Json | undefined): string {
  return textAt(object, 'metadata', 'uid');
}
