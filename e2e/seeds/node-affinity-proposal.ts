/** "Node affinity and NodeSelector", the design proposal. */
import { documents, node } from './builders.ts';
import type { SeedCase } from './case.ts';

/**
 * The proposal's one manifest. The copy has lost its label keys; a CPU vendor label and the zone
 * label stand in for them.
 */
const podWithNodeAffinity = `apiVersion: v1
kind: Pod
metadata:
  name: pod-with-node-affinity
spec:
  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - key: example.com/cpu
            operator: In
            values:
            - intel
            - amd64
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 1
        preference:
          matchExpressions:
          - key: topology.kubernetes.io/zone
            operator: In
            values:
            - Z
  containers:
  - name: pod-with-node-affinity
    image: tomcat:8
`;

export const nodeAffinityProposal: readonly SeedCase[] = [
  {
    name: 'pod-with-node-affinity runs on an Intel or AMD CPU, in zone Z where it can',
    cluster: documents(
      node({
        name: 'intel-y',
        labels: { 'example.com/cpu': 'intel', 'topology.kubernetes.io/zone': 'Y' },
      }),
      node({
        name: 'amd-z',
        labels: { 'example.com/cpu': 'amd64', 'topology.kubernetes.io/zone': 'Z' },
      }),
      node({
        name: 'arm-z',
        labels: { 'example.com/cpu': 'arm64', 'topology.kubernetes.io/zone': 'Z' },
      }),
    ),
    workload: podWithNodeAffinity,
    expected: [{ pods: 'pod-with-node-affinity', on: ['amd-z'] }],
  },
  {
    name: 'pod-with-node-affinity runs outside zone Z when only that has the CPU',
    cluster: documents(
      node({ name: 'intel-y', labels: { 'example.com/cpu': 'intel' } }),
      node({ name: 'arm-z', labels: { 'topology.kubernetes.io/zone': 'Z' } }),
    ),
    workload: podWithNodeAffinity,
    expected: [{ pods: 'pod-with-node-affinity', on: ['intel-y'] }],
  },
  {
    name: 'nodeSelector and node affinity must both be satisfied',
    cluster: documents(
      node({ name: 'intel', labels: { 'example.com/cpu': 'intel' } }),
      node({ name: 'intel-ssd', labels: { 'example.com/cpu': 'intel', disktype: 'ssd' } }),
      node({ name: 'ssd', labels: { disktype: 'ssd' } }),
    ),
    workload: podWithNodeAffinity.replace('spec:\n', 'spec:\n  nodeSelector: { disktype: ssd }\n'),
    expected: [{ pods: 'pod-with-node-affinity', on: ['intel-ssd'] }],
  },
  {
    name: 'an empty node selector term matches no node',
    cluster: node({ name: 'intel', labels: { 'example.com/cpu': 'intel' } }),
    workload: `apiVersion: v1
kind: Pod
metadata: { name: empty-term }
spec:
  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - {}
  containers: [{ name: c, image: tomcat:8 }]
`,
    expected: [{ pods: 'empty-term', pending: true, because: ['NodeAffinity'] }],
  },
];
