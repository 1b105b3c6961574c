import { expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../model/index.ts';
import { storyOf, Timeline } from '../timeline/index.ts';
import { Console } from './console.ts';
import { NODE_1 } from './typedBeside.ts';

it('tells of a Pod whose ConfigMap lacks a key how its kubelet fares with it', () => {
  const read = (value: object) => validateObject(value).object as KubernetesObject;
  const pod = (name: string, container: object, spec: object = {}) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name },
    spec: { containers: [{ name: 'c', image: 'nginx', ...container }], ...spec },
  });
  const configMapKeyRef = { name: 'config', key: 'b' };
  const items = [{ key: 'b', path: 'b' }];
  const { story } = storyOf({
    standing: [read(NODE_1)],
    workload: [
      read(pod('env', { env: [{ name: 'A', valueFrom: { configMapKeyRef } }] })),
      read(
        pod(
          'files',
          { volumeMounts: [{ name: 'v', mountPath: '/v' }] },
          { volumes: [{ name: 'v', configMap: { name: 'config', items } }] },
        ),
      ),
    ],
    texts: [
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'config' }, data: { a: '1' } },
    ],
  });
  const console = new Console(story);
  const rows = (line: string) => console.run(line).stdout.replaceAll(/ {2,}/g, '  ').split('\n');
  expect(rows('kubectl get pods').map((row) => row.split('  ').slice(0, 3))).toEqual([
    ['NAME', 'READY', 'STATUS'],
    ['env', '0/1', 'CreateContainerConfigError'],
    ['files', '0/1', 'ContainerCreating'],
    [''],
  ]);
  const told = rows('kubectl get events --field-selector type=Warning');
  expect(told.map((row) => row.split('  ').slice(1).join(' '))).toEqual([
    'TYPE REASON OBJECT MESSAGE',
    "Warning Failed pod/env Error: couldn't find key b in ConfigMap default/config",
    'Warning FailedMount pod/files MountVolume.SetUp failed for volume "v" : references non-existent config key: b',
    '',
  ]);
});

it('tells of containers that are not started again why, and between two attempts that they wait', () => {
  const read = (value: object) => validateObject(value).object as KubernetesObject;
  const { story } = storyOf({
    standing: [read(NODE_1)],
    workload: [
      read({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'x', annotations: { 'berth/run': '5', 'berth/exit': '1' } },
        spec: {
          containers: [
            { name: 'c', image: 'nginx', envFrom: [{ configMapRef: { name: 'config' } }] },
          ],
        },
      }),
    ],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [{ at: '3s', run: 'kubectl delete configmap config' }],
    },
  });
  const timeline = new Timeline(story);
  const at = (seconds: number) => {
    timeline.waitUntil(1000 * seconds);
    const console = new Console(timeline, { begins: 0, settles: 0 });
    const [, row = ''] = console.run('kubectl get pods').stdout.split('\n');
    return row.split(/ {2,}/)[2];
  };
  // It has ended at 6 s, and is tried at 7, 17, 27 and 46 s.
  expect([8, 28, 40, 47].map(at)).toEqual([
    'CreateContainerConfigError',
    'CreateContainerConfigError',
    'CrashLoopBackOff',
    'CreateContainerConfigError',
  ]);
});
