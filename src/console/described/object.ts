import { podTemplatePath } from '../../model/index.ts';
import type { Cluster } from '../cluster.ts';
import { type Json, numberAt, recordAt, textAt } from '../json.ts';
import { findResource } from '../resources.ts';
import { podTemplate } from './deployment.ts';
import { annotations, events, labels, type Row, selectorText } from './parts.ts';

/** Any other object: what all have, and of a controller its Pods and its template. */
export function describedObject(object: Json, cluster: Cluster): readonly Row[] {
  const namespace = textAt(object, 'metadata', 'namespace');
  const path = podTemplatePath(textAt(object, 'kind'));
  const template = path ? recordAt(object, ...path) : {};
  const selector = selectorText(recordAt(object, 'spec', 'selector'));
  const isController = Object.keys(template).length > 0;
  return [
    ['Name:', textAt(object, 'metadata', 'name')],
    ...(namespace === '' ? [] : [['Namespace:', namespace]]),
    ...(isController && selector !== '' ? [['Selector:', selector]] : []),
    ...labels('Labels:', object, 'metadata', 'labels'),
    ...annotations('Annotations:', object, 'metadata', 'annotations'),
    ...replicas(object),
    ...(isController ? podsStatus(object, cluster) : []),
    ...(isController ? podTemplate(template) : []),
    ...events(object, cluster),
  ];
}

function replicas(object: Json): readonly Row[] {
  const status = (field: string) => numberAt(object, 'status', field);
  switch (textAt(object, 'kind')) {
    case 'ReplicaSet':
    case 'ReplicationController':
      return [
        [
          'Replicas:',
          `${status('replicas')} current / ${numberAt(object, 'spec', 'replicas')} desired`,
        ],
      ];
    case 'StatefulSet':
      return [
        [
          'Replicas:',
          `${numberAt(object, 'spec', 'replicas')} desired | ${status('replicas')} total`,
        ],
        ['Update Strategy:', textAt(object, 'spec', 'updateStrategy', 'type')],
      ];
    case 'DaemonSet':
      return [
        ['Desired Number of Nodes Scheduled:', String(status('desiredNumberScheduled'))],
        ['Current Number of Nodes Scheduled:', String(status('currentNumberScheduled'))],
        [
          'Number of Nodes Scheduled with Up-to-date Pods:',
          String(status('updatedNumberScheduled')),
        ],
        ['Number of Nodes Scheduled with Available Pods:', String(status('numberAvailable'))],
        ['Number of Nodes Misscheduled:', String(status('numberMisscheduled'))],
      ];
    default:
      return [];
  }
}

function podsStatus(object: Json, cluster: Cluster): readonly Row[] {
  const pods = findResource('pods');
  const uid = textAt(object, 'metadata', 'uid');
  const own = (pods ? cluster.list(pods) : []).filter(
    (pod) => textAt(pod, 'metadata', 'ownerReferences', 0, 'uid') === uid,
  );
  const count = (phase: string) =>
    own.filter((pod) => textAt(pod, 'status', 'phase') === phase).length;
  return [
    [
      'Pods Status:',
      `${count('Running')} Running / ${count('Pending')} Waiting / ${count('Succeeded')} Succeeded / ${count('Failed')} Failed`,
    ],
  ];
}
