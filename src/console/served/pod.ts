import { podQuality } from '../../model/index.ts';
import { apiRulesOf } from '../../releases/index.ts';
import {
  defaultedPodSpec,
  GATED,
  isPluginError,
  type PodEntry,
  type Timeline,
} from '../../timeline/index.ts';
import { at, type Json, listAt, recordAt, textAt } from '../json.ts';
import { timeOf } from '../time.ts';
import {
  containerStatuses,
  ephemeralContainerStatuses,
  initContainerStatuses,
} from './containerStatuses.ts';
import { generationOf, servedMetadata, versionNow } from './metadata.ts';
import { condition, conditionsOfOthers, kubeletConditions } from './podConditions.ts';
import { networkToldAt } from './podTimes.ts';

/** A Pod with its status: conditions and containers as the story has them. */
export function servedPod(entry: PodEntry, timeline: Timeline): Json {
  const { deletion } = entry;
  const object = entry.object as unknown as Json;
  const more = deletion && {
    deletionGracePeriodSeconds: deletion.grace / 1000,
    deletionTimestamp: timeOf(deletion.at + deletion.grace),
  };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: servedMetadata(entry, timeline, more),
    spec: {
      ...defaultedPodSpec(recordAt(object, 'spec')),
      ...(at(object, 'spec', 'priority') === undefined && { priority: 0 }),
    },
    status: statusOf(entry, timeline),
  };
}

function statusOf(entry: PodEntry, timeline: Timeline): Json {
  const object = entry.object as unknown as Json;
  const status = recordAt(object, 'status');
  const phase = textAt(status, 'phase') || 'Pending';
  const qosClass = podQuality(entry.object.spec);
  const { boundAt, takenAt, endedAt } = entry;
  if (textAt(object, 'spec', 'nodeName') === '') {
    const isGated = listAt(object, 'spec', 'schedulingGates').length > 0;
    const message = isGated ? GATED : lastRefusal(entry, timeline);
    const scheduled = {
      type: 'PodScheduled',
      status: 'False',
      reason: isGated ? 'SchedulingGated' : reasonOf(message),
      message,
      lastProbeTime: null,
      lastTransitionTime: timeOf(entry.createdAt),
      ...(!isGated && observed(entry, timeline)),
    };
    const isTried = isGated || message !== undefined;
    return { ...status, phase, ...(isTried && { conditions: [scheduled] }), qosClass };
  }
  if (takenAt !== undefined) return taken(entry, timeline, { ...status, phase, qosClass });
  // Whoever has made it has given it how it ended.
  if (endedAt === undefined && (phase === 'Succeeded' || phase === 'Failed')) {
    return { ...status, phase, qosClass };
  }
  const others = conditionsOfOthers(entry, timeline, observed(entry, timeline));
  // Who is turned down has what its kubelet says, and no condition of it; before, only who was bound has one.
  const isOn = boundAt !== undefined && endedAt === undefined;
  const isTold = endedAt !== undefined && textAt(status, 'reason') !== '';
  const since = boundAt ?? entry.createdAt;
  const scheduled = isOn ? [condition('PodScheduled', { status: true, since }, {})] : [];
  const conditions = [...others, ...scheduled];
  const more = Object.fromEntries(Object.entries(status).filter(([name]) => name !== 'conditions'));
  return {
    ...more,
    phase,
    ...(conditions.length > 0 && { conditions }),
    ...(isTold && { ...observed(entry, timeline, true), startTime: timeOf(endedAt) }),
    qosClass,
  };
}

/** The status of a Pod as the kubelet tells it that has it. Source: generateAPIPodStatus of pkg/kubelet. */
function taken(entry: PodEntry, timeline: Timeline, status: Json): Json {
  const { takenAt = entry.createdAt } = entry;
  const seen = observed(entry, timeline, !isSilent(entry, timeline));
  const first = initContainerStatuses(entry, timeline);
  const containers = containerStatuses(entry, timeline);
  const ephemeral = ephemeralContainerStatuses(entry, timeline);
  const hosts = hostsOf(entry, timeline);
  const ip = addressOf(entry, timeline, hosts);
  return {
    ...status,
    ...seen,
    conditions: [
      ...conditionsOfOthers(entry, timeline, observed(entry, timeline)),
      ...kubeletConditions(entry, timeline, [...first, ...containers], seen),
    ],
    ...(first.length > 0 && { initContainerStatuses: first }),
    containerStatuses: containers,
    ...(ephemeral.length > 0 && { ephemeralContainerStatuses: ephemeral }),
    startTime: timeOf(takenAt),
    ...(hosts.length > 0 && { hostIP: hosts[0], hostIPs: hosts.map((each) => ({ ip: each })) }),
    ...(ip !== undefined && { podIP: ip, podIPs: [{ ip }] }),
  };
}

function isSilent({ object }: PodEntry, { world }: Timeline): boolean {
  return world.health.isSilent(object.spec.nodeName ?? '');
}

/** The addresses of its node, where they are known. Source: convertStatusToAPIStatus of pkg/kubelet. */
function hostsOf({ object }: PodEntry, { world }: Timeline): readonly string[] {
  const node = world.store.find('Node', '', object.spec.nodeName ?? '')?.object;
  return listAt(node, 'status', 'addresses')
    .filter((each) => textAt(each, 'type') === 'InternalIP')
    .map((each) => textAt(each, 'address'));
}

/**
 * Which generation of the spec a condition speaks of: the one before the Pod’s deletion was asked for, which counts too;
 * `isLatest`: the newest, as its kubelet has seen that. Source: CalculatePodConditionObservedGeneration.
 */
function observed(entry: PodEntry, timeline: Timeline, isLatest = false): Json {
  if (apiRulesOf(timeline.world.server.release).podGenerations !== 'observed') return {};
  const generation = generationOf(versionNow(entry, timeline), timeline) ?? 1;
  return { observedGeneration: generation - (entry.deletion && !isLatest ? 1 : 0) };
}

/**
 * Why it has no node: plugins refused it, or kube-scheduler failed with it. Source:
 * handleSchedulingFailure of schedule_one.go.
 */
function reasonOf(message = ''): string {
  return isPluginError(message) ? 'SchedulerError' : 'Unschedulable';
}

/** What kube-scheduler said of it last. */
function lastRefusal(entry: PodEntry, { events }: Timeline): string | undefined {
  const name = `${entry.namespace}/${entry.name}`;
  const found = events.findLast(
    (event) => event.what === 'unschedulable' && event.pod === name && event.t >= entry.createdAt,
  );
  return found?.what === 'unschedulable' ? found.message : undefined;
}

/**
 * Where the Pod is reached, once its kubelet tells that; in the network of its node by that one's address. No network gives
 * addresses here: one that stays the Pod's own.
 */
function addressOf(
  entry: PodEntry,
  timeline: Timeline,
  hosts: readonly string[],
): string | undefined {
  const { object, order } = entry;
  const [host] = hosts;
  if (host !== undefined && at(object, 'spec', 'hostNetwork') === true) return host;
  if (timeline.now < (networkToldAt(entry, timeline) ?? Infinity)) return undefined;
  return `10.1.${Math.floor(order / 250) % 250}.${(order % 250) + 1}`;
}
