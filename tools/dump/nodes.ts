import { DEFAULT_RELEASE, PATCHES } from '../../src/releases/index.ts';
import type { Json } from './kubectlYaml.ts';
import type { Random } from './random.ts';

/** A node of the dump, and the room it has left while Pods are put on it. */
export interface DumpNode {
  readonly name: string;
  readonly address: string;
  readonly controlPlane: boolean;
  readonly tainted: boolean;
  readonly object: Json;
  freeCpu: number;
  freeMemory: number;
  freePods: number;
}

const ZONES = ['eu-west-1a', 'eu-west-1b', 'eu-west-1c'] as const;
const REGISTRY = 'registry.example.com';
export const BASE_TIME = '2025-10-02T08:14:11Z';

interface Pool {
  readonly name: string;
  readonly type: string;
  readonly cpu: number;
  readonly memoryKi: number;
  readonly taint?: { readonly key: string; readonly value: string; readonly effect: string };
}

const POOLS: readonly Pool[] = [
  { name: 'general', type: 'm6i.2xlarge', cpu: 8, memoryKi: 32_386_548 },
  { name: 'general', type: 'm6i.4xlarge', cpu: 16, memoryKi: 64_773_096 },
  { name: 'memory', type: 'r6i.2xlarge', cpu: 8, memoryKi: 64_771_532 },
  {
    name: 'spot',
    type: 'm6i.2xlarge',
    cpu: 8,
    memoryKi: 32_386_548,
    taint: { key: 'example.com/spot', value: 'true', effect: 'NoSchedule' },
  },
];
const CONTROL_PLANE: Pool = {
  name: 'control-plane',
  type: 'm6i.xlarge',
  cpu: 4,
  memoryKi: 16_073_240,
};

/** Makes node `index`; the first three are control-plane nodes, the zones take turns. */
export function makeNode(index: number, random: Random, images: readonly string[]): DumpNode {
  const controlPlane = index < 3;
  const pool = controlPlane ? CONTROL_PLANE : (POOLS[index % POOLS.length] ?? CONTROL_PLANE);
  const zone = ZONES[index % ZONES.length] ?? ZONES[0];
  const address = `10.0.${String(16 + (index % 3) * 16 + Math.floor(index / 200))}.${String(10 + (index % 200))}`;
  const name = `ip-${address.replaceAll('.', '-')}.eu-west-1.compute.internal`;
  const cordoned = index === 17;
  const taints = [
    ...(controlPlane
      ? [{ effect: 'NoSchedule', key: 'node-role.kubernetes.io/control-plane' }]
      : []),
    ...(pool.taint ? [pool.taint] : []),
    ...(cordoned
      ? [
          {
            effect: 'NoSchedule',
            key: 'node.kubernetes.io/unschedulable',
            timeAdded: '2025-11-03T10:01:40Z',
          },
        ]
      : []),
  ];
  const cpu = pool.cpu * 1000 - 80;
  const memoryKi = pool.memoryKi - 1_128_448;
  const instance = `i-0${random.text(16, '0123456789abcdef')}`;
  const object: Json = {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      annotations: {
        'alpha.kubernetes.io/provided-node-ip': address,
        'csi.volume.kubernetes.io/nodeid': JSON.stringify({ 'ebs.csi.aws.com': instance }),
        'node.alpha.kubernetes.io/ttl': '0',
        'projectcalico.org/IPv4Address': `${address}/20`,
        'projectcalico.org/IPv4VXLANTunnelAddr': `192.168.${String(index)}.0`,
        'volumes.kubernetes.io/controller-managed-attach-detach': 'true',
      },
      creationTimestamp: BASE_TIME,
      labels: {
        'beta.kubernetes.io/arch': 'amd64',
        'beta.kubernetes.io/instance-type': pool.type,
        'beta.kubernetes.io/os': 'linux',
        'example.com/pool': pool.name,
        'failure-domain.beta.kubernetes.io/region': 'eu-west-1',
        'failure-domain.beta.kubernetes.io/zone': zone,
        'kubernetes.io/arch': 'amd64',
        'kubernetes.io/hostname': name,
        'kubernetes.io/os': 'linux',
        ...(controlPlane
          ? {
              'node-role.kubernetes.io/control-plane': '',
              'node.kubernetes.io/exclude-from-external-load-balancers': '',
            }
          : {}),
        'node.kubernetes.io/instance-type': pool.type,
        'topology.ebs.csi.aws.com/zone': zone,
        'topology.kubernetes.io/region': 'eu-west-1',
        'topology.kubernetes.io/zone': zone,
      },
      name,
      resourceVersion: String(90_410_000 + index * 37),
      uid: random.uid(),
    },
    spec: {
      podCIDR: `192.168.${String(index)}.0/24`,
      podCIDRs: [`192.168.${String(index)}.0/24`],
      providerID: `aws:///${zone}/${instance}`,
      ...(taints.length > 0 ? { taints } : {}),
      ...(cordoned ? { unschedulable: true } : {}),
    },
    status: {
      addresses: [
        { address, type: 'InternalIP' },
        { address: name, type: 'InternalDNS' },
        { address: name, type: 'Hostname' },
      ],
      allocatable: {
        cpu: `${String(cpu)}m`,
        'ephemeral-storage': '95551679124',
        'hugepages-1Gi': '0',
        'hugepages-2Mi': '0',
        memory: `${String(memoryKi)}Ki`,
        pods: '110',
      },
      capacity: {
        cpu: String(pool.cpu),
        'ephemeral-storage': '104845292Ki',
        'hugepages-1Gi': '0',
        'hugepages-2Mi': '0',
        memory: `${String(pool.memoryKi)}Ki`,
        pods: '110',
      },
      conditions: nodeConditions(),
      daemonEndpoints: { kubeletEndpoint: { Port: 10250 } },
      images: nodeImages(random, images),
      nodeInfo: {
        architecture: 'amd64',
        bootID: random.uid(),
        containerRuntimeVersion: 'containerd://1.7.27',
        kernelVersion: '6.1.148-173.267.amzn2023.x86_64',
        kubeProxyVersion: '',
        kubeletVersion: PATCHES[DEFAULT_RELEASE],
        machineID: random.text(32, '0123456789abcdef'),
        operatingSystem: 'linux',
        osImage: 'Amazon Linux 2023.8.20250915',
        systemUUID: random.uid(),
      },
    },
  };
  return {
    name,
    address,
    controlPlane,
    tainted: taints.length > 0,
    object,
    freeCpu: cpu,
    freeMemory: Math.floor(memoryKi / 1024),
    freePods: 110,
  };
}

function nodeConditions(): Json {
  const condition = (type: string, status: string, reason: string, message: string): Json => ({
    lastHeartbeatTime: '2025-11-20T09:58:01Z',
    lastTransitionTime: BASE_TIME,
    message,
    reason,
    status,
    type,
  });
  return [
    condition('NetworkUnavailable', 'False', 'CalicoIsUp', 'Calico is running on this node'),
    condition(
      'MemoryPressure',
      'False',
      'KubeletHasSufficientMemory',
      'kubelet has sufficient memory available',
    ),
    condition('DiskPressure', 'False', 'KubeletHasNoDiskPressure', 'kubelet has no disk pressure'),
    condition(
      'PIDPressure',
      'False',
      'KubeletHasSufficientPID',
      'kubelet has sufficient PID available',
    ),
    condition('Ready', 'True', 'KubeletReady', 'kubelet is posting ready status'),
  ];
}

/** kubelet reports the 50 largest images of a node, each by digest and by tag. */
function nodeImages(random: Random, images: readonly string[]): Json {
  const count = Math.min(images.length, random.integer(18, 34));
  const start = random.integer(0, images.length - 1);
  const chosen = Array.from(
    { length: count },
    (_, index) => images[(start + index) % images.length] ?? '',
  );
  const sizes = chosen.map(() => random.integer(9_000_000, 410_000_000)).sort((a, b) => b - a);
  return chosen.map((image, index) => ({
    names: [`${image.split(':')[0] ?? image}@sha256:${random.text(64, '0123456789abcdef')}`, image],
    sizeBytes: sizes[index] ?? 0,
  }));
}

export function registryImage(name: string, tag: string): string {
  return `${REGISTRY}/${name}:${tag}`;
}
