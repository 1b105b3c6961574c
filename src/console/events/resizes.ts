import { canonicalQuantity, type Pod, type ResourceRequirements } from '../../model/index.ts';
import { apiRulesOf } from '../../releases/index.ts';
import type { Timeline, Version } from '../../timeline/index.ts';
import type { Json } from '../json.ts';
import type { AddEvent } from './controllers.ts';
import { generationOf } from '../served/metadata.ts';

const KUBELET = 'kubelet';
const PENDING = 'PodResizePending';
const IN_PROGRESS = 'PodResizeInProgress';

/**
 * What a kubelet says of resizes: that one is put off, granted, carried out. Sources: handlePodResourcesResize of
 * pkg/kubelet/allocation, and podResizeMessage of pkg/kubelet/events.
 */
export function resizeEvents(version: Version, timeline: Timeline, add: AddEvent): void {
  const { object, before, at: moment } = version;
  const rule = apiRulesOf(timeline.world.server.release).resizeEvents;
  if (object?.kind !== 'Pod' || before?.object?.kind !== 'Pod' || rule === 'none') return;
  const [was, is] = [before.object, object];
  if (was.status === is.status) return;
  const tell = (reason: string, what: string, pod: Pod, error?: string) => {
    const generation = rule === 'all' ? generationOf(version, timeline) : undefined;
    const message = `Pod resize ${what}: ${summary(pod, { generation, error })}`;
    add(moment, KUBELET, object as unknown as Json, reason, message, error !== undefined);
  };
  const pending = conditionOf(is, PENDING);
  const known = conditionOf(was, PENDING);
  const isOther = known?.reason !== pending?.reason || known?.message !== pending?.message;
  if (rule === 'all' && pending?.reason !== undefined && isOther) {
    tell(`Resize${pending.reason}`, pending.reason, is, pending.message ?? '');
  }
  const [wasUnderWay, isUnderWay] = [was, is].map((pod) => conditionOf(pod, IN_PROGRESS));
  if (rule === 'all' && isUnderWay && (!wasUnderWay || grantedText(was) !== grantedText(is))) {
    tell('ResizeStarted', 'started', is);
  }
  if (wasUnderWay && !isUnderWay) tell('ResizeCompleted', 'completed', havingTold(is));
}

function conditionOf({ status }: Pod, type: string) {
  return status?.conditions?.find((each) => each.type === type);
}

function grantedText({ status }: Pod): string {
  const all = [...(status?.containerStatuses ?? []), ...(status?.initContainerStatuses ?? [])];
  return JSON.stringify(all.map(({ allocatedResources }) => allocatedResources));
}

/** A Pod whose containers ask for what they have. */
function havingTold(pod: Pod): Pod {
  const { containerStatuses = [], initContainerStatuses = [] } = pod.status ?? {};
  const told = [...containerStatuses, ...initContainerStatuses];
  const as = (container: Pod['spec']['containers'][number]) => ({
    ...container,
    resources:
      told.find(({ name }) => name === container.name)?.resources ?? container.resources ?? {},
  });
  const { containers, initContainers } = pod.spec;
  return {
    ...pod,
    spec: {
      ...pod.spec,
      containers: containers.map(as),
      ...(initContainers && { initContainers: initContainers.map(as) }),
    },
  };
}

/** As Go writes it. */
function summary(
  { spec }: Pod,
  { generation, error }: { generation: number | undefined; error: string | undefined },
): string {
  const { containers, initContainers = [] } = spec;
  const listed = (all: Pod['spec']['containers']) =>
    all.map(({ name, resources }) => ({ name, resources: written(resources) }));
  return JSON.stringify({
    ...(initContainers.length > 0 && { initContainers: listed(initContainers) }),
    containers: listed(containers),
    generation,
    ...(error !== undefined && { error }),
  });
}

function written(resources: ResourceRequirements = {}): Json {
  const list = (which: 'limits' | 'requests') =>
    Object.fromEntries(
      Object.entries(resources[which] ?? {})
        .map(([name, amount]) => [name, canonicalQuantity(amount)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const [limits, requests] = [list('limits'), list('requests')];
  return {
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(Object.keys(requests).length > 0 && { requests }),
  };
}
