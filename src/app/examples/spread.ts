import type { Example } from './example.ts';
import { documents, node, pod } from './manifest.ts';

const TWO_CONSTRAINTS = `kind: Pod
apiVersion: v1
metadata:
  name: mypod
  labels:
    foo: bar
spec:
  topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: zone
    whenUnsatisfiable: DoNotSchedule
    labelSelector:
      matchLabels:
        foo: bar
  - maxSkew: 1
    topologyKey: node
    whenUnsatisfiable: DoNotSchedule
    labelSelector:
      matchLabels:
        foo: bar
  containers:
  - name: pause
    image: registry.k8s.io/pause:3.1
`;

const labelled = (name: string, zone: string) => node(name, { labels: { node: name, zone } });

const foo = (name: string, nodeName: string) =>
  pod(name, nodeName, { labels: { foo: 'bar' }, image: 'registry.k8s.io/pause:3.1' });

/** Only node4 meets both constraints ("Pod Topology Spread Constraints" of the documentation). */
export const twoConstraints: Example = {
  id: 'two-constraints',
  texts: {
    workload: TWO_CONSTRAINTS,
    cluster: documents(
      labelled('node1', 'zoneA'),
      labelled('node2', 'zoneA'),
      labelled('node3', 'zoneB'),
      labelled('node4', 'zoneB'),
      foo('pod-1', 'node1'),
      foo('pod-2', 'node2'),
      foo('pod-3', 'node3'),
    ),
    scheduler: '',
  },
};

/** The zone wants zoneB, the node wants node2: Pending (same page, "conflicting"). */
export const conflictingConstraints: Example = {
  id: 'conflicting-constraints',
  texts: {
    workload: TWO_CONSTRAINTS,
    cluster: documents(
      labelled('node1', 'zoneA'),
      labelled('node2', 'zoneA'),
      labelled('node3', 'zoneB'),
      foo('pod-1', 'node1'),
      foo('pod-2', 'node1'),
      foo('pod-3', 'node2'),
      foo('pod-4', 'node3'),
      foo('pod-5', 'node3'),
    ),
    scheduler: '',
  },
};
