import { labelSelectorMatches, type PodTemplateSpec } from '../model/index.ts';
import { templateHash } from '../simulation/index.ts';
import type { Clock } from './clock.ts';
import type { Entry, ObjectOf } from './entry.ts';
import type { Store } from './store.ts';

/** The label by which a Pod names the revision that it is made of. */
export const REVISION_LABEL = 'controller-revision-hash';

/** One template that a StatefulSet or DaemonSet had or has. Source: ControllerRevision of apps/v1. */
export interface Revision {
  /** Greater than that of all templates that it had before. */
  readonly revision: number;
  readonly hash: string;
  /** Of its ControllerRevision, and in a StatefulSet's Pods and status. */
  readonly name: string;
  readonly template: PodTemplateSpec;
  /** The owner's annotations when it came up first: `kubernetes.io/change-cause` is told from them. */
  readonly annotations: Readonly<Record<string, string>>;
  /** How many templates the owner had by then. */
  readonly generation: number;
  /** Virtual milliseconds. */
  readonly madeAt: number;
}

interface Known {
  /** By hash, the one in use last. */
  readonly revisions: Map<string, Revision>;
  /** By name: the one that all Pods had when a rollout was over last. */
  current: string;
  /** How many templates it had one after the other. */
  generation: number;
}

type SetKind = 'StatefulSet' | 'DaemonSet';

/** A ControllerRevision that nobody owns. */
export interface LeftRevision {
  readonly kind: SetKind;
  readonly namespace: string;
  readonly revision: Revision;
}

/** The templates that StatefulSets and DaemonSets had, as their controllers keep them. */
export class Revisions {
  readonly #known = new WeakMap<Entry, Known>();
  readonly #store: Store;
  /** Sets whose deletion leaves behind what they own. */
  readonly #orphaning = new WeakSet<Entry>();
  #left: readonly LeftRevision[] = [];

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    for (const kind of ['StatefulSet', 'DaemonSet'] as const) {
      store.watch(kind, (entry, { before, after }) => {
        if (after === undefined) this.#leave(entry, kind);
        if (after === undefined || before?.spec.template === after.spec.template) return;
        const { template } = after.spec;
        const hash = templateHash(template);
        const name = `${entry.name}-${hash}`;
        const known: Known = this.#known.get(entry) ?? {
          revisions: this.#adopted(entry, after),
          current: name,
          generation: 0,
        };
        this.#known.set(entry, known);
        known.generation += 1;
        const newest = [...known.revisions.values()].at(-1);
        if (newest?.hash === hash) return;
        // One that comes back is the same object with a new number. Source: realHistory.UpdateControllerRevision.
        const made = known.revisions.get(hash) ?? {
          hash,
          name,
          template,
          annotations: { ...after.metadata.annotations },
          generation: known.generation,
          madeAt: clock.now,
        };
        known.revisions.delete(hash);
        known.revisions.set(hash, { ...made, revision: (newest?.revision ?? 0) + 1 });
      });
    }
    store.watch('Namespace', ({ name }, { after }) => {
      if (after !== undefined) return;
      this.#left = this.#left.filter(({ namespace }) => namespace !== name);
    });
  }

  /** A set is deleted: whether what it owns stays behind, these too (`--cascade=orphan`). */
  isDeleted(entry: Entry, leavesAll: boolean): void {
    if (leavesAll) this.#orphaning.add(entry);
    else this.#orphaning.delete(entry);
  }

  /** Those that nobody owns. */
  get left(): readonly LeftRevision[] {
    return this.#left;
  }

  #leave(entry: Entry, kind: SetKind): void {
    if (!this.#orphaning.has(entry)) return;
    const { namespace } = entry;
    const revisions = [...(this.#known.get(entry)?.revisions.values() ?? [])];
    this.#left = [...this.#left, ...revisions.map((revision) => ({ kind, namespace, revision }))];
  }

  /** What a set of the same name left behind that the new one's selector matches. Source: adoptOrphanRevisions. */
  #adopted({ name, namespace }: Entry, { kind, spec }: ObjectOf<SetKind>): Map<string, Revision> {
    const selector = spec.selector ?? { matchLabels: spec.template.metadata?.labels ?? {} };
    const isMeant = ({ revision, ...left }: LeftRevision) =>
      left.kind === kind &&
      left.namespace === namespace &&
      revision.name === `${name}-${revision.hash}` &&
      labelSelectorMatches(selector, revision.template.metadata?.labels);
    const adopted = this.#left.filter(isMeant);
    this.#left = this.#left.filter((left) => !isMeant(left));
    return new Map(adopted.map(({ revision }) => [revision.hash, revision]));
  }

  /** How many templates it had. Source: spec.templateGeneration of the internal DaemonSet. */
  count(entry: Entry): number {
    return this.#known.get(entry)?.generation ?? 1;
  }

  /**
   * Those that are kept, the one in use last: all that are live, and of the others as many as
   * revisionHistoryLimit, which is all where it is less than none. Source: truncateHistory of statefulset, cleanupHistory
   * of daemon.
   */
  of(entry: Entry): readonly Revision[] {
    const { object } = entry;
    if (object.kind !== 'StatefulSet' && object.kind !== 'DaemonSet') return [];
    const known = this.#known.get(entry);
    const all = [...(known?.revisions.values() ?? [])];
    const live = new Set(
      this.#store.podsOf(entry).map((pod) => pod.object.metadata.labels?.[REVISION_LABEL]),
    );
    const isStatefulSet = object.kind === 'StatefulSet';
    const isLive = ({ hash, name }: Revision) =>
      live.has(hash) || live.has(name) || (isStatefulSet && name === known?.current);
    const old = all.slice(0, -1);
    const idle = old.filter((each) => !isLive(each));
    // A DaemonSet counts its live ones in.
    const counted = isStatefulSet ? idle.length : old.length;
    const { revisionHistoryLimit: limit = 10 } = object.spec;
    // Below none all are kept.
    const many = limit < 0 ? 0 : Math.max(0, counted - limit);
    const gone = new Set(idle.slice(0, many));
    return all.filter((each) => !gone.has(each));
  }

  /** The name of the revision that all Pods had when a rollout was over last. */
  current(entry: Entry): string | undefined {
    return this.#known.get(entry)?.current;
  }

  /** A rollout is over. Source: completeRollingUpdate. */
  completed(entry: Entry, name: string): void {
    const known = this.#known.get(entry);
    if (known) known.current = name;
  }
}
