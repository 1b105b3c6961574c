import type { Kubectl } from '../../releases/index.ts';
import { type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';
import { containers } from './containers.ts';
import { annotations, labels, multi, type Row, some, spread, tolerations } from './parts.ts';
import { volumes } from './volumes.ts';

/** The template of a controller's Pods. Source: DescribePodTemplate of k8s.io/kubectl/pkg/describe. */
export function podTemplate(template: Json, kubectl: Kubectl): readonly Row[] {
  const spec = recordAt(template, 'spec');
  const isAnnotated = pairsAt(template, 'metadata', 'annotations').length > 0;
  const first = listAt(spec, 'initContainers');
  const of = { statuses: [], indent: '  ', pod: undefined, kubectl } as const;
  return [
    ['Pod Template:'],
    ...labels('  Labels:', template, 'metadata', 'labels'),
    ...(isAnnotated ? annotations('  Annotations:', template, 'metadata', 'annotations') : []),
    ...some('  Service Account:', textAt(spec, 'serviceAccountName')),
    ...(first.length === 0
      ? []
      : containers({ ...of, title: 'Init Containers', containers: first })),
    ...containers({ ...of, title: 'Containers', containers: listAt(spec, 'containers') }),
    ...volumes(spec, '  ', kubectl),
    ...spread('  Topology Spread Constraints:', spec),
    ...some('  Priority Class Name:', textAt(spec, 'priorityClassName')),
    ...multi(
      '  Node-Selectors:',
      pairsAt(spec, 'nodeSelector').map(([key, value]) => `${key}=${value}`),
    ),
    ...tolerations('  Tolerations:', spec),
  ];
}
