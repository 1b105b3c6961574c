import { fullKey } from '../../model/index.ts';
import type { TimelineView } from '../../protocol/index.ts';
import type { Entry, History, Version } from '../../timeline/index.ts';
import { workloadOf } from '../workloads.ts';
import { Numbering } from './numbering.ts';

/** The Pods of a story, life by life, and the workload of each. */
export class StoryPods {
  /** By Pod: `namespace/name`. */
  readonly names: string[] = [];
  readonly workloadOf: number[] = [];
  readonly #workloads = new Numbering<TimelineView['workloads'][number], string>();
  readonly #lives = new Map<string, { readonly pod: number; readonly from: number }[]>();
  readonly #pods = new Map<Entry, number>();
  /** By place of its entry: a Pod's number. */
  readonly #byPlace: number[] = [];
  /** By uid, as they were last: a Deployment has its ReplicaSets’ Pods, a CronJob those of its Jobs. */
  readonly #owners = new Map<string, Owning>();
  #read = 0;

  /** Reads on: the versions are those that were read before, and more. */
  read(versions: History['versions']): void {
    for (; this.#read < versions.length; this.#read += 1) {
      const version = versions[this.#read];
      if (version) this.#see(version, this.#read);
    }
  }

  get workloads(): TimelineView['workloads'] {
    return this.#workloads.list;
  }

  #see({ entry, object }: Version, from: number): void {
    if (object === undefined) return;
    if (object.kind !== 'Pod') {
      this.#owners.set(entry.uid, { entry, object });
      return;
    }
    if (this.#pods.has(entry)) return;
    const pod = this.names.push(`${entry.namespace}/${entry.name}`) - 1;
    this.#pods.set(entry, pod);
    // Without gaps, as lists with gaps are slow.
    while (this.#byPlace.length <= entry.order) this.#byPlace.push(-1);
    this.#byPlace[entry.order] = pod;
    const name = this.names[pod] ?? '';
    const lives = this.#lives.get(name);
    if (lives) lives.push({ pod, from });
    else this.#lives.set(name, [{ pod, from }]);
    const owner = rootOf(object, this.#owners) ?? workloadOf(object);
    this.workloadOf.push(this.#workloads.of(fullKey(owner), () => owner));
  }

  /** Of a name, the Pod that has it by a version; -1 for none. */
  at(name: string, version: number): number {
    const lives = this.#lives.get(name) ?? [];
    return (lives.findLast(({ from }) => from <= version) ?? lives[0])?.pod ?? -1;
  }

  /** The Pod whose entry has this place in the order of all; -1 for none. */
  atPlace(place: number): number {
    return this.#byPlace[place] ?? -1;
  }

  /** -1 for what is no Pod. */
  of(entry: Entry): number {
    return this.#pods.get(entry) ?? -1;
  }
}

interface Owning {
  readonly entry: Entry;
  readonly object: Entry['object'];
}

function rootOf(
  object: Entry['object'],
  owners: ReadonlyMap<string, Owning>,
): TimelineView['workloads'][number] | undefined {
  const controller = object.metadata.ownerReferences?.find(({ controller: is }) => is === true);
  const owner = owners.get(controller?.uid ?? '');
  if (owner === undefined) return undefined;
  const { namespace, name } = owner.entry;
  return rootOf(owner.object, owners) ?? { kind: owner.object.kind, namespace, name };
}
