import type { PodEntry } from '../../entry.ts';
import type { World } from '../../world.ts';
import type { QueuedPod } from './schedulerHeap.ts';

interface Hooks {
  /** How the wait of a Pod for its claims is broken off; undefined of one that does not wait. */
  readonly breakOff: (entry: PodEntry) => (() => void) | undefined;
  /** The victims are deleted, which may have been within the cycle of the Pod that they leave for. */
  readonly deleted: (preemptor: QueuedPod) => void;
}

/**
 * The victims of a Pod are deleted beside the scheduling cycles; where one waits to be bound, that may be broken off
 * instead. Source: Evaluator.prepareCandidateAsync.
 * @param victims By `namespace/name`
 */
export function preempt(
  { store, server, clock, history, options, notices }: World,
  pod: QueuedPod,
  { node, victims }: { readonly node: string; readonly victims: readonly string[] },
  { breakOff, deleted }: Hooks,
): void {
  const preemptor = pod.entry;
  const name = preemptor.object.spec.schedulerName || 'default-scheduler';
  const message = `${name}: preempting to accommodate a higher priority pod`;
  pod.isPreempting = victims.length > 0;
  clock.after(options.controllerLatency, () => {
    pod.isPreempting = false;
    for (const key of victims) {
      const [namespace = '', victimName = ''] = key.split('/');
      const victim = store.find('Pod', namespace, victimName);
      if (victim === undefined || victim.deletion) continue;
      const breaksOff = breakOff(victim);
      if (breaksOff && server.controllers.preemptedWhileBinding === 'sent back') {
        notices.add(victim, { what: 'preempted', scheduler: name, by: preemptor.uid, node });
        breaksOff();
        continue;
      }
      history.because({ by: 'preemption', uid: preemptor.uid }, () => {
        server.deletions.deletePod(victim, {
          disruption: { reason: 'PreemptionByScheduler', message },
        });
      });
    }
    deleted(pod);
  });
}
