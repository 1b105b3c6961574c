import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { createParseCache } from '../parse/parseCache.ts';
import { codes, names, parse, pod } from '../parse/testing/parsing.ts';
import { parseTab } from '../parse/parseTab.ts';
import { sortManifests } from '../split/sortManifests.ts';

const described = (name: string): string => `Name:               ${name}
Roles:              control-plane
Labels:             kubernetes.io/hostname=${name}
                    node-role.kubernetes.io/control-plane=
                    topology.kubernetes.io/zone=a
Annotations:        node.alpha.kubernetes.io/ttl: 0
CreationTimestamp:  Mon, 01 Sep 2025 10:00:00 +0000
Taints:             node-role.kubernetes.io/control-plane:NoSchedule
                    dedicated=infra:NoExecute
Unschedulable:      true
Lease:
  HolderIdentity:  ${name}
Conditions:
  Type             Status  LastHeartbeatTime                 Reason                       Message
  ----             ------  -----------------                 ------                       -------
  Ready            True    Mon, 01 Sep 2025 10:00:00 +0000   KubeletReady                 kubelet is posting ready status
Addresses:
  InternalIP:  172.18.0.2
Capacity:
  cpu:                8
  ephemeral-storage:  61255492Ki
  hugepages-2Mi:      0
  memory:             8039880Ki
  pods:               110
Allocatable:
  cpu:                7500m
  ephemeral-storage:  61255492Ki
  hugepages-2Mi:      0
  memory:             8039880Ki
  pods:               110
System Info:
  Machine ID:                 d5
  Kubelet Version:            v1.33.4
PodCIDR:                      10.244.0.0/24
Non-terminated Pods:          (2 in total)
  Namespace                   Name                    CPU Requests  CPU Limits  Memory Requests  Memory Limits  Age
  ---------                   ----                    ------------  ----------  ---------------  -------------  ---
  kube-system                 coredns-668d6bf9bc-1    100m (1%)     0 (0%)      70Mi (0%)        170Mi (2%)     5d
  shop                        idle-${name}            0 (0%)        0 (0%)      0 (0%)           0 (0%)         5d
Allocated resources:
  (Total limits may be over 100 percent, i.e., overcommitted.)
  Resource           Requests    Limits
  --------           --------    ------
  cpu                100m (1%)   0 (0%)
Events:
  Type    Reason    Age   From     Message
  ----    ------    ----  ----     -------
  Normal  Starting  5d    kubelet  Starting kubelet.
`;

describe('B13: the output of kubectl describe node', () => {
  it('tells of a node that has no role', () => {
    const text = described('worker').replace(/^Roles:.*$/m, 'Roles:              <none>');
    expect(names(parseTab('cluster', text, createParseCache()))).toContain('taken Node /worker');
    expect(finish(sortManifests(text))?.cluster).toBe(text);
  });

  const parsed = parseTab('cluster', described('n1'), createParseCache());

  it('is read as the Node and the Pods on it', () => {
    expect(names(parsed)).toEqual([
      'taken Node /n1',
      'taken Pod kube-system/coredns-668d6bf9bc-1',
      'taken Pod shop/idle-n1',
    ]);
    expect(parsed.objects[0]?.object).toMatchObject({
      metadata: {
        labels: {
          'kubernetes.io/hostname': 'n1',
          'node-role.kubernetes.io/control-plane': '',
          'topology.kubernetes.io/zone': 'a',
        },
      },
      spec: {
        unschedulable: true,
        taints: [
          { key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' },
          { key: 'dedicated', value: 'infra', effect: 'NoExecute' },
        ],
      },
      status: {
        capacity: { cpu: '8' },
        allocatable: { cpu: '7500m', pods: '110' },
        nodeInfo: { kubeletVersion: 'v1.33.4' },
      },
    });
    expect(parsed.objects[1]?.object).toMatchObject({
      spec: {
        nodeName: 'n1',
        containers: [{ resources: { requests: { cpu: '100m', memory: '70Mi' } } }],
      },
    });
  });

  it('says what it does not tell, with the command that does, and takes no edit', () => {
    expect(codes(parsed)).toEqual(['info describe-read 1:1-23']);
    expect(parsed.diagnostics[0]?.values?.['command']).toMatch(/^kubectl get nodes,.* -A -o yaml$/);
    const places = parsed.objects.map((_, index) => parsed.placesOf(index)?.place);
    expect(places.every((place) => place === undefined)).toBe(true);
  });

  it('may stand beside others, behind a prompt, and among manifests', () => {
    const text = `$ kubectl describe nodes\n${described('n1')}\n\n${described('n2')}---\n${pod('a')}`;
    expect(names(parse(text))).toHaveLength(7);
    expect(finish(sortManifests(text))?.cluster).toContain('Name:               n2');
  });
});
