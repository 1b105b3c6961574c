/** The places of in-tree volumes, as their CSI drivers name them (k8s.io/csi-translation-lib). */
import { labelValue, REGION, ZONE } from '../../model/index.ts';
import type { CSINode, PersistentVolume } from '../../model/index.ts';
import { migratedPlugins } from './csiMigration.ts';

const BETA_ZONE = 'failure-domain.beta.kubernetes.io/zone';
const BETA_REGION = 'failure-domain.beta.kubernetes.io/region';

/** In-tree sources whose zones are their driver's own; other drivers leave the volume as it is. */
const DRIVER_ZONES = [
  {
    plugin: 'kubernetes.io/aws-ebs',
    source: 'awsElasticBlockStore',
    key: 'topology.ebs.csi.aws.com/zone',
  },
  { plugin: 'kubernetes.io/gce-pd', source: 'gcePersistentDisk', key: 'topology.gke.io/zone' },
  {
    plugin: 'kubernetes.io/cinder',
    source: 'cinder',
    key: 'topology.cinder.csi.openstack.org/zone',
  },
] as const;

/**
 * A volume as VolumeBinding holds it against a node: where the node says that the CSI driver has
 * taken the in-tree plugin over, the zone that its node affinity asks for, or else that its label
 * tells, is the driver's. Source: tryTranslatePVToCSI of volumebinding/binder.go, and
 * translateTopologyFromInTreeToCSI.
 */
export function volumeSeenBy(
  csiNode: CSINode | undefined,
  volume: PersistentVolume,
): PersistentVolume {
  const taken = DRIVER_ZONES.find(({ source }) => volume.spec[source] !== undefined);
  if (taken === undefined || !migratedPlugins(csiNode).split(',').includes(taken.plugin)) {
    return volume;
  }
  const { labels } = volume.metadata;
  const terms = volume.spec.nodeAffinity?.required?.nodeSelectorTerms ?? [];
  const isNamed = (wanted: string) =>
    terms.some(({ matchExpressions = [] }) => matchExpressions.some(({ key }) => key === wanted));
  const valuesOf = (wanted: string) =>
    terms.flatMap(({ matchExpressions = [] }) =>
      matchExpressions.flatMap(({ key, values = [] }) => (key === wanted ? values : [])),
    );
  const isBeta =
    !isNamed(ZONE) &&
    (isNamed(BETA_ZONE) ||
      (labelValue(labels, ZONE) === undefined && labelValue(labels, BETA_ZONE) !== undefined));
  const zoneKey = isBeta ? BETA_ZONE : ZONE;
  const renamed = new Map<string, string>();
  if (valuesOf(zoneKey).length > 0) renamed.set(zoneKey, taken.key);
  if (isBeta && valuesOf(BETA_REGION).length > 0) renamed.set(BETA_REGION, REGION);
  const zones = (labelValue(labels, zoneKey) ?? '')
    .split('__')
    .map((zone) => zone.trim())
    .filter((zone) => zone !== '');
  const isTold = renamed.get(zoneKey) === undefined && zones.length > 0;
  if (renamed.size === 0 && !isTold) return volume;
  const added = isTold ? [{ key: taken.key, operator: 'In' as const, values: zones }] : [];
  const nodeSelectorTerms = (terms.length > 0 || !isTold ? terms : [{}]).map((term) => ({
    ...term,
    matchExpressions: [
      ...(term.matchExpressions ?? []).map((expression) => ({
        ...expression,
        key: renamed.get(expression.key) ?? expression.key,
      })),
      ...added,
    ],
  }));
  return {
    ...volume,
    spec: { ...volume.spec, nodeAffinity: { required: { nodeSelectorTerms } } },
  };
}
