import {
  nodeAllocatable,
  type Pod,
  podQuality,
  podRequests,
  type PodSpec,
  type PodStatus,
} from '../../../model/index.ts';
import { apiRulesOf } from '../../../releases/index.ts';
import { isCriticalPod, type KubeletRejection, Kubelets } from '../../../simulation/index.ts';
import type { Instant } from '../../clock.ts';
import {
  askingAs,
  asksForTheSame,
  isSameResources,
  resizedOf,
  withResourcesTold,
  withStatuses,
} from '../../containerResources.ts';
import { isFinished, type PodEntry } from '../../entry.ts';
import { fullSecond } from '../../server/dates.ts';
import type { World } from '../../world.ts';
import { ownGrace, stopTime } from './killing.ts';

/** From when a kubelet grants a resize to when it has seen that the runtime has carried it out. */
const ACTUATION = 1000;
/** How often a kubelet looks at a Pod, and at resizes that it has deferred, whatever happens. */
const REGULAR_LOOK = 60_000;
const REGULAR_RETRY = 180_000;

const PENDING = 'PodResizePending';
const IN_PROGRESS = 'PodResizeInProgress';

type Condition = NonNullable<PodStatus['conditions']>[number];

/** Why a kubelet does not grant a resize. */
interface Refusal {
  /** More than its node ever has, or than it has left. */
  readonly reason: 'Infeasible' | 'Deferred';
  readonly message: string;
}

interface Hooks {
  /** Does something unless the Pod or its node is gone, or its node silent. */
  readonly onNode: (entry: PodEntry, act: () => void) => void;
  readonly isOnItsWay: (entry: PodEntry) => boolean;
  /** Some of its containers were started again just now. */
  readonly restarted: (entry: PodEntry, object: Pod, names: readonly string[]) => void;
  /** When a critical Pod that is to have more has room for that, others being ended for it; or why it has none. */
  readonly roomFor: (entry: PodEntry, pod: Pod) => Instant | KubeletRejection;
  /** Containers are not as they were. */
  readonly changed: (entry: PodEntry, names: readonly string[]) => void;
}

/**
 * What the kubelets make of resizes: one that its node has room for is granted, and carried out soon after; one that asks
 * for more than the node has is infeasible, and one that only others leave no room for is deferred until they do. What
 * was granted, containers have whatever their spec says by now. Sources: handlePodResourcesResize, canResizePod and
 * sortPendingResizes of pkg/kubelet/allocation, and computePodResizeAction of pkg/kubelet/kuberuntime.
 */
export class Resizes {
  readonly #world: World;
  readonly #hooks: Hooks;
  /** What each Pod that was resized was granted last: the checkpoint of its kubelet. */
  readonly #granted = new WeakMap<PodEntry, PodSpec>();
  /** By node: Pods whose resizes are deferred, and since when. */
  readonly #deferred = new Map<string, Map<PodEntry, Instant>>();

  constructor(world: World, hooks: Hooks) {
    this.#world = world;
    this.#hooks = hooks;
    const isOf = (pod: Pod | undefined) => this.#deferred.has(pod?.spec.nodeName ?? '');
    world.store.watch('Pod', (entry, { before, after }) => {
      if (before && after) this.#changed(entry, before, after);
      else if (after && isUnderWay(after)) this.#ask(entry, after);
      if (isOf(before) && (after === undefined || isFinished(entry))) {
        this.#roomCame(before?.spec.nodeName ?? '');
      }
    });
    world.store.watch('Node', ({ name }) => {
      if (this.#deferred.has(name)) this.#retryAt(name, this.#next(REGULAR_RETRY));
    });
  }

  /** What it was granted, which its containers start with. */
  starting(entry: PodEntry, object: Pod): Pod {
    const granted = this.#granted.get(entry);
    if (granted === undefined) return object;
    return { ...object, status: withResourcesTold(askingAs(object, granted)).status ?? {} };
  }

  /** The Pod as its kubelet counts it. */
  counted(entry: PodEntry): Pod {
    const granted = this.#granted.get(entry);
    return granted === undefined ? entry.object : askingAs(entry.object, granted);
  }

  #changed(entry: PodEntry, before: Pod, after: Pod): void {
    if (before.spec === after.spec || !after.spec.nodeName || !before.spec.nodeName) return;
    if (!asksForTheSame(before.spec, after.spec)) this.#ask(entry, before);
  }

  /** @param before The Pod before it was to have anything else */
  #ask(entry: PodEntry, before: Pod): void {
    const { clock, options, server } = this.#world;
    if (apiRulesOf(server.release).podResizes === 'none') return;
    if (!this.#granted.has(entry)) this.#granted.set(entry, grantedBefore(before));
    clock.after(options.controllerLatency, () => {
      this.#look(entry);
    });
  }

  #look(entry: PodEntry): void {
    this.#hooks.onNode(entry, () => {
      const granted = this.#granted.get(entry);
      const isAsked = entry.takenAt !== undefined || entry.startedAt !== undefined;
      if (granted === undefined || !isAsked || this.#hooks.isOnItsWay(entry)) return;
      if (asksForTheSame(entry.object.spec, granted)) this.#settle(entry, entry.object);
      else {
        const answer = this.#answerTo(entry);
        if (typeof answer === 'object') this.#putOff(entry, answer);
        else if (answer <= this.#world.clock.now) this.#grant(entry, granted);
        else {
          this.#world.clock.at(answer, () => {
            this.#world.clock.at(answer, () => {
              this.#look(entry);
            });
          });
        }
      }
    });
  }

  /** Nothing of it waits any more. */
  #settle(entry: PodEntry, object: Pod): void {
    this.#forget(entry);
    const next = withCondition(object, PENDING);
    if (next !== entry.object) this.#world.store.changePod(entry, { object: next });
  }

  #forget(entry: PodEntry): void {
    const node = entry.object.spec.nodeName ?? '';
    const others = this.#deferred.get(node);
    others?.delete(entry);
    if (others?.size === 0) this.#deferred.delete(node);
  }

  /** Why it is not granted; or when it is, others having ended for a critical one. */
  #answerTo(entry: PodEntry): Refusal | Instant {
    const { clock, server, store } = this.#world;
    const node = store.find('Node', '', entry.object.spec.nodeName ?? '');
    if (!node) return clock.now;
    const pod = withoutStatus(entry.object);
    const [has, wants] = [nodeAllocatable(node.object), podRequests(pod)];
    for (const name of ['memory', 'cpu']) {
      const [capacity, requested] = [has.get(name) ?? 0, wants.get(name) ?? 0];
      if (requested <= capacity) continue;
      const message = `Node didn't have enough capacity: ${name}, requested: ${requested}, capacity: ${capacity}`;
      return { reason: 'Infeasible', message };
    }
    const kubelets = new Kubelets([node.object], server.release);
    for (const other of store.podsOn(node.name)) {
      const isCounted = other.takenAt !== undefined || other.startedAt !== undefined;
      if (other !== entry && isCounted && !isFinished(other)) kubelets.run(this.counted(other));
    }
    // It is looked at by the very handlers that take in new Pods.
    const room = isCriticalPod(pod)
      ? this.#hooks.roomFor(entry, pod)
      : (kubelets.admit(pod) ?? clock.now);
    if (typeof room !== 'object') return room;
    return { reason: 'Deferred', message: room.message.replace('Pod was rejected: ', '') };
  }

  #putOff(entry: PodEntry, refusal: Refusal): void {
    const { clock, recorder, server, store } = this.#world;
    const node = entry.object.spec.nodeName ?? '';
    const others = this.#deferred.get(node) ?? new Map<PodEntry, Instant>();
    const waitsSince = others.get(entry) ?? clock.now;
    this.#forget(entry);
    if (refusal.reason === 'Deferred') {
      this.#deferred.set(node, others.set(entry, waitsSince));
      if (apiRulesOf(server.release).resizeRetries === 'regular') {
        const look = () => {
          if (this.#deferred.get(node)?.has(entry) === true) this.#look(entry);
        };
        clock.at(clock.now + REGULAR_LOOK, look, true);
      }
    }
    const known = conditionOf(entry.object, PENDING);
    const isSame = known?.reason === refusal.reason;
    if (isSame && known.message === refusal.message) return;
    const since = isSame ? known.lastTransitionTime : undefined;
    const condition = this.#condition(PENDING, refusal, since);
    store.changePod(entry, { object: withCondition(entry.object, PENDING, condition) });
    recorder.resize(entry, `${refusal.reason}: ${refusal.message}`);
  }

  #condition(type: string, told: Partial<Refusal>, since?: string | null): Condition {
    const at = fullSecond(this.#world.clock.now);
    return {
      type,
      status: 'True',
      lastProbeTime: at,
      lastTransitionTime: since ?? at,
      ...told,
    };
  }

  #grant(entry: PodEntry, before: PodSpec): void {
    const { clock, store } = this.#world;
    const granted = entry.object.spec;
    this.#granted.set(entry, granted);
    this.#forget(entry);
    const isUp = entry.startedAt !== undefined && entry.restart === undefined;
    const told = withCondition(withGranted(entry.object), PENDING);
    this.#hooks.changed(entry, resizedIn(before, granted));
    if (!isUp) {
      // What does not run begins with what it was granted.
      const object = entry.startedAt === undefined ? withCondition(entry.object, PENDING) : told;
      store.changePod(entry, { object: withCarriedOut(object, granted) });
      this.#roomCame(granted.nodeName ?? '');
      return;
    }
    const condition = conditionOf(told, IN_PROGRESS) ?? this.#condition(IN_PROGRESS, {});
    store.changePod(entry, { object: withCondition(told, IN_PROGRESS, condition) });
    const names = restartedFor(before, granted);
    const podStop = this.#world.options.podStop;
    const due = names.length > 0 ? stopTime(entry, ownGrace(entry), podStop) : 0;
    const { startedAt } = entry;
    clock.after(Math.max(ACTUATION, due), () => {
      this.#hooks.onNode(entry, () => {
        if (this.#granted.get(entry) !== granted || this.#hooks.isOnItsWay(entry)) return;
        const object = withCondition(withCarriedOut(entry.object, granted), IN_PROGRESS);
        const isSame = entry.startedAt === startedAt && entry.restart === undefined;
        if (isSame && names.length > 0) {
          this.#hooks.restarted(entry, object, names);
        } else store.changePod(entry, { object });
        this.#world.recorder.resize(entry);
        this.#roomCame(granted.nodeName ?? '');
      });
    });
  }

  /** Somebody has left a node, or asks for less: resizes that were deferred there are looked at again. */
  #roomCame(node: string): void {
    const { clock, options, server } = this.#world;
    if (!this.#deferred.has(node)) return;
    if (apiRulesOf(server.release).resizeRetries !== 'asRoomComes') return;
    this.#retryAt(node, clock.now + options.controllerLatency);
  }

  #next(period: number): Instant {
    return period * Math.ceil((this.#world.clock.now + 1) / period);
  }

  #retryAt(node: string, at: Instant): void {
    this.#world.clock.at(at, () => {
      const all = [...(this.#deferred.get(node) ?? [])];
      const sorted = all.toSorted(
        ([a, since], [b, other]) =>
          this.#rank(a) - this.#rank(b) ||
          priorityOf(b) - priorityOf(a) ||
          byQuality(a, b) ||
          since - other,
      );
      for (const [entry] of sorted) this.#look(entry);
    });
  }

  /** What asks for no more than it has comes first. */
  #rank(entry: PodEntry): number {
    const granted = podRequests(withoutStatus(this.counted(entry)));
    const wants = podRequests(withoutStatus(entry.object));
    return ['cpu', 'memory'].some((name) => (wants.get(name) ?? 0) > (granted.get(name) ?? 0))
      ? 1
      : 0;
  }
}

function priorityOf({ object }: PodEntry): number {
  return object.spec.priority ?? 0;
}

function byQuality(a: PodEntry, b: PodEntry): number {
  const isSure = ({ object }: PodEntry) => podQuality(object.spec) === 'Guaranteed';
  return Number(isSure(b)) - Number(isSure(a));
}

function withoutStatus({ status: _, ...pod }: Pod): Pod {
  return pod;
}

/** Whether one that stands is to have other than its kubelet has granted. */
function isUnderWay(pod: Pod): boolean {
  return Boolean(pod.spec.nodeName) && !asksForTheSame(pod.spec, grantedBefore(pod));
}

/** What a Pod was granted before anything was asked of its kubelet, by what its containers say. */
function grantedBefore(pod: Pod): PodSpec {
  const statuses = [
    ...(pod.status?.containerStatuses ?? []),
    ...(pod.status?.initContainerStatuses ?? []),
  ];
  const as = (container: PodSpec['containers'][number]) => {
    const told = statuses.find(({ name }) => name === container.name);
    if (told?.resources === undefined) return container;
    const requests = told.allocatedResources ?? told.resources.requests;
    return { ...container, resources: { ...told.resources, ...(requests && { requests }) } };
  };
  const { containers, initContainers } = pod.spec;
  return {
    ...pod.spec,
    containers: containers.map(as),
    ...(initContainers && { initContainers: initContainers.map(as) }),
  };
}

/** Its containers are granted what they ask for. */
function withGranted(pod: Pod): Pod {
  return withStatuses(withResourcesTold(pod), ({ resources }) => ({
    allocatedResources: resources?.requests ?? {},
  }));
}

/** Its containers have what they were granted. */
function withCarriedOut(pod: Pod, granted: PodSpec): Pod {
  const all = [...granted.containers, ...(granted.initContainers ?? [])];
  return withStatuses(pod, ({ name }, status) =>
    status?.resources === undefined
      ? {}
      : { resources: all.find((each) => each.name === name)?.resources ?? {} },
  );
}

/** Which of its containers are to have otherwise than before. */
function resizedIn(before: PodSpec, { containers }: PodSpec): readonly string[] {
  return containers.flatMap(({ name, resources }) => {
    const was = before.containers.find((each) => each.name === name)?.resources;
    return isSameResources(was, resources) ? [] : [name];
  });
}

/** Which containers are started again for what they are to have otherwise, by their `resizePolicy`. */
function restartedFor(before: PodSpec, after: PodSpec): readonly string[] {
  const old = [...before.containers, ...(before.initContainers ?? [])];
  const sidecars = (after.initContainers ?? []).filter(
    ({ restartPolicy }) => restartPolicy === 'Always',
  );
  return [...after.containers, ...sidecars].flatMap(({ name, resources, resizePolicy = [] }) => {
    const was = old.find((each) => each.name === name)?.resources;
    const changed = resizedOf(was, resources);
    const isRestarted = resizePolicy.some(
      ({ resourceName, restartPolicy }) =>
        restartPolicy === 'RestartContainer' && changed.includes(resourceName),
    );
    return isRestarted ? [name] : [];
  });
}

function conditionOf({ status }: Pod, type: string): Condition | undefined {
  return status?.conditions?.find((each) => each.type === type);
}

/** The Pod with a condition, or without it. */
function withCondition(pod: Pod, type: string, condition?: Condition): Pod {
  const { conditions = [] } = pod.status ?? {};
  const others = conditions.filter((each) => each.type !== type);
  if (condition === undefined && others.length === conditions.length) return pod;
  const next = condition === undefined ? others : [...others, condition];
  return { ...pod, status: { ...pod.status, conditions: next } };
}
