import type { Cluster } from '../cluster.ts';
import { type Json, numberAt, recordAt, textAt } from '../json.ts';
import { findResource } from '../resources.ts';
import { longTime } from '../time.ts';
import { labelSelectorText } from '../selectorText.ts';
import { annotations, events, labels, reasonedConditions, type Row } from './parts.ts';
import { podTemplate } from './template.ts';

const REVISION = 'deployment.kubernetes.io/revision';

/** Source: describeDeployment of k8s.io/kubectl/pkg/describe. */
export function describedDeployment(deployment: Json, cluster: Cluster): readonly Row[] {
  const spec = recordAt(deployment, 'spec');
  const status = (field: string) => numberAt(deployment, 'status', field);
  const rolling = recordAt(spec, 'strategy', 'rollingUpdate');
  const type = textAt(spec, 'strategy', 'type');
  return [
    ['Name:', textAt(deployment, 'metadata', 'name')],
    ['Namespace:', textAt(deployment, 'metadata', 'namespace')],
    ['CreationTimestamp:', longTime(textAt(deployment, 'metadata', 'creationTimestamp'))],
    ...labels('Labels:', deployment, 'metadata', 'labels'),
    ...annotations('Annotations:', deployment, 'metadata', 'annotations'),
    ['Selector:', labelSelectorText(spec['selector'])],
    [
      'Replicas:',
      `${numberAt(spec, 'replicas')} desired | ${status('updatedReplicas')} updated | ${status('replicas')} total | ${status('availableReplicas')} available | ${status('unavailableReplicas')} unavailable`,
    ],
    ['StrategyType:', type],
    ['MinReadySeconds:', String(numberAt(spec, 'minReadySeconds'))],
    ...(type === 'RollingUpdate'
      ? [
          [
            'RollingUpdateStrategy:',
            `${textAt(rolling, 'maxUnavailable')} max unavailable, ${textAt(rolling, 'maxSurge')} max surge`,
          ],
        ]
      : []),
    ...podTemplate(recordAt(spec, 'template')),
    ...reasonedConditions(deployment),
    ...sets(deployment, cluster),
    ...events(deployment, cluster),
  ];
}

/** The ReplicaSets of the template now, and of those before that have Pods. */
function sets(deployment: Json, cluster: Cluster): readonly Row[] {
  const resource = findResource('replicasets');
  const uid = textAt(deployment, 'metadata', 'uid');
  const namespace = textAt(deployment, 'metadata', 'namespace');
  const own = (resource ? cluster.list(resource, namespace) : [])
    .filter((set) => textAt(set, 'metadata', 'ownerReferences', 0, 'uid') === uid)
    .sort((a, b) => revision(b) - revision(a));
  const [newest, ...others] = own;
  const shown = (set: Json) =>
    `${textAt(set, 'metadata', 'name')} (${numberAt(set, 'status', 'replicas')}/${numberAt(set, 'spec', 'replicas')} replicas created)`;
  return [
    ['OldReplicaSets:', others.map(shown).join(', ') || '<none>'],
    ['NewReplicaSet:', newest ? shown(newest) : '<none>'],
  ];
}

function revision(set: Json): number {
  return Number(textAt(set, 'metadata', 'annotations', REVISION) || 0);
}
