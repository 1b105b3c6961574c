import type { Cluster } from '../cluster.ts';
import { type Json, numberAt, recordAt, textAt } from '../json.ts';
import { findResource } from '../resources.ts';
import { newSet } from '../served/workloads.ts';
import { longTime } from '../time.ts';
import { labelSelectorText } from '../selectorText.ts';
import { annotations, events, labels, reasonedConditions, type Row } from './parts.ts';
import { podTemplate } from './template.ts';

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
    ...podTemplate(recordAt(spec, 'template'), cluster.kubectl),
    ...reasonedConditions(deployment),
    ...sets(deployment, cluster),
    ...events(deployment, cluster),
  ];
}

/** The ReplicaSets of the template now, and of those before that have Pods; nothing is said where there are none. */
function sets(deployment: Json, cluster: Cluster): readonly Row[] {
  const resource = findResource('replicasets');
  const uid = textAt(deployment, 'metadata', 'uid');
  const namespace = textAt(deployment, 'metadata', 'namespace');
  const own = (resource ? cluster.list(resource, namespace) : [])
    .filter((set) => textAt(set, 'metadata', 'ownerReferences', 0, 'uid') === uid)
    .sort((a, b) => (made(a) < made(b) ? -1 : made(a) > made(b) ? 1 : 0));
  const name = textAt(deployment, 'metadata', 'name');
  const entry = cluster.entry('Deployment', namespace, name);
  const current = entry && newSet(entry, cluster.timeline)?.name;
  const newest = own.find((set) => textAt(set, 'metadata', 'name') === current);
  const others = own.filter((set) => set !== newest);
  const shown = (set: Json) =>
    `${textAt(set, 'metadata', 'name')} (${numberAt(set, 'status', 'replicas')}/${numberAt(set, 'spec', 'replicas')} replicas created)`;
  if (own.length === 0) return [];
  return [
    ['OldReplicaSets:', others.map(shown).join(', ') || '<none>'],
    ['NewReplicaSet:', newest ? shown(newest) : '<none>'],
  ];
}

/** When a set was made, and its name: the oldest stands first. Source: ReplicaSetsByCreationTimestamp. */
function made(set: Json): string {
  const [time, name] = ['creationTimestamp', 'name'].map((field) => textAt(set, 'metadata', field));
  return `${time} ${name}`;
}
