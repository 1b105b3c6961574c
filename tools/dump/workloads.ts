import { registryImage } from './nodes.ts';

export type Owner = 'DaemonSet' | 'Node' | 'ReplicaSet' | 'StatefulSet' | 'Job';

/** What the Pods of one controller have in common. */
export interface DumpWorkload {
  readonly namespace: string;
  readonly name: string;
  readonly owner: Owner;
  readonly image: string;
  readonly cpu: number;
  readonly memory: number;
  /** Extras that make its Pods worth scheduling. */
  readonly traits: readonly ('host-network' | 'anti-affinity' | 'spread' | 'claim' | 'sidecar')[];
  readonly priorityClass: string;
}

const system = (
  name: string,
  owner: Owner,
  cpu: number,
  memory: number,
  traits: DumpWorkload['traits'] = [],
): DumpWorkload => ({
  namespace: 'kube-system',
  name,
  owner,
  image: registryImage(`platform/${name}`, 'v1.34.1'),
  cpu,
  memory,
  traits,
  priorityClass: owner === 'ReplicaSet' ? 'system-cluster-critical' : 'system-node-critical',
});

/** One Pod on every node. */
export const DAEMON_SETS: readonly DumpWorkload[] = [
  system('calico-node', 'DaemonSet', 250, 128, ['host-network']),
  system('kube-proxy', 'DaemonSet', 100, 64, ['host-network']),
  system('ebs-csi-node', 'DaemonSet', 30, 120, ['sidecar']),
  {
    ...system('node-exporter', 'DaemonSet', 50, 64, ['host-network']),
    namespace: 'monitoring',
    priorityClass: '',
  },
];

/** Static Pods of the control plane, owned by their node. */
export const STATIC_PODS: readonly DumpWorkload[] = [
  system('etcd', 'Node', 100, 100, ['host-network']),
  system('kube-apiserver', 'Node', 250, 512, ['host-network']),
  system('kube-controller-manager', 'Node', 200, 256, ['host-network']),
  system('kube-scheduler', 'Node', 100, 128, ['host-network']),
];

const app = (
  namespace: string,
  name: string,
  owner: Owner,
  cpu: number,
  memory: number,
  traits: DumpWorkload['traits'] = [],
): DumpWorkload => ({
  namespace,
  name,
  owner,
  image: registryImage(`${namespace}/${name}`, `2025.${String(cpu % 12)}.${String(memory % 30)}`),
  cpu,
  memory,
  traits,
  priorityClass: '',
});

/** The users' own workloads; their Pods fill the dump up to the number asked for. */
export const APPLICATIONS: readonly DumpWorkload[] = [
  system('coredns', 'ReplicaSet', 100, 70, ['anti-affinity']),
  system('metrics-server', 'ReplicaSet', 100, 200),
  app('shop', 'web', 'ReplicaSet', 250, 512, ['spread', 'sidecar']),
  app('shop', 'cart', 'ReplicaSet', 200, 256, ['spread']),
  app('shop', 'catalogue', 'ReplicaSet', 300, 768, ['anti-affinity']),
  app('payments', 'gateway', 'ReplicaSet', 500, 1024, ['spread', 'anti-affinity']),
  app('payments', 'ledger', 'StatefulSet', 1000, 4096, ['claim', 'anti-affinity']),
  app('search', 'indexer', 'StatefulSet', 800, 6144, ['claim']),
  app('search', 'query', 'ReplicaSet', 400, 2048, ['spread']),
  app('data', 'kafka', 'StatefulSet', 1000, 6144, ['claim', 'anti-affinity']),
  app('data', 'export', 'Job', 500, 1024),
  app('mail', 'sender', 'ReplicaSet', 100, 192),
  app('mail', 'digest', 'Job', 250, 256),
  app('monitoring', 'prometheus', 'StatefulSet', 1000, 8192, ['claim', 'sidecar']),
  app('batch', 'report', 'Job', 300, 512),
];

export const NAMESPACES: readonly string[] = [
  'batch',
  'data',
  'default',
  'kube-node-lease',
  'kube-public',
  'kube-system',
  'mail',
  'monitoring',
  'payments',
  'search',
  'shop',
];
