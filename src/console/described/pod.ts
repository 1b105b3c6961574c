import type { Cluster } from '../cluster.ts';
import { type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';
import { longTime } from '../time.ts';
import {
  annotations,
  containers,
  events,
  labels,
  multi,
  type Row,
  spread,
  tolerations,
} from './parts.ts';

/** Source: describePod of k8s.io/kubectl/pkg/describe. */
export function describedPod(pod: Json, cluster: Cluster): readonly Row[] {
  const spec = recordAt(pod, 'spec');
  const status = recordAt(pod, 'status');
  const node = textAt(spec, 'nodeName');
  const owner = listAt(pod, 'metadata', 'ownerReferences')[0];
  const classes = textAt(spec, 'priorityClassName');
  const gates = listAt(spec, 'schedulingGates').map((gate) => textAt(gate, 'name'));
  const isLeaving = textAt(pod, 'metadata', 'deletionTimestamp') !== '';
  const nominated = textAt(status, 'nominatedNodeName');
  const conditions = listAt(status, 'conditions');
  const address = textAt(status, 'podIP');
  return [
    ['Name:', textAt(pod, 'metadata', 'name')],
    ['Namespace:', textAt(pod, 'metadata', 'namespace')],
    ['Priority:', textAt(spec, 'priority') || '0'],
    ...(classes === '' ? [] : [['Priority Class Name:', classes]]),
    ['Node:', node === '' ? '<none>' : `${node}/${textAt(status, 'hostIP')}`],
    ...(textAt(status, 'startTime') === ''
      ? []
      : [['Start Time:', longTime(textAt(status, 'startTime'))]]),
    ...labels('Labels:', pod, 'metadata', 'labels'),
    ...annotations('Annotations:', pod, 'metadata', 'annotations'),
    ['Status:', isLeaving ? 'Terminating' : textAt(status, 'phase')],
    ...(textAt(status, 'reason') === '' ? [] : [['Reason:', textAt(status, 'reason')]]),
    ...(textAt(status, 'message') === '' ? [] : [['Message:', textAt(status, 'message')]]),
    ['IP:', address],
    ...(address === '' ? [['IPs:', '<none>']] : [['IPs:'], ['  IP:', address]]),
    ...(owner === undefined
      ? []
      : [['Controlled By:', `${textAt(owner, 'kind')}/${textAt(owner, 'name')}`]]),
    ...(nominated === '' ? [] : [['NominatedNodeName:', nominated]]),
    ...containers('Containers', spec, ''),
    ...(conditions.length === 0
      ? []
      : [
          ['Conditions:'],
          ['  Type', 'Status'],
          ...conditions.map((each) => [`  ${textAt(each, 'type')}`, `${textAt(each, 'status')} `]),
        ]),
    ...volumes(spec),
    ['QoS Class:', textAt(status, 'qosClass') || qosOf(spec)],
    ...multi(
      'Node-Selectors:',
      pairsAt(spec, 'nodeSelector').map(([key, value]) => `${key}=${value}`),
    ),
    ...tolerations('Tolerations:', spec),
    ...spread('Topology Spread Constraints:', spec),
    ...(gates.length === 0 ? [] : multi('Scheduling Gates:', gates)),
    ...events(pod, cluster),
  ];
}

function volumes(spec: Json): readonly Row[] {
  const all = listAt(spec, 'volumes');
  if (all.length === 0) return [['Volumes:', '<none>']];
  return [['Volumes:'], ...all.map((each) => [`  ${textAt(each, 'name')}:`])];
}

/** Source: GetPodQOS. */
function qosOf(spec: Json): string {
  const all = listAt(spec, 'containers');
  const has = (field: string) => all.some((each) => pairsAt(each, 'resources', field).length > 0);
  if (!has('requests') && !has('limits')) return 'BestEffort';
  const isEven = all.every((each) =>
    ['cpu', 'memory'].every((name) => {
      const limit = textAt(each, 'resources', 'limits', name);
      const request = textAt(each, 'resources', 'requests', name);
      return limit !== '' && (request === '' || request === limit);
    }),
  );
  return isEven ? 'Guaranteed' : 'Burstable';
}
