import type { Pod } from '../../model/index.ts';
import type { Release } from '../../releases/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import type { ClusterEvent, EventRegistration, PodUpdate } from '../framework/clusterEvents.ts';
import type { PluginName } from '../framework/names.ts';
import { asksForLess } from '../framework/podEvents.ts';
import type { Framework } from '../framework/runtime.ts';

/** Like Pods that were refused by the same plugins: what helps one of them helps all. */
interface Alike {
  /** How many of the events were looked at. */
  looked: number;
  /** How many there had been with the last that may help. */
  helped: number;
}

/**
 * Which Pods that wait are worth another attempt after what has happened: `isPodWorthRequeuing` of
 * pkg/scheduler/backend/queue/scheduling_queue.go. Only plugins that refused the Pod at its
 * last attempt are asked, and only about events that they registered. Each event is looked at once
 * for all Pods alike.
 */
export class QueueingHints {
  readonly #frameworkOf: (pod: Pod) => Framework;
  readonly #podInfo: (pod: Pod) => PodInfo;
  readonly #rules: Release['controllers'];
  readonly #events: ClusterEvent<PodInfo>[] = [];
  readonly #alike = new Map<string, Alike>();

  constructor(
    frameworkOf: (pod: Pod) => Framework,
    podInfo: (pod: Pod) => PodInfo,
    rules: Release['controllers'],
  ) {
    this.#frameworkOf = frameworkOf;
    this.#podInfo = podInfo;
    this.#rules = rules;
  }

  /** How many events there were. */
  get count(): number {
    return this.#events.length;
  }

  /** Something happened that may help Pods that wait. */
  happened(event: ClusterEvent): void {
    this.#events.push(this.#told(event));
  }

  /** Whether a change of the Pod itself may help it. Source: PriorityQueue.Update. */
  mayHelpItself(before: Pod, pod: Pod, refusedBy: readonly PluginName[]): boolean {
    if (refusedBy.length === 0) return true;
    const info = this.#podInfo(pod);
    const hints = this.#hintsOf(pod, refusedBy);
    return podUpdates(before, pod).some((actionType) =>
      this.#helps(info, hints, this.#told({ resource: 'Pod', actionType, before, pod })),
    );
  }

  /**
   * Whether something may have helped the Pod after so many events (`count` as it was when it was
   * refused). One that no plugin refused is always worth an attempt.
   */
  mayHelp(pod: Pod, refusedBy: readonly PluginName[], since: number): boolean {
    if (refusedBy.length === 0) return this.count > since;
    const info = this.#podInfo(pod);
    const alike = this.#alikeOf(info, refusedBy);
    const hints = alike.looked < this.#events.length ? this.#hintsOf(pod, refusedBy) : [];
    for (; alike.looked < this.#events.length; alike.looked += 1) {
      const event = this.#events[alike.looked];
      if (event && this.#helps(info, hints, event)) alike.helped = alike.looked + 1;
    }
    return alike.helped > since;
  }

  #told(event: ClusterEvent): ClusterEvent<PodInfo> {
    if (event.resource !== 'Pod') return event;
    const pod = this.#podInfo(event.pod);
    return 'before' in event
      ? { ...event, pod, before: this.#podInfo(event.before) }
      : { ...event, pod };
  }

  #hintsOf(pod: Pod, refusedBy: readonly PluginName[]): readonly EventRegistration[] {
    const framework = this.#frameworkOf(pod);
    return refusedBy.flatMap((name) => framework.plugin(name)?.events ?? []);
  }

  #helps(
    pod: PodInfo,
    registered: readonly EventRegistration[],
    event: ClusterEvent<PodInfo>,
  ): boolean {
    // Source: getLEPriorityPreCheck of eventhandlers.go.
    if (
      event.resource === 'Pod' &&
      'wasNominated' in event &&
      event.wasNominated === true &&
      pod.shape.priority > event.pod.shape.priority
    ) {
      return false;
    }
    const isAsked = this.#rules.queueingHints === 'asked' || isPreChecked(event);
    return registered.some(
      ({ resource, actionTypes, hint }) =>
        resource === event.resource &&
        actionTypes.includes(event.actionType) &&
        (!isAsked || (hint?.(pod, event) ?? true)),
    );
  }

  #alikeOf(pod: PodInfo, refusedBy: readonly PluginName[]): Alike {
    const { shape } = pod;
    // Claims that are made for a Pod are named after it.
    const isAlone =
      shape.spec.volumes?.some(({ ephemeral }) => ephemeral) === true ||
      (shape.spec.resourceClaims ?? []).length > 0;
    const key = `${isAlone ? pod.key : shape.id} ${refusedBy.join(' ')}`;
    let alike = this.#alike.get(key);
    if (alike === undefined) {
      alike = { looked: 0, helped: 0 };
      this.#alike.set(key, alike);
    }
    return alike;
  }
}

/**
 * How a Pod is another than before; a general change where it is none of these, which only plugins
 * hear that ask for every change. Source: PodSchedulingPropertiesChange of framework/events.go.
 */
function podUpdates(before: Pod, after: Pod): readonly PodUpdate[] {
  const sorted = ({ metadata }: Pod) =>
    JSON.stringify(Object.entries(metadata.labels ?? {}).sort());
  const countOf = (list: readonly unknown[] | undefined) => list?.length ?? 0;
  const [was, is] = [before.spec, after.spec];
  const isUngated = countOf(is.schedulingGates) === 0 && countOf(was.schedulingGates) > 0;
  const updates: PodUpdate[] = [];
  if (sorted(before) !== sorted(after)) updates.push('UpdatePodLabel');
  if (asksForLess(before, after)) updates.push('UpdatePodScaleDown');
  if (isUngated) updates.push('UpdatePodSchedulingGatesEliminated');
  if (countOf(was.tolerations) !== countOf(is.tolerations)) updates.push('UpdatePodToleration');
  if (claimNames(before) !== claimNames(after)) updates.push('UpdatePodGeneratedResourceClaim');
  return updates.length > 0 ? updates : ['Update'];
}

/** The claims of devices that were made for a Pod. Source: extractPodGeneratedResourceClaimChange. */
function claimNames({ status }: Pod): string {
  const statuses = status?.resourceClaimStatuses ?? [];
  return statuses.map((each) => `${each.name}/${each.resourceClaimName ?? ''}`).join(' ');
}

/**
 * Whether kube-scheduler looks itself whom an event may help where hints are not asked: of nodes by what they have
 * (`preCheckForNode`), of Pods that come or change by terms and spreads (`getUnschedulablePodsWithCrossTopologyTerm`).
 * Hints stand for both.
 */
function isPreChecked({ resource, actionType }: ClusterEvent<PodInfo>): boolean {
  const isUnchecked = actionType === 'Delete' || actionType === 'UpdatePodScaleDown';
  return resource === 'Node' || (resource === 'Pod' && !isUnchecked);
}
