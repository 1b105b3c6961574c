import { claimClass, hasProvisioner } from '../../engine/index.ts';
import type { Node, Pod } from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import { PREEMPTED } from '../actors/kubeletPreemption.ts';
import { NOT_BOUND } from '../actors/scheduler/claims.ts';
import { GATED } from '../actors/scheduler/scheduler.ts';
import { REQUIRED_DURING_EXECUTION } from '../actors/requiredDuringExecution.ts';
import type { DeviceEviction } from '../deviceTaints.ts';
import type { Happening, Version } from '../history.ts';
import type { PodFacts } from '../podFacts.ts';
import { restartPolicyOf } from '../restartRules.ts';
import { isForeground } from '../server/apiServer.ts';
import type { StoryFact } from './fact.ts';
import { ignoredRules } from './ignored.ts';
import type { Past } from './past.ts';
import { keptFromDrain } from './ofNode.ts';
import { ofFinalizers } from './ofWorkload.ts';
import { type Setting, settingOf } from './setEviction.ts';
import { decisiveTaint, secondsOf, taintText } from './tolerance.ts';

/** Of a node of which nothing is heard. */
const UNREACHABLE = 'node.kubernetes.io/unreachable';
/** Taints that the node lifecycle controller puts, and that every Pod tolerates for some time. */
const DEFAULT_TOLERATED = new Set(['node.kubernetes.io/not-ready', UNREACHABLE]);

/** Why a Pod is, goes or waits as it does at a moment. */
export function factsOfPod(past: Past, name: string): readonly StoryFact[] {
  const version = past.version(`Pod/${name}`);
  const facts = version?.pod;
  if (version?.object?.kind !== 'Pod' || facts === undefined) return ofGone(past, name);
  const pod = version.object;
  switch (facts.state) {
    case 'pending':
      return ofPending(past, name, pod, facts);
    case 'terminating':
      return [...whyDeleted(past, name, version), ...whyStillThere(past, pod, version)];
    case 'starting':
    case 'running':
      return [
        ...ofVolume(past, facts),
        ...ofEnding(pod, facts),
        ...ofRestart(past, pod, facts),
        ...ofProbes(past, pod, facts),
        ...ofReadiness(pod, facts),
        ...ofResize(past, pod),
        ...ofLostNode(past, pod, facts),
        ...ofPlaced(past, name, pod, version),
        ...ofDevices(pod, facts),
        ...ofRules(past, pod),
        ...ofDescheduler(past, name, version),
        ...ofBinding(past, name),
      ];
    case 'succeeded':
    case 'failed':
      return [...ofFinalizers(pod), ...ofEnd(pod, facts), ...ofBinding(past, name)];
  }
}

/** That its volumes cannot be mounted, that it lacks a ConfigMap or Secret, or that one is attached to another node, and until when. */
function ofVolume(past: Past, { lacks, unmounted, unconfigured }: PodFacts): readonly StoryFact[] {
  if (unmounted !== undefined) return [{ kind: 'unmounted', values: { message: unmounted } }];
  if (unconfigured !== undefined) {
    return [{ kind: 'unconfigured', values: { message: unconfigured } }];
  }
  if (lacks === undefined) return [];
  const { volume, node, pods, until } = lacks;
  const isSilent = past.node(node)?.node?.silentSince !== undefined;
  const values = { volume, node, pods: pods.join(', ') };
  const fact = (how: string, more = {}): readonly StoryFact[] => [
    { kind: 'attachedElsewhere', values: { how, ...values, ...more } },
  ];
  if (pods.length > 0) return fact(isSilent ? 'usedOnSilent' : 'used');
  if (until === undefined) return fact('left');
  return fact(isSilent ? 'leftOnSilent' : 'leftUntil', { untilAt: until });
}

/** That its kubelet ends it, and has told its containers to end. */
function ofEnding({ spec }: Pod, { ending }: PodFacts): readonly StoryFact[] {
  if (ending === undefined) return [];
  const { reason } = ending.why;
  const { nodeName: node = '', activeDeadlineSeconds: seconds = 0 } = spec;
  return [{ kind: 'ending', values: { reason, node, seconds, endsAt: ending.endsAt } }];
}

/** That it is going to be evicted for a taint of a device that it has. */
function ofDevices({ spec }: Pod, { deviceEviction }: PodFacts): readonly StoryFact[] {
  if (deviceEviction === undefined) return [];
  const { nodeName: node = '' } = spec;
  const values = { ...valuesOf(deviceEviction), node, leavesAt: deviceEviction.at };
  return [{ kind: 'leavesForDevice', values }];
}

function valuesOf({ claim, device, taint, sinceAt, seconds }: DeviceEviction) {
  const how = seconds === undefined ? 'not' : 'shortly';
  return { how, claim, device, taint, sinceAt, seconds: seconds ?? 0 };
}

/** Since when the kubelet of a Pod is silent. */
function silence(past: Past, { spec }: Pod): number | undefined {
  return past.node(spec.nodeName)?.node?.silentSince;
}

/** Containers that have ended, and when they are started again: of a silent kubelet nobody knows whether they are. */
function ofRestart(past: Past, pod: Pod, { restart }: PodFacts): readonly StoryFact[] {
  if (restart === undefined) return [];
  const { endedAt, code, dueAt, isHeld, lacks } = restart;
  const policy = restartPolicyOf(pod.spec, restart);
  const usual = isHeld ? 'backOff' : 'atOnce';
  const how = silence(past, pod) === undefined ? usual : 'silent';
  const values = { at: endedAt, code, dueAt, policy };
  if (lacks && how !== 'silent') {
    const { message } = lacks.problem;
    return [{ kind: 'exited', values: { how: 'unconfigured', ...values, message } }];
  }
  return [{ kind: 'exited', values: { how, ...values } }];
}

/** That its probes have yet to succeed, and when they have. */
function ofProbes(
  past: Past,
  pod: Pod,
  { state, restart, readyDue, ending }: PodFacts,
): readonly StoryFact[] {
  if (state !== 'running' || restart || ending || readyDue === undefined) return [];
  // Nobody hears of probes that succeed on a silent node.
  if (silence(past, pod) !== undefined) return [];
  return readyDue > past.at ? [{ kind: 'probed', values: { readyAt: readyDue } }] : [];
}

/** A condition that its readinessGates ask for and that nothing sets. */
function ofReadiness(
  { spec, status }: Pod,
  { isReady, state, restart }: PodFacts,
): readonly StoryFact[] {
  const isTrue = (wanted: string) =>
    status?.conditions?.some((each) => each.type === wanted && each.status === 'True') === true;
  const gate = spec.readinessGates?.find(({ conditionType }) => !isTrue(conditionType));
  if (gate === undefined || isReady || state !== 'running' || restart) return [];
  return [{ kind: 'gatedReady', values: { gate: gate.conditionType } }];
}

/** A resize that its kubelet has not granted: for now, or for as long as its node is as it is. */
function ofResize(past: Past, pod: Pod): readonly StoryFact[] {
  const pending = pod.status?.conditions?.find(({ type }) => type === 'PodResizePending');
  const { status, reason = '', message = '' } = pending ?? {};
  const { nodeName: node = '' } = pod.spec;
  if (status !== 'True' || node === '' || silence(past, pod) !== undefined) return [];
  if (reason !== 'Deferred' && reason !== 'Infeasible') return [];
  return [{ kind: 'resizePending', values: { reason, node, message } }];
}

/**
 * That it is not ready by its condition alone: the node lifecycle controller (MarkPodsNotReady) writes no
 * container's `ready`, and those are what kubectl counts.
 */
function ofLostNode(past: Past, { spec }: Pod, pod: PodFacts): readonly StoryFact[] {
  const node = past.node(spec.nodeName);
  if (node === undefined || pod.isReady || pod.state !== 'running' || pod.restart) return [];
  // Containers that were not ready when it fell silent are not ready still.
  const since = node.node?.silentSince ?? Infinity;
  if (pod.readyDue !== undefined && pod.readyDue > since) return [];
  const ready = node.object.status?.conditions?.find(({ type }) => type === 'Ready')?.status;
  return ready === 'Unknown' ? [{ kind: 'unready', values: { node: node.entry.name } }] : [];
}

/** How a kubelet begins what it says of a Pod that it does not run. Source: rejectPod of pkg/kubelet. */
const TURNED_DOWN = 'Pod was rejected: ';

/** A Pod that its kubelet has ended, or turned down. */
function ofEnd({ metadata, spec, status }: Pod, { since }: PodFacts): readonly StoryFact[] {
  const { phase, reason = '', message } = status ?? {};
  const { nodeName: node } = spec;
  if (phase === 'Failed' && node && message?.startsWith(TURNED_DOWN) === true) {
    return [{ kind: 'turnedDown', values: { node, reason, message } }];
  }
  if (phase === 'Failed' && node && reason === PREEMPTED.reason) {
    return [{ kind: 'endedForCritical', values: { node } }];
  }
  if (reason === 'DeadlineExceeded') {
    return [{ kind: 'pastDeadline', values: { seconds: spec.activeDeadlineSeconds ?? 0 } }];
  }
  // One that came so was ended before; one that is deleted was told to end.
  if (since === 0 || reason !== '' || metadata.deletionTimestamp || !node) return [];
  const how = phase === 'Succeeded' ? 'succeeded' : 'failed';
  // A container may say so itself.
  const policies = spec.containers.map(
    (each) => each.restartPolicy ?? spec.restartPolicy ?? 'Always',
  );
  const policy = [...new Set(policies)].join(', ');
  return [{ kind: 'containersEnded', values: { how, at: since, policy, node } }];
}

/** What took away a Pod that is no more. */
function ofGone(past: Past, name: string): readonly StoryFact[] {
  const gone = past.last(({ event }) => event.what === 'gone' && event.pod === name);
  if (gone === undefined) return [];
  const { versions } = past.history;
  const index = versions.findLastIndex(
    ({ at, entry, object }) => at <= gone.at && entry.key === `Pod/${name}` && object === undefined,
  );
  const before = versions[index]?.before;
  return before ? whyDeleted(past, name, before) : [];
}

/** Why its deletion was asked for. */
function whyDeleted(past: Past, name: string, version: Version): readonly StoryFact[] {
  const deleting = past.last(({ event }) => event.what === 'deleting' && event.pod === name);
  if (deleting?.event.what !== 'deleting' || version.object?.kind !== 'Pod') return [];
  const pod = version.object;
  const node = deleting.event.node ?? '';
  const { at } = deleting;
  switch (deleting.event.reason) {
    case 'DeletionByTaintManager':
      return whyEvicted(past, pod, node, deleting);
    case 'DeletionByDeviceTaintManager': {
      const { cause } = deleting;
      if (cause?.by !== 'deviceTaint') return [];
      return [{ kind: 'evictedForDevice', values: { ...valuesOf(cause.eviction), node, at } }];
    }
    case 'EvictionByEvictionAPI': {
      const { cause } = deleting;
      if (cause?.by !== 'descheduler') return [{ kind: 'evictedByDrain', values: { node, at } }];
      const { plugin } = cause;
      return [
        { kind: 'evictedByDescheduler', values: { plugin, node, at } },
        { kind: 'descheduled', values: { plugin } },
      ];
    }
    case 'PreemptionByScheduler':
      return [{ kind: 'preempted', values: { node, at } }];
    case 'DeletionByPodGC':
      return [{ kind: 'nodeGone', values: { node, at } }];
    case REQUIRED_DURING_EXECUTION:
      return [
        { kind: 'evictedByRequirement', values: { rule: deleting.event.message ?? '', node, at } },
      ];
    default:
      return whoDeleted(past, pod, version, deleting);
  }
}

/** Of a deletion that carries no reason: by hand, by its controller, or with it. */
function whoDeleted(
  past: Past,
  pod: Pod,
  version: Version,
  deleting: Happening,
): readonly StoryFact[] {
  const { at, cause } = deleting;
  if (cause?.by === 'namespace') {
    return [{ kind: 'deletedWithNamespace', values: { name: version.entry.namespace, at } }];
  }
  if (cause?.by === 'nodeGone') {
    return [{ kind: 'nodeGone', values: { node: pod.spec.nodeName ?? '', at } }];
  }
  if (cause?.by === 'garbage') return [{ kind: 'tooManyEnded', values: { at } }];
  const action = past.actionAt(at);
  const byHand: readonly StoryFact[] = [{ kind: 'deletedByAction', values: { at } }];
  if (action?.what === 'command' && action.command.verb === 'delete') return byHand;
  const owner = controllerOf(pod.metadata);
  // What names an owner that is no controller may have gone with it.
  if (owner === undefined) return pod.metadata.ownerReferences?.length ? [] : byHand;
  const { kind, name: by } = owner;
  const values = { kind, name: by, at };
  const isThere = past.history.versions
    .slice(0, deleting.from)
    .findLast(({ entry }) => entry.uid === owner.uid)?.object;
  if (isThere && isForeground(isThere)) return [{ kind: 'deletedBeforeOwner', values }];
  if (isThere === undefined) return [{ kind: 'deletedWithOwner', values }, ...ranked(deleting)];
  // As by `kubectl drain --disable-eviction`, which may come to a node long after it began.
  if (cause === undefined) return byHand;
  return [{ kind: 'deletedByController', values }, ...ranked(deleting)];
}

/** Why this one, of the Pods of a ReplicaSet that had too many. */
function ranked({ cause }: Happening): readonly StoryFact[] {
  if (cause?.by !== 'ranking') return [];
  return [{ kind: 'ranked', values: { rule: cause.rule, kept: cause.kept ?? '' } }];
}

function whyEvicted(past: Past, pod: Pod, node: string, deleting: Happening): readonly StoryFact[] {
  const then = past.history.versions
    .slice(0, deleting.from)
    .findLast(({ entry }) => entry.key === `Node/${node}`);
  const object = then?.object;
  const { at } = deleting;
  const set = object?.kind === 'Node' ? settingOf(past, object, pod, at) : undefined;
  if (set === undefined) return [];
  const values = { node, taint: set.text, at, sinceAt: set.sinceAt ?? at };
  const { seconds } = set;
  if (seconds === undefined) return [{ kind: 'evictedNotTolerated', values }];
  const kind = set.isGone ? 'evictedAsSet' : 'evictedByTaint';
  return [
    { kind, values: { ...values, seconds } },
    ...byDefault(pod, set.taint.key, seconds),
    ...ofLate(set),
  ];
}

/** That a taint which the Pod tolerates for a shorter time came too late. */
function ofLate({ late }: Setting): readonly StoryFact[] {
  if (late?.seconds === undefined) return [];
  const values = { taint: taintText(late.taint), seconds: late.seconds };
  return [{ kind: 'evictionKept', values }];
}

/** Whether the toleration is the one that DefaultTolerationSeconds gives every Pod. */
function byDefault({ spec }: Pod, key: string, seconds: number): readonly StoryFact[] {
  if (!DEFAULT_TOLERATED.has(key)) return [];
  const own = spec.tolerations?.find((toleration) => toleration.key === key);
  const isDefault = own?.operator === 'Exists' && own.effect === 'NoExecute' && seconds === 300;
  return isDefault ? [{ kind: 'defaultToleration', values: { key, seconds } }] : [];
}

/** Why a Pod that is being deleted is still there. */
function whyStillThere(past: Past, object: Pod, { pod }: Version): readonly StoryFact[] {
  const node = object.spec.nodeName ?? '';
  const silent = silence(past, object);
  const finalizers = ofFinalizers(object);
  if (silent !== undefined) {
    return [{ kind: 'terminatingHeld', values: { node, sinceAt: silent } }, ...finalizers];
  }
  // It is not gone when its containers have ended.
  if (finalizers.length > 0) return finalizers;
  // Of a node that is gone nobody ends it: the Pod garbage collector deletes it some time.
  if (node !== '' && past.node(node) === undefined) return [];
  if (pod?.leavesAt === undefined) return [];
  return [{ kind: 'terminating', values: { endsAt: pod.leavesAt } }];
}

function ofRules(past: Past, pod: Pod): readonly StoryFact[] {
  const node = past.node(pod.spec.nodeName)?.object;
  return node ? ignoredRules(past, pod, node) : [];
}

/** That the descheduler wanted to evict it, and what kept it. */
function ofDescheduler(past: Past, name: string, { entry }: Version): readonly StoryFact[] {
  const found = past.history.kept.findLast(
    ({ at, happenings, pod }) =>
      pod === name && at >= entry.createdAt && happenings <= past.index + 1,
  );
  if (found === undefined) return [];
  const { at, plugin, keeper } = found;
  return [{ kind: 'keptFrom', values: { at, plugin, keeper } }];
}

/** Whether a Pod that runs may stay. */
function ofPlaced(past: Past, name: string, pod: Pod, version: Version): readonly StoryFact[] {
  const node = past.node(pod.spec.nodeName);
  if (node === undefined) return [];
  const values = { node: node.entry.name };
  const silentSince = node.node?.silentSince;
  const kept = keptFromDrain(past, node, version);
  const drain = kept ? [kept] : [];
  const decisive = decisiveTaint(node.object, pod);
  if (decisive === undefined) {
    if (silentSince === undefined) {
      return kept ? drain : stillBound(past, name, node);
    }
    return [...drain, { kind: 'nodeSilent', values: { ...values, sinceAt: silentSince } }];
  }
  const taint = taintText(decisive.taint);
  if (decisive.seconds === Infinity) {
    return kept ? drain : [{ kind: 'toleratesForever', values: { ...values, taint } }];
  }
  const leavesAt = version.pod?.leavesAt;
  if (leavesAt === undefined) return [];
  const set = settingOf(past, node.object, pod, leavesAt);
  if (set === undefined) return [];
  const { seconds, sinceAt = past.at } = set;
  if (seconds === undefined) {
    return [
      { kind: 'leavesNotTolerated', values: { ...values, taint: set.text, sinceAt, leavesAt } },
    ];
  }
  return [
    ...drain,
    {
      kind: set.isGone ? 'leavesAsSet' : whatSpares(node.object, pod, set, silentSince),
      values: { ...values, taint: set.text, seconds, sinceAt, leavesAt },
    },
    ...byDefault(pod, set.taint.key, seconds),
    ...ofLate(set),
  ];
}

/**
 * What would spare a Pod its eviction: that the taint goes, which one of a silent node does when it is heard again; with
 * others that the Pod does not tolerate for ever, that all of them go. Source: processPodOnNode of tainteviction.
 */
function whatSpares(
  { spec }: Node,
  pod: Pod,
  set: Setting,
  silentSince: number | undefined,
): 'leaves' | 'leavesUnlessBack' | 'leavesUnlessAllGo' {
  const counting = (spec?.taints ?? []).filter(
    (taint) => taint.effect === 'NoExecute' && secondsOf(pod, taint) !== Infinity,
  );
  if (counting.length > 1) return 'leavesUnlessAllGo';
  return silentSince !== undefined && set.taint.key === UNREACHABLE ? 'leavesUnlessBack' : 'leaves';
}

/** A node that was cordoned or tainted NoSchedule after the Pod came keeps what it has. */
function stillBound(past: Past, name: string, node: Version): readonly StoryFact[] {
  const { object } = node;
  if (object?.kind !== 'Node') return [];
  const boundAt = past.last(({ event }) => event.what === 'bound' && event.pod === name)?.at;
  const isHeld = object.spec?.unschedulable === true;
  const taints = new Set(object.spec?.taints?.map(taintText));
  const taint = past.last(
    ({ at, event }) =>
      event.what === 'taint' &&
      event.node === node.entry.name &&
      event.taint.endsWith(':NoSchedule') &&
      taints.has(event.taint) &&
      at > (boundAt ?? -1),
  );
  if (!isHeld && taint === undefined) return [];
  return [{ kind: 'stillBound', values: { node: node.entry.name } }];
}

function ofBinding(past: Past, name: string): readonly StoryFact[] {
  const bound = past.last(({ event }) => event.what === 'bound' && event.pod === name);
  // What was bound by hand, or before the story, kube-scheduler has not decided.
  if (bound?.event.what !== 'bound' || !bound.attempt || bound.at < 0) return [];
  const { node } = bound.event;
  return [...woken(bound), { kind: 'bound', values: { node, at: bound.at } }];
}

function ofPending(past: Past, name: string, pod: Pod, facts: PodFacts): readonly StoryFact[] {
  if (facts.awaits) {
    const { node, claims } = facts.awaits;
    const awaits: StoryFact = { kind: 'awaitsClaims', values: { node, claims: claims.join(', ') } };
    return [awaits, ...ofProvisioners(past, pod)];
  }
  const tried = past.last(({ event }) => event.what === 'unschedulable' && event.pod === name);
  const isGated = (pod.spec.schedulingGates?.length ?? 0) > 0;
  const message = tried?.event.what === 'unschedulable' ? tried.event.message : undefined;
  // Where its gates are gone, that they were there is no attempt.
  if (tried === undefined || message === undefined || (message === GATED && !isGated)) {
    return [{ kind: 'notTried', values: {} }];
  }
  const other = message.startsWith(NOT_BOUND) ? 'notBound' : 'refused';
  const kind = isGated ? 'gated' : other;
  return [
    { kind, values: { at: tried.at, message } },
    ...ofProvisioners(past, pod),
    ...woken(tried),
  ];
}

/** Claims of a Pod for which a provisioner would make volumes, where none runs. */
function ofProvisioners(past: Past, { metadata, spec }: Pod): readonly StoryFact[] {
  if (past.options.provisions) return [];
  const { namespace = 'default' } = metadata;
  const claims = (spec.volumes ?? [])
    .flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [])
    .filter((name) => {
      const claim = past.version(`PersistentVolumeClaim/${namespace}/${name}`)?.object;
      if (claim?.kind !== 'PersistentVolumeClaim' || claim.spec.volumeName) return false;
      const found = past.version(`StorageClass/${claimClass(claim)}`)?.object;
      return found?.kind === 'StorageClass' && hasProvisioner(found);
    });
  if (claims.length === 0) return [];
  return [{ kind: 'noProvisioner', values: { claims: claims.join(', ') } }];
}

/** What had it tried again, where it was refused before. */
function woken({ attempt }: Happening): readonly StoryFact[] {
  const by = attempt?.wokenBy;
  if (by === undefined) return [];
  return [{ kind: 'woken', values: { event: by } }];
}
