import { metricsOf } from '../model/index.ts';
import { NONE } from './tables/cells.ts';
import { type Json, textAt } from './json.ts';

/** Most metrics of one row. */
const MOST = 2;

/** `cpu: <unknown>/80%`: nothing measures, so that what there is now is known of none. Source: formatHPAMetrics. */
export function targetsOf(autoscaler: Json): string {
  const all = metricsOf(autoscaler).map((metric) => targetText(metric));
  if (all.length === 0) return NONE;
  const shown = all.slice(0, MOST).join(', ');
  return all.length > MOST ? `${shown} + ${all.length - MOST} more...` : shown;
}

function targetText(metric: unknown): string {
  const target = (of: string, field: string) => textAt(metric, of, 'target', field);
  const type = textAt(metric, 'type');
  switch (type) {
    case 'External':
    case 'Object': {
      const of = type.toLowerCase();
      const average = target(of, 'averageValue');
      return average === '' ? `<unknown>/${target(of, 'value')}` : `<unknown>/${average} (avg)`;
    }
    case 'Pods':
      return `<unknown>/${target('pods', 'averageValue')}`;
    case 'Resource':
    case 'ContainerResource': {
      const of = type === 'Resource' ? 'resource' : 'containerResource';
      const share = target(of, 'averageUtilization');
      const wanted = share === '' ? '<auto>' : `${share}%`;
      return `${textAt(metric, of, 'name')}: <unknown>/${target(of, 'averageValue') || wanted}`;
    }
    default:
      return '<unknown type>';
  }
}
