import { at, type Json, recordAt, textAt } from '../../json.ts';
import { goLabelSelector } from '../../selectorText.ts';

/** Why a metric of an autoscaler is not known: the reason, and its words alone and in the sum of all. */
export interface Unmeasured {
  readonly reason: string;
  readonly message: string;
  readonly whole: string;
}

const NO_RESOURCES =
  'unable to fetch metrics from resource metrics API: the server could not find the requested resource (get pods.metrics.k8s.io)';
const NO_CUSTOM =
  'unable to fetch metrics from custom metrics API: no custom metrics API (custom.metrics.k8s.io) registered';

/**
 * What the controller says of a metric in a cluster where nobody serves any. Source: computeReplicasForMetric of
 * pkg/controller/podautoscaler with what it calls, the ReplicaCalculator, and the clients of k8s.io/metrics.
 */
export function unmeasured(metric: unknown, namespace: string): Unmeasured {
  const type = textAt(metric, 'type');
  switch (type) {
    case 'Object':
      return ofObject(recordAt(metric, 'object'), namespace);
    case 'Pods': {
      const message = `unable to get metric ${textAt(metric, 'pods', 'metric', 'name')}: ${NO_CUSTOM}`;
      const whole = `failed to get pods metric value: ${message}`;
      return { reason: 'FailedGetPodsMetric', message, whole };
    }
    case 'External':
      return ofExternal(recordAt(metric, 'external'), namespace);
    case 'ContainerResource': {
      const of = recordAt(metric, 'containerResource');
      const message = ofResource(of);
      const whole = `failed to get ${textAt(of, 'container')} container metric value: ${message}`;
      return { reason: 'FailedGetContainerResourceMetric', message, whole };
    }
    default: {
      const of = recordAt(metric, 'resource');
      const message = ofResource(of);
      const whole = `failed to get ${textAt(of, 'name')} resource metric value: ${message}`;
      return { reason: 'FailedGetResourceMetric', message, whole };
    }
  }
}

/** Source: computeStatusForResourceMetricGeneric. */
function ofResource(source: Json): string {
  const name = textAt(source, 'name');
  const what = has(source, 'averageValue') ? 'usage' : 'utilization';
  return `failed to get ${name} ${what}: unable to get metrics for resource ${name}: ${NO_RESOURCES}`;
}

/** Its words stand in another order than they are meant to. Source: GetObjectMetricReplicas. */
function ofObject(source: Json, namespace: string): Unmeasured {
  const name = textAt(source, 'metric', 'name');
  const [kind, object] = ['kind', 'name'].map((field) => textAt(source, 'describedObject', field));
  const message = `unable to get metric ${name}: ${kind} on ${namespace} ${object}/${NO_CUSTOM}`;
  const outer = has(source, 'averageValue') ? `failed to get ${name} object metric: ` : '';
  const whole = `failed to get object metric value: ${outer}${message}`;
  return { reason: 'FailedGetObjectMetric', message, whole };
}

/** Source: computeStatusForExternalMetric, and GetExternalMetricReplicas. */
function ofExternal(source: Json, namespace: string): Unmeasured {
  const name = textAt(source, 'metric', 'name');
  const isSelected = at(source, 'metric', 'selector') !== undefined;
  const selector = isSelected ? goLabelSelector(recordAt(source, 'metric', 'selector')) : 'nil';
  const message = `unable to get external metric ${namespace}/${name}/${selector}: unable to fetch metrics from external metrics API: the server could not find the requested resource (get ${name}.external.metrics.k8s.io)`;
  const outer = has(source, 'averageValue')
    ? `failed to get ${name} external metric`
    : `failed to get external metric ${name}`;
  const whole = `failed to get ${name} external metric value: ${outer}: ${message}`;
  return { reason: 'FailedGetExternalMetric', message, whole };
}

function has(source: Json, field: string): boolean {
  return at(source, 'target', field) !== undefined;
}
