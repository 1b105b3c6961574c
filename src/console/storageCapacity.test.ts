import { describe, expect, it } from 'vitest';
import { typedBeside } from './typedBeside.ts';

const STORAGE = 'storage.k8s.io/v1';
const OBJECTS = [
  {
    apiVersion: STORAGE,
    kind: 'CSIDriver',
    metadata: { name: 'csi.example.com' },
    spec: { storageCapacity: true, podInfoOnMount: true, tokenRequests: [{ audience: 'vault' }] },
  },
  {
    apiVersion: STORAGE,
    kind: 'CSIStorageCapacity',
    metadata: { name: 'csisc-1', namespace: 'default' },
    storageClassName: 'fast',
    nodeTopology: {},
    capacity: '10240Mi',
  },
  {
    apiVersion: STORAGE,
    kind: 'CSIStorageCapacity',
    metadata: { name: 'csisc-2', namespace: 'default' },
    storageClassName: 'fast',
  },
];

function printed(line: string): readonly string[] {
  const [answer] = typedBeside(OBJECTS, [line]);
  const lines = `${answer?.stdout ?? ''}${answer?.stderr ?? ''}`.trimEnd().split('\n');
  return lines.map((each) => each.replaceAll(/ +/g, ' '));
}

describe('drivers and the room that they tell of', () => {
  it('are listed in the columns of an API server', () => {
    expect(printed('get csidrivers')).toEqual([
      'NAME ATTACHREQUIRED PODINFOONMOUNT STORAGECAPACITY TOKENREQUESTS REQUIRESREPUBLISH MODES AGE',
      expect.stringMatching(/^csi\.example\.com true true true vault false Persistent \S+$/),
    ]);
    expect(printed('get csistoragecapacities')).toEqual([
      'NAME STORAGECLASSNAME CAPACITY',
      'csisc-1 fast 10Gi',
      'csisc-2 fast <unset>',
    ]);
  });

  it('are served with their defaults, and amounts as Go writes them', () => {
    const field = (of: string, path: string) => printed(`get ${of} -o jsonpath={${path}}`);
    expect(field('csidriver csi.example.com', '.spec.fsGroupPolicy')).toEqual([
      'ReadWriteOnceWithFSType',
    ]);
    expect(field('csistoragecapacity csisc-1', '.capacity')).toEqual(['10Gi']);
  });

  it('are found by their names alone', () => {
    expect(printed('delete csistoragecapacity none')).toEqual([
      'Error from server (NotFound): csistoragecapacities.storage.k8s.io "none" not found',
    ]);
    expect(printed('delete csidriver csi.example.com')).toEqual([
      'csidriver.storage.k8s.io "csi.example.com" deleted',
    ]);
  });
});
