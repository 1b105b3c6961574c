/** Templates in the order in which they are offered, with the Pods that each begins with. */
export const WORKLOAD_TEMPLATES = [
  { template: 'deployment', replicas: 3 },
  { template: 'one-per-node', replicas: 3 },
  { template: 'beside-another', replicas: 3 },
  { template: 'spread-over-zones', replicas: 3 },
  { template: 'tolerates-taint', replicas: 3 },
  { template: 'high-priority', replicas: 3 },
  { template: 'statefulset', replicas: 3 },
  // As many as there are nodes for it.
  { template: 'daemonset', replicas: 0 },
  { template: 'job', replicas: 3 },
  { template: 'pod', replicas: 1 },
] as const satisfies readonly { readonly template: string; readonly replicas: number }[];

/** What is made of a template in the palette. */
export type WorkloadTemplate = (typeof WORKLOAD_TEMPLATES)[number]['template'];
