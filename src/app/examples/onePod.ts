import type { Example } from './example.ts';
import { documents, node, pod } from './manifest.ts';

/** A node of the first question, and what runs on it. CPU in milli-CPU. */
export interface AskedNode {
  readonly name: string;
  /** The node's label of that key, where it has one. */
  readonly disktype?: string;
  readonly pods: readonly { readonly name: string; readonly cpu: number }[];
}

/** Milli-CPU that each node has. */
export const ASKED_CPU = 4000;

/** The empty node lacks the label, the nearly full one has it: what is full counts only for those that pass. */
export const ASKED_NODES: readonly AskedNode[] = [
  { name: 'node-1', disktype: 'hdd', pods: [{ name: 'api', cpu: 1000 }] },
  {
    name: 'node-2',
    disktype: 'ssd',
    pods: [
      { name: 'cache', cpu: 2000 },
      { name: 'db', cpu: 1000 },
    ],
  },
  { name: 'node-3', pods: [] },
];

export const ASKED_POD = { name: 'photos', cpu: 500 } as const;

const WORKLOAD = `apiVersion: v1
kind: Pod
metadata:
  name: ${ASKED_POD.name}
spec:
  nodeSelector:
    disktype: ssd
  containers:
  - name: ${ASKED_POD.name}
    image: nginx
    resources:
      requests: { cpu: ${String(ASKED_POD.cpu)}m }
`;

/** One Pod and three nodes: the question that a first visit opens on. */
export const onePod: Example = {
  id: 'one-pod',
  step: 0,
  texts: {
    workload: WORKLOAD,
    cluster: documents(
      ...ASKED_NODES.map(({ name, disktype }) =>
        node(name, {
          cpu: String(ASKED_CPU / 1000),
          ...(disktype === undefined ? {} : { labels: { disktype } }),
        }),
      ),
      ...ASKED_NODES.flatMap(({ name, pods }) =>
        pods.map((each) => pod(each.name, name, { requests: { cpu: `${String(each.cpu)}m` } })),
      ),
    ),
    scheduler: '',
  },
};
