import { describe, expect, it } from 'vitest';
import { dump } from './dump.ts';
import { recording } from './recording.ts';
import { snapshot } from './snapshot.ts';
import { trace } from './trace.ts';

describe('the OpenB trace', () => {
  it('gives nodes their cards as a label and a resource', () => {
    const read = trace(
      'nodes.csv',
      'sn,cpu_milli,memory_mib,gpu,model\nopenb-node-0,64000,262144,2,P100\nopenb-node-1,96000,393216,0,\n',
    );
    expect(read?.kind === 'sorted' && read.texts.cluster).toBe(`apiVersion: v1
kind: Node
metadata:
  name: openb-node-0
  labels:
    kubernetes.io/hostname: openb-node-0
    alibabacloud.com/gpu-card-model: P100
status:
  allocatable:
    cpu: 64000m
    memory: 262144Mi
    pods: "1001"
    alibabacloud.com/gpu-milli: "2000"
---
apiVersion: v1
kind: Node
metadata:
  name: openb-node-1
  labels:
    kubernetes.io/hostname: openb-node-1
status:
  allocatable:
    cpu: 96000m
    memory: 393216Mi
    pods: "1001"
`);
    expect(read?.notes).toEqual([{ kind: 'trace-nodes', count: 2 }]);
  });

  it('gives Pods what they ask for, and the models that they may have', () => {
    const head =
      'name,cpu_milli,memory_mib,num_gpu,gpu_milli,gpu_spec,qos,pod_phase,creation_time,deletion_time,scheduled_time\n';
    const read = trace(
      'pods.csv',
      `${head}openb-pod-0,12000,16384,1,470,V100M16|V100M32,LS,Running,0,12537496,0
openb-pod-1,6000,12288,0,0,,LS,Failed,427061,,427061
openb-pod-2,a lot,1,0,0,,LS,Failed,1,,
openb-pod-3,1,2
`,
    );
    expect(read?.kind === 'sorted' && read.texts.workload).toBe(`apiVersion: v1
kind: Pod
metadata:
  name: openb-pod-0
spec:
  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - key: alibabacloud.com/gpu-card-model
            operator: In
            values: [V100M16, V100M32]
  containers:
  - name: main
    image: registry.k8s.io/pause
    resources:
      requests:
        cpu: 12000m
        memory: 16384Mi
      limits:
        alibabacloud.com/gpu-milli: "470"
---
apiVersion: v1
kind: Pod
metadata:
  name: openb-pod-1
spec:
  containers:
  - name: main
    image: registry.k8s.io/pause
    resources:
      requests:
        cpu: 6000m
        memory: 12288Mi
`);
    expect(read?.notes).toEqual([
      { kind: 'trace-pods', count: 2, parts: 1 },
      { kind: 'lines', file: 'pods.csv', count: 2, line: 4 },
    ]);
  });

  it('is no other table', () => {
    expect(trace('a.csv', 'name,value\na,1\n')).toBeUndefined();
    expect(trace('a.yaml', 'kind: Pod\n')).toBeUndefined();
  });
});

describe('a recording of kube-scheduler-simulator', () => {
  const line = (event: string, name: string, more: object = {}): string =>
    `${JSON.stringify({ time: '2026-01-01T00:00:00Z', event, resource: { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'default' }, ...more } })}\n`;

  it('is the objects behind its last change', () => {
    const read = recording(
      'r.jsonl',
      line('Add', 'a') +
        line('Add', 'b') +
        line('Update', 'a', { spec: { nodeName: 'n1' } }) +
        line('Delete', 'b') +
        'x\n',
    );
    expect(read?.kind === 'objects' && read.objects).toEqual([
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'a', namespace: 'default' },
        spec: { nodeName: 'n1' },
      },
    ]);
    expect(read?.notes).toEqual([
      { kind: 'recording', count: 1, changes: 4 },
      { kind: 'lines', file: 'r.jsonl', count: 1, line: 5 },
    ]);
  });

  it('is no other text', () => {
    expect(recording('a.json', '{"kind":"Pod"}\n')).toBeUndefined();
    expect(recording('a.yaml', 'kind: Pod\n')).toBeUndefined();
  });
});

describe('a snapshot of kube-scheduler-simulator', () => {
  const LISTS = {
    pods: [{ metadata: { name: 'a', managedFields: [{ manager: 'simulator' }] } }, 7],
    nodes: [{ metadata: { name: 'n1' } }],
    pvs: null,
    namespaces: [],
    schedulerConfig: { parallelism: 8 },
  };

  it('is its objects, each with its kind, and what is none is counted', () => {
    const read = snapshot('export.yml', JSON.stringify(LISTS));
    expect(read?.kind === 'objects' && read.objects).toEqual([
      { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n1' } },
      { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } },
      {
        apiVersion: 'kubescheduler.config.k8s.io/v1',
        kind: 'KubeSchedulerConfiguration',
        parallelism: 8,
      },
    ]);
    expect(read?.notes).toEqual([
      { kind: 'snapshot', count: 3 },
      { kind: 'entries', count: 1 },
    ]);
  });

  it('is read as YAML too', () => {
    const read = snapshot('a.yaml', 'nodes:\n- metadata:\n    name: n1\npods: []\npvcs: null\n');
    expect(read?.notes).toEqual([{ kind: 'snapshot', count: 1 }]);
  });

  it('is no manifest, and no broken text', () => {
    expect(snapshot('a.json', '{"kind":"Pod","nodes":[],"pods":[]}')).toBeUndefined();
    expect(snapshot('a.json', '{"nodes":[],"pods":[')).toBeUndefined();
    expect(snapshot('a.yaml', 'kind: Node\n---\npods: 1\n')).toBeUndefined();
  });
});

describe('what kubectl cluster-info dump prints', () => {
  const log = (lines: string) =>
    `==== START logs for container c of pod shop/web-1 ====\n${lines}==== END logs for container c of pod shop/web-1 ====\n`;

  it('is its objects, without what containers wrote', () => {
    const list = '{\n    "kind": "NodeList",\n    "items": []\n}\n';
    const read = dump('dump.txt', `${list}${log('kind: Pod\n{ "kind": 1\n')}${log('')}`);
    expect(read).toEqual({
      kind: 'manifests',
      text: list,
      notes: [{ kind: 'logs', count: 2 }],
    });
  });

  it('is left as it is where it has no log', () => {
    expect(dump('a.yaml', 'kind: Node\n')).toBeUndefined();
  });
});
