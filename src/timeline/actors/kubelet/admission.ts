import type { Pod } from '../../../model/index.ts';
import {
  isCriticalPod,
  type KubeletRejection,
  Kubelets,
  rejected,
} from '../../../simulation/index.ts';
import type { Instant } from '../../clock.ts';
import { isFinished, type PodEntry } from '../../entry.ts';
import type { World } from '../../world.ts';
import type { Killings } from './killing.ts';
import { Patience } from './patience.ts';
import { PREEMPTED, preemptedFor } from './preemption.ts';

/** Whether its kubelet has taken a Pod in: it has its share of the node. */
export function isTaken({ takenAt, startedAt }: PodEntry): boolean {
  return takenAt !== undefined || startedAt !== undefined;
}

/** What becomes of a Pod that its kubelet does not run. */
export function turnedDown({ object }: PodEntry, rejection: KubeletRejection, now: Instant) {
  return { object: rejected(object, rejection), readyAt: undefined, endedAt: now };
}

interface Hooks {
  /** Does something unless the Pod or its node is gone, or its node silent. */
  readonly onNode: (entry: PodEntry, act: () => void) => void;
  readonly killings: Killings;
  /** A Pod on a node as its kubelet counts it, with what it was granted. */
  readonly counted: (entry: PodEntry) => Pod;
}

/** What a kubelet makes of a Pod that comes: why it does not run it, or which Pods it ends for it first. */
interface Verdict {
  readonly rejection?: KubeletRejection | undefined;
  readonly victims?: readonly PodEntry[];
}

/** Which Pods the kubelets take in: what suits the node and has room there, or, where it is critical, is given room. */
export class Admission {
  readonly #world: World;
  readonly #hooks: Hooks;
  readonly #patience = new Patience();

  constructor(world: World, hooks: Hooks) {
    this.#world = world;
    this.#hooks = hooks;
  }

  /** When it is decided, and why the Pod is turned down then, if it is: others may have to end first. */
  decide(entry: PodEntry): { readonly due: Instant; readonly rejection?: KubeletRejection } {
    const { now } = this.#world.clock;
    const { rejection, victims } = this.#verdictOn(entry, entry.object);
    if (victims) return { due: this.#preempt(victims) };
    return rejection ? { due: this.#patience.due(entry, now), rejection } : { due: now };
  }

  /** When a critical Pod that is to have more has room for that, others being ended for it; or why it has none. */
  roomFor(entry: PodEntry, pod: Pod): Instant | KubeletRejection {
    const { rejection, victims } = this.#verdictOn(entry, pod);
    return rejection ?? this.#preempt(victims ?? []);
  }

  #verdictOn(entry: PodEntry, pod: Pod): Verdict {
    const { store, server, options } = this.#world;
    const node = store.find('Node', '', pod.spec.nodeName ?? '');
    if (!node || !options.kubeletsAdmit) return {};
    const kubelets = new Kubelets([node.object], server.release);
    const others = store
      .podsOn(node.name)
      .filter((each) => each !== entry && isTaken(each) && !isFinished(each));
    for (const other of others) kubelets.run(this.#hooks.counted(other));
    const lacking = isCriticalPod(pod) ? kubelets.lackingFor(pod) : undefined;
    const rejection = kubelets.admit(pod);
    if (rejection || lacking === undefined || lacking.size === 0) return { rejection };
    const objects = others.map(({ object }) => object);
    const chosen = preemptedFor(pod, objects, lacking);
    if ('lacking' in chosen) return { rejection: noVictims(chosen.lacking) };
    return { victims: others.filter(({ object }) => chosen.victims.includes(object)) };
  }

  /** Ends Pods one after the other; when the last has ended. Source: evictPodsToFreeRequests of pkg/kubelet/preemption. */
  #preempt(victims: readonly PodEntry[]): Instant {
    const { clock } = this.#world;
    const { onNode, killings } = this.#hooks;
    let end = clock.now;
    for (const victim of victims) {
      clock.at(end, () => {
        onNode(victim, () => {
          if (isFinished(victim)) return;
          killings.kill(victim, { why: PREEMPTED, disruption: DISRUPTION });
        });
      });
      end += killings.timeOf(victim);
    }
    return end;
  }
}

/** Source: Admit of predicateAdmitHandler of pkg/kubelet/lifecycle. */
function noVictims(lacking: string): KubeletRejection {
  const words = `preemption: error finding a set of pods to preempt: no set of running pods found to reclaim resources: ${lacking}`;
  return {
    reason: 'UnexpectedAdmissionError',
    message: `Pod was rejected: Unexpected error while attempting to recover from admission failure: ${words}`,
  };
}

/** Source: evictPodsToFreeRequests of pkg/kubelet/preemption. */
const DISRUPTION = {
  reason: 'TerminationByKubelet',
  message: 'Pod was preempted by Kubelet to accommodate a critical pod.',
} as const;
