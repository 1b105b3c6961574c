import type { Cluster } from '../cluster.ts';
import { ageOf, rolesOf } from '../cells.ts';
import { type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';
import { findResource } from '../resources.ts';
import { longTime } from '../time.ts';
import { bytesText, cpuText, type Nano, nanoOf, shareText } from './amounts.ts';
import { annotations, events, labels, multi, type Row } from './parts.ts';

/** Source: describeNode of k8s.io/kubectl/pkg/describe. */
export function describedNode(node: Json, cluster: Cluster): readonly Row[] {
  const name = textAt(node, 'metadata', 'name');
  const created = longTime(textAt(node, 'metadata', 'creationTimestamp'));
  const pods = findResource('pods');
  const own = (pods ? cluster.list(pods) : []).filter((pod) => {
    const phase = textAt(pod, 'status', 'phase');
    const isHere = textAt(pod, 'spec', 'nodeName') === name;
    return isHere && phase !== 'Succeeded' && phase !== 'Failed';
  });
  return [
    ['Name:', name],
    ['Roles:', rolesOf(node)],
    ...labels('Labels:', node, 'metadata', 'labels'),
    ...annotations('Annotations:', node, 'metadata', 'annotations'),
    ['CreationTimestamp:', created],
    ...multi('Taints:', taintTexts(node)),
    ['Unschedulable:', textAt(node, 'spec', 'unschedulable') || 'false'],
    ['Lease:'],
    ['  HolderIdentity:', name],
    ['  AcquireTime:', '<unset>'],
    ['  RenewTime:', created],
    ['Conditions:'],
    ['  Type', 'Status', 'LastHeartbeatTime', 'LastTransitionTime', 'Reason', 'Message'],
    ['  ----', '------', '-----------------', '------------------', '------', '-------'],
    ...listAt(node, 'status', 'conditions').map((each): Row => [
      `  ${textAt(each, 'type')} `,
      `${textAt(each, 'status')} `,
      `${longTime(textAt(each, 'lastHeartbeatTime'))} `,
      `${longTime(textAt(each, 'lastTransitionTime'))} `,
      `${textAt(each, 'reason')} `,
      textAt(each, 'message'),
    ]),
    ['Addresses:'],
    ...listAt(node, 'status', 'addresses').map((each): Row => [
      `  ${textAt(each, 'type')}:`,
      textAt(each, 'address'),
    ]),
    ...amounts('Capacity:', node, 'capacity'),
    ...amounts('Allocatable:', node, 'allocatable'),
    ['System Info:'],
    ...SYSTEM.filter(
      ([, field]) => field !== 'kubeProxyVersion' || cluster.kubectl.proxyVersion,
    ).map(([word, field]): Row => [`  ${word}:`, textAt(node, 'status', 'nodeInfo', field)]),
    ...(textAt(node, 'spec', 'podCIDR') === ''
      ? []
      : [['PodCIDR:', textAt(node, 'spec', 'podCIDR')]]),
    ...podTable(node, own, cluster.now),
    ...allocated(node, own),
    ...events(node, cluster),
  ];
}

const SYSTEM = [
  ['Machine ID', 'machineID'],
  ['System UUID', 'systemUUID'],
  ['Boot ID', 'bootID'],
  ['Kernel Version', 'kernelVersion'],
  ['OS Image', 'osImage'],
  ['Operating System', 'operatingSystem'],
  ['Architecture', 'architecture'],
  ['Container Runtime Version', 'containerRuntimeVersion'],
  ['Kubelet Version', 'kubeletVersion'],
  ['Kube-Proxy Version', 'kubeProxyVersion'],
] as const;

/** `key=value:effect`. */
/** Source: printTaintsMultilineWithIndent, which sorts them by effect and key. */
function taintTexts(node: Json): readonly string[] {
  const rankOf = (taint: unknown): string => `${textAt(taint, 'effect')},${textAt(taint, 'key')}`;
  return [...listAt(node, 'spec', 'taints')]
    .sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : rankOf(a) > rankOf(b) ? 1 : 0))
    .map(taintText);
}

function taintText(taint: unknown): string {
  const value = textAt(taint, 'value');
  const effect = textAt(taint, 'effect');
  return `${textAt(taint, 'key')}${value === '' ? '' : `=${value}`}:${effect}`;
}

function amounts(title: string, node: Json, field: string): readonly Row[] {
  const all = pairsAt(node, 'status', field);
  if (all.length === 0) return [];
  return [[title], ...all.map(([name, amount]): Row => [`  ${name}:`, amount])];
}

/** The sum over a Pod's containers; an init container's where that is more. */
function asked(pod: Json, kind: 'requests' | 'limits', name: string): Nano {
  const spec = recordAt(pod, 'spec');
  const of = (container: unknown) => nanoOf(textAt(container, 'resources', kind, name));
  const sum = listAt(spec, 'containers').reduce((all: Nano, each) => all + of(each), 0n);
  const first = listAt(spec, 'initContainers').map(of);
  return [sum, ...first].reduce((most, each) => (each > most ? each : most), 0n);
}

const text = (name: string, amount: Nano) => (name === 'cpu' ? cpuText(amount) : bytesText(amount));

function podTable(node: Json, pods: readonly Json[], now: number): readonly Row[] {
  const share = (pod: Json, kind: 'requests' | 'limits', name: string) => {
    const amount = asked(pod, kind, name);
    const all = nanoOf(textAt(node, 'status', 'allocatable', name));
    return `${text(name, amount)} ${shareText(amount, all)}`;
  };
  return [
    ['Non-terminated Pods:', `(${pods.length} in total)`],
    [
      '  Namespace',
      'Name',
      '',
      'CPU Requests',
      'CPU Limits',
      'Memory Requests',
      'Memory Limits',
      'Age',
    ],
    [
      '  ---------',
      '----',
      '',
      '------------',
      '----------',
      '---------------',
      '-------------',
      '---',
    ],
    ...pods.map((pod): Row => [
      `  ${textAt(pod, 'metadata', 'namespace')}`,
      textAt(pod, 'metadata', 'name'),
      '',
      share(pod, 'requests', 'cpu'),
      share(pod, 'limits', 'cpu'),
      share(pod, 'requests', 'memory'),
      share(pod, 'limits', 'memory'),
      ageOf(pod, now),
    ]),
  ];
}

function allocated(node: Json, pods: readonly Json[]): readonly Row[] {
  const names = new Set(['cpu', 'memory', 'ephemeral-storage']);
  for (const [name] of pairsAt(node, 'status', 'allocatable')) {
    if (name.includes('/') || name.startsWith('hugepages-')) names.add(name);
  }
  const sum = (kind: 'requests' | 'limits', name: string) =>
    pods.reduce((all: Nano, pod) => all + asked(pod, kind, name), 0n);
  return [
    ['Allocated resources:'],
    ['  (Total limits may be over 100 percent, i.e., overcommitted.)'],
    ['  Resource', 'Requests', 'Limits'],
    ['  --------', '--------', '------'],
    ...[...names].map((name): Row => {
      const all = nanoOf(textAt(node, 'status', 'allocatable', name));
      const cells = (['requests', 'limits'] as const).map((kind) => {
        const amount = sum(kind, name);
        const isPlain = name.includes('/');
        return isPlain
          ? String(amount / 1_000_000_000n)
          : `${text(name, amount)} ${shareText(amount, all)}`;
      });
      return [`  ${name}`, ...cells];
    }),
  ];
}
