import { describe, expect, it } from 'vitest';
import { typedBeside, web } from '../typedBeside.ts';

const from = (resource: string, divisor?: string) => ({
  name: resource.toUpperCase().replace('.', '_'),
  valueFrom: { resourceFieldRef: { resource, ...(divisor && { divisor }) } },
});

describe('variables in what kubectl describes', () => {
  it('tells amounts in whole numbers of their divisor, rounded up, as a container gets them', () => {
    const env = [
      from('limits.cpu'),
      from('requests.cpu', '1m'),
      from('requests.memory', '1Mi'),
      from('requests.memory'),
      from('limits.memory'),
      from('requests.ephemeral-storage'),
    ];
    const resources = { limits: { cpu: '200m' }, requests: { cpu: '150m', memory: '1537Ki' } };
    const [answer] = typedBeside([web(1, { env, resources })], ['describe deploy web']);
    const told = (answer?.stdout ?? '').split('\n').filter((line) => line.includes('_'));
    expect(told.map((line) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
      'LIMITS_CPU: 1 (limits.cpu)',
      'REQUESTS_CPU: 150 (requests.cpu)',
      'REQUESTS_MEMORY: 2 (requests.memory)',
      'REQUESTS_MEMORY: 1573888 (requests.memory)',
      'LIMITS_MEMORY: node allocatable (limits.memory)',
      'REQUESTS_EPHEMERAL-STORAGE: 0 (requests.ephemeral-storage)',
    ]);
  });
});

describe('block devices in what kubectl describes', () => {
  const volumeDevices = [{ name: 'raw', devicePath: '/dev/x' }];
  it.each([
    ['of a container that mounts nothing are none, and then which', [], 'Devices: <none>'],
    ['are which where something is mounted', [{ name: 'v', mountPath: '/v' }], 'Devices:'],
  ])('%s', (_, volumeMounts, line) => {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'p' },
      spec: {
        containers: [{ name: 'c', image: 'x', volumeDevices, volumeMounts }],
        volumes: [
          { name: 'raw', persistentVolumeClaim: { claimName: 'raw' } },
          { name: 'v', emptyDir: {} },
        ],
      },
    };
    const [answer] = typedBeside([pod], ['describe pod p']);
    const told = (answer?.stdout ?? '')
      .split('\n')
      .map((each) => each.trim().replaceAll(/ +/g, ' '));
    const at = told.findIndex((each) => each.startsWith('Devices:'));
    expect(told.slice(at, at + 2)).toEqual([line, '/dev/x from raw']);
  });
});
