import type { PodEntry, Timeline } from '../../timeline/index.ts';
import { at, type Json, listAt, recordAt, textAt } from '../json.ts';
import { timeOf } from '../time.ts';
import { servedMetadata } from './metadata.ts';
import { defaultedPodSpec } from './podSpec.ts';

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
    metadata: servedMetadata(entry, more),
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
      reason: isGated ? 'SchedulingGated' : 'Unschedulable',
      message,
      lastProbeTime: null,
      lastTransitionTime: timeOf(entry.createdAt),
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
  const containers = listAt(object, 'spec', 'containers').map((container) => ({
    name: textAt(container, 'name'),
    image: textAt(container, 'image'),
    imageID: '',
    ready: isReady,
    restartCount: 0,
    started: phase === 'Running',
    state:
      phase === 'Running'
        ? { running: { startedAt: timeOf(startedAt ?? bound) } }
        : {
            terminated: {
              exitCode: phase === 'Succeeded' ? 0 : 1,
              reason: phase === 'Succeeded' ? 'Completed' : 'Error',
              startedAt: timeOf(startedAt ?? bound),
              finishedAt: timeOf(endedAt ?? timeline.now),
            },
          },
  }));
  const address = isRun ? addressOf(entry) : undefined;
  return {
    ...status,
    phase,
    conditions: [
      ...(isRun
        ? [
            condition('Initialized', true, bound),
            condition('Ready', isReady, since),
            condition('ContainersReady', isReady, since),
          ]
        : []),
      condition('PodScheduled', true, bound),
      ...(entry.disruption
        ? [{ type: 'DisruptionTarget', status: 'True', ...entry.disruption }]
        : []),
    ],
    ...(isRun && {
      containerStatuses: containers,
      startTime: timeOf(bound),
      podIP: address,
      podIPs: [{ ip: address }],
    }),
    qosClass,
  };
}

/** What kube-scheduler said of it last. */
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
