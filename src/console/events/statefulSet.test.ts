import { expect, it } from 'vitest';
import { typedBeside } from '../typedBeside.ts';

const db = {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'db' },
  spec: {
    serviceName: 'db',
    selector: { matchLabels: { app: 'db' } },
    template: {
      metadata: { labels: { app: 'db' } },
      spec: { containers: [{ name: 'c', image: 'i' }] },
    },
    volumeClaimTemplates: [
      {
        metadata: { name: 'data' },
        spec: {
          accessModes: ['ReadWriteOnce'],
          storageClassName: 'disk',
          resources: { requests: { storage: '1Gi' } },
        },
      },
    ],
  },
};
const disk = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'disk' },
  provisioner: 'disk.csi.example.com',
};

it('a StatefulSet tells of each Pod that it gives its labels again, or whose claims it gives an owner', () => {
  const updated = (...lines: readonly string[]) =>
    typedBeside([disk, db], [...lines, 'get events --field-selector reason=SuccessfulUpdate'], {
      settles: 3000,
    }).at(-1)?.stdout;
  const told =
    /^\S+ +Normal +SuccessfulUpdate +statefulset\/db +update Pod db-0 in StatefulSet db successful$/m;
  expect(updated('get pods')).toBe('');
  expect(updated('label pod db-0 statefulset.kubernetes.io/pod-name-')).toMatch(told);
  const policy = { persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Delete' } };
  expect(updated(`patch sts db -p '${JSON.stringify({ spec: policy })}'`)).toMatch(told);
});
