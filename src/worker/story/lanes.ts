import { fullKey } from '../../model/index.ts';
import {
  NODE_STATES,
  type NodeLane,
  type NodeState,
  type ReadyLane,
} from '../../protocol/index.ts';
import type { History, Version } from '../../timeline/index.ts';
import type { Numbering } from './numbering.ts';
import type { StoryPods } from './storyPods.ts';

/** How the Pods of each workload fare, up to a moment: ready of how many wanted, and ended. */
export function readyLanes(
  { versions }: Pick<History, 'versions'>,
  pods: StoryPods,
  until: number,
): readonly ReadyLane[] {
  const lanes = pods.workloads.map(() => new Steps());
  const numbers = new Map(pods.workloads.map((workload, index) => [fullKey(workload), index]));
  for (const version of versions) {
    if (version.at > until) break;
    const { entry, at, before } = version;
    if (entry.object.kind === 'Pod') {
      const lane = lanes[pods.workloadOf[pods.of(entry)] ?? -1];
      lane?.add(at, {
        ready: Number(isReady(version)) - Number(isReady(before)),
        there: Number(isThere(version)) - Number(isThere(before)),
        succeeded: Number(isEnded(version, 'succeeded')) - Number(isEnded(before, 'succeeded')),
        failed: Number(isEnded(version, 'failed')) - Number(isEnded(before, 'failed')),
      });
      continue;
    }
    const { kind } = entry.object;
    const lane = lanes[numbers.get(fullKey({ kind, ...entry })) ?? -1];
    const wanted = wantedOf(version);
    if (lane && wanted !== undefined) lane.want(at, wanted);
  }
  return lanes.map((lane, workload) => ({ workload, ...lane.columns() }));
}

/** Ready and neither ended nor being deleted: what an endpoint would send requests to. */
function isReady(version: Version | undefined): boolean {
  const { pod, object } = version ?? {};
  return object !== undefined && pod !== undefined && pod.isReady && pod.state === 'running';
}

function isEnded(version: Version | undefined, state: 'succeeded' | 'failed'): boolean {
  return version?.object !== undefined && version.pod?.state === state;
}

/** Of Pods that no controller keeps up, those are wanted that are there and not being deleted. */
function isThere(version: Version | undefined): boolean {
  const { object, pod } = version ?? {};
  if (object === undefined || pod === undefined) return false;
  return pod.state !== 'terminating' && pod.state !== 'succeeded' && pod.state !== 'failed';
}

/** How many Pods a workload is to have; undefined for one that keeps none up itself. */
function wantedOf({ object, wanted }: Version): number | undefined {
  if (object === undefined) return 0;
  switch (object.kind) {
    case 'Deployment':
    case 'ReplicaSet':
    case 'StatefulSet':
    case 'ReplicationController':
      return object.spec.replicas ?? 1;
    case 'DaemonSet':
      return wanted ?? 0;
    default:
      return undefined;
  }
}

/** What a change of a Pod adds to each count. */
interface Change {
  readonly ready: number;
  readonly there: number;
  readonly succeeded: number;
  readonly failed: number;
}

/** Counts that change at moments; what comes before zero is their beginning. */
class Steps {
  readonly #at: number[] = [0];
  readonly #ready: number[] = [0];
  readonly #wanted: number[] = [0];
  readonly #succeeded: number[] = [0];
  readonly #failed: number[] = [0];
  /** How many it wants where something says so; else what is there is what is wanted. */
  #told: number | undefined;
  #there = 0;

  add(at: number, { there, ready, succeeded, failed }: Change): void {
    this.#there += there;
    const wanted = this.#told ?? this.#there;
    const isSame = ready === 0 && succeeded === 0 && failed === 0;
    if (isSame && this.#wanted.at(-1) === wanted) return;
    const step = this.#stepAt(at);
    raise(this.#ready, step, ready);
    this.#wanted[step] = wanted;
    raise(this.#succeeded, step, succeeded);
    raise(this.#failed, step, failed);
  }

  want(at: number, wanted: number): void {
    if (this.#told === wanted) return;
    this.#told = wanted;
    if (this.#wanted.at(-1) !== wanted) this.#wanted[this.#stepAt(at)] = wanted;
  }

  columns(): Omit<ReadyLane, 'workload'> {
    return {
      at: Float64Array.from(this.#at),
      ready: Int32Array.from(this.#ready),
      wanted: Int32Array.from(this.#wanted),
      succeeded: Int32Array.from(this.#succeeded),
      failed: Int32Array.from(this.#failed),
    };
  }

  /** The step of a moment, which begins as the one before it ends. */
  #stepAt(at: number): number {
    const last = this.#at.length - 1;
    if ((this.#at[last] ?? 0) >= at) return last;
    this.#at.push(at);
    for (const column of [this.#ready, this.#wanted, this.#succeeded, this.#failed])
      column.push(column[last] ?? 0);
    return last + 1;
  }
}

function raise(column: number[], step: number, by: number): void {
  column[step] = (column[step] ?? 0) + by;
}

/** States of nodes that are not ready all the time, up to a moment. */
export function nodeLanes(
  { versions }: Pick<History, 'versions'>,
  nodes: Numbering<string>,
  until: number,
): readonly NodeLane[] {
  const lanes = nodes.list.map((): { at: number; state: NodeState }[] => []);
  for (const version of versions) {
    if (version.at > until) break;
    if (version.entry.object.kind !== 'Node') continue;
    const lane = lanes[nodes.known(version.entry.name)];
    const state = nodeStateOf(version);
    const at = Math.max(0, version.at);
    if (lane === undefined || lane.at(-1)?.state === state) continue;
    if (lane.at(-1)?.at === at) lane.pop();
    // One that comes in the story is not there before.
    if (lane.length === 0 && at > 0) lane.push({ at: 0, state: 'gone' });
    if (lane.at(-1)?.state !== state) lane.push({ at, state });
  }
  return lanes.flatMap((lane, node) =>
    lane.every(({ state }) => state === 'ready')
      ? []
      : [
          {
            node,
            at: Float64Array.from(lane, ({ at }) => at),
            state: Uint8Array.from(lane, ({ state }) => NODE_STATES.indexOf(state)),
          },
        ],
  );
}

/** How a node fares after a change. */
export function nodeStateOf({ object, node }: Version): NodeState {
  if (object?.kind !== 'Node') return 'gone';
  const ready = object.status?.conditions?.find(({ type }) => type === 'Ready')?.status;
  if (ready === 'Unknown') return 'unreachable';
  if (ready === 'False') return 'not-ready';
  return node?.silentSince === undefined ? 'ready' : 'silent';
}
