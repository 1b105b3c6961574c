import {
  type DaemonSet,
  type LabelSelector,
  labelSelectorMatches,
  type PodTemplateSpec,
  type StatefulSet,
} from '../model/index.ts';
import { canonicalJson, templateHash } from '../simulation/index.ts';
import type { Clock } from './clock.ts';
import type { Entry, ObjectOf, PodEntry } from './entry.ts';
import { isMadeOf } from './madeOf.ts';
import { defaultedTemplate } from './server/defaults/podSpec.ts';
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
  /** By what the template says with its defaults, the one in use last. */
  readonly revisions: Map<string, Revision>;
  /** By name: the one that all Pods had when a rollout was over last. */
  current: string;
  /** How many templates it had one after the other. */
  generation: number;
  /** Pods that it had from the start were asked of which revision they are. */
  isRecognized: boolean;
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
      store.watch(kind, (entry, change) => {
        const { after } = change;
        if (after === undefined) this.#leave(entry, kind);
        if (after === undefined || change.before?.spec.template === after.spec.template) return;
        const { template } = after.spec;
        const hash = templateHash(template);
        const name = `${entry.name}-${hash}`;
        const content = contentOf(template);
        const before = this.#known.get(entry);
        const known: Known = before ?? {
          revisions: this.#adopted(entry, after),
          current: name,
          generation: generationOf(after) - 1,
          isRecognized: false,
        };
        this.#known.set(entry, known);
        const [last, newest] = [...known.revisions].at(-1) ?? [];
        // What a server adds is the same template, be it written out or not.
        if (before === undefined || last !== content) known.generation += 1;
        if (last === content) return;
        // One that comes back is the same object with a new number. Source: realHistory.UpdateControllerRevision.
        const made = known.revisions.get(content) ?? {
          hash,
          name,
          template,
          annotations: { ...after.metadata.annotations },
          generation: known.generation,
          madeAt: clock.now,
        };
        known.revisions.delete(content);
        known.revisions.set(content, { ...made, revision: (newest?.revision ?? 0) + 1 });
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
  #adopted({ name, namespace }: Entry, set: ObjectOf<SetKind>): Map<string, Revision> {
    const { kind } = set;
    const selector = selectorOf(set);
    const isMeant = ({ revision, ...left }: LeftRevision) =>
      left.kind === kind &&
      left.namespace === namespace &&
      revision.name === `${name}-${revision.hash}` &&
      labelSelectorMatches(selector, revision.template.metadata?.labels);
    const adopted = this.#left.filter(isMeant);
    this.#left = this.#left.filter((left) => !isMeant(left));
    return new Map(adopted.map(({ revision }) => [contentOf(revision.template), revision]));
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

  /**
   * Of what its template says now. A set that stands from the start has Pods that say of which revision they are: the one
   * of those that say all that its template says is this one's, so that they are none to replace.
   */
  newest(entry: Entry<StatefulSet | DaemonSet>): Revision | undefined {
    const known = this.#known.get(entry);
    if (known && !known.isRecognized) {
      known.isRecognized = true;
      if (known.revisions.size === 1) this.#recognize(entry, known);
    }
    return [...(known?.revisions.values() ?? [])].at(-1);
  }

  #recognize(entry: Entry<StatefulSet | DaemonSet>, known: Known): void {
    const { name, object } = entry;
    const isHeld = object.kind === 'DaemonSet';
    const base = isHeld ? '' : `${name}-`;
    const selector = selectorOf(object);
    const orphans = this.#store
      .orphans(entry.namespace)
      .filter((pod) => labelSelectorMatches(selector, pod.object.metadata.labels));
    const all = [...orphans, ...this.#store.podsOf(entry)];
    const pods = all.filter((pod) => revisionOf(pod)?.startsWith(base));
    const { currentRevision, updateRevision } = givenStatus(object);
    const isTold = (pod: PodEntry) =>
      isHeld
        ? pod.object.metadata.labels?.[GENERATION_LABEL] === String(generationOf(object))
        : revisionOf(pod) === updateRevision;
    const made = pods.filter((pod) => isMadeOf(pod.object, object.spec.template, isHeld));
    const label = revisionOf(made.find(isTold) ?? made.at(-1));
    for (const [content, revision] of known.revisions) {
      if (label === undefined) break;
      const hash = label.slice(base.length);
      known.current = `${name}-${hash}`;
      known.revisions.set(content, { ...revision, hash, name: known.current });
    }
    if (currentRevision === undefined || isHeld) return;
    if (pods.some((pod) => revisionOf(pod) === currentRevision)) known.current = currentRevision;
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

const GENERATION_LABEL = 'pod-template-generation';
const GENERATION = 'deprecated.daemonset.template.generation';

function revisionOf(pod: PodEntry | undefined): string | undefined {
  return pod?.object.metadata.labels?.[REVISION_LABEL];
}

function selectorOf({ spec }: StatefulSet | DaemonSet): LabelSelector {
  return spec.selector ?? { matchLabels: spec.template.metadata?.labels ?? {} };
}

function contentOf(template: PodTemplateSpec): string {
  return canonicalJson(defaultedTemplate({ ...template }));
}

/** As the set says itself of how many templates it had. Source: Convert_v1_DaemonSet_To_apps_DaemonSet. */
function generationOf({ metadata }: StatefulSet | DaemonSet): number {
  return Math.max(1, Number(metadata.annotations?.[GENERATION] ?? 1) || 1);
}

/** What a server wrote, of which Berth holds nothing to be right. */
function givenStatus(object: StatefulSet | DaemonSet): {
  readonly currentRevision?: string;
  readonly updateRevision?: string;
} {
  return (object as { readonly status?: object | null }).status ?? {};
}
