import { describe, expect, it } from 'vitest';
import { forbiddenCluster } from './heldCluster.ts';

const IMMUTABLE = 'field is immutable';

describe('what a cluster is made up of, when it is updated', () => {
  it.each([
    [
      'resource.k8s.io/v1 ResourceSlice',
      { spec: { pool: { name: 'a' }, driver: 'b.c', nodeName: 'n' } },
      { spec: { pool: { name: 'b' }, driver: 'b.c' } },
      'spec.pool.name: Invalid value: "b"',
      'spec.nodeName: Invalid value: null',
    ],
    [
      'storage.k8s.io/v1 VolumeAttachment',
      { spec: { attacher: 'a.b', nodeName: 'n', source: { persistentVolumeName: 'p' } } },
      { spec: { attacher: 'a.b', nodeName: 'm', source: { persistentVolumeName: 'p' } } },
      'spec: Invalid value: {"Attacher":"a.b","Source":{"PersistentVolumeName":"p","InlineVolumeSpec":null},"NodeName":"m"}',
    ],
    [
      'networking.k8s.io/v1 IPAddress',
      { spec: { parentRef: { resource: 'services', name: 'a' } } },
      { spec: { parentRef: { resource: 'services', name: 'b' } } },
      'spec.parentRef: Invalid value: {"Group":"","Resource":"services","Namespace":"","Name":"b"}',
    ],
    [
      'networking.k8s.io/v1 ServiceCIDR',
      { spec: { cidrs: ['10.0.0.0/8'] } },
      { spec: { cidrs: ['10.0.0.0/9'] } },
      'spec.cidrs: Invalid value: ["10.0.0.0/9"]',
    ],
    [
      'apiextensions.k8s.io/v1 CustomResourceDefinition',
      { spec: { scope: 'Cluster', names: { kind: 'A', singular: 'a' } } },
      { spec: { scope: 'Namespaced', names: { kind: 'B', singular: 'b' } } },
      'spec.scope: Invalid value: "Namespaced"',
      'spec.names.kind: Invalid value: "B"',
    ],
    ['v1 ConfigMap', { data: { a: 'b' } }, { data: { a: 'c' } }],
  ])(
    'keeps what is for good of a %s',
    (type: string, was: object, is: object, ...words: readonly string[]) => {
      const [apiVersion = '', kind = ''] = type.split(' ');
      const of = (fields: object) => ({ apiVersion, kind, metadata: { name: 'x' }, ...fields });
      expect(forbiddenCluster(of(was), of(was))).toEqual([]);
      expect(forbiddenCluster(of(was), of(is))).toEqual(
        words.map((each) => `${each}: ${IMMUTABLE}`),
      );
    },
  );
});
