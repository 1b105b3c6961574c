import { expect, it } from 'vitest';
import type { KubernetesObject } from '../kubernetes.ts';
import { formatAmount } from './amounts.ts';
import { quotaUsage } from './quotaUsage.ts';

it('counts of a balancer that is given no node ports those that it names', () => {
  const used = (more: object): string => {
    const spec = { ports: [{ port: 80 }, { port: 81, nodePort: 30001 }], ...more };
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec };
    const amount = quotaUsage(service as KubernetesObject).get('services.nodeports');
    return amount === undefined ? '' : formatAmount(amount);
  };
  const off = { allocateLoadBalancerNodePorts: false };
  expect(used({ type: 'LoadBalancer' })).toBe('2');
  expect(used({ type: 'LoadBalancer', ...off })).toBe('1');
  expect(used({ type: 'NodePort', ...off })).toBe('2');
  expect(used({})).toBe('');
});
