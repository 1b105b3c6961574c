/** What a node offers to Pods, by a name that is known for it. */
export interface NodeShape {
  /** A size as people say it, or a provider's machine type. */
  readonly id: string;
  readonly from: 'size' | 'AWS' | 'Google Cloud' | 'Azure';
  readonly cpu: string;
  readonly memory: string;
  readonly pods: string;
  readonly extra?: Readonly<Record<string, string>>;
}

/**
 * Sizes, and machine types of managed clusters with their nominal CPU and memory (a kubelet keeps a
 * part for itself) and the Pods that a node takes there by default.
 */
export const NODE_SHAPES: readonly NodeShape[] = [
  { id: '2 CPU / 8Gi', from: 'size', cpu: '2', memory: '8Gi', pods: '110' },
  { id: '4 CPU / 16Gi', from: 'size', cpu: '4', memory: '16Gi', pods: '110' },
  { id: '8 CPU / 32Gi', from: 'size', cpu: '8', memory: '32Gi', pods: '110' },
  { id: '16 CPU / 64Gi', from: 'size', cpu: '16', memory: '64Gi', pods: '110' },
  { id: '32 CPU / 128Gi', from: 'size', cpu: '32', memory: '128Gi', pods: '110' },
  { id: 'm5.large', from: 'AWS', cpu: '2', memory: '8Gi', pods: '29' },
  { id: 'm5.xlarge', from: 'AWS', cpu: '4', memory: '16Gi', pods: '58' },
  { id: 'c5.2xlarge', from: 'AWS', cpu: '8', memory: '16Gi', pods: '58' },
  { id: 'r5.2xlarge', from: 'AWS', cpu: '8', memory: '64Gi', pods: '58' },
  {
    id: 'p3.2xlarge',
    from: 'AWS',
    cpu: '8',
    memory: '61Gi',
    pods: '58',
    extra: { 'nvidia.com/gpu': '1' },
  },
  { id: 'e2-standard-4', from: 'Google Cloud', cpu: '4', memory: '16Gi', pods: '110' },
  { id: 'n2-standard-8', from: 'Google Cloud', cpu: '8', memory: '32Gi', pods: '110' },
  {
    id: 'a2-highgpu-1g',
    from: 'Google Cloud',
    cpu: '12',
    memory: '85Gi',
    pods: '110',
    extra: { 'nvidia.com/gpu': '1' },
  },
  { id: 'Standard_D4s_v5', from: 'Azure', cpu: '4', memory: '16Gi', pods: '110' },
  { id: 'Standard_E8s_v5', from: 'Azure', cpu: '8', memory: '64Gi', pods: '110' },
  {
    id: 'Standard_NC6s_v3',
    from: 'Azure',
    cpu: '6',
    memory: '112Gi',
    pods: '110',
    extra: { 'nvidia.com/gpu': '1' },
  },
];
