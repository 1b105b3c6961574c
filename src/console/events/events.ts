import { GATED, type Notice, type Timeline } from '../../timeline/index.ts';
import { ClaimEvents, volumeEvents } from './claims.ts';
import type { Departed } from '../departed.ts';
import { type Raised, recorded } from './recorders.ts';
import { microTimeOf } from '../time.ts';
import { goSorted } from '../go/sort.ts';
import { at, type Json, listAt, numberAt, recordAt, textAt } from '../json.ts';
import { kubeletEvents } from './kubelet.ts';
import { resizeEvents } from './resizes.ts';
import {
  type AddEvent,
  daemonPodEvent,
  DESCHEDULER,
  DEVICE_EVICTED,
  DEVICE_EVICTION,
  EVICTION,
  jobEvents,
  noticeEvents,
  preemptedMessage,
  refusalEvents,
  scaledMessage,
  schedulerOf,
} from './controllers.ts';
import { NodeEvents } from './nodes.ts';
import { timeOf } from '../time.ts';

/**
 * The Events that the control plane writes, in the order in which they came: of kube-scheduler, the
 * controllers, the node lifecycle controller and the descheduler; and of a kubelet what is out of the ordinary (`kubelet.ts`). Those in a
 * Namespace go with it.
 */
export function eventsOf(timeline: Timeline, departed: Departed): readonly Json[] {
  const events: Raised[] = [];
  const versions = new SpokenVersions(timeline);
  const add: AddEvent = (moment, from, about, reason, message, isBad, fieldPath) => {
    const namespace = textAt(about, 'metadata', 'namespace') || 'default';
    const name = textAt(about, 'metadata', 'name');
    const isWarning = isBad ?? reason === 'FailedScheduling';
    const time = timeOf(moment);
    const action = from === DESCHEDULER ? 'Descheduled' : ACTIONS[reason];
    const isScheduler = action !== undefined;
    const host = from === 'kubelet' ? hostOf(about) : '';
    const event = {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name, namespace, creationTimestamp: time },
      involvedObject: {
        apiVersion: textAt(about, 'apiVersion'),
        kind: textAt(about, 'kind'),
        name,
        ...(textAt(about, 'metadata', 'namespace') !== '' && { namespace }),
        // It names the Pod alone, so that kubectl describe does not find what it says: emitPodDeletionEvent.
        ...(from !== EVICTION && { uid: textAt(about, 'metadata', 'uid') }),
        ...(fieldPath !== undefined && { fieldPath }),
      },
      reason,
      message,
      type: isWarning ? 'Warning' : 'Normal',
      ...(isScheduler
        ? { action, source: {}, reportingInstance: `${from}-control-plane` }
        : { source: { component: from, ...(host !== '' && { host }) }, reportingInstance: host }),
      reportingComponent: from,
      ...(isScheduler
        ? { eventTime: microTimeOf(moment), firstTimestamp: null, lastTimestamp: null }
        : { eventTime: null, firstTimestamp: time, lastTimestamp: time, count: 1 }),
    };
    const version = isScheduler ? { version: versions.of(event, moment) } : {};
    events.push({ moment, event, ...version });
  };
  const objects = new Map<string, Json>();
  /** By uid: an owner may be gone by now. */
  const known = new Map<string, Json>();
  const ownerOf = (object: Json) => {
    const uid = controllerUidOf(object);
    return known.get(uid) ?? (timeline.world.store.byUid(uid)?.object as unknown as Json);
  };
  const spokenOf = new Map<string, Json>();
  const deletions = deletionsOf(timeline);
  const { store, options } = timeline.world;
  const classOf = (name: string) => store.find('StorageClass', '', name)?.object;
  const claims = new Map<string, Json>();
  const bound = boundAtOnce(timeline);
  const claimOf = (claim: Json) =>
    claims.get(`${textAt(claim, 'namespace')}/${textAt(claim, 'name')}`);
  const claimEvents = new ClaimEvents({ classOf, add });
  const nodeEvents = new NodeEvents(options.nodeMonitorPeriod, add);
  const notices = timeline.world.notices.all;
  const isOfCronJob = ({ object }: Notice) => object.kind === 'CronJob';
  // It takes Jobs away and looks after the others before it makes one. Source: syncCronJob.
  noticeEvents(notices.filter(isOfCronJob), add);
  for (const version of timeline.history.versions) {
    const { entry, object, before, at: moment } = version;
    claimEvents.until(moment);
    nodeEvents.until(moment);
    const now = (object ?? before?.object) as unknown as Json;
    known.set(entry.uid, now);
    const kind = textAt(now, 'kind');
    const isNew = before === undefined;
    if (kind === 'Pod') {
      objects.set(`${entry.namespace}/${entry.name}`, now);
      spokenOf.set(entry.uid, now);
      claimEvents.pod(version);
      nodeEvents.pod(version);
      kubeletEvents(version, add);
      resizeEvents(version, timeline, add);
    }
    if (kind === 'Node') nodeEvents.node(version);
    if (kind === 'Job') jobEvents(version, ownerOf(now), add);
    if (kind === 'PersistentVolume') {
      volumeEvents(version, claimOf, add);
      claimEvents.volume(version);
    }
    if (kind === 'PersistentVolumeClaim') {
      claims.set(`${entry.namespace}/${entry.name}`, now);
      // Where the persistent volume controller does not run nobody says anything of a claim.
      const maker = isNew ? makerOf(entry.name, entry.namespace, timeline) : undefined;
      if (maker) {
        const [set, pod] = maker;
        const message = `create Claim ${entry.name} Pod ${pod} in StatefulSet ${textAt(set, 'metadata', 'name')} success`;
        add(moment, 'statefulset-controller', set, 'SuccessfulCreate', message);
      }
      if (options.bindsVolumes) claimEvents.claim(version, bound.has(entry.uid));
    }
    if (kind === 'ReplicaSet' && isNew) {
      const owner = ownerOf(now);
      const to = numberAt(now, 'spec', 'replicas');
      if (owner && to > 0) {
        const message = scaledMessage(entry.name, 0, to);
        add(moment, 'deployment-controller', owner, 'ScalingReplicaSet', message);
      }
    }
    if (kind !== 'Pod') continue;
    const owner = ownerOf(now);
    if (isNew && owner) {
      const message =
        textAt(owner, 'kind') === 'StatefulSet'
          ? `create Pod ${entry.name} in StatefulSet ${textAt(owner, 'metadata', 'name')} successful`
          : `Created pod: ${entry.name}`;
      add(moment, controllerOf(owner), owner, 'SuccessfulCreate', message);
    }
    const node = textAt(object, 'spec', 'nodeName');
    if (node !== '' && textAt(before?.object, 'spec', 'nodeName') === '' && !isNew) {
      const message = `Successfully assigned ${entry.namespace}/${entry.name} to ${node}`;
      add(moment, schedulerOf(now), now, 'Scheduled', message);
    }
    if ((object !== undefined && !isDeleting(object)) || isDeleting(before?.object)) continue;
    const deletion = deletions.get(`${entry.namespace}/${entry.name} ${moment}`);
    const { cause } = deletion ?? {};
    const pod = `${entry.namespace}/${entry.name}`;
    if (deletion?.event.reason === 'DeletionByTaintManager') {
      const message = `Marking for deletion Pod ${pod}`;
      add(moment, EVICTION, now, 'TaintManagerEviction', message);
    }
    if (cause?.by === 'deviceTaint') {
      add(moment, DEVICE_EVICTION, now, DEVICE_EVICTED, 'Marking for deletion');
    }
    if (cause?.by === 'preemption') {
      const message = preemptedMessage(cause.uid, textAt(now, 'spec', 'nodeName'));
      add(moment, schedulerOf(spokenOf.get(cause.uid)), now, 'Preempted', message);
    }
    if (cause?.by === 'descheduler') {
      const message = `pod eviction from ${textAt(now, 'spec', 'nodeName')} node by sigs.k8s.io/descheduler`;
      add(moment, DESCHEDULER, now, cause.plugin, message);
    }
    if (owner && (cause?.by === 'ranking' || cause?.by === 'controller')) {
      daemonPodEvent(now, owner, moment, add);
      const message =
        textAt(owner, 'kind') === 'StatefulSet'
          ? `delete Pod ${entry.name} in StatefulSet ${textAt(owner, 'metadata', 'name')} successful`
          : `Deleted pod: ${entry.name}`;
      add(moment, controllerOf(owner), owner, 'SuccessfulDelete', message);
    }
  }
  claimEvents.until(timeline.now);
  nodeEvents.until(timeline.now);
  for (const { moments, about, reason, message, isWarning } of timeline.world.autoscalers.said) {
    for (const moment of moments) add(moment, AUTOSCALERS, about, reason, message, isWarning);
  }
  noticeEvents(
    notices.filter((notice) => !isOfCronJob(notice)),
    add,
  );
  refusalEvents(timeline.world.refusals.all, controllerOf, add);
  for (const event of timeline.events) {
    // Of a Pod with gates its condition alone tells: kube-scheduler has not tried it.
    if (event.what !== 'unschedulable' || event.message === GATED) continue;
    const pod = objects.get(event.pod);
    if (pod) add(event.t, schedulerOf(pod), pod, 'FailedScheduling', cut(event.message));
  }
  // A name ends in when the event came, so that those of one object are named in their order.
  const raised = events
    .sort((a, b) => a.moment - b.moment)
    .map((each, serial) => {
      const metadata = recordAt(each.event, 'metadata');
      const name = `${textAt(metadata, 'name')}.${(0x18a0_0000_0000 + serial).toString(16)}`;
      return { ...each, event: { ...each.event, metadata: { ...metadata, name } } };
    });
  const isThere = ({ moment, event }: Raised) =>
    moment > (departed.wentAt(textAt(event, 'metadata', 'namespace')) ?? -Infinity);
  return recorded(raised.filter(isThere), timeline.now);
}

const AUTOSCALERS = 'horizontal-pod-autoscaler';

/** The node of a kubelet that speaks of it, or of a Pod there. */
function hostOf(about: Json): string {
  const name = textAt(about, 'metadata', 'name');
  return textAt(about, 'kind') === 'Node' ? name : textAt(about, 'spec', 'nodeName');
}

/** Bytes that the message of an Event may have: `NoteLengthLimit` of pkg/apis/core/validation. */
const LONGEST_NOTE = 1024;
const CUT = ' ...';

/**
 * As kube-scheduler cuts it, every character of which is one byte; the Pod's condition has it whole.
 * Source: truncateMessage of pkg/scheduler.
 */
function cut(message: string): string {
  if (message.length <= LONGEST_NOTE) return message;
  return message.slice(0, LONGEST_NOTE - CUT.length) + CUT;
}

/** `action` of kube-scheduler's Events, by their reasons. Source: the calls of Eventf in pkg/scheduler. */
const ACTIONS: Readonly<Record<string, string>> = {
  FailedScheduling: 'Scheduling',
  Scheduled: 'Binding',
  Preempted: 'Preempting',
};

/**
 * Which version of a Pod kube-scheduler speaks of. What it writes into the Pod's status makes another one, but where it
 * says what it said before. Source: updatePod of handleSchedulingFailure.
 */
class SpokenVersions {
  readonly #versionsOf = new Map<string, number[]>();
  readonly #written = new Map<string, { count: number; message: string }>();

  constructor({ history }: Timeline) {
    for (const { entry, at: moment } of history.versions) {
      if (entry.object.kind !== 'Pod') continue;
      const moments = this.#versionsOf.get(entry.uid) ?? [];
      this.#versionsOf.set(entry.uid, moments);
      moments.push(moment);
    }
  }

  of(event: Json, moment: number): string {
    const uid = textAt(event, 'involvedObject', 'uid');
    const before = (this.#versionsOf.get(uid) ?? []).filter((each) => each < moment).length;
    const written = this.#written.get(uid) ?? { count: 0, message: '' };
    this.#written.set(uid, written);
    const version = `${before} ${written.count}`;
    const message = textAt(event, 'message');
    if (textAt(event, 'reason') === 'FailedScheduling' && written.message !== message) {
      written.message = message;
      written.count += 1;
    }
    return version;
  }
}

/** Events as kubectl tells them, the newest last. Source: SortableEvents of k8s.io/kubectl/pkg/util/event. */
export function byTime(events: readonly Json[]): readonly Json[] {
  const isLess = (a: Json, b: Json) => textAt(a, 'lastTimestamp') < textAt(b, 'lastTimestamp');
  return goSorted(events, isLess);
}

function controllerUidOf(object: Json): string {
  const references = listAt(object, 'metadata', 'ownerReferences');
  return textAt(
    references.find((each) => at(each, 'controller') === true),
    'uid',
  );
}

/** The StatefulSet that makes a claim, and the Pod that it is for. Source: recordClaimEvent of pkg/controller/statefulset. */
function makerOf(
  claim: string,
  namespace: string,
  { world }: Timeline,
): readonly [set: Json, pod: string] | undefined {
  for (const { name, namespace: own, object } of world.store.all('StatefulSet')) {
    if (own !== namespace) continue;
    for (const { metadata } of object.spec.volumeClaimTemplates ?? []) {
      const pod = claim.slice(`${metadata.name}-`.length);
      const isIts = claim.startsWith(`${metadata.name}-${name}-`) && /-\d+$/.test(pod);
      if (isIts && pod.slice(0, pod.lastIndexOf('-')) === name) {
        return [object as unknown as Json, pod];
      }
    }
  }
  return undefined;
}

function controllerOf(owner: Json): string {
  const kind = textAt(owner, 'kind').toLowerCase();
  return kind === 'replicationcontroller' ? 'replication-controller' : `${kind}-controller`;
}

function isDeleting(object: unknown): boolean {
  return textAt(object, 'metadata', 'deletionTimestamp') !== '';
}

/** Claims, by uid, that get a volume when the persistent volume controller looks at them first. */
function boundAtOnce({ history, world }: Timeline): ReadonlySet<string> {
  const first = 2 * world.options.controllerLatency;
  return new Set(
    history.versions.flatMap(({ entry, object, at: moment }) => {
      if (object?.kind !== 'PersistentVolumeClaim' || !object.spec.volumeName) return [];
      return moment - entry.createdAt <= first ? [entry.uid] : [];
    }),
  );
}

/** By Pod and moment: that its deletion was asked for, and why. */
function deletionsOf({ history }: Timeline) {
  return new Map(
    history.happenings.flatMap(({ at: moment, event, cause }) =>
      event.what === 'deleting' ? [[`${event.pod} ${moment}`, { event, cause }] as const] : [],
    ),
  );
}
