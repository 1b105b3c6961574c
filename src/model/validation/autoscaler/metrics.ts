import { at, type Json, listAt } from '../../json.ts';

/** What it scales by, as the newest version of its kind has it; of an older one by its share of the CPU. */
export function metricsOf(autoscaler: Json): readonly unknown[] {
  const share = at(autoscaler, 'spec', 'targetCPUUtilizationPercentage');
  if (share === undefined) return listAt(autoscaler, 'spec', 'metrics');
  const target = { type: 'Utilization', averageUtilization: share };
  return [{ type: 'Resource', resource: { name: 'cpu', target } }];
}
