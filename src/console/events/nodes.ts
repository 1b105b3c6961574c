import { nextLook, type Version } from '../../timeline/index.ts';
import { at, type Json, listAt, textAt } from '../json.ts';
import type { AddEvent } from './controllers.ts';

const NODES = 'node-controller';
const KUBELET = 'kubelet';
const READY = 'Ready';

/** What a kubelet says of its node as a condition has another status, in its order. Source: setters.go of pkg/kubelet/nodestatus. */
const KUBELETS: readonly (readonly [type: string, byStatus: Readonly<Record<string, string>>])[] = [
  ['MemoryPressure', { True: 'NodeHasInsufficientMemory', False: 'NodeHasSufficientMemory' }],
  ['DiskPressure', { True: 'NodeHasDiskPressure', False: 'NodeHasNoDiskPressure' }],
  ['PIDPressure', { True: 'NodeHasInsufficientPID', False: 'NodeHasSufficientPID' }],
  [READY, { True: 'NodeReady', False: 'NodeNotReady' }],
];

/**
 * What the node lifecycle controller says of nodes that come, of those of which nothing is heard any more and of their
 * Pods, and of nodes that are gone when it looks the next time; and what a kubelet says of its node whose conditions are
 * others than before, as when it is back, and that is cordoned, or no longer. Sources: monitorNodeHealth, RecordNodeEvent, RecordNodeStatusChange and MarkPodsNotReady
 * of pkg/controller/util/node, and recordNodeSchedulableEvent of pkg/kubelet.
 */
export class NodeEvents {
  readonly #period: number;
  readonly #add: AddEvent;
  /** When nothing was heard of a node any more. */
  readonly #dark = new Map<string, number>();
  /** Nodes that have come, and that are gone, and when that is seen. */
  readonly #come = new Map<string, { readonly seenAt: number; readonly node: Json }>();
  readonly #gone = new Map<string, { readonly seenAt: number; readonly node: Json }>();
  /** By node: whether its kubelet has seen it cordoned, and when it looks again; undefined while it is silent. */
  readonly #cordons = new Map<string, { wasCordoned: boolean; seenAt?: number; node: Json }>();

  /** @param period How often it looks at all nodes, in milliseconds */
  constructor(period: number, add: AddEvent) {
    this.#period = period;
    this.#add = add;
  }

  /** What it has seen up to a moment. */
  until(moment: number): void {
    for (const [name, { seenAt, node }] of this.#come) {
      if (seenAt > moment) continue;
      this.#come.delete(name);
      this.#tell(seenAt, node, 'RegisteredNode', `Registered Node ${name} in Controller`);
    }
    for (const [name, { seenAt, node }] of this.#gone) {
      if (seenAt > moment) continue;
      this.#gone.delete(name);
      this.#tell(seenAt, node, 'RemovingNode', `Removing Node ${name} from Controller`);
    }
    for (const [name, { wasCordoned, seenAt = Infinity, node }] of this.#cordons) {
      if (seenAt > moment) continue;
      this.#cordons.delete(name);
      if (isCordoned(node) === wasCordoned) continue;
      const reason = wasCordoned ? 'NodeSchedulable' : 'NodeNotSchedulable';
      this.#add(seenAt, KUBELET, node, reason, `Node ${name} status is now: ${reason}`);
    }
  }

  #cordon({ before, at: moment, node: machine, entry }: Version, node: Json): void {
    const { name } = entry;
    const known = this.#cordons.get(name);
    if (known === undefined && isCordoned(before?.object) === isCordoned(node)) return;
    const wasCordoned = known?.wasCordoned ?? isCordoned(before?.object);
    const isSilent = machine?.silentSince !== undefined;
    this.#cordons.set(name, { wasCordoned, ...(!isSilent && { seenAt: nextLook(moment) }), node });
  }

  node(version: Version): void {
    const { object, before, at: moment, entry } = version;
    const { name } = entry;
    const node = (object ?? before?.object) as unknown as Json;
    const seenAt = (Math.floor(moment / this.#period) + 1) * this.#period;
    if (object === undefined) {
      this.#cordons.delete(name);
      // One that it has never seen is not missed.
      if (!this.#come.delete(name)) this.#gone.set(name, { seenAt, node });
      return;
    }
    if (before === undefined) {
      // It goes by names.
      if (this.#gone.delete(name)) return;
      if (moment >= 0) this.#come.set(name, { seenAt, node });
      else this.#tell(moment, node, 'RegisteredNode', `Registered Node ${name} in Controller`);
      return;
    }
    this.#cordon(version, node);
    const says = (from: string, reason: string) => {
      this.#add(moment, from, node, reason, `Node ${name} status is now: ${reason}`);
    };
    const isSilent = version.node?.silentSince !== undefined;
    for (const [type, reasons] of isSilent ? [] : KUBELETS) {
      const [then, now] = [statusOf(before.object, type), statusOf(object, type)];
      const reason = reasons[now];
      if (then !== now && reason !== undefined) says(KUBELET, reason);
    }
    const [then, now] = [statusOf(before.object, READY), statusOf(object, READY)];
    if (now !== 'Unknown' || then !== 'True') return;
    this.#dark.set(name, moment);
    says(NODES, 'NodeNotReady');
  }

  /** A Pod that was ready is told not to be, with its node. */
  pod({ object, pod, before, at: moment }: Version): void {
    if (object === undefined || pod?.isReady !== false || before?.pod?.isReady !== true) return;
    if (this.#dark.get(textAt(object, 'spec', 'nodeName')) !== moment) return;
    const about = object as unknown as Json;
    this.#add(moment, NODES, about, 'NodeNotReady', 'Node is not ready', true);
  }

  #tell(moment: number, node: Json, reason: string, what: string): void {
    this.#add(
      moment,
      NODES,
      node,
      reason,
      `Node ${textAt(node, 'metadata', 'name')} event: ${what}`,
    );
  }
}

function isCordoned(node: unknown): boolean {
  return at(node, 'spec', 'unschedulable') === true;
}

/** What is not told is as it should be. */
function statusOf(object: unknown, type: string): string {
  const conditions = listAt(object, 'status', 'conditions');
  const found = conditions.find((each) => textAt(each, 'type') === type);
  return textAt(found, 'status') || (type === READY ? 'True' : 'False');
}
