import { apiRulesOf } from '../../releases/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import {
  defaultedPodSpec,
  isHeldUnready,
  NOT_BOUND,
  type PodEntry,
  type Timeline,
} from '../../timeline/index.ts';
import { at, type Json, listAt, recordAt, textAt } from '../json.ts';
import { timeOf } from '../time.ts';
import { darkened } from './darkNode.ts';
import { generationOf, servedMetadata } from './metadata.ts';

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
      ...networkName(entry, timeline),
      ...defaultedPodSpec(recordAt(object, 'spec')),
      ...(at(object, 'spec', 'priority') === undefined && { priority: 0 }),
    },
    status: statusOf(entry, timeline),
  };
}

/** The name of a StatefulSet's Pod in its network. Source: initIdentity of pkg/controller/statefulset. */
function networkName({ object, name, namespace }: PodEntry, { world }: Timeline): Json {
  const owner = controllerOf(object.metadata);
  if (owner?.kind !== 'StatefulSet') return {};
  const set = world.store.find('StatefulSet', namespace, owner.name);
  const service = set?.object.spec.serviceName ?? '';
  return { hostname: name, ...(service !== '' && { subdomain: service }) };
}

function statusOf(entry: PodEntry, timeline: Timeline): Json {
  const object = entry.object as unknown as Json;
  const status = recordAt(object, 'status');
  const phase = textAt(status, 'phase') || 'Pending';
  const qosClass = qualityOf(recordAt(object, 'spec'));
  const { boundAt, startedAt, readyAt, endedAt } = entry;
  if (textAt(object, 'spec', 'nodeName') === '') {
    const isGated = listAt(object, 'spec', 'schedulingGates').length > 0;
    const message = isGated
      ? 'Scheduling is blocked due to non-empty scheduling gates'
      : lastRefusal(entry, timeline);
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
  const isRun = startedAt !== undefined;
  const isReady = readyAt !== undefined;
  const bound = boundAt ?? entry.createdAt;
  const condition = (type: string, isTrue: boolean, since: number) => ({
    type,
    status: isTrue ? 'True' : 'False',
    lastProbeTime: null,
    lastTransitionTime: timeOf(since),
    ...(!isTrue && phase === 'Succeeded' && { reason: 'PodCompleted' }),
  });
  const since = readyAt ?? endedAt ?? startedAt ?? bound;
  // Gates hold up the Pod's readiness, not that of its containers.
  const isHeld =
    phase === 'Running' && isRun && entry.restart === undefined && isHeldUnready(entry);
  const dark = phase === 'Running' ? darkened(entry, timeline) : undefined;
  const areReady = isReady || isHeld || dark !== undefined;
  const containers = listAt(object, 'spec', 'containers').map((container) => ({
    name: textAt(container, 'name'),
    image: textAt(container, 'image'),
    imageID: '',
    ready: areReady,
    ...restartsOf(entry, textAt(container, 'name')),
    started: phase === 'Running' && entry.restart === undefined,
    state: stateOf(entry, textAt(container, 'name'), timeline),
  }));
  const address = isRun ? addressOf(entry) : undefined;
  return {
    ...status,
    phase,
    conditions: [
      ...(isRun
        ? [
            condition('Initialized', true, bound),
            condition('Ready', isReady, dark?.toldAt ?? since),
            condition('ContainersReady', areReady, dark?.readyAt ?? since),
          ]
        : []),
      // Whom its maker has given a node only the kubelet there says this of.
      ...(boundAt !== undefined || isRun ? [condition('PodScheduled', true, bound)] : []),
      ...(entry.disruption
        ? [
            {
              type: 'DisruptionTarget',
              status: 'True',
              ...observed(entry, timeline),
              ...entry.disruption,
            },
          ]
        : []),
    ],
    ...(isRun && {
      containerStatuses: containers,
      startTime: timeOf(bound),
      ...hostOf(entry, timeline),
      podIP: address,
      podIPs: [{ ip: address }],
    }),
    qosClass,
  };
}

/** The addresses of its node, where they are known. Source: convertStatusToAPIStatus of pkg/kubelet. */
function hostOf({ object }: PodEntry, { world }: Timeline): Json {
  const node = world.store.find('Node', '', object.spec.nodeName ?? '')?.object;
  const addresses = listAt(node, 'status', 'addresses')
    .filter((each) => textAt(each, 'type') === 'InternalIP')
    .map((each) => textAt(each, 'address'));
  const [hostIP] = addresses;
  return hostIP === undefined ? {} : { hostIP, hostIPs: addresses.map((ip) => ({ ip })) };
}

/**
 * Which generation of the spec a condition speaks of: the one before the Pod’s deletion was asked for, which counts too.
 * Source: CalculatePodConditionObservedGeneration.
 */
function observed(entry: PodEntry, timeline: Timeline): Json {
  if (apiRulesOf(timeline.world.server.release).podGenerations !== 'observed') return {};
  const generation = generationOf(timeline.history.latest(entry), timeline) ?? 1;
  return { observedGeneration: generation - (entry.deletion ? 1 : 0) };
}

/** How often a container was started again, and how it had ended before. */
function restartsOf({ object }: PodEntry, container: string): Json {
  const told = object.status?.containerStatuses?.find(({ name }) => name === container);
  const { restartCount = 0, lastState = {} } = told ?? {};
  return { restartCount, lastState };
}

/** Source: convertToAPIContainerStatuses of pkg/kubelet, in as far as a story has it. */
function stateOf(entry: PodEntry, container: string, timeline: Timeline): Json {
  const { object, restart, endedAt } = entry;
  const started = entry.startedAt ?? entry.boundAt ?? entry.createdAt;
  const isFirst = object.spec.containers[0]?.name === container;
  const terminated = (exitCode: number, finishedAt: number) => ({
    terminated: {
      exitCode,
      reason: exitCode === 0 ? 'Completed' : 'Error',
      startedAt: timeOf(started),
      finishedAt: timeOf(finishedAt),
    },
  });
  if (restart) {
    const isStarted = isFirst || object.spec.restartPolicy !== 'OnFailure';
    if (!restart.isHeld || !isStarted) {
      return terminated(isFirst ? restart.code : 0, restart.endedAt);
    }
    const name = `${entry.name}_${entry.namespace}(${entry.uid})`;
    const seconds = durationText(restart.dueAt - restart.endedAt);
    const message = `back-off ${seconds} restarting failed container=${container} pod=${name}`;
    return { waiting: { reason: 'CrashLoopBackOff', message } };
  }
  if (object.status?.phase === 'Running') return { running: { startedAt: timeOf(started) } };
  const told = object.status?.containerStatuses?.find(({ name }) => name === container);
  const code = told?.state?.terminated?.exitCode;
  const isFailed = object.status?.phase === 'Failed';
  return terminated(code ?? (isFailed ? 1 : 0), endedAt ?? timeline.now);
}

/** As Go writes whole seconds: `10s`, `2m40s`. */
function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`;
}

/** What kube-scheduler said of it last. */
/**
 * Why it has no node: plugins refused it, or kube-scheduler failed with it. Source:
 * handleSchedulingFailure of schedule_one.go.
 */
function reasonOf(message = ''): string {
  return message.startsWith(NOT_BOUND) ? 'SchedulerError' : 'Unschedulable';
}

function lastRefusal(entry: PodEntry, { events }: Timeline): string | undefined {
  const name = `${entry.namespace}/${entry.name}`;
  const found = events.findLast(
    (event) => event.what === 'unschedulable' && event.pod === name && event.t >= entry.createdAt,
  );
  return found?.what === 'unschedulable' ? found.message : undefined;
}

/** No network gives addresses here: one that stays the Pod's own. */
function addressOf({ order }: PodEntry): string {
  return `10.1.${Math.floor(order / 250) % 250}.${(order % 250) + 1}`;
}

/** Source: ComputePodQOS of pkg/apis/core/v1/helper/qos. */
function qualityOf(spec: Json): string {
  const containers = [...listAt(spec, 'containers'), ...listAt(spec, 'initContainers')];
  const parts = containers.map((container) => recordAt(container, 'resources'));
  const all = [...parts, recordAt(spec, 'resources')];
  const has = (part: Json) =>
    ['requests', 'limits'].some((field) =>
      ['cpu', 'memory'].some((name) => at(part, field, name) !== undefined),
    );
  if (!all.some(has)) return 'BestEffort';
  const isBound = parts.every((part) =>
    ['cpu', 'memory'].every((name) => {
      const limit = textAt(part, 'limits', name);
      return limit !== '' && (textAt(part, 'requests', name) || limit) === limit;
    }),
  );
  return isBound ? 'Guaranteed' : 'Burstable';
}
