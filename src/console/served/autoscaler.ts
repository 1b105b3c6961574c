import { metricsOf } from '../../model/index.ts';
import { type Json, listAt, recordAt, textAt } from '../json.ts';

const OLD = 'autoscaling/v1';
const SHARE = 'targetCPUUtilizationPercentage';

/**
 * An autoscaler that was made by an older version as a server tells it where none is asked for: by the version that it
 * prefers. Source: Convert_v1_HorizontalPodAutoscaler_To_autoscaling of pkg/apis/autoscaling.
 */
export function asPreferred(autoscaler: Json): Json {
  if (textAt(autoscaler, 'apiVersion') !== OLD) return autoscaler;
  if (textAt(autoscaler, 'kind') !== 'HorizontalPodAutoscaler') return autoscaler;
  const spec: Json = Object.fromEntries(
    Object.entries(recordAt(autoscaler, 'spec')).filter(([field]) => field !== SHARE),
  );
  const metrics = metricsOf(autoscaler);
  const isAsked = listAt(autoscaler, 'status', 'conditions').some(
    (each) => textAt(each, 'type') === 'ScalingActive' && /^FailedGet/.test(textAt(each, 'reason')),
  );
  const currentMetrics = isAsked ? metrics.map(() => ({ type: '' })) : null;
  return {
    ...autoscaler,
    apiVersion: 'autoscaling/v2',
    spec: { ...spec, metrics },
    status: { ...recordAt(autoscaler, 'status'), currentMetrics },
  };
}
