import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { names, parse } from '../parse/testing/parsing.ts';
import { sortManifests } from '../split/sortManifests.ts';

const NODES = `NAME                 STATUS                     ROLES           AGE   VERSION   LABELS
kind-control-plane   Ready                      control-plane   9d    v1.34.1   kubernetes.io/arch=amd64,kubernetes.io/hostname=kind-control-plane,node-role.kubernetes.io/control-plane=
kind-worker          Ready,SchedulingDisabled   <none>          9d    v1.34.1   kubernetes.io/hostname=kind-worker,topology.kubernetes.io/zone=a
kind-worker2         NotReady                   <none>          9d    v1.34.1   kubernetes.io/hostname=kind-worker2,topology.kubernetes.io/zone=b
`;
const PODS = `NAMESPACE     NAME          READY   STATUS      RESTARTS       AGE   IP           NODE           NOMINATED NODE   READINESS GATES
shop          web-1         1/1     Running     5 (3m2s ago)   9d    10.0.0.3     kind-worker    <none>           <none>
shop          web-2         0/1     Pending     0              9d    <none>       <none>         <none>           <none>
kube-system   backup-1      0/1     Completed   0              9d    10.0.0.4     kind-worker2   <none>           <none>
`;

describe('a table of kubectl get', () => {
  it('of nodes is read as Nodes with their labels, roles, release and state', () => {
    const parsed = parse(`# Source: nodes.txt\n${NODES}`);
    expect(names(parsed)).toEqual([
      'taken Node /kind-control-plane',
      'taken Node /kind-worker',
      'taken Node /kind-worker2',
    ]);
    const [first, second, third] = parsed.objects.map(({ object }) => object);
    expect(first).toMatchObject({
      metadata: { labels: { 'node-role.kubernetes.io/control-plane': '' } },
      status: { allocatable: { pods: '110' }, nodeInfo: { kubeletVersion: 'v1.34.1' } },
    });
    expect(second).toMatchObject({
      metadata: { labels: { 'topology.kubernetes.io/zone': 'a' } },
      spec: { unschedulable: true },
    });
    expect(third).toMatchObject({
      spec: {
        taints: [
          { key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' },
          { key: 'node.kubernetes.io/not-ready', effect: 'NoExecute' },
        ],
      },
    });
  });

  it('says what it takes for granted, with the command that tells it, and takes no edit', () => {
    const parsed = parse(NODES);
    expect(parsed.diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning node-table-read',
    ]);
    expect(parsed.diagnostics[0]?.values).toMatchObject({ cpu: '4', memory: '16Gi', pods: '110' });
    expect(parsed.placesOf(0)?.place).toBeUndefined();
  });

  it('may name the labels of columns of its own', () => {
    const table =
      'NAME   STATUS   ROLES    AGE   VERSION   ZONE   COLOUR\nn1     Ready    <none>   1d    v1.34.1   a      red\nn2     Ready    <none>   1d    v1.34.1          \n';
    expect(parse(table).objects[0]?.object).toMatchObject({
      metadata: { labels: { 'kubernetes.io/hostname': 'n1', 'topology.kubernetes.io/zone': 'a' } },
    });
  });

  it('without its labels has the system of each machine, as every kubelet tells it', () => {
    const table =
      'NAME   STATUS   ROLES    AGE   VERSION   OS-IMAGE\nn1     Ready    <none>   1d    v1.34.1   Ubuntu 24.04 LTS\nn2     Ready    <none>   1d    v1.34.1   Windows Server 2022 Datacenter\n';
    const nodes = (text: string) => parse(text).objects.map(({ object }) => object);
    expect(nodes(table)).toMatchObject([
      { metadata: { labels: { 'kubernetes.io/os': 'linux' } } },
      { metadata: { labels: { 'kubernetes.io/os': 'windows' } } },
    ]);
    expect(JSON.stringify(nodes(NODES))).not.toContain('kubernetes.io/os');
  });

  it('of Pods with their nodes is read as what runs there', () => {
    const parsed = parse(PODS);
    expect(names(parsed)).toEqual(['taken Pod shop/web-1']);
    expect(parsed.objects[0]?.object).toMatchObject({ spec: { nodeName: 'kind-worker' } });
    expect(parsed.diagnostics.map(({ code }) => code)).toEqual(['pod-table-read']);
  });

  it('goes to Cluster, behind a prompt and beside manifests', () => {
    const text = `$ kubectl get nodes\n${NODES}---\n${PODS}`;
    expect(names(parse(text))).toHaveLength(4);
    expect(finish(sortManifests(text))?.cluster).toBe(text);
  });

  it('without what scheduling needs is refused, with the command that prints it', () => {
    const tables = [
      'NAME   READY   STATUS    RESTARTS   AGE\na      1/1     Running   0          1d\n',
      'NAME   READY   UP-TO-DATE   AVAILABLE   AGE\nweb    1/1     1            1           1d\n',
    ];
    for (const table of tables) {
      const { diagnostics, objects } = parse(table);
      expect(objects).toEqual([]);
      expect(diagnostics.map(({ code }) => code)).toEqual(['kubectl-table']);
      expect(diagnostics[0]?.values?.['command']).toMatch(/^kubectl get .* -o yaml$/);
    }
  });
});
