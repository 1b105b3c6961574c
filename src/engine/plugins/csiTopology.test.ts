import { describe, expect, it } from 'vitest';
import type { CSINode, PersistentVolume } from '../../model/index.ts';
import { makeNode } from '../testing/builders.ts';
import { filterVerdicts, tryPod } from '../testing/verdicts.ts';
import { makeClaim, makeClaimPod, makeVolume } from '../testing/volumes.ts';

const ZONE = 'topology.kubernetes.io/zone';
const BETA = 'failure-domain.beta.kubernetes.io';
const AWAY = "UnschedulableAndUnresolvable: node(s) didn't match PersistentVolume's node affinity";

function inTree(
  source: string,
  labels: Readonly<Record<string, string>>,
  ...asked: readonly (readonly [key: string, value: string])[]
): PersistentVolume {
  const made = makeVolume('v', { labels });
  const { storageClassName = '' } = made.spec;
  const matchExpressions = asked.map(([key, value]) => {
    return { key, operator: 'In' as const, values: [value] };
  });
  return {
    ...made,
    spec: {
      storageClassName,
      [source]: {},
      ...(asked.length > 0 && {
        nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions }] } },
      }),
    },
  };
}

/** Whether VolumeBinding lets the Pod of a volume onto a node with these labels. */
function reaches(
  volume: PersistentVolume,
  labels: Readonly<Record<string, string>>,
  migrated?: string,
): boolean {
  const csiNode: CSINode = {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSINode',
    metadata: {
      name: 'a',
      annotations: { 'storage.alpha.kubernetes.io/migrated-plugins': migrated ?? '' },
    },
    spec: { drivers: [] },
  };
  const objects = [makeNode('a', { labels }), csiNode, makeClaim('c', { volume: 'v' }), volume];
  const verdict = filterVerdicts(tryPod(makeClaimPod('new', ['c']), ...objects), 'VolumeBinding');
  expect(['', AWAY]).toContain(verdict['a']);
  return verdict['a'] === '';
}

describe('an in-tree volume that a claim has', () => {
  const [aws, own] = ['kubernetes.io/aws-ebs', 'topology.ebs.csi.aws.com/zone'];

  it('is in the zone of its CSI driver where the node says that the driver has taken over', () => {
    const volume = inTree('awsElasticBlockStore', {}, [ZONE, 'x']);
    expect(reaches(volume, { [ZONE]: 'x' })).toBe(true);
    expect(reaches(volume, { [ZONE]: 'x' }, 'kubernetes.io/gce-pd')).toBe(true);
    expect(reaches(volume, { [ZONE]: 'x' }, aws)).toBe(false);
    expect(reaches(volume, { [own]: 'x' }, aws)).toBe(true);
    expect(reaches(volume, { [own]: 'y' }, aws)).toBe(false);
  });

  it('is there by its label where its node affinity asks for no zone', () => {
    const volume = inTree('gcePersistentDisk', { [`${BETA}/zone`]: 'x__y' });
    expect(reaches(volume, {})).toBe(true);
    expect(reaches(volume, {}, 'kubernetes.io/gce-pd')).toBe(false);
    expect(reaches(volume, { 'topology.gke.io/zone': 'y' }, 'kubernetes.io/gce-pd')).toBe(true);
  });

  it('asks for a region by the label that nodes have today', () => {
    const volume = inTree('cinder', {}, [`${BETA}/zone`, 'x'], [`${BETA}/region`, 'r']);
    const labels = {
      'topology.cinder.csi.openstack.org/zone': 'x',
      'topology.kubernetes.io/region': 'r',
    };
    expect(reaches(volume, labels)).toBe(false);
    expect(reaches(volume, labels, 'kubernetes.io/cinder')).toBe(true);
  });

  it('stays as it is where the driver knows no zones of its own', () => {
    const volume = inTree('azureDisk', {}, [ZONE, 'x']);
    expect(reaches(volume, { [ZONE]: 'x' }, 'kubernetes.io/azure-disk')).toBe(true);
  });
});
