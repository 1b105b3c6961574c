import { mayProvision } from '../../engine/index.ts';
import type {
  CSINode,
  Node,
  NodeSelectorRequirement,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
} from '../../model/index.ts';

const MADE_BY = 'pv.kubernetes.io/provisioned-by';

/** Who made a volume; undefined where nobody did. */
export function makerOf({ metadata }: PersistentVolume): string | undefined {
  return metadata.annotations?.[MADE_BY];
}

/** Where a volume may be made. */
export interface ProvisioningSites {
  readonly nodes: readonly Node[];
  /** What the drivers of a node tell of it. */
  readonly csiNode: (node: string) => CSINode | undefined;
}

/**
 * The volume that a provisioner makes for a claim of its class, kept for it; undefined where no node may have it.
 * It can be had in what the driver counts as one place (`topologyKeys` of its CSINode, else the keys of
 * `allowedTopologies`) of the node that was chosen, or of the first that may be; everywhere without such keys. Source:
 * GenerateAccessibilityRequirements of kubernetes-csi/external-provisioner, and sig-storage-lib-external-provisioner.
 */
export function provisionedVolume(
  claim: PersistentVolumeClaim,
  storageClass: StorageClass,
  { nodes, csiNode }: ProvisioningSites,
  selected?: string,
): PersistentVolume | undefined {
  const [node] = nodes
    .filter(({ metadata }) => selected === undefined || metadata.name === selected)
    .filter((each) => mayProvision(storageClass, each))
    .sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
  if (node === undefined) return undefined;
  const { provisioner } = storageClass;
  const driver = csiNode(node.metadata.name)?.spec?.drivers?.find(
    ({ name }) => name === provisioner,
  );
  const allowed = (storageClass.allowedTopologies ?? []).flatMap(({ matchLabelExpressions = [] }) =>
    matchLabelExpressions.map(({ key }) => key),
  );
  return volumeFor(
    claim,
    storageClass,
    termsOf(node, driver?.topologyKeys ?? [...new Set(allowed)]),
  );
}

function termsOf({ metadata }: Node, keys: readonly string[]): readonly NodeSelectorRequirement[] {
  return keys.flatMap((key) => {
    const value = metadata.labels?.[key];
    return value === undefined ? [] : [{ key, operator: 'In' as const, values: [value] }];
  });
}

function volumeFor(
  { metadata: { name, namespace = 'default', uid }, spec }: PersistentVolumeClaim,
  { provisioner, reclaimPolicy = 'Delete', metadata }: StorageClass,
  terms: readonly NodeSelectorRequirement[],
): PersistentVolume {
  const { accessModes = [], volumeMode, volumeAttributesClassName, resources } = spec;
  const volume = `pvc-${uid ?? `${namespace}-${name}`}`;
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: volume, annotations: { [MADE_BY]: provisioner } },
    spec: {
      capacity: { storage: resources?.requests?.['storage'] ?? '0' },
      accessModes,
      claimRef: { namespace, name, ...(uid !== undefined && { uid }) },
      csi: { driver: provisioner, volumeHandle: volume },
      persistentVolumeReclaimPolicy: reclaimPolicy,
      storageClassName: metadata.name,
      ...(volumeAttributesClassName && { volumeAttributesClassName }),
      ...(volumeMode !== undefined && { volumeMode }),
      ...(terms.length > 0 && {
        nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: terms }] } },
      }),
    },
  };
}
