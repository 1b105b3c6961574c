import { metricsOf } from '../../model/index.ts';
import type { Cluster } from '../cluster.ts';
import { type Json, listAt, numberAt, recordAt, textAt } from '../json.ts';
import { longTime } from '../time.ts';
import { annotations, events, labels, type Row } from './parts.ts';

/** Source: describeHorizontalPodAutoscaler. Nothing measures, so that its metrics are unknown. */
export function describedAutoscaler(autoscaler: Json, cluster: Cluster): readonly Row[] {
  const target = recordAt(autoscaler, 'spec', 'scaleTargetRef');
  const conditions = listAt(autoscaler, 'status', 'conditions');
  return [
    ['Name:', textAt(autoscaler, 'metadata', 'name')],
    ['Namespace:', textAt(autoscaler, 'metadata', 'namespace')],
    ...labels('Labels:', autoscaler, 'metadata', 'labels'),
    ...annotations('Annotations:', autoscaler, 'metadata', 'annotations'),
    ['CreationTimestamp:', longTime(textAt(autoscaler, 'metadata', 'creationTimestamp'))],
    ['Reference:', `${textAt(target, 'kind')}/${textAt(target, 'name')}`],
    ['Metrics:', '( current / target )'],
    ...metricsOf(autoscaler).map(metricRow),
    ['Min replicas:', textAt(autoscaler, 'spec', 'minReplicas') || '1'],
    ['Max replicas:', textAt(autoscaler, 'spec', 'maxReplicas')],
    ...behaviour(recordAt(autoscaler, 'spec', 'behavior')),
    [
      `${textAt(target, 'kind')} pods:`,
      `${numberAt(autoscaler, 'status', 'currentReplicas')} current / ${numberAt(autoscaler, 'status', 'desiredReplicas')} desired`,
    ],
    ...(conditions.length === 0
      ? []
      : [
          ['Conditions:'],
          ['  Type', 'Status', 'Reason', 'Message'],
          ['  ----', '------', '------', '-------'],
          ...conditions.map((each): Row => [
            `  ${textAt(each, 'type')}`,
            ...['status', 'reason', 'message'].map((field) => textAt(each, field)),
          ]),
        ]),
    ...events(autoscaler, cluster),
  ];
}

/** Nothing measures, so that what there is now is not known of any. */
function metricRow(metric: unknown): Row {
  const resource = (of: string, what: string): Row => {
    const share = textAt(metric, of, 'target', 'averageUtilization');
    const amount = textAt(metric, of, 'target', 'averageValue');
    if (amount !== '') return [`${what}:`, `<unknown> / ${amount}`];
    const wanted = share === '' ? '<auto>' : `${share}%`;
    return [`${what}  (as a percentage of request):`, `<unknown> / ${wanted}`];
  };
  const measured = (of: string, where = ''): Row => {
    const average = textAt(metric, of, 'target', 'averageValue');
    const how = average === '' ? '(target value)' : '(target average value)';
    const wanted = average || textAt(metric, of, 'target', 'value');
    return [`  "${textAt(metric, of, 'metric', 'name')}" ${where}${how}:`, `<unknown> / ${wanted}`];
  };
  const type = textAt(metric, 'type');
  switch (type) {
    case 'External':
      return measured('external');
    case 'Object': {
      const about = recordAt(metric, 'object', 'describedObject');
      return measured('object', `on ${textAt(about, 'kind')}/${textAt(about, 'name')} `);
    }
    case 'Pods': {
      const wanted = textAt(metric, 'pods', 'target', 'averageValue');
      return [`  "${textAt(metric, 'pods', 'metric', 'name')}" on pods:`, `<unknown> / ${wanted}`];
    }
    case 'Resource':
      return resource('resource', `  resource ${textAt(metric, 'resource', 'name')} on pods`);
    case 'ContainerResource': {
      const of = recordAt(metric, 'containerResource');
      return resource(
        'containerResource',
        `  resource ${textAt(of, 'name')} of container "${textAt(of, 'container')}" on pods`,
      );
    }
    default:
      return [`  <unknown metric type "${type}">`];
  }
}

/** How fast it scales. Source: printDirectionBehavior. */
function behaviour(of: Json): readonly Row[] {
  const way = (title: string, field: string): readonly Row[] => {
    const rules = recordAt(of, field);
    if (Object.keys(rules).length === 0) return [];
    const window = textAt(rules, 'stabilizationWindowSeconds');
    const policies = listAt(rules, 'policies');
    return [
      [`  ${title}:`],
      ...(window === '' ? [] : [[`    Stabilization Window: ${window} seconds`]]),
      ...(policies.length === 0
        ? []
        : [
            [`    Select Policy: ${textAt(rules, 'selectPolicy') || 'Max'}`],
            ['    Policies:'],
            ...policies.map((each): Row => [
              `      - Type: ${textAt(each, 'type')}`,
              `Value: ${textAt(each, 'value')}`,
              `Period: ${textAt(each, 'periodSeconds')} seconds`,
            ]),
          ]),
    ];
  };
  const rows = [...way('Scale Up', 'scaleUp'), ...way('Scale Down', 'scaleDown')];
  return Object.keys(of).length === 0 ? [] : [['Behavior:'], ...rows];
}
