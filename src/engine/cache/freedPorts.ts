import type { HostPort } from './hostPorts.ts';
import { portKey } from './hostPorts.ts';
import type { PodInfo } from './podInfo.ts';
import type { NodeIndex } from '../../model/index.ts';

/** Keys of host ports (`portKey`). */
export type PortKeys = ReadonlySet<string>;

/**
 * Host ports that kube-scheduler counts as free although a Pod on the node holds them. It keeps the
 * ports in use on a node as a set (`framework.NodeInfo.UsedPorts`, `HostPortInfo.Remove`): where two
 * Pods hold the same port and one leaves, the port is out of the set, until a Pod with it comes again.
 */
export class FreedPorts {
  readonly #byNode = new Map<number, PortKeys>();

  /** Undefined where there are none. What is given is never changed: it may be kept for `putBack`. */
  on(node: NodeIndex): PortKeys | undefined {
    return this.#byNode.get(node);
  }

  /** The node has these again, and no others. */
  putBack(node: NodeIndex, ports: PortKeys | undefined): void {
    if (ports === undefined || ports.size === 0) this.#byNode.delete(node);
    else this.#byNode.set(node, ports);
  }

  /** Gives what puts back all that is so now, on every node. */
  mark(): () => void {
    const before = [...this.#byNode];
    return () => {
      this.#byNode.clear();
      for (const [node, ports] of before) this.#byNode.set(node, ports);
    };
  }

  podCame({ node, shape }: PodInfo): void {
    const before = this.#byNode.get(node);
    if (before === undefined || shape.hostPorts.length === 0) return;
    const now = new Set(before);
    for (const port of shape.hostPorts) now.delete(portKey(port));
    this.putBack(node, now);
  }

  /** `remaining` are the other Pods on the node. */
  podLeft({ node, shape }: PodInfo, remaining: readonly PodInfo[]): void {
    if (shape.hostPorts.length === 0) return;
    const freed = new Set([...(this.on(node) ?? []), ...shape.hostPorts.map(portKey)]);
    const held = remaining.flatMap((other) => other.shape.hostPorts.map(portKey));
    this.putBack(node, new Set(held.filter((key) => freed.has(key))));
  }
}

/** The Pod's host ports that kube-scheduler counts as in use, where these are freed. */
export function countedPorts({ shape }: PodInfo, freed: PortKeys | undefined): readonly HostPort[] {
  if (freed === undefined) return shape.hostPorts;
  return shape.hostPorts.filter((port) => !freed.has(portKey(port)));
}
