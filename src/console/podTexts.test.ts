import { expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
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
