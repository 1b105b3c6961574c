import { AUTOSCALER, metricsOf } from './autoscaler.ts';
import { at, type Json, textAt } from './json.ts';

/**
 * What a server refuses of an autoscaler: bounds that hold no number, and what names nothing to scale or to measure.
 * Source: validateHorizontalPodAutoscalerSpec of pkg/apis/autoscaling/validation.
 */
export function refusedAutoscaler(object: Json): readonly string[] {
  if (textAt(object, 'kind') !== AUTOSCALER) return [];
  const [least, most = 0] = ['minReplicas', 'maxReplicas'].map((field) =>
    countAt(object, 'spec', field),
  );
  const refused = (field: string, value: number, words: string) =>
    `spec.${field}: Invalid value: ${value}: ${words}`;
  return [
    ...(least !== undefined && least < 1
      ? [refused('minReplicas', least, 'must be greater than or equal to 1')]
      : []),
    ...(most < 1 ? [refused('maxReplicas', most, 'must be greater than 0')] : []),
    ...(least !== undefined && most < least
      ? [refused('maxReplicas', most, 'must be greater than or equal to `minReplicas`')]
      : []),
    ...['kind', 'name'].flatMap((field) =>
      textAt(object, 'spec', 'scaleTargetRef', field) === ''
        ? [`spec.scaleTargetRef.${field}: Required value`]
        : [],
    ),
    ...metricsOf(object).flatMap((metric, index) =>
      refusedMetric(metric, `spec.metrics[${index}]`),
    ),
  ];
}

/** Of resources of Pods alone. Source: validateResourceSource and validateMetricTarget. */
function refusedMetric(metric: unknown, path: string): readonly string[] {
  if (textAt(metric, 'type') !== 'Resource') return [];
  const source = at(metric, 'resource');
  if (source === undefined) {
    return [
      `${path}.resource: Required value: must populate information for the given metric source`,
    ];
  }
  const share = countAt(source, 'target', 'averageUtilization');
  const target = `${path}.resource.target`;
  const isAimless = share === undefined && at(source, 'target', 'averageValue') === undefined;
  return [
    ...(textAt(source, 'name') === ''
      ? [`${path}.resource.name: Required value: must specify a resource name`]
      : []),
    ...(share !== undefined && share < 1
      ? [`${target}.averageUtilization: Invalid value: ${share}: must be greater than 0`]
      : []),
    ...(isAimless
      ? [
          `${target}.averageUtilization: Required value: must set either a target raw value or a target utilization`,
        ]
      : []),
  ];
}

function countAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : undefined;
}
