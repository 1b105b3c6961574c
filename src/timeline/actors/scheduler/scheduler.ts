import {
  asksForLess,
  type ClusterEvent,
  createScheduler,
  haveSameRequests,
  nodeEvents,
  type Placement,
  type PluginName,
  type QueueingHints,
  type Scheduler,
} from '../../../engine/index.ts';
import type { ClusterObjects, Node, Pod } from '../../../model/index.ts';
import { leaving, schedulerOptions } from '../../../simulation/index.ts';
import { type Entry, isFinished, type PodEntry } from '../../entry.ts';
import type { Change } from '../../store.ts';
import type { World } from '../../world.ts';
import { withTopologyLabels } from '../../server/topologyLabels.ts';
import { bindsClaims, type ClaimsToBind, NOT_BOUND, revertsClaims } from './claims.ts';
import { bindsDevices, freesDevices } from '../resourceClaims.ts';
import { Leftovers } from './leftovers.ts';
import { watchDevices, watchStorage } from './eventHandlers.ts';
import { keepLists } from './lists.ts';
import { keyOf, nominationOf, Nominations, withoutNomination } from './nominations.ts';
import { preempt } from './preemption.ts';
import type { QueuedPod } from './schedulerHeap.ts';
import { backoffOf, SchedulingQueue } from './schedulingQueue.ts';
import { VolumeBinding } from './volumeBinding.ts';
import { wakerOf } from './waking.ts';

/** What the condition PodScheduled of a Pod with gates says. Source: applySchedulingGatedCondition of pkg/registry/core/pod. */
export const GATED = 'Scheduling is blocked due to non-empty scheduling gates';

/** kube-scheduler: its queue, its cache, and one Pod after the other. */
export class SchedulerActor {
  readonly #world: World;
  readonly #engine: Scheduler;
  readonly #hints: QueueingHints;
  readonly #queue: SchedulingQueue;
  /** By Pod: what the engine counts it as. */
  readonly #counted = new Map<PodEntry, Pod>();
  readonly #nominations: Nominations;
  readonly #volumeBinding: VolumeBinding;
  readonly #leftovers: Leftovers;
  readonly #preempting = {
    breakOff: (entry: PodEntry) => this.#volumeBinding.breakOff(entry),
    deleted: (pod: QueuedPod) => {
      this.#victimsDeleted(pod);
    },
  };
  #isDue = false;
  /** When it wakes for the end of a backoff. */
  #backoffDue = Infinity;

  constructor(world: World, start: ClusterObjects) {
    this.#world = world;
    const cluster = { ...start };
    keepLists(world.store, cluster);
    this.#engine = createScheduler(cluster, { ...schedulerOptions(start), followsClaims: true });
    this.#hints = this.#engine.queueingHints();
    this.#volumeBinding = new VolumeBinding(world, this.#engine);
    const { backoffCutShort: isCutShort } = world.server.controllers;
    const backoff = { isCutShort, ...backoffOf(start.configuration) };
    this.#queue = new SchedulingQueue(world.clock, backoff, world.options);
    this.#leftovers = new Leftovers(world.clock, this.#queue, () => {
      this.#wake();
    });
    this.#nominations = new Nominations({
      world,
      engine: this.#engine,
      isCounted: (entry) => this.#counted.has(entry),
      lost: (event) => {
        this.#happened([event]);
      },
    });
    // The engine has these from the start.
    const given = new Set(start.nodes.map(({ metadata }) => metadata.name));
    world.store.watch('Node', ({ name }, { before, after }) => {
      if (before !== undefined || !given.delete(name)) this.#nodeChanged(before, after);
    });
    // Nobody is woken by it: InterPodAffinity has registered no event of namespaces.
    world.store.watch('Namespace', ({ name }, { after }) => {
      this.#engine.putNamespace(name, after?.metadata.labels);
    });
    watchStorage(world.store, this.#engine, (event) => {
      this.#happened([event]);
    });
    watchDevices(world.store, this.#engine, (event) => {
      this.#happened([event]);
    });
    world.store.watch('Pod', (entry, change) => {
      this.#podChanged(entry, change);
    });
  }

  #nodeChanged(before: Node | undefined, after: Node | undefined): void {
    if (after) this.#engine.putNode(after);
    else if (before) this.#engine.removeNode(before.metadata.name);
    this.#happened(nodeEvents({ before, after }));
  }

  #podChanged(entry: PodEntry, { before, after }: Change<Pod>): void {
    if (after === undefined) {
      this.#dequeue(entry);
      this.#uncount(entry);
      return;
    }
    if (!after.spec.nodeName) {
      this.#waitingChanged(entry, before, after);
      return;
    }
    this.#dequeue(entry);
    if (isFinished(entry)) this.#uncount(entry);
    else this.#count(entry, after);
  }

  /** A Pod on a node is there, or is another than it was. */
  #count(entry: PodEntry, pod: Pod): void {
    const counted = this.#counted.get(entry);
    if (counted && !differs(counted, pod)) return;
    this.#counted.set(entry, pod);
    this.#engine.addPod(pod);
    if (counted === undefined) {
      this.#happened([{ resource: 'Pod', actionType: 'Add', pod }]);
      return;
    }
    const changed = { resource: 'Pod', before: counted, pod } as const;
    const isLabelled = counted.metadata.labels !== pod.metadata.labels;
    this.#happened([
      ...(isLabelled ? [{ ...changed, actionType: 'UpdatePodLabel' } as const] : []),
      ...(asksForLess(counted, pod)
        ? [{ ...changed, actionType: 'UpdatePodScaleDown' } as const]
        : []),
    ]);
  }

  #uncount(entry: PodEntry): void {
    const counted = this.#counted.get(entry);
    if (counted === undefined) return;
    this.#counted.delete(entry);
    this.#engine.removePod(keyOf(counted));
    this.#happened([leaving(counted, false)]);
  }

  #waitingChanged(entry: PodEntry, before: Pod | undefined, after: Pod): void {
    const { recorder, history } = this.#world;
    const known = this.#queue.get(entry);
    if (known === undefined) {
      if (this.#engine.profileOf(after) === undefined || isFinished(entry)) return;
      const pod = this.#queue.add(entry);
      if (isGated(after)) {
        this.#queue.park(pod, 'gated');
        history.attempts(entry, this.#engine.searchStart);
        recorder.unschedulable(entry, GATED);
        history.decided();
      } else if (this.#lacksClaims(after)) this.#queue.park(pod, 'gated');
      else {
        this.#queue.come(pod);
        // Source: PriorityQueue.Add: also one that was nominated before this kube-scheduler started.
        this.#nominations.keepPlace(entry);
      }
    } else if (before) {
      if (this.#nominations.isKept(entry) && differs(before, after)) this.#engine.addPod(after);
      if (known.place === 'gated' && this.#isFree(after)) this.#queue.activate(known);
      else if (known.place === 'unschedulable' && this.#mayHelpItself(known, before, after)) {
        this.#queue.requeue(known, 'itself');
      }
    }
    this.#wake();
  }

  /** Whether nothing keeps a Pod out of the queue: no gate, and no claim of devices that is still to be made. */
  #isFree(pod: Pod): boolean {
    return !isGated(pod) && !this.#lacksClaims(pod);
  }

  #lacksClaims(pod: Pod): boolean {
    return (pod.spec.resourceClaims ?? []).length > 0 && this.#engine.isHeld(pod);
  }

  /** Source: PriorityQueue.Update; isPodUpdated where plugins are not asked. */
  #mayHelpItself({ refusedBy }: QueuedPod, before: Pod, after: Pod): boolean {
    const isChanged =
      before.spec !== after.spec ||
      before.metadata.labels !== after.metadata.labels ||
      before.metadata.annotations !== after.metadata.annotations;
    const { waitingPodChanged } = this.#world.server.controllers;
    if (!isChanged || waitingPodChanged === 'any') return isChanged;
    return this.#hints.mayHelpItself(before, after, refusedBy as readonly PluginName[]);
  }

  /** It waits no longer: it has a node, or is gone. */
  #dequeue(entry: PodEntry): void {
    if (this.#queue.get(entry) === undefined) return;
    this.#queue.remove(entry);
    this.#nominations.nominate(entry, '');
  }

  #happened(events: Iterable<ClusterEvent>): void {
    let last: ClusterEvent | undefined;
    for (const event of events) {
      this.#hints.happened(event);
      last = event;
    }
    if (last === undefined) return;
    const isOfDevices = last.resource === 'ResourceClaim';
    for (const pod of [...this.#queue.unschedulable]) {
      if (isOfDevices && pod.place === 'gated' && this.#isFree(this.#seen(pod.entry))) {
        this.#queue.activate(pod);
      }
      if (pod.place !== 'unschedulable') continue;
      const refusedBy = pod.refusedBy as readonly PluginName[];
      // Source: movePodsToActiveOrBackoffQueue: one that its own preemption holds waits for others to leave.
      const isHeard = !pod.isHeld || wakerOf(last) === 'podLeft';
      if (isHeard && this.#hints.mayHelp(this.#seen(pod.entry), refusedBy, pod.eventsThen)) {
        this.#queue.requeue(pod, wakerOf(last));
      }
      if (pod.isHeld) pod.eventsThen = this.#hints.count;
    }
    this.#wake();
  }

  #wake(): void {
    if (this.#isDue) return;
    if (this.#queue.isIdle) {
      this.#wakeLater();
      return;
    }
    this.#isDue = true;
    this.#world.clock.after(this.#world.options.schedulerLatency, () => {
      this.#turn();
    });
  }

  /** Wakes when a backoff is over. */
  #wakeLater(): void {
    const { nextBackoff, nextDue } = this.#queue;
    if (nextBackoff === undefined || nextDue === undefined || nextDue >= this.#backoffDue) return;
    this.#backoffDue = nextDue;
    const wake = () => {
      if (this.#backoffDue === nextDue) this.#backoffDue = Infinity;
      this.#wake();
    };
    // What fails again and again does so for ever.
    this.#world.clock.at(nextDue, wake, nextBackoff.errors > 1);
  }

  #turn(): void {
    const pod = this.#queue.pop();
    if (pod && !pod.entry.isGone) {
      if (pod.entry.deletion === undefined) this.#cycle(pod);
      else this.#world.notices.add(pod.entry, { what: 'scheduling-skipped' });
    }
    this.#isDue = !this.#queue.isIdle;
    if (!this.#isDue) {
      this.#wakeLater();
      return;
    }
    this.#world.clock.after(this.#world.options.schedulingCycle, () => {
      this.#turn();
    });
  }

  #cycle(pod: QueuedPod): void {
    const { entry } = pod;
    const { recorder, store, clock, history } = this.#world;
    const seen = this.#seen(entry);
    history.attempts(entry, this.#engine.searchStart, pod.wokenBy);
    const placement = this.#engine.schedule(seen);
    this.#engine.advanceSearch(placement.nodesProcessed);
    const node = this.#engine.nodeNames[placement.node];
    if (node !== undefined) {
      this.#nominations.assume(entry);
      const labelled = this.#labelled(seen, node);
      this.#engine.bind(labelled, placement.node);
      this.#counted.set(entry, withNode(labelled, node));
      const { attempt } = history;
      const bind = () => {
        if (entry.isGone) return;
        history.resumes(attempt);
        const isAsSeen = entry.object.metadata === seen.metadata;
        const nominated = entry.object;
        const object = withoutNomination(
          withNode(
            isAsSeen
              ? { ...nominated, metadata: labelled.metadata }
              : this.#labelled(nominated, node),
            node,
          ),
        );
        if (isAsSeen) this.#counted.set(entry, object);
        store.changePod(entry, { object, boundAt: clock.now });
        history.decided();
        const { nominationBound } = this.#world.server.controllers;
        if (nominationBound === 'as if it left' && nominationOf(nominated) !== '') {
          this.#happened([leaving(nominated, true)]);
        }
        // Only now it is heard of; its claims and volumes are watched themselves.
        this.#happened([{ resource: 'Pod', actionType: 'Add', pod: seen }]);
      };
      bindsDevices(this.#world, this.#engine.resourceClaimsOf(seen));
      const claims = bindsClaims(this.#world, this.#engine, seen, node);
      if (claims) {
        const { nodeToldWhileBinding } = this.#world.server.controllers;
        if (nodeToldWhileBinding) this.#nominations.tellNode(entry, node);
        const fail = (why: string) => {
          this.#notBound(pod, claims, why);
        };
        this.#volumeBinding.await({ entry, claims, bind, fail });
      } else bind();
      history.decided();
      return;
    }
    this.#failed(pod, placement);
    if (placement.frees) freesDevices(this.#world, placement.frees);
    recorder.unschedulable(entry, placement.message);
    history.decided();
  }

  /** As it will be on the node. */
  #labelled(pod: Pod, node: string): Pod {
    const { store, server } = this.#world;
    return withTopologyLabels(pod, store.find('Node', '', node)?.object, server.release);
  }

  /** It has no place on its node, and is tried again after its backoff. Source: handleBindingCycleError. */
  #notBound(pod: QueuedPod, claims: ClaimsToBind, failure: string): void {
    const { recorder, history } = this.#world;
    history.awaits(pod.entry, undefined);
    revertsClaims(this.#engine, claims);
    pod.refusedBy = [];
    pod.eventsThen = this.#hints.count;
    this.#queue.park(pod, 'unschedulable');
    this.#nominations.tellNode(pod.entry, '');
    this.#uncount(pod.entry);
    this.#queue.requeue(pod);
    recorder.unschedulable(pod.entry, `${NOT_BOUND}binding volumes: ${failure}`);
    this.#wake();
  }

  #failed(pod: QueuedPod, placement: Placement): void {
    const { entry } = pod;
    const { preemption, postFilter, refusedBy = [] } = placement;
    pod.refusedBy = refusedBy;
    pod.eventsThen = this.#hints.count;
    this.#queue.park(pod, 'unschedulable');
    // Source: determineSchedulingHintForInFlightPod: one that no plugin refused waits for nothing to happen.
    if (refusedBy.length === 0) this.#queue.requeue(pod);
    else this.#leftovers.lookLater();
    if (preemption) {
      const node = this.#engine.nodeNames[preemption.nominated] ?? '';
      // Source: prepareCandidateAsync: not where all are going already, in releases that leave these alone.
      if (preemption.named.length > 0) this.#nominations.clear(node, pod.priority);
      preempt(this.#world, pod, { node, victims: preemption.victims }, this.#preempting);
      this.#nominations.nominate(entry, node);
      this.#world.recorder.nominated(entry, node);
    } else if (postFilter === undefined || postFilter === 'no-candidates') {
      // Source: schedulingCycle: also where there are no nodes, of which no plugin is asked.
      this.#nominations.nominate(entry, '');
    }
  }

  /** Source: AddUnschedulableIfNotPresent, with what happened while its cycle went on. */
  #victimsDeleted(preemptor: QueuedPod): void {
    const { victimsDeleted } = this.#world.server.controllers;
    if (!preemptor.isHeld || victimsDeleted !== 'within the cycle') return;
    if (this.#queue.get(preemptor.entry) !== preemptor) return;
    this.#queue.requeue(preemptor, preemptor.wokenBy);
    this.#wake();
  }

  #seen({ object }: Entry<Pod>): Pod {
    return object;
  }
}

function withNode(pod: Pod, nodeName: string): Pod {
  return { ...pod, spec: { ...pod.spec, nodeName } };
}

function isGated({ spec }: Pod): boolean {
  return (spec.schedulingGates ?? []).length > 0;
}

/** Whether another Pod counts otherwise. */
function differs(a: Pod, b: Pod): boolean {
  return (
    a.spec !== b.spec ||
    (a.status !== b.status && !haveSameRequests(a, b)) ||
    a.metadata.labels !== b.metadata.labels ||
    a.metadata.deletionTimestamp !== b.metadata.deletionTimestamp ||
    a.status?.startTime !== b.status?.startTime
  );
}
