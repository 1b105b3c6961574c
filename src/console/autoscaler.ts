import { type Entry, Printed, runCommand, type Timeline } from '../timeline/index.ts';
import { ambiguity } from './ambiguousAutoscaler.ts';
import type { Said } from './events.ts';
import { at, type Json, listAt, numberAt, recordAt, textAt } from './json.ts';
import { type Resource, RESOURCES, SCALED } from './resources.ts';
import { timeOf } from './time.ts';
import { unmeasured } from './unmeasured.ts';

export const AUTOSCALER = 'HorizontalPodAutoscaler';

/** `HorizontalPodAutoscalerSyncPeriod`: when one is looked at first, and how often. */
const PERIOD = 15_000;

/** A cluster with autoscalers in it. */
interface Cluster {
  readonly timeline: Timeline;
  readonly now: number;
  readonly others: ReadonlyMap<string, Json>;
  readonly said: Said[];
  readonly entry: (kind: string, namespace: string, name: string) => Entry | undefined;
  readonly replaceOther: (object: Json) => void;
}

/** What it scales by, as the newest version of its kind has it; of an older one by its share of the CPU. */
export function metricsOf(autoscaler: Json): readonly unknown[] {
  const share = at(autoscaler, 'spec', 'targetCPUUtilizationPercentage');
  if (share === undefined) return listAt(autoscaler, 'spec', 'metrics');
  const target = { type: 'Utilization', averageUtilization: share };
  return [{ type: 'Resource', resource: { name: 'cpu', target } }];
}

/**
 * Looks at a HorizontalPodAutoscaler that was just made as often as its controller does, for as long as it is there.
 * Nothing measures here, so that it brings a number of replicas within its bounds, and else says that it cannot tell one.
 * Source: reconcileAutoscaler of pkg/controller/podautoscaler.
 */
export function startAutoscaler(cluster: Cluster, key: string, uid: string): void {
  const { clock } = cluster.timeline.world;
  const look = () => {
    const object = cluster.others.get(key);
    if (object === undefined || textAt(object, 'metadata', 'uid') !== uid) return;
    sync(cluster, object);
    clock.after(PERIOD, look, true);
  };
  clock.after(PERIOD, look, true);
}

function sync(cluster: Cluster, autoscaler: Json): void {
  const status = statusAfter(cluster, autoscaler);
  if (JSON.stringify(status) === JSON.stringify(autoscaler['status'])) return;
  cluster.replaceOther({ ...autoscaler, status });
}

/** The resource of a target: by its group and kind, whatever version it names. */
function meantBy(target: Json): Resource | undefined {
  const [kind, group] = [textAt(target, 'kind'), groupOf(target)];
  return RESOURCES.find((each) => each.kind === kind && each.group === group);
}

function groupOf(target: Json): string {
  const [group = '', version] = textAt(target, 'apiVersion').split('/');
  return version === undefined ? '' : group;
}

/** Why a target has no scale: there is no such kind, or none of its objects has one, or it is not there. Source: scaleForResourceMappings. */
function unscalable(target: Json, resource: Resource | undefined): string {
  const [kind, name, group] = [textAt(target, 'kind'), textAt(target, 'name'), groupOf(target)];
  if (resource === undefined) {
    return `no matches for kind ${JSON.stringify(kind)} in group ${JSON.stringify(group)}`;
  }
  if (!SCALED.includes(kind)) return 'the server could not find the requested resource';
  const scale = `${resource.name}/scale${group === '' ? '' : `.${group}`}`;
  return `${scale} ${JSON.stringify(name)} not found`;
}

function statusAfter(cluster: Cluster, autoscaler: Json): Json {
  const { now } = cluster;
  const conditions = new Map(
    listAt(autoscaler, 'status', 'conditions').map((each) => [textAt(each, 'type'), each]),
  );
  const say = (reason: string, message: string, isWarning = true) => {
    const from = 'horizontal-pod-autoscaler';
    cluster.said.push({ moment: now, from, about: autoscaler, reason, message, isWarning });
  };
  const set = (type: string, status: string, reason: string, message: string) => {
    const before = conditions.get(type);
    const isKept = textAt(before, 'status') === status;
    const lastTransitionTime = isKept ? textAt(before, 'lastTransitionTime') : timeOf(now);
    conditions.set(type, { lastTransitionTime, message, reason, status, type });
  };
  const told = (fields: Json): Json => ({
    ...recordAt(autoscaler, 'status'),
    ...fields,
    conditions: [...conditions.values()],
  });
  // The newest version tells of each metric that was looked at, of one that is not known its empty type.
  const measured = (count: number): Json => {
    const metrics = Array.from({ length: count }, () => ({ type: '' }));
    return textAt(autoscaler, 'apiVersion') === 'autoscaling/v1'
      ? {}
      : { currentMetrics: count > 0 ? metrics : null };
  };
  const target = recordAt(autoscaler, 'spec', 'scaleTargetRef');
  const [kind, name] = [textAt(target, 'kind'), textAt(target, 'name')];
  const namespace = textAt(autoscaler, 'metadata', 'namespace');
  const resource = meantBy(target);
  const isScaled = resource !== undefined && SCALED.includes(kind);
  const entry = isScaled ? cluster.entry(kind, namespace, name) : undefined;
  if (entry === undefined) {
    const why = unscalable(target, resource);
    say('FailedGetScale', why);
    const message = `the HPA controller was unable to get the target's current scale: ${why}`;
    set('AbleToScale', 'False', 'FailedGetScale', message);
    return told({});
  }
  const able = "the HPA controller was able to get the target's current scale";
  set('AbleToScale', 'True', 'SucceededGetScale', able);
  const current = (at(entry.object, 'spec', 'replicas') as number | undefined) ?? 1;
  const least = (at(autoscaler, 'spec', 'minReplicas') as number | undefined) ?? 1;
  const most = numberAt(autoscaler, 'spec', 'maxReplicas');
  if (current === 0 && least !== 0) {
    const why = 'scaling is disabled since the replica count of the target is zero';
    set('ScalingActive', 'False', 'ScalingDisabled', why);
    return told({ ...measured(0), currentReplicas: 0, desiredReplicas: 0 });
  }
  if (current >= least && current <= most) {
    const why = ambiguity(cluster, autoscaler, entry);
    if (why !== undefined) {
      for (const reason of ['AmbiguousSelector', 'FailedComputeMetricsReplicas']) say(reason, why);
      set('ScalingActive', 'False', 'AmbiguousSelector', why);
      return told({ ...measured(0), currentReplicas: current });
    }
    const failures = metricsOf(autoscaler).map((metric) => unmeasured(metric, namespace));
    for (const { reason, message } of failures) say(reason, message);
    const [first] = failures;
    if (first !== undefined) {
      const message = `the HPA was unable to compute the replica count: ${first.message}`;
      set('ScalingActive', 'False', first.reason, message);
    }
    const count = `(${failures.length} invalid out of ${failures.length})`;
    say(
      'FailedComputeMetricsReplicas',
      `invalid metrics ${count}, first error is: ${first?.whole}`,
    );
    return told({ ...measured(failures.length), currentReplicas: current });
  }
  const wanted = current > most ? most : least;
  const objects = { by: 'name', targets: [{ kind, name }] } as const;
  const scale = { verb: 'scale', objects, replicas: wanted, currentReplicas: undefined } as const;
  runCommand(cluster.timeline.world, { ...scale, namespace }, new Printed());
  const bound = current > most ? 'above Spec.MaxReplicas' : 'below Spec.MinReplicas';
  say(
    'SuccessfulRescale',
    `New size: ${wanted}; reason: Current number of replicas ${bound}`,
    false,
  );
  const done = `the HPA controller was able to update the target scale to ${wanted}`;
  set('AbleToScale', 'True', 'SucceededRescale', done);
  return told({
    ...measured(0),
    currentReplicas: current,
    desiredReplicas: wanted,
    lastScaleTime: timeOf(now),
  });
}
