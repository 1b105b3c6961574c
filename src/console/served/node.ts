import type { Entry, Timeline, Version } from '../../timeline/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';
import { timeOf } from '../time.ts';
import { servedMetadata } from './metadata.ts';
import { nodeConditions } from './nodeConditions.ts';

/** Structs that are written though nothing stands in them. Source: NodeStatus, which has no `omitempty` for them. */
const UNSAID: Json = {
  daemonEndpoints: { kubeletEndpoint: { Port: 0 } },
  nodeInfo: Object.fromEntries(
    [
      ...['architecture', 'bootID', 'containerRuntimeVersion', 'kernelVersion', 'kubeProxyVersion'],
      ...['kubeletVersion', 'machineID', 'operatingSystem', 'osImage', 'systemUUID'],
    ].map((field) => [field, '']),
  ),
};

/** A Node with its status, and the labels that the control plane keeps beside the present ones. */
export function servedNode(entry: Entry, timeline: Timeline): Json {
  const object = entry.object as unknown as Json;
  const status = recordAt(object, 'status');
  const labels = recordAt(object, 'metadata', 'labels');
  const os = textAt(labels, 'kubernetes.io/os');
  const arch = textAt(labels, 'kubernetes.io/arch');
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: servedMetadata(entry, timeline, {
      labels: {
        ...(arch !== '' && { 'beta.kubernetes.io/arch': arch }),
        ...(os !== '' && { 'beta.kubernetes.io/os': os }),
        ...labels,
      },
    }),
    spec: servedSpec(recordAt(object, 'spec'), (taint) => addedAt(taint, entry, timeline)),
    status: {
      ...UNSAID,
      ...status,
      allocatable: at(status, 'allocatable') ?? at(status, 'capacity') ?? {},
      conditions: nodeConditions(entry, timeline),
    },
  };
}

/** The taints that the node lifecycle controller sets: it notes when. */
const OF_CONDITIONS = new Set([
  ...['not-ready', 'unreachable', 'unschedulable', 'network-unavailable'],
  ...['memory-pressure', 'disk-pressure', 'pid-pressure'],
]);

/**
 * When a controller put this taint on the node; undefined of others, and of what the node came with. Source:
 * SwapNodeControllerTaint of pkg/controller/util/node.
 */
function addedAt(taint: unknown, entry: Entry, { history }: Timeline): string | undefined {
  const key = textAt(taint, 'key');
  const [, condition = ''] = /^node\.kubernetes\.io\/(.+)$/.exec(key) ?? [];
  if (!OF_CONDITIONS.has(condition)) return undefined;
  const effect = textAt(taint, 'effect');
  const isThere = ({ object }: Version) =>
    listAt(object, 'spec', 'taints').some(
      (each) => textAt(each, 'key') === key && textAt(each, 'effect') === effect,
    );
  let version = history.latest(entry);
  while (version?.before !== undefined && isThere(version.before)) version = version.before;
  return version?.before === undefined ? undefined : timeOf(version.at);
}

/** Without what is as if it were not there. Source: `omitempty` of NodeSpec and Taint. */
function servedSpec(
  { unschedulable, ...spec }: Json,
  added: (taint: unknown) => string | undefined,
): Json {
  const taints = listAt(spec, 'taints').map((taint) => {
    const timeAdded = added(taint);
    const whole = isRecord(taint) && timeAdded !== undefined ? { ...taint, timeAdded } : taint;
    return textAt(whole, 'value') === '' ? without(whole, 'value') : whole;
  });
  return {
    ...spec,
    ...(unschedulable === true && { unschedulable }),
    ...(taints.length > 0 && { taints }),
  };
}

function without(value: unknown, field: string): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
}
