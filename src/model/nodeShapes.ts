/** A size of nodes to choose from: what is left for Pods, as quantities as one types them. */
export interface NodeShape {
  /** `size`: round numbers, nothing kept for the system. */
  readonly provider: 'size' | 'EKS' | 'GKE' | 'AKS';
  /** The instance type; '' for a size. */
  readonly name: string;
  readonly cpu: string;
  readonly memory: string;
  readonly pods: string;
  readonly extra: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  /** Where the provider says what it keeps for the system; '' for a size. */
  readonly link: string;
}

/** A machine before anything is kept of it. */
interface Machine {
  readonly name: string;
  readonly cores: number;
  readonly gibibytes: number;
  readonly pods: number;
  readonly gpus?: number;
}

const INSTANCE_TYPE = 'node.kubernetes.io/instance-type';
const GPU = 'nvidia.com/gpu';
/** Every kubelet here evicts below 100 MiB. */
const EVICTION = 100;
const GIBIBYTE = 1024;

/** 6 % of the first core, 1 % of the next, 0.5 % of the next two, 0.25 % of the others: milli-CPU. */
function reservedByCore(cores: number): number {
  const shares = [60, 10, 5, 5];
  let reserved = 0;
  for (let core = 0; core < cores; core += 1) reserved += shares[core] ?? 2.5;
  return reserved;
}

/** What Amazon's AMI keeps: memory by the most Pods that the node takes. */
function eks({ cores, pods, gibibytes }: Machine): Left {
  return {
    milli: cores * 1000 - reservedByCore(cores),
    mebibytes: gibibytes * GIBIBYTE - (255 + 11 * pods) - EVICTION,
  };
}

/** What GKE keeps: memory by how much there is, in falling shares. */
function gke({ cores, gibibytes }: Machine): Left {
  let reserved = 0;
  let left = gibibytes;
  for (const [size, share] of GKE_SHARES) {
    reserved += Math.min(left, size) * share;
    left = Math.max(0, left - size);
  }
  return {
    milli: cores * 1000 - reservedByCore(cores),
    mebibytes: (gibibytes - reserved) * GIBIBYTE - EVICTION,
  };
}

const GKE_SHARES: readonly (readonly [gibibytes: number, share: number])[] = [
  [4, 0.25],
  [4, 0.2],
  [8, 0.1],
  [112, 0.06],
  [Infinity, 0.02],
];

/** What AKS keeps on nodes of today: 20 MB for each Pod and 50 MB, a quarter of the memory at most. */
function aks({ cores, pods, gibibytes }: Machine): Left {
  const byPods = ((20 * pods + 50) * 1_000_000) / (1024 * 1024);
  return {
    milli: cores * 1000 - (AKS_CPU.get(cores) ?? 0),
    mebibytes: gibibytes * GIBIBYTE - Math.min(byPods, (gibibytes * GIBIBYTE) / 4) - EVICTION,
  };
}

const AKS_CPU: ReadonlyMap<number, number> = new Map([
  [1, 60],
  [2, 100],
  [4, 140],
  [8, 180],
  [16, 260],
  [32, 420],
  [64, 740],
]);

interface Left {
  readonly milli: number;
  readonly mebibytes: number;
}

const PROVIDERS = {
  EKS: {
    left: eks,
    link: 'https://docs.aws.amazon.com/eks/latest/userguide/choosing-instance-type.html',
    machines: [
      { name: 'm5.large', cores: 2, gibibytes: 8, pods: 29 },
      { name: 'm5.2xlarge', cores: 8, gibibytes: 32, pods: 58 },
      { name: 'm6i.xlarge', cores: 4, gibibytes: 16, pods: 58 },
      { name: 'g4dn.xlarge', cores: 4, gibibytes: 16, pods: 29, gpus: 1 },
    ],
  },
  GKE: {
    left: gke,
    link: 'https://cloud.google.com/kubernetes-engine/docs/concepts/plan-node-sizes',
    machines: [
      { name: 'e2-standard-4', cores: 4, gibibytes: 16, pods: 110 },
      { name: 'n2-standard-8', cores: 8, gibibytes: 32, pods: 110 },
      { name: 'a2-highgpu-1g', cores: 12, gibibytes: 85, pods: 110, gpus: 1 },
    ],
  },
  AKS: {
    left: aks,
    link: 'https://learn.microsoft.com/azure/aks/node-resource-reservations',
    machines: [
      { name: 'Standard_D4s_v5', cores: 4, gibibytes: 16, pods: 250 },
      { name: 'Standard_D8s_v5', cores: 8, gibibytes: 32, pods: 250 },
      { name: 'Standard_NC4as_T4_v3', cores: 4, gibibytes: 28, pods: 250, gpus: 1 },
    ],
  },
} as const satisfies Record<
  string,
  { left: (machine: Machine) => Left; link: string; machines: readonly Machine[] }
>;

function size(cpu: number, gibibytes: number, gpus = 0): NodeShape {
  return {
    provider: 'size',
    name: '',
    cpu: String(cpu),
    memory: `${gibibytes}Gi`,
    pods: '110',
    extra: gpus > 0 ? { [GPU]: String(gpus) } : {},
    labels: {},
    link: '',
  };
}

function shapesOf(provider: keyof typeof PROVIDERS): readonly NodeShape[] {
  const { left, link, machines } = PROVIDERS[provider];
  return machines.map((machine: Machine) => {
    const { milli, mebibytes } = left(machine);
    return {
      provider,
      name: machine.name,
      cpu: `${Math.floor(milli)}m`,
      memory: `${Math.floor(mebibytes)}Mi`,
      pods: String(machine.pods),
      extra: machine.gpus === undefined ? {} : { [GPU]: String(machine.gpus) },
      labels: { [INSTANCE_TYPE]: machine.name },
      link,
    };
  });
}

/**
 * Sizes of nodes, and what well-known managed ones leave for Pods: the size of the machine without
 * what its provider documents that it keeps. The kernel of a machine keeps a little more.
 */
export const NODE_SHAPES: readonly NodeShape[] = [
  size(2, 4),
  size(4, 16),
  size(8, 32),
  size(16, 64),
  size(32, 128),
  size(8, 64, 1),
  ...shapesOf('EKS'),
  ...shapesOf('GKE'),
  ...shapesOf('AKS'),
];
