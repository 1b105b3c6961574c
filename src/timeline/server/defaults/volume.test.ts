import { describe, expect, it } from 'vitest';
import { volume, withSourceFields } from './volume.ts';

describe('a volume as a server writes it down', () => {
  it('has the fields of its source where nothing is said, and keeps what is', () => {
    expect(volume({ name: 'v', iscsi: { iqn: 'i' } })).toEqual({
      name: 'v',
      iscsi: { iqn: 'i', iscsiInterface: 'default' },
    });
    expect(volume({ name: 'v', azureDisk: { kind: 'Managed' } })).toEqual({
      name: 'v',
      azureDisk: { kind: 'Managed', cachingMode: 'ReadWrite', fsType: 'ext4', readOnly: false },
    });
    expect(volume({ name: 'v', hostPath: { path: '/x', type: 'File' } })).toEqual({
      name: 'v',
      hostPath: { path: '/x', type: 'File' },
    });
  });

  it('is an empty directory without a source', () => {
    expect(volume({ name: 'v' })).toEqual({ name: 'v', emptyDir: {} });
  });

  it('has its projected parts, their modes and the life of their tokens', () => {
    const sources = [
      { serviceAccountToken: { path: 't' } },
      { downwardAPI: { items: [{ path: 'c', resourceFieldRef: { resource: 'limits.cpu' } }] } },
      { secret: { name: 's' } },
    ];
    expect(volume({ name: 'v', projected: { sources } })).toEqual({
      name: 'v',
      projected: {
        defaultMode: 420,
        sources: [
          { serviceAccountToken: { path: 't', expirationSeconds: 3600 } },
          {
            downwardAPI: {
              items: [{ path: 'c', resourceFieldRef: { resource: 'limits.cpu', divisor: '0' } }],
            },
          },
          { secret: { name: 's' } },
        ],
      },
    });
  });

  it('has the mode of the claim that is made for it, and says of an image when it is pulled', () => {
    expect(volume({ name: 'v', ephemeral: { volumeClaimTemplate: { spec: {} } } })).toEqual({
      name: 'v',
      ephemeral: { volumeClaimTemplate: { metadata: {}, spec: { volumeMode: 'Filesystem' } } },
    });
    expect(volume({ name: 'v', image: { reference: 'r:1' } })).toEqual({
      name: 'v',
      image: { reference: 'r:1', pullPolicy: 'IfNotPresent' },
    });
  });

  it('has in a PersistentVolume no more than its source has', () => {
    const spec = { capacity: { storage: '1Gi' }, rbd: { image: 'i', pool: 'p' } };
    expect(withSourceFields(spec)).toEqual({
      ...spec,
      rbd: { image: 'i', pool: 'p', user: 'admin', keyring: '/etc/ceph/keyring' },
    });
  });
});
