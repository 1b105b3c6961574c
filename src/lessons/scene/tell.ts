import type { KubernetesObject, Node, Pod } from '../../model/index.ts';
import { type Entry, storyOf, Timeline, type TimelineEvent } from '../../timeline/index.ts';
import type { ReadScenario } from './scenario.ts';
import type { PodEnd, Scene, ScenePod } from './scene.ts';

/** Most happenings of a story that is told to its end. */
const MOST_STEPS = 200_000;

/** Plays a scenario in time: what stands in the Cluster tab stands, the rest is made at time zero. */
export function tellScene(
  { objects, taken, autoscalers, configs }: ReadScenario,
  until: number,
  believed: (objects: readonly KubernetesObject[]) => readonly KubernetesObject[] = (all) => all,
): Scene {
  const of = (isWorkload: boolean): readonly KubernetesObject[] =>
    believed(
      taken.filter(({ tab }) => (tab === 'workload') === isWorkload).map(({ object }) => object),
    );
  const document = taken.map(({ object }) => object).findLast(isTimeline);
  const scalers = (isWorkload: boolean): readonly unknown[] =>
    autoscalers
      .filter(({ tab }) => (tab === 'workload') === isWorkload)
      .map(({ written }) => written);
  const { story } = storyOf({
    standing: of(false),
    workload: of(true),
    autoscalers: { standing: scalers(false), workload: scalers(true) },
    texts: configs,
    document,
    isApplied: true,
  });
  const timeline = new Timeline(story);
  timeline.advance(MOST_STEPS, until);
  const entries = new Map<Entry, { readonly pod: Pod; readonly events: PodEvent[] }>();
  const lastNodes = new Map<string, Node>();
  for (const { entry, object } of timeline.history.versions) {
    if (entry.object.kind === 'Pod') entries.set(entry, { pod: entry.object, events: [] });
    if (object?.kind === 'Node') lastNodes.set(entry.name, object);
  }
  const inOrder = [...entries.keys()].sort((a, b) => a.order - b.order);
  for (const event of timeline.events) {
    if (!('pod' in event)) continue;
    const owner = inOrder.findLast(
      ({ namespace, name, createdAt }) =>
        `${namespace}/${name}` === event.pod && createdAt <= event.t,
    );
    if (owner) entries.get(owner)?.events.push(event);
  }
  const pods = [...entries].map(([entry, { events }]) => podOf(entry, events));
  return {
    objects,
    nodes: [...lastNodes.values()],
    pods,
    decisionOf: () => undefined,
    // A story draws no lots: among equal nodes the first name has the Pod.
    hasTies: () => false,
    until,
  };
}

type PodEvent = Extract<TimelineEvent, { readonly pod: string }>;

function podOf(entry: Entry, events: readonly PodEvent[]): ScenePod {
  // Only entries of Pods are asked.
  const pod = entry.object as Pod;
  const bound = events.findLast(({ what }) => what === 'bound');
  const left = events.find((event) => event.what === 'deleting');
  const refused = events.findLast((event) => event.what === 'unschedulable');
  const node = pod.spec.nodeName;
  const end: PodEnd = left || entry.isGone ? 'left' : node ? 'placed' : 'waiting';
  const phase = pod.status?.phase;
  return {
    pod,
    name: entry.name,
    namespace: entry.namespace,
    labels: pod.metadata.labels ?? {},
    end: end === 'placed' && phase === 'Failed' ? 'lost' : end,
    node,
    isGiven: entry.createdAt < 0,
    message: end === 'waiting' ? (refused?.message ?? '') : '',
    refusedBy: [],
    reason: left?.reason ?? '',
    boundAt: bound?.t,
    leftAt: left?.t,
  };
}

function isTimeline(
  object: KubernetesObject,
): object is Extract<KubernetesObject, { readonly kind: 'Timeline' }> {
  return object.kind === 'Timeline';
}
