import { countedPorts } from './freedPorts.ts';
import type { PortKeys } from './freedPorts.ts';
import type { HostPort } from './hostPorts.ts';
import { portKey, portsConflict } from './hostPorts.ts';
import type { PodInfo } from './podInfo.ts';
import type { NodeIndex } from '../../model/index.ts';

/**
 * The host ports in use on one node while a trial takes Pods off it and puts them back. They are a
 * set, as in kube-scheduler (`fwk.HostPortInfo`): where two Pods hold the same port, taking one of
 * them off frees it.
 */
export class TrialPorts {
  readonly node: NodeIndex;
  #used: ReadonlyMap<string, HostPort>;

  constructor(node: NodeIndex, pods: readonly PodInfo[], freed: PortKeys | undefined) {
    this.node = node;
    const used = pods.flatMap((pod) => countedPorts(pod, freed));
    this.#used = new Map(used.map((port) => [portKey(port), port]));
  }

  add({ shape }: PodInfo): void {
    this.#used = new Map([...this.#used, ...shape.hostPorts.map((port) => entry(port))]);
  }

  remove({ shape }: PodInfo): void {
    const freed = new Set(shape.hostPorts.map(portKey));
    this.#used = new Map([...this.#used].filter(([key]) => !freed.has(key)));
  }

  isTaken(wanted: readonly HostPort[]): boolean {
    return [...this.#used.values()].some((held) =>
      wanted.some((port) => portsConflict(port, held)),
    );
  }

  /** How to return to what is in use now: a Pod that only visits must not free what others hold. */
  mark(): () => void {
    const used = this.#used;
    return () => {
      this.#used = used;
    };
  }
}

function entry(port: HostPort): [string, HostPort] {
  return [portKey(port), port];
}
