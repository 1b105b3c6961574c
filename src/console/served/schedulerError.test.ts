import { expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { typedBeside } from '../typedBeside.ts';

it('says of a Pod with which a plugin of kube-scheduler fails that this is an error', () => {
  const node: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'n' },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
  };
  const configuration = {
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    profiles: [{ plugins: { preFilter: { disabled: [{ name: 'NodePorts' }] } } }],
  } as KubernetesObject;
  const pod: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'default' },
    spec: { containers: [{ name: 'c', image: 'nginx' }] },
  };
  const path = '{.status.conditions[?(@.type=="PodScheduled")].reason}';
  const [told] = typedBeside([node, configuration, pod], [`get pod p -o jsonpath=${path}`]);
  expect(told?.stdout).toContain('SchedulerError');
});
