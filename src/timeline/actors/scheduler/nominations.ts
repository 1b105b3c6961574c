import type { Scheduler } from '../../../engine/index.ts';
import type { Pod } from '../../../model/index.ts';
import { leaving } from '../../../simulation/index.ts';
import type { PodEntry } from '../../entry.ts';
import { without } from '../../without.ts';
import type { World } from '../../world.ts';

interface Surroundings {
  readonly world: World;
  readonly engine: Scheduler;
  /** Whether the engine counts the Pod on a node, with its place there. */
  readonly isCounted: (entry: PodEntry) => boolean;
  /** A Pod stands nominated no more: others may be helped as if it had left. */
  readonly lost: (event: ReturnType<typeof leaving>) => void;
}

/** Which Pods wait for a node while others leave it, and are kept a place there. Source: nominator.go of backend/queue. */
export class Nominations {
  readonly #around: Surroundings;
  readonly #byNode = new Map<string, Set<PodEntry>>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Whether the Pod, as it is now, is kept a place. */
  isKept(entry: PodEntry): boolean {
    return this.#byNode.get(nominationOf(entry.object))?.has(entry) === true;
  }

  /** It is to have a place on the node; '' for none. */
  nominate(entry: PodEntry, node: string): void {
    const before = nominationOf(entry.object);
    if (before === node) return;
    this.assume(entry);
    this.tellNode(entry, node);
    if (node !== '') this.keepPlace(entry);
    // Source: hasNominatedNodeNameChanged of eventhandlers.go: also where it becomes that of another node.
    const { nominationLost } = this.#around.world.server.controllers;
    const isLost = before !== '' && nominationLost === 'as if it left';
    if (isLost) this.#around.lost(leaving(entry.object, true));
  }

  /** Those of lower priority look for another node. Source: getLowerPriorityNominatedPods. */
  clear(node: string, priority: number): void {
    for (const entry of [...(this.#byNode.get(node) ?? [])]) {
      if ((entry.object.spec.priority ?? 0) < priority) this.nominate(entry, '');
    }
  }

  /** It is kept a place on the node that its status names. Source: nominator.addNominatedPod. */
  keepPlace(entry: PodEntry): void {
    const node = nominationOf(entry.object);
    if (node === '') return;
    const others = this.#byNode.get(node) ?? new Set();
    this.#byNode.set(node, others.add(entry));
    this.#around.engine.addPod(entry.object);
  }

  /** It is kept no place any more, though its status may say so still. Source: assume of schedule_one.go. */
  assume(entry: PodEntry): void {
    const { engine, isCounted } = this.#around;
    const node = nominationOf(entry.object);
    this.#byNode.get(node)?.delete(entry);
    if (node !== '' && !isCounted(entry)) engine.removePod(keyOf(entry.object));
  }

  /** Its status names the node that it is to have; '' for none. */
  tellNode(entry: PodEntry, node: string): void {
    if (entry.isGone || nominationOf(entry.object) === node) return;
    const bare = withoutNomination(entry.object);
    const object =
      node === '' ? bare : { ...bare, status: { ...bare.status, nominatedNodeName: node } };
    this.#around.world.store.changePod(entry, { object });
  }
}

/** The node that its status names; '' for none. */
export function nominationOf({ status }: Pod): string {
  return status?.nominatedNodeName ?? '';
}

export function withoutNomination(pod: Pod): Pod {
  if (pod.status === undefined) return pod;
  return { ...pod, status: without(pod.status, 'nominatedNodeName') };
}

/** As the engine names it. */
export function keyOf({ metadata }: Pod): string {
  return `${metadata.namespace ?? 'default'}/${metadata.name}`;
}
