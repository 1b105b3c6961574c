import { expect, it } from 'vitest';
import { settled } from './settled.ts';

const server = { tolerationSeconds: { notReady: 300, unreachable: 60 } };
const always = (key: string, tolerationSeconds: number) => ({
  key: `node.kubernetes.io/${key}`,
  operator: 'Exists',
  effect: 'NoExecute',
  tolerationSeconds,
});
const [notReady, unreachable] = [always('not-ready', 300), always('unreachable', 60)];
const own = { key: 'a', operator: 'Exists' };

it.each([
  ['those of a new Pod', [own], [own, notReady, unreachable]],
  ['nothing where it tolerates such nodes', [notReady, unreachable], [notReady, unreachable]],
  [
    'what it lacks of them',
    [{ ...notReady, tolerationSeconds: 5 }, own],
    [{ ...notReady, tolerationSeconds: 5 }, own, unreachable],
  ],
  ['nothing to what is no list', { a: 1 }, { a: 1 }],
])('adds to the tolerations of a Pod in an update %s', (_, tolerations, wanted) => {
  const pod = { kind: 'Pod', spec: { tolerations: [notReady, unreachable] } };
  expect(settled(server, pod, { ...pod, spec: { tolerations } }, 'rest')).toEqual({
    kind: 'Pod',
    spec: { tolerations: wanted },
  });
});

it('leaves what holds a Namespace, and what an update sends to the status alone', () => {
  const space = { kind: 'Namespace', spec: { finalizers: ['kubernetes'] } };
  expect(settled(server, space, { ...space, spec: { finalizers: [] } }, 'rest')).toEqual(space);
  const service = { kind: 'Service', spec: { type: 'NodePort' }, status: { loadBalancer: {} } };
  expect(settled(server, service, { ...service, spec: {} }, 'status')).toEqual(service);
});
