import { describe, expect, it } from 'vitest';
import { admit } from '../admission/admission.ts';
import type { KubernetesObject } from '../kubernetes.ts';
import { formatFieldPath } from './path.ts';
import { missingParts } from './missingParts.ts';
import { container, deployment, node, pod, template } from './testing/objects.ts';
import { validateObject } from './validateObject.ts';

const objects = (...values: readonly unknown[]): KubernetesObject[] =>
  values.flatMap((value) => validateObject(value).object ?? []);

const told = (...values: readonly unknown[]) =>
  missingParts(objects(...values)).map(({ index, diagnostic: { code, path, values: told } }) => {
    const { kind = '', name = '' } = told ?? {};
    return [index, code, formatFieldPath(path), `${kind} ${name}`];
  });

const claim = (spec: object, metadata: object = {}, status?: object) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', ...metadata },
  spec: {
    accessModes: ['ReadWriteOnce'],
    resources: { requests: { storage: '1Gi' } },
    ...spec,
  },
  ...(status && { status }),
});
const volume = (spec: object = {}, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'pv', ...metadata },
  spec: {
    capacity: { storage: '1Gi' },
    accessModes: ['ReadWriteOnce'],
    hostPath: { path: '/data' },
    ...spec,
  },
});
const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }];
const running = (spec: object) => ({
  ...pod({ nodeName: 'node-1', ...spec }, { name: 'old', uid: '1' }),
  status: { phase: 'Running' },
});

describe('missingParts', () => {
  it('B11: names the StorageClass and the volume that a claim wants and the text lacks', () => {
    expect(told(claim({ storageClassName: 'fast' }))).toEqual([
      [0, 'part-missing', 'spec.storageClassName', 'StorageClass fast'],
    ]);
    expect(told(claim({ volumeName: 'disk' }))).toEqual([
      [0, 'part-missing', 'spec.volumeName', 'PersistentVolume disk'],
    ]);
    expect(told(claim({ storageClassName: '' }))).toEqual([]);
    // The Pod that waits for it is told too, where one looks for its reason.
    expect(told(claim({ storageClassName: 'fast' }), pod({ volumes }))[1]).toEqual([
      ...[1, 'part-missing', 'spec.volumes[0].storageClassName', 'StorageClass fast'],
    ]);
  });

  it('takes a class without an object as meant where volumes of it were made by hand', () => {
    const manual = claim({ storageClassName: 'manual' });
    expect(told(volume({ storageClassName: 'manual' }), manual, pod({ volumes }))).toEqual([]);
    const beta = { 'volume.beta.kubernetes.io/storage-class': 'manual' };
    expect(told(manual, volume({}, { annotations: beta }))).toEqual([]);
    expect(told(volume({ storageClassName: 'other' }), manual)).toEqual([
      [1, 'part-missing', 'spec.storageClassName', 'StorageClass manual'],
    ]);
    // A provisioner has made this one, by a class that was there.
    const made = { 'pv.kubernetes.io/provisioned-by': 'ebs.csi.aws.com' };
    expect(told(volume({ storageClassName: 'manual' }, { annotations: made }), manual)).toEqual([
      [1, 'part-missing', 'spec.storageClassName', 'StorageClass manual'],
    ]);
  });

  it('B11: names the claim of a Pod that is to be placed', () => {
    expect(told(pod({ volumes }))).toEqual([
      [
        0,
        'part-missing',
        'spec.volumes[0].persistentVolumeClaim.claimName',
        'PersistentVolumeClaim data',
      ],
    ]);
    const web = deployment({ template: template({ volumes }) });
    expect(told(web, claim({ storageClassName: '' }))).toEqual([]);
  });

  it('asks for no claim in place of which the Pods of a StatefulSet get their own', () => {
    const own = (name: string) => ({ ...claim({ storageClassName: '' }), metadata: { name } });
    const set = (name: string) => ({
      ...deployment({
        template: template({ volumes }),
        serviceName: 'web',
        volumeClaimTemplates: [own(name)],
      }),
      kind: 'StatefulSet',
    });
    expect(told(set('data'))).toEqual([]);
    expect(told(set('other')).map(([, code]) => code)).toEqual(['part-missing']);
  });

  it('B11: says once that what runs proves its claims, and takes them as bound', () => {
    const found = told(node(), running({ volumes }), running({ volumes }));
    expect(found).toEqual([
      [
        1,
        'part-proven',
        'spec.volumes[0].persistentVolumeClaim.claimName',
        'PersistentVolumeClaim data',
      ],
    ]);
    const { persistentVolumeClaims, persistentVolumes } = admit(
      objects(node(), running({ volumes })),
      { plugins: true },
    );
    expect(persistentVolumeClaims[0]?.status?.phase).toBe('Bound');
    expect(persistentVolumes[0]?.metadata.name).toBe(persistentVolumeClaims[0]?.spec.volumeName);
  });

  it('B11: takes the volume of a bound claim as there', () => {
    const bound = claim({ volumeName: 'pvc-1' }, { uid: '2' }, { phase: 'Bound' });
    expect(told(bound)).toEqual([[0, 'part-proven', 'spec.volumeName', 'PersistentVolume pvc-1']]);
    const { persistentVolumes } = admit(objects(bound), { plugins: true });
    expect(persistentVolumes.map(({ metadata }) => metadata.name)).toEqual(['pvc-1']);
  });

  it('B11: tells a class that a dump may only lack, but not one that its Pods prove', () => {
    const fresh = pod({ priorityClassName: 'high', runtimeClassName: 'kata' });
    expect(told(running({}), fresh)).toEqual([
      [1, 'class-missing', 'spec.priorityClassName', 'PriorityClass high'],
      [1, 'class-missing', 'spec.runtimeClassName', 'RuntimeClass kata'],
    ]);
    const proof = running({ priorityClassName: 'high', priority: 7 });
    expect(told(proof, pod({ priorityClassName: 'high' }))).toEqual([]);
    // What is no dump is the whole cluster: the API server refuses the Pod.
    expect(told(fresh)).toEqual([]);
  });

  it('tells of a claim without a class where the text has no class that it could be given', () => {
    expect(told(claim({}))).toEqual([[0, 'default-class-missing', 'spec', ' ']]);
    expect(told(claim({ storageClassName: '' }))).toEqual([]);
    const beta = { annotations: { 'volume.beta.kubernetes.io/storage-class': 'fast' } };
    expect(told(claim({}, beta))).toEqual([]);
    const fast = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'fast' },
    };
    const makes = { ...fast, provisioner: 'csi.example.com' };
    expect(told(makes, claim({})).map(([, code]) => code)).toEqual(['default-class-missing']);
    const annotations = { 'storageclass.kubernetes.io/is-default-class': 'true' };
    expect(told({ ...makes, metadata: { name: 'fast', annotations } }, claim({}))).toEqual([]);
    expect(told(volume(), claim({}))).toEqual([]);
  });

  it('B11: says that a selector of namespaces lacks their labels', () => {
    const term = { topologyKey: 'zone', labelSelector: {} };
    const affinity = (namespaceSelector: object) => ({
      podAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [{ ...term, namespaceSelector }],
      },
    });
    const selecting = pod({ affinity: affinity({ matchLabels: { team: 'a' } }) });
    expect(told(selecting).map(([, code]) => code)).toEqual(['namespace-labels-missing']);
    const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } };
    expect(told(namespace, selecting)).toEqual([]);
    const byName = affinity({ matchLabels: { 'kubernetes.io/metadata.name': 'shop' } });
    expect(told(pod({ affinity: byName }), pod({ containers: [container()] }))).toEqual([]);
  });

  it('A10: names the node that Pods are bound to and the text lacks, once', () => {
    const bound = pod({ nodeName: 'kube-99' });
    expect(told(node(), bound, pod({ nodeName: 'kube-99' }, { name: 'other' }))).toEqual([
      [1, 'node-not-found', 'spec.nodeName', 'Node kube-99'],
    ]);
    expect(told(node(), running({ nodeName: 'node-1' }))).toEqual([]);
    // Before there are nodes, the text does not say which the cluster has.
    expect(told(bound)).toEqual([]);
    // A Pod that is done is on no node any more.
    expect(told(node(), { ...bound, status: { phase: 'Failed' } })).toEqual([]);
  });
});
