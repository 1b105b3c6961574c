import type { Cluster } from '../cluster.ts';
import { sinceOf } from '../tables/cells.ts';
import { type Json, listAt, numberAt, pairsAt, recordAt, textAt } from '../json.ts';
import { longTime } from '../time.ts';
import { containers, resources } from './containers.ts';
import {
  annotations,
  controlledBy,
  events,
  labels,
  multi,
  type Row,
  some,
  spread,
  tolerations,
} from './parts.ts';
import { volumes } from './volumes.ts';

/** Source: describePod of k8s.io/kubectl/pkg/describe. */
export function describedPod(pod: Json, cluster: Cluster): readonly Row[] {
  const spec = recordAt(pod, 'spec');
  const status = recordAt(pod, 'status');
  const profile = (field: string) => textAt(spec, 'securityContext', 'seccompProfile', field);
  const node = textAt(spec, 'nodeName');
  const started = textAt(status, 'startTime');
  const address = textAt(status, 'podIP');
  const first = listAt(spec, 'initContainers');
  const ephemeral = listAt(spec, 'ephemeralContainers');
  const asked = recordAt(spec, 'resources');
  const of = { pod, indent: '', kubectl: cluster.kubectl } as const;
  return [
    ['Name:', textAt(pod, 'metadata', 'name')],
    ['Namespace:', textAt(pod, 'metadata', 'namespace')],
    ['Priority:', textAt(spec, 'priority') || '0'],
    ...some('Priority Class Name:', textAt(spec, 'priorityClassName')),
    ...some('Runtime Class Name:', textAt(spec, 'runtimeClassName')),
    ...some('Service Account:', textAt(spec, 'serviceAccountName')),
    ['Node:', node === '' ? '<none>' : `${node}/${textAt(status, 'hostIP')}`],
    ...some('Start Time:', started === '' ? '' : longTime(started)),
    ...labels('Labels:', pod, 'metadata', 'labels'),
    ...annotations('Annotations:', pod, 'metadata', 'annotations'),
    ...phase(pod, cluster.now),
    ...some('Reason:', textAt(status, 'reason')),
    ...some('Message:', textAt(status, 'message')),
    ...some('SeccompProfile:', profile('type')),
    ...(profile('type') === 'Localhost'
      ? [['LocalhostProfile:', profile('localhostProfile')]]
      : []),
    ['IP:', address],
    ...(address === '' ? [['IPs:', '<none>']] : [['IPs:'], ['  IP:', address]]),
    ...controlledBy(pod),
    ...some('NominatedNodeName:', textAt(status, 'nominatedNodeName')),
    ...(spec['resources'] === undefined ? [] : [['Resources:'], ...resources(asked, '  ')]),
    ...(first.length === 0
      ? []
      : containers({
          ...of,
          title: 'Init Containers',
          containers: first,
          statuses: listAt(status, 'initContainerStatuses'),
        })),
    ...containers({
      ...of,
      title: 'Containers',
      containers: listAt(spec, 'containers'),
      statuses: listAt(status, 'containerStatuses'),
    }),
    ...(ephemeral.length === 0
      ? []
      : containers({
          ...of,
          title: 'Ephemeral Containers',
          containers: ephemeral,
          statuses: listAt(status, 'ephemeralContainerStatuses'),
        })),
    ...readinessGates(pod),
    ...conditions(status),
    ...volumes(spec, '', cluster.kubectl),
    ['QoS Class:', textAt(status, 'qosClass') || qosOf(spec)],
    ...multi(
      'Node-Selectors:',
      pairsAt(spec, 'nodeSelector').map(([key, value]) => `${key}=${value}`),
    ),
    ...tolerations('Tolerations:', spec),
    ...spread('Topology Spread Constraints:', spec),
    ...events(pod, cluster),
  ];
}

function phase(pod: Json, now: number): readonly Row[] {
  const word = textAt(pod, 'status', 'phase');
  const deletion = textAt(pod, 'metadata', 'deletionTimestamp');
  if (deletion === '' || word === 'Failed' || word === 'Succeeded') return [['Status:', word]];
  return [
    ['Status:', `Terminating (lasts ${sinceOf(deletion, now)})`],
    ['Termination Grace Period:', `${numberAt(pod, 'metadata', 'deletionGracePeriodSeconds')}s`],
  ];
}

function readinessGates(pod: Json): readonly Row[] {
  const gates = listAt(pod, 'spec', 'readinessGates');
  if (gates.length === 0) return [];
  return [
    ['Readiness Gates:'],
    ['  Type', 'Status'],
    ...gates.map((gate): Row => {
      const type = textAt(gate, 'conditionType');
      const found = listAt(pod, 'status', 'conditions').find(
        (each) => textAt(each, 'type') === type,
      );
      return [`  ${type} `, `${textAt(found, 'status') || '<none>'} `];
    }),
  ];
}

function conditions(status: Json): readonly Row[] {
  const all = listAt(status, 'conditions');
  if (all.length === 0) return [];
  return [
    ['Conditions:'],
    ['  Type', 'Status'],
    ...all.map((each): Row => [`  ${textAt(each, 'type')} `, `${textAt(each, 'status')} `]),
  ];
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
