import { describe, expect, it } from 'vitest';
import { pod, volume } from '../testing/objects.ts';
import { placesAmiss, rows, wordsOf } from '../testing/words.ts';

const label =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";

const PORTAL = 'a'.repeat(64);
const TOO_LONG =
  'Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if iscsi.initiatorName is specified.';
const PAIRS = 'must be a host:port pair or multiple pairs separated by commas';

const CLAIM = {
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1' } } },
};

/** Sources, and what is said behind the path of a volume: of both kinds, and of one alone. */
const OF_BOTH = rows(
  [
    'targets without a number',
    { fc: { targetWWNs: ['a'], wwids: ['b'] } },
    'fc.targetWWNs: Invalid value: ["a"]: targetWWNs and wwids can not be specified simultaneously',
    'fc.lun: Required value: lun is required if targetWWNs is specified',
  ],
  [
    'a number that is too high',
    { fc: { targetWWNs: ['a'], lun: 256 } },
    'fc.lun: Invalid value: 256: must be between 0 and 255, inclusive',
  ],
  [
    'no target',
    { fc: {} },
    'fc.targetWWNs: Required value: must specify either targetWWNs or wwids, but not both',
  ],
  [
    'an iSCSI target without a secret',
    { iscsi: { targetPortal: 'a', iqn: 'iqn.2001-04.a:b', lun: -1, chapAuthSession: true } },
    'iscsi.lun: Invalid value: -1: must be between 0 and 255, inclusive',
    'iscsi.secretRef: Required value',
  ],
  [
    'an Azure disk of no kind',
    { azureDisk: { diskName: 'a', diskURI: 'b', cachingMode: 'C', kind: 'D' } },
    'azureDisk.cachingMode: Unsupported value: "C": supported values: "None", "ReadOnly", "ReadWrite"',
    'azureDisk.kind: Unsupported value: "D": supported values: "Dedicated", "Managed", "Shared"',
    'azureDisk.diskURI: Unsupported value: "b": supported values: "https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd"',
  ],
  [
    'an Azure disk that is managed elsewhere',
    { azureDisk: { diskName: 'a', diskURI: 'https://b', kind: 'Managed' } },
    'azureDisk.diskURI: Unsupported value: "https://b": supported values: "/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}"',
  ],
  [
    'a Quobyte volume of nowhere',
    { quobyte: {} },
    `quobyte.registry: Required value: ${PAIRS}`,
    'quobyte.volume: Required value',
  ],
  [
    'a Quobyte registry without a port',
    { quobyte: { registry: 'a:1,b', volume: 'v' } },
    `quobyte.registry: Invalid value: "a:1,b": ${PAIRS}`,
  ],
  [
    'a Quobyte tenant of too long a name',
    { quobyte: { registry: 'a:1', volume: 'v', tenant: PORTAL + 'a' } },
    'quobyte.tenant: Required value: must be a UUID and may not exceed a length of 64 characters',
  ],
  [
    'a data set of two names',
    { flocker: { datasetName: 'a/b', datasetUUID: 'c' } },
    'flocker: Invalid value: "resource": datasetName and datasetUUID can not be specified simultaneously',
    `flocker.datasetName: Invalid value: "a/b": must not contain '/'`,
  ],
  [
    'no data set',
    { flocker: {} },
    'flocker: Required value: one of datasetName and datasetUUID is required',
  ],
  [
    'options of another’s names',
    { flexVolume: { driver: 'a/b', options: { 'x.K8s.io/a': '', 'k8s.iox/a': '' } } },
    'flexVolume.options[x.K8s.io/a]: Invalid value: "x.K8s.io/a": kubernetes.io and k8s.io namespaces are reserved',
  ],
  [
    'names of StorageOS',
    { storageos: { volumeName: 'A', volumeNamespace: 'B' } },
    `storageos.volumeName: Invalid value: "A": ${label}`,
    `storageos.volumeNamespace: Invalid value: "B": ${label}`,
  ],
);

const OF_PODS = rows(
  [
    'a secret without a name',
    { cinder: { volumeID: 'a', secretRef: {} } },
    'cinder.secretRef.name: Required value',
  ],
  [
    'names of iSCSI of other forms',
    { iscsi: { targetPortal: PORTAL, iqn: 'x', initiatorName: 'eui.1' } },
    'iscsi.iqn: Invalid value: "x": must be valid format starting with iqn, eui, or naa',
    'iscsi.initiatorname: Invalid value: "eui.1": must be valid format',
    `name: Invalid value: "v": ${TOO_LONG}`,
  ],
  [
    'metadata of a claim’s template',
    { ephemeral: { volumeClaimTemplate: { metadata: { annotations: { '/a': '' } }, ...CLAIM } } },
    'ephemeral.volumeClaimTemplate.metadata.annotations: Invalid value: "/a": prefix part must be non-empty',
  ],
);

const OF_VOLUMES = rows(
  [
    'names of iSCSI of other forms',
    { iscsi: { targetPortal: PORTAL, iqn: 'iqn.x', initiatorName: 'x' } },
    'iscsi.iqn: Invalid value: "iqn.x": must be valid format',
    'iscsi.initiatorname: Invalid value: "x": must be valid format',
    `iscsi.targetportal: Invalid value: "${PORTAL}": ${TOO_LONG}`,
  ],
  [
    'an iSCSI secret without a name',
    {
      iscsi: {
        targetPortal: 'a',
        iqn: 'iqn.2001-04.a:b',
        initiatorName: `naa.${'0'.repeat(32)}`,
        secretRef: {},
      },
    },
    'iscsi.secretRef.name: Required value',
  ],
  [
    'a secret of no namespace',
    { cinder: { volumeID: 'a', secretRef: {} } },
    'cinder.secretRef.name: Required value',
    'cinder.secretRef.namespace: Required value',
  ],
  [
    'an empty namespace of endpoints',
    { glusterfs: { endpoints: 'a', path: 'b', endpointsNamespace: '' } },
    'glusterfs.endpointsNamespace: Invalid value: "": if the endpointnamespace is set, it must be a valid namespace name',
  ],
  [
    'an empty namespace of a secret',
    { azureFile: { secretName: 'a', shareName: 'b', secretNamespace: '' } },
    'azureFile.secretNamespace: Required value',
  ],
  // FlexVolume is the one source that the server does not take for a second one.
  [
    'a second source that is a FlexVolume',
    { hostPath: { path: '/a' }, flexVolume: { driver: 'a/b' } },
  ],
  [
    'a second source that is a FlexVolume without a driver',
    { hostPath: { path: '/a' }, flexVolume: {} },
    'flexVolume.driver: Required value',
  ],
  [
    'a mode beside ReadWriteOncePod that is none',
    { hostPath: { path: '/a' }, accessModes: ['ReadWriteOncePod', 'Write'] },
    'accessModes: Unsupported value: "Write": supported values: "ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"',
  ],
);

describe('claims that are made for one Pod', () => {
  it('are named by no other volume of it, and their names are names', () => {
    const volumes = [
      { name: 'a', ephemeral: { volumeClaimTemplate: CLAIM } },
      { name: 'b', persistentVolumeClaim: { claimName: 'web-a' } },
    ];
    expect(wordsOf(pod({ volumes }))).toEqual([
      'spec.volumes[1].persistentVolumeClaim.claimName: Invalid value: "web-a": must not reference a PVC that gets created for an ephemeral volume',
    ]);
    const name = 'w'.repeat(252);
    expect(wordsOf(pod({ volumes: volumes.slice(0, 1) }, { name }))).toEqual([
      `spec.volumes[0].name: Invalid value: "a": PVC name "${name}-a": must be no more than 253 characters`,
    ]);
  });

  it('have no name that could be one: nothing mounts their volume', () => {
    const volumes = [{ name: 'a', ephemeral: { volumeClaimTemplate: CLAIM } }];
    const volumeMounts = [{ name: 'a', mountPath: '/a' }];
    const containers = [{ name: 'c', image: 'i', volumeMounts }];
    const name = 'w'.repeat(252);
    expect(wordsOf(pod({ volumes, containers }, { name }))).toEqual([
      'spec.containers[0].volumeMounts[0].name: Not found: "a"',
      `spec.volumes[0].name: Invalid value: "a": PVC name "${name}-a": must be no more than 253 characters`,
    ]);
  });
});

describe('volumes of drivers that few use', () => {
  it.each([...OF_BOTH, ...OF_PODS])('of a Pod: $what', ({ spec, words }) => {
    const object = pod({ volumes: [{ name: 'v', ...spec }] });
    expect(wordsOf(object)).toEqual(words.map((word) => `spec.volumes[0].${word}`).sort());
    expect(placesAmiss(object)).toEqual([]);
  });

  it.each([...OF_BOTH, ...OF_VOLUMES])('of a PersistentVolume: $what', ({ spec, words }) => {
    const object = volume(spec);
    expect(wordsOf(object)).toEqual(words.map((word) => `spec.${word}`).sort());
    expect(placesAmiss(object)).toEqual([]);
  });

  it.each([
    { iscsi: { targetPortal: 'a', iqn: 'iqn.2001-04.com.example:disk', lun: 255 } },
    { iscsi: { targetPortal: 'a', iqn: 'eui.0123456789abcdef' } },
    { fc: { wwids: ['a'] } },
    { fc: { targetWWNs: ['a'], lun: 0 } },
    { flocker: { datasetUUID: 'a' } },
    { quobyte: { registry: 'a:1,[::1]:2', volume: 'v' } },
    { flexVolume: { driver: 'a/b', options: { a: 'b' } } },
    { azureDisk: { diskName: 'a', diskURI: 'https://x' } },
    { azureDisk: { diskName: 'a', diskURI: '/subscriptions/x', kind: 'Managed' } },
    { storageos: { volumeName: 'a' } },
  ])('are taken where the API server takes them: %j', (source) => {
    expect(wordsOf(volume(source))).toEqual([]);
    expect(wordsOf(pod({ volumes: [{ name: 'v', ...source }] }))).toEqual([]);
  });
});
