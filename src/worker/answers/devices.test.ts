import { describe, expect, it } from 'vitest';
import { askedTexts } from './testing/askedTexts.ts';

const cluster = `apiVersion: v1
kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
apiVersion: v1
kind: Node
metadata: { name: n2 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
---
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: of-n1 }
spec:
  driver: gpu.example.com
  nodeName: n1
  pool: { name: n1, generation: 1, resourceSliceCount: 1 }
  devices:
  - name: gpu-0
    attributes: { model: { string: A100 }, cores: { int: 108 }, mig: { bool: true }, driver: { version: 1.2.3 } }
    capacity: { memory: { value: 40Gi } }
  - { name: gpu-1, taints: [{ key: broken, value: "yes", effect: NoSchedule }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: half }
spec:
  driver: nic.example.com
  nodeName: n1
  pool: { name: nics, generation: 1, resourceSliceCount: 2 }
  devices: [{ name: nic-0 }]
`;

const workload = `apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one }
spec: { spec: { devices: { requests: [{ name: r, exactly: { deviceClassName: gpu, selectors: [{ cel: { expression: "device.driver == 'gpu.example.com'" } }] } }] } } }
---
apiVersion: v1
kind: Pod
metadata: { name: train }
spec:
  resourceClaims: [{ name: gpu, resourceClaimTemplateName: one }]
  containers: [{ name: c, image: i }]
`;

describe('the devices of a node', () => {
  const { ask } = askedTexts({ cluster, workload });
  const devices = (cycle: number, node = 0) => ask({ kind: 'devices', cycle, node });

  it('are told by pool with what is written of them, and of an incomplete pool none', () => {
    expect(devices(0)?.pools).toEqual([
      {
        ...{ driver: 'gpu.example.com', pool: 'n1', state: 'whole' },
        devices: [
          {
            name: 'gpu-0',
            about: [
              ['model', 'A100'],
              ['cores', '108'],
              ['mig', 'true'],
              ['driver', '1.2.3'],
              ['memory', '40Gi'],
            ],
            taints: [],
            holders: [],
          },
          { name: 'gpu-1', about: [], taints: ['broken=yes:NoSchedule'], holders: [] },
        ],
      },
      {
        ...{ driver: 'nic.example.com', pool: 'nics', state: 'incomplete' },
        devices: [],
      },
    ]);
    expect(devices(0, 1)).toEqual({ pools: [] });
  });

  it('belong to the Pods that got them, as the cycles until then left them', () => {
    const holders = (cycle: number) => devices(cycle)?.pools[0]?.devices[0]?.holders;
    expect([holders(0), holders(1)]).toEqual([[], [{ pod: 0, name: 'train' }]]);
    expect(devices(2)).toBeUndefined();
  });
});
