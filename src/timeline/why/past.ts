import type { FullKey, Node, Pod } from '../../model/index.ts';
import type { Action } from '../action.ts';
import type { Scaling } from '../autoscalers.ts';
import type { Happening, History, Version } from '../history.ts';
import type { TimelineOptions } from '../options.ts';
import type { Refusal } from '../refusals.ts';

/** A moment of a story, and all that was before it. */
export class Past {
  readonly at: number;
  readonly versions: readonly Version[];
  readonly history: History;
  readonly actions: readonly Action[];
  readonly options: TimelineOptions;
  readonly #refusals: readonly Refusal[];
  readonly #scalings: readonly Scaling[];
  readonly #byKey: ReadonlyMap<FullKey, Version>;
  readonly #index: number;

  constructor(given: {
    readonly history: History;
    /** Index of what happened last. */
    readonly index: number;
    /** What is there after it. */
    readonly versions: readonly Version[];
    readonly at: number;
    readonly actions: readonly Action[];
    readonly options: TimelineOptions;
    readonly refusals: readonly Refusal[];
    readonly scalings?: readonly Scaling[];
  }) {
    this.history = given.history;
    this.#index = given.index;
    this.versions = given.versions;
    this.at = given.at;
    this.actions = given.actions;
    this.options = given.options;
    this.#refusals = given.refusals;
    this.#scalings = given.scalings ?? [];
    this.#byKey = new Map(given.versions.map((version) => [version.entry.key, version]));
  }

  /** The index of what happened last. */
  get index(): number {
    return this.#index;
  }

  version(key: FullKey): Version | undefined {
    return this.#byKey.get(key);
  }

  node(name: string | undefined): (Version & { readonly object: Node }) | undefined {
    const found = name === undefined ? undefined : this.version(`Node/${name}`);
    return found?.object?.kind === 'Node' ? { ...found, object: found.object } : undefined;
  }

  /** Nodes and Pods that are there. */
  all<Kind extends 'Node' | 'Pod'>(
    kind: Kind,
  ): readonly (Version & { readonly object: Kind extends 'Node' ? Node : Pod })[] {
    return this.versions.filter(({ object }) => object?.kind === kind) as never;
  }

  /** The last happening that is meant, newest first. */
  last(isMeant: (happening: Happening) => boolean): Happening | undefined {
    for (let index = this.#index; index >= 0; index -= 1) {
      const happening = this.history.happenings[index];
      if (happening && isMeant(happening)) return happening;
    }
    return undefined;
  }

  /** What the API server says to the controllers of these uids, which it lets make no more Pods. */
  refusal(uids: ReadonlySet<string>): string | undefined {
    const last = this.#refusals.findLast(({ at, entry }) => at <= this.at && uids.has(entry.uid));
    const isOver = (last?.series.endedAt ?? Infinity) <= this.at;
    return isOver ? undefined : last?.message;
  }

  /** What an autoscaler has made of its number of replicas last. */
  scaling(uid: string): Scaling | undefined {
    return this.#scalings.findLast((each) => each.at <= this.at && each.uid === uid);
  }

  /** An action that was carried out at the very moment of something else. */
  actionAt(at: number): Action | undefined {
    const found = this.last((each) => each.at === at && each.event.what === 'action');
    return found?.event.what === 'action' ? this.actions[found.event.action] : undefined;
  }
}
