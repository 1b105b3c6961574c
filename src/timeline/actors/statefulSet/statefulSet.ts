import type { Pod, PodTemplateSpec, StatefulSet } from '../../../model/index.ts';
import { ownerOf, statefulSetPod, templateHash } from '../../../simulation/index.ts';
import { type Entry, availableAt, isFinished, isLeaving, type PodEntry } from '../../entry.ts';
import { REVISION_LABEL } from '../../revisions.ts';
import { WorkQueue } from '../../workQueue.ts';
import type { World } from '../../world.ts';
import { AvailabilityChecks } from '../availabilityChecks.ts';
import { claimPods, watchOwned } from '../volumes/claims.ts';
import { countsOf, Retries } from '../retries.ts';
import { slowStart } from '../slowStart.ts';
import { createClaims, hasStaleClaim, retainClaims } from './claims.ts';

type SetEntry = Entry<StatefulSet>;

/** How long after a sync that could not go on the next one comes, about: the queue's own waits are shorter. */
const RETRY = 1000;

const NAME_LABEL = 'statefulset.kubernetes.io/pod-name';
const INDEX_LABEL = 'apps.kubernetes.io/pod-index';

/** The templates that a StatefulSet had, by the names of their revisions. */
type Templates = Map<string, PodTemplateSpec>;

/** Source: defaultStatefulSetControl.updateStatefulSet. */
export function startStatefulSets(world: World): void {
  const { clock, options } = world;
  const known = new WeakMap<SetEntry, Templates>();
  const queue = new WorkQueue<SetEntry>(clock, options.controllerLatency, (entry) => {
    if (entry.isGone || isLeaving(entry)) return;
    const template = entry.object.spec.template;
    const update = world.revisions.newest(entry)?.name ?? `${entry.name}-${templateHash(template)}`;
    const templates: Templates = known.get(entry) ?? new Map();
    known.set(entry, templates);
    templates.set(update, template);
    const pass = new Pass(world, entry, templates, update, (milliseconds) => {
      queue.addAfter(entry, milliseconds);
    });
    const told = countsOf(world.store.podsOf(entry));
    world.history.because({ by: 'controller' }, () => {
      pass.run();
    });
    if (pass.isRefused) retries.failed(entry, told);
    else {
      retries.succeeded(entry);
      world.refusals.over(entry);
    }
    if (world.server.controllers.statefulSetAvailability === 'on time') return;
    const { replicas = 1 } = entry.object.spec;
    checks.looked(entry, (ready, waiting) => ready.length - waiting.length !== replicas);
  });
  const retries = new Retries<SetEntry>(world, (entry) => {
    queue.addAfter(entry, 0);
  });
  const checks = new AvailabilityChecks<SetEntry>(world, (entry) => {
    queue.addAfter(entry, 0);
  });
  const look = (entry: SetEntry) => {
    queue.add(entry);
  };
  watchOwned(world, 'StatefulSet', look, (entry, _, { before }) => {
    if (before !== undefined) retries.happened(entry);
    return true;
  });
}

/** One look at a StatefulSet. */
class Pass {
  /** A Pod that it wanted to make was not let in. */
  isRefused = false;
  readonly #world: World;
  readonly #entry: SetEntry;
  readonly #templates: Templates;
  readonly #update: string;
  readonly #later: (milliseconds: number) => void;
  readonly #isOrdered: boolean;
  /** How many Pods are of the revision that the rollout under way began with. */
  #currentReplicas = 0;

  constructor(
    world: World,
    entry: SetEntry,
    templates: Templates,
    update: string,
    later: (milliseconds: number) => void,
  ) {
    this.#world = world;
    this.#entry = entry;
    this.#templates = templates;
    this.#update = update;
    this.#later = later;
    this.#isOrdered = entry.object.spec.podManagementPolicy !== 'Parallel';
  }

  run(): void {
    const { spec } = this.#entry.object;
    const start = spec.ordinals?.start ?? 0;
    const end = start + (spec.replicas ?? 1);
    const pods = new Map<number, PodEntry>();
    const condemned: { readonly pod: PodEntry; readonly ordinal: number }[] = [];
    const selector = spec.selector ?? { matchLabels: spec.template.metadata?.labels ?? {} };
    const current = this.#current;
    // Of other names it takes none, and lets them go: isMemberOf.
    const isMeant = (pod: PodEntry) => this.#ordinalOf(pod) !== undefined;
    const claimed = claimPods(this.#world, this.#entry, selector, isMeant);
    for (const pod of claimed) {
      if (pod.deletion === undefined && revisionOf(pod) === current) this.#currentReplicas += 1;
      const ordinal = this.#ordinalOf(pod);
      if (ordinal === undefined) continue;
      if (ordinal >= start && ordinal < end) pods.set(ordinal, pod);
      else condemned.push({ pod, ordinal });
    }
    condemned.sort((a, b) => b.ordinal - a.ordinal);
    const isReady =
      this.#process(pods, { start, end }) && this.#condemn(pods, condemned, { start, end });
    if (isReady) this.#roll(pods, { start, end });
    this.#complete(claimed);
  }

  /**
   * A rollout is over once as many Pods as are wanted, and no others, are of the new revision and ready, whatever is still
   * waited for. Source: completeRollingUpdate.
   */
  #complete(pods: readonly PodEntry[]): void {
    const { replicas = 1, updateStrategy } = this.#entry.object.spec;
    if (updateStrategy?.type === 'OnDelete' || pods.length !== replicas || this.isRefused) return;
    const isOver = pods.every((pod) => isHealthy(pod) && !this.#isOld(pod));
    if (isOver) this.#world.revisions.completed(this.#entry, this.#update);
  }

  /** Whether more may be done: what was not let in is tried again before anything else. Source: runForAll. */
  #process(
    pods: ReadonlyMap<number, PodEntry>,
    { start, end }: { readonly start: number; readonly end: number },
  ): boolean {
    if (!this.#isOrdered) {
      return slowStart(end - start, (nth) => {
        const wasRefused = this.isRefused;
        this.isRefused = false;
        this.#mustWaitFor(pods.get(start + nth), start + nth);
        const isWell = !this.isRefused;
        this.isRefused ||= wasRefused;
        return isWell;
      });
    }
    for (let ordinal = start; ordinal < end; ordinal += 1) {
      if (this.#mustWaitFor(pods.get(ordinal), ordinal) || this.isRefused) return false;
    }
    return true;
  }

  /** Makes the Pod of an ordinal where it is missing; whether nothing more is done until it runs. */
  #mustWaitFor(pod: PodEntry | undefined, ordinal: number): boolean {
    if (pod === undefined) {
      this.#create(ordinal);
      return this.#isOrdered;
    }
    if (isFinished(pod)) {
      // It is made again once it is gone.
      if (pod.deletion === undefined) this.#world.server.deletions.deletePod(pod);
      return this.#isOrdered;
    }
    // A Pod that waits for its node gets claims that are missing: createMissingPersistentVolumeClaims.
    if (!pod.object.spec.nodeName) {
      this.isRefused ||=
        createClaims(this.#world, this.#entry, this.#entry.object, ordinal) !== undefined;
    }
    if (this.#isOrdered && (pod.deletion !== undefined || !this.#isAvailable(pod))) return true;
    const isNamed = this.#identify(pod, ordinal);
    if (retainClaims(this.#world, this.#entry, pod, ordinal, false) || isNamed) {
      this.#world.notices.add(this.#entry, { what: 'pod-updated', pod: pod.name });
    }
    return false;
  }

  /**
   * Has a Pod the labels that tell which it is, also one that has come to it or lost them; whether it had not. Source:
   * UpdateStatefulPod.
   */
  #identify(pod: PodEntry, ordinal: number): boolean {
    const { object } = pod;
    const { labels } = object.metadata;
    if (labels?.[NAME_LABEL] === pod.name) return false;
    const metadata = {
      ...object.metadata,
      labels: { ...labels, [NAME_LABEL]: pod.name, [INDEX_LABEL]: String(ordinal) },
    };
    this.#world.store.changePod(pod, { object: { ...object, metadata } });
    return true;
  }

  #create(ordinal: number): void {
    const { server, store } = this.#world;
    const { object } = this.#entry;
    const owner = ownerOf(object);
    const name = `${owner.name}-${ordinal}`;
    if (hasStaleClaim(store, object, ordinal)) {
      this.#later(RETRY);
      return;
    }
    const isOld = ordinal < (object.spec.ordinals?.start ?? 0) + this.#keptBack;
    const revision = isOld ? this.#current : this.#update;
    const template = this.#templates.get(revision) ?? object.spec.template;
    const asThen = { ...object, spec: { ...object.spec, template } };
    const failure = createClaims(this.#world, this.#entry, asThen, ordinal);
    const pod =
      failure === undefined
        ? server.createPod(inNetwork(statefulSetPod(asThen, owner, name, revision), object))
        : undefined;
    if (pod !== undefined) {
      retainClaims(this.#world, this.#entry, pod, ordinal, false);
      return;
    }
    this.isRefused = true;
    this.#world.refusals.note(this.#entry, failure ?? server.refusal, name);
  }

  get #current(): string {
    return this.#world.revisions.current(this.#entry) ?? this.#update;
  }

  /**
   * Below which ordinal, from the first, Pods are made of the revision before: of the partition, or of as many as are of it
   * now where a manifest writes the type RollingUpdate and no rollingUpdate, which has no defaults then. Source:
   * newVersionedStatefulSetPod and SetDefaults_StatefulSet.
   */
  get #keptBack(): number {
    const { type, rollingUpdate } = this.#entry.object.spec.updateStrategy ?? {};
    if (type === 'RollingUpdate' && !rollingUpdate) return this.#currentReplicas;
    return rollingUpdate?.partition ?? 0;
  }

  /** Takes away what is beyond the replicas, the last first; false where that is waited for. */
  #condemn(
    pods: ReadonlyMap<number, PodEntry>,
    condemned: readonly { readonly pod: PodEntry; readonly ordinal: number }[],
    { start, end }: { readonly start: number; readonly end: number },
  ): boolean {
    // Until all others are as they have to be, what is beyond them keeps its claims. Source: fixPodClaim.
    for (const { pod, ordinal } of condemned) {
      retainClaims(this.#world, this.#entry, pod, ordinal, true);
    }
    const firstUnhealthy = this.#firstUnhealthy(pods, condemned, { start, end });
    for (const { pod } of condemned) {
      if (pod.deletion) {
        if (this.#isOrdered) return false;
        continue;
      }
      if (this.#isOrdered && !this.#isAvailable(pod) && pod !== firstUnhealthy) return false;
      this.#world.server.deletions.deletePod(pod);
      if (this.#isOrdered) return false;
    }
    return true;
  }

  #firstUnhealthy(
    pods: ReadonlyMap<number, PodEntry>,
    condemned: readonly { readonly pod: PodEntry; readonly ordinal: number }[],
    { start, end }: { readonly start: number; readonly end: number },
  ): PodEntry | undefined {
    for (let ordinal = start; ordinal < end; ordinal += 1) {
      const pod = pods.get(ordinal);
      if (pod && this.#isAmiss(pod)) return pod;
    }
    return condemned.findLast(({ pod }) => this.#isAmiss(pod))?.pod;
  }

  /** Replaces Pods of older revisions one at a time, from the last ordinal down to the partition, also those that are amiss. */
  #roll(
    pods: ReadonlyMap<number, PodEntry>,
    { start, end }: { readonly start: number; readonly end: number },
  ): void {
    const { updateStrategy } = this.#entry.object.spec;
    if (updateStrategy?.type === 'OnDelete') return;
    const { partition = 0 } = updateStrategy?.rollingUpdate ?? {};
    for (let ordinal = end - 1; ordinal >= start + partition; ordinal -= 1) {
      const pod = pods.get(ordinal);
      if (pod === undefined) return;
      if (this.#isOld(pod) && pod.deletion === undefined) {
        this.#world.server.deletions.deletePod(pod);
        return;
      }
      if (this.#isAmiss(pod)) return;
    }
  }

  /** What rollouts and scales wait for. Source: isUnavailable, before it isHealthy. */
  #isAmiss(pod: PodEntry): boolean {
    if (!isHealthy(pod)) return true;
    const { statefulSetRollout } = this.#world.server.controllers;
    return statefulSetRollout === 'until available' && !this.#isAvailable(pod);
  }

  #isOld(pod: PodEntry): boolean {
    return revisionOf(pod) !== this.#update;
  }

  #isAvailable(pod: PodEntry): boolean {
    const { minReadySeconds = 0 } = this.#entry.object.spec;
    const { clock } = this.#world;
    const at = availableAt(pod, minReadySeconds);
    if (at === undefined) return false;
    const isOnTime = this.#world.server.controllers.statefulSetAvailability === 'on time';
    if (at > clock.now && isOnTime) this.#later(at - clock.now);
    return at <= clock.now;
  }

  #ordinalOf({ name }: PodEntry): number | undefined {
    const base = `${this.#entry.name}-`;
    const text = name.startsWith(base) ? name.slice(base.length) : '';
    return /^(0|[1-9]\d*)$/.test(text) ? Number(text) : undefined;
  }
}

/** The Pod with its name in the network. Source: initIdentity of pkg/controller/statefulset. */
function inNetwork(pod: Pod, { spec: { serviceName = '' } }: StatefulSet): Pod {
  const hostname = pod.metadata.name;
  const spec = { ...pod.spec, hostname, ...(serviceName !== '' && { subdomain: serviceName }) };
  return { ...pod, spec };
}

function revisionOf({ object }: PodEntry): string | undefined {
  return object.metadata.labels?.[REVISION_LABEL];
}

/** Runs, is ready and stays. */
function isHealthy(pod: PodEntry): boolean {
  return pod.readyAt !== undefined && pod.deletion === undefined && !isFinished(pod);
}
