import type { Cluster } from '../cluster.ts';
import { ageOf, rolesOf } from '../tables/cells.ts';
import { type Json, listAt, pairsAt, recordAt, textAt, written } from '../json.ts';
import { findResource } from '../resources.ts';
import { longTime } from '../time.ts';
import { most, nanoOf, NOTHING, plus, shareText, type Sum, sumOf, sumText } from './amounts.ts';
import { annotations, events, labels, multi, type Row, some } from './parts.ts';

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
  const counted = cluster.kubectl.podSums === 'pod' ? own : own.map(withoutOwnAmounts);
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
    ['  RenewTime:', renewed(name, cluster)],
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
    ...some('PodCIDR:', textAt(node, 'spec', 'podCIDR')),
    ...some('PodCIDRs:', listAt(node, 'spec', 'podCIDRs').map(written).join(',')),
    ...some('ProviderID:', textAt(node, 'spec', 'providerID')),
    ...podTable(node, counted, cluster.now),
    ...allocated(node, counted),
    ...events(node, cluster),
  ];
}

/** A Pod of which only the containers ask for anything. */
function withoutOwnAmounts(pod: Json): Json {
  return { ...pod, spec: { ...recordAt(pod, 'spec'), resources: undefined } };
}

/** When its Lease was renewed. */
function renewed(name: string, cluster: Cluster): string {
  const leases = findResource('leases');
  const lease = leases && cluster.find(leases, 'kube-node-lease', name);
  return longTime(textAt(lease, 'spec', 'renewTime'));
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

/**
 * What runs at once at most: a Pod's containers with the sidecars among its init containers, or one init container with
 * the sidecars before it; or what the Pod itself says. Its overhead comes on top, of limits where there is one.
 * Source: PodRequests and PodLimits of k8s.io/component-helpers/resource.
 */
function asked(pod: Json, kind: 'requests' | 'limits', name: string): Sum {
  const spec = recordAt(pod, 'spec');
  const of = (container: unknown) => sumOf(textAt(container, 'resources', kind, name));
  let sidecars = NOTHING;
  let first = NOTHING;
  for (const each of listAt(spec, 'initContainers')) {
    const isSidecar = textAt(each, 'restartPolicy') === 'Always';
    const now = isSidecar ? plus(sidecars, of(each)) : plus(of(each), sidecars);
    if (isSidecar) sidecars = now;
    first = most(first, now);
  }
  const together = listAt(spec, 'containers').reduce(
    (all: Sum, each) => plus(all, of(each)),
    NOTHING,
  );
  const ofPod = textAt(spec, 'resources', kind, name);
  const all = ofPod === '' ? most(plus(together, sidecars), first) : sumOf(ofPod);
  const isAdded = kind === 'requests' || all.nano > 0n;
  return isAdded ? plus(all, sumOf(textAt(spec, 'overhead', name))) : all;
}

function podTable(node: Json, pods: readonly Json[], now: number): readonly Row[] {
  const share = (pod: Json, kind: 'requests' | 'limits', name: string) => {
    const amount = asked(pod, kind, name);
    const all = nanoOf(textAt(node, 'status', 'allocatable', name));
    return `${sumText(amount)} ${shareText(amount.nano, all)}`;
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
  const all = pairsAt(node, 'status', 'allocatable').map(([name]) => name);
  const names = [
    ...['cpu', 'memory', 'ephemeral-storage'],
    ...all.filter((name) => name.startsWith('hugepages-')),
    ...all.filter((name) => name.includes('/')),
  ];
  const sum = (kind: 'requests' | 'limits', name: string) =>
    pods.reduce((all: Sum, pod) => plus(all, asked(pod, kind, name)), NOTHING);
  return [
    ['Allocated resources:'],
    ['  (Total limits may be over 100 percent, i.e., overcommitted.)'],
    ['  Resource', 'Requests', 'Limits'],
    ['  --------', '--------', '------'],
    ...names.map((name): Row => {
      const all = nanoOf(textAt(node, 'status', 'allocatable', name));
      const cells = (['requests', 'limits'] as const).map((kind) => {
        const amount = sum(kind, name);
        // Of what a device plugin counts no share is told.
        return name.includes('/')
          ? sumText(amount)
          : `${sumText(amount)} ${shareText(amount.nano, all)}`;
      });
      return [`  ${name}`, ...cells];
    }),
  ];
}
