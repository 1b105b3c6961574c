import { fullKey } from '../../model/index.ts';
import type { TimelineView } from '../../protocol/index.ts';
import type { Entry, History } from '../../timeline/index.ts';
import { workloadOf } from '../workloads.ts';
import { Numbering } from './numbering.ts';

/** The Pods of a story, life by life, and the workload of each. */
export class StoryPods {
  /** By Pod: `namespace/name`. */
  readonly names: readonly string[];
  readonly workloadOf: Int32Array;
  readonly workloads: TimelineView['workloads'];
  readonly #lives = new Map<string, { readonly pod: number; readonly from: number }[]>();
  readonly #pods = new Map<Entry, number>();

  constructor({ versions }: Pick<History, 'versions'>) {
    const names: string[] = [];
    const workload: number[] = [];
    const workloads = new Numbering<TimelineView['workloads'][number], string>();
    /** By uid: a Deployment has its ReplicaSets’ Pods, a CronJob those of its Jobs. */
    const owners = new Map<string, Entry>();
    for (const [from, { entry, object }] of versions.entries()) {
      if (object === undefined) continue;
      if (object.kind !== 'Pod') {
        owners.set(entry.uid, entry);
        continue;
      }
      if (this.#pods.has(entry)) continue;
      const pod = names.push(`${entry.namespace}/${entry.name}`) - 1;
      this.#pods.set(entry, pod);
      const lives = this.#lives.get(names[pod] ?? '') ?? [];
      this.#lives.set(names[pod] ?? '', [...lives, { pod, from }]);
      const owner = rootOf(object, owners) ?? workloadOf(object);
      workload.push(workloads.of(fullKey(owner), () => owner));
    }
    this.names = names;
    this.workloadOf = Int32Array.from(workload);
    this.workloads = workloads.list;
  }

  /** Of a name, the Pod that has it by a version; -1 for none. */
  at(name: string, version: number): number {
    const lives = this.#lives.get(name) ?? [];
    return (lives.findLast(({ from }) => from <= version) ?? lives[0])?.pod ?? -1;
  }

  /** -1 for what is no Pod. */
  of(entry: Entry): number {
    return this.#pods.get(entry) ?? -1;
  }
}

function rootOf(
  object: Entry['object'],
  owners: ReadonlyMap<string, Entry>,
): TimelineView['workloads'][number] | undefined {
  const controller = object.metadata.ownerReferences?.find(({ controller: is }) => is === true);
  const owner = owners.get(controller?.uid ?? '');
  if (owner === undefined) return undefined;
  const { kind } = owner.object;
  const self = { kind, namespace: owner.namespace, name: owner.name };
  return rootOf(owner.object, owners) ?? self;
}
