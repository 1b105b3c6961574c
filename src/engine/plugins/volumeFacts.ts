/** What becomes of a Pod's claims on one node, claim by claim: the facts behind VolumeBinding. */
import { labelSelectorMatches, labelValue } from '../../model/index.ts';
import type {
  Node,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
} from '../../model/index.ts';
import type { Storage } from '../cache/storage.ts';
import { ANNOTATION_SELECTED_NODE, claimClass, haveSameAttributes } from '../cache/storage.ts';
import { volumeSeenBy } from './csiTopology.ts';
import { termFact } from './NodeAffinity.ts';
import {
  bySize,
  capacity,
  findVolume,
  hasProvisioner,
  isBoundTo,
  mayProvision,
  reachesNode,
  requestedStorage,
  roomFor,
} from './volumeBinder.ts';
import type { PodClaims } from './volumeBinder.ts';
import type { ClaimFact, VolumeObstacle } from '../framework/volumeFacts.ts';
import type { ExpressionFact, TermFact } from '../framework/termFacts.ts';

/** In the order in which `findPodVolumes` looks at them; all are met where it gives no reason. */
export function claimFacts(storage: Storage, { bound, delayed }: PodClaims, node: Node) {
  const taken = new Set<string>();
  const selectedNode = ({ metadata }: PersistentVolumeClaim) =>
    metadata.annotations?.[ANNOTATION_SELECTED_NODE];
  const isSelected = (claim: PersistentVolumeClaim) => selectedNode(claim) !== undefined;
  // One that was promised to another node says no before any is asked for room.
  const isElsewhere = (claim: PersistentVolumeClaim) => selectedNode(claim) !== node.metadata.name;
  const selected = delayed.filter(isSelected);
  const searching = delayed
    .filter((claim) => !isSelected(claim))
    .sort((a, b) => bySize(requestedStorage(a), requestedStorage(b)));
  return [
    ...bound.map((claim) => boundFact(storage, claim, node)),
    ...[...selected.filter(isElsewhere), ...selected.filter((claim) => !isElsewhere(claim))].map(
      (claim) => selectedFact(storage, claim, node),
    ),
    ...searching.map((claim) => {
      const volume = findVolume(storage, claim, node, taken);
      if (volume === undefined) return provisionFact(storage, claim, node, taken);
      taken.add(volume.metadata.name);
      const { name } = claim.metadata;
      return { claim: name, kind: 'binds', volume: volume.metadata.name, met: true } as const;
    }),
  ];
}

function boundFact(storage: Storage, claim: PersistentVolumeClaim, node: Node): ClaimFact {
  const { volumeName = '' } = claim.spec;
  const volume = storage.volume(volumeName);
  const told = { claim: claim.metadata.name, volume: volumeName };
  if (volume === undefined) return { ...told, kind: 'gone', met: false };
  const seen = volumeSeenBy(storage.csiNode(node.metadata.name), volume);
  const required = seen.spec.nodeAffinity?.required;
  // A volume's node affinity never sees the node's name.
  const nameless = { ...node, metadata: { ...node.metadata, name: '' } };
  return {
    ...told,
    kind: 'bound',
    met: reachesNode(seen, node),
    ...(required && {
      affinity: required.nodeSelectorTerms.map((term) => termFact(term, nameless)),
    }),
  };
}

function selectedFact(storage: Storage, claim: PersistentVolumeClaim, node: Node): ClaimFact {
  const selected = claim.metadata.annotations?.[ANNOTATION_SELECTED_NODE] ?? '';
  if (selected === node.metadata.name) return provisionFact(storage, claim, node, new Set());
  return { claim: claim.metadata.name, kind: 'selected', node: selected, met: false };
}

function provisionFact(
  storage: Storage,
  claim: PersistentVolumeClaim,
  node: Node,
  taken: ReadonlySet<string>,
): ClaimFact {
  const name = claimClass(claim);
  const storageClass = storage.storageClass(name);
  const topologies = topologyFacts(storageClass, node);
  const isAllowed = mayProvision(storageClass, node);
  // A node that the class does not allow is not asked for room.
  const room = isAllowed ? roomFor(storage, claim, node) : undefined;
  return {
    claim: claim.metadata.name,
    kind: 'provisions',
    met: isAllowed && room?.met !== false,
    storageClass: name,
    canProvision: hasProvisioner(storageClass),
    ...(topologies && { topologies }),
    ...(room && { room }),
    candidates: storage.volumesOfClass(name).map((volume) => ({
      volume: volume.metadata.name,
      obstacle: obstacleOf(volume, claim, taken),
    })),
  };
}

function topologyFacts(
  storageClass: StorageClass | undefined,
  node: Node,
): readonly TermFact[] | undefined {
  const terms = storageClass?.allowedTopologies ?? [];
  if (terms.length === 0) return undefined;
  return terms.map(({ matchLabelExpressions = [] }) => {
    const expressions = matchLabelExpressions.map(({ key, values }): ExpressionFact => {
      const actual = labelValue(node.metadata.labels, key);
      const met = actual !== undefined && values.includes(actual);
      return {
        key,
        operator: 'In',
        values,
        ...(actual !== undefined && { actual }),
        met,
        isField: false,
      };
    });
    return { met: expressions.length > 0 && expressions.every(({ met }) => met), expressions };
  });
}

/** The first thing that keeps a volume of the claim's class from it, where it was not taken. */
function obstacleOf(
  volume: PersistentVolume,
  claim: PersistentVolumeClaim,
  taken: ReadonlySet<string>,
): VolumeObstacle {
  const { selector, accessModes = [] } = claim.spec;
  const isPreBound = isBoundTo(volume, claim);
  if (taken.has(volume.metadata.name)) return 'taken';
  if (volume.spec.claimRef !== undefined && !isPreBound) return 'claimed';
  if (capacity(volume) < requestedStorage(claim)) return 'too-small';
  if (volume.metadata.deletionTimestamp) return 'deleting';
  if ((volume.spec.volumeMode ?? 'Filesystem') !== (claim.spec.volumeMode ?? 'Filesystem')) {
    return 'volume-mode';
  }
  if (!haveSameAttributes(volume, claim)) return 'attributes-class';
  if (isPreBound) return 'node-affinity';
  if (volume.status?.phase !== 'Available') return 'not-available';
  if (selector !== undefined && !labelSelectorMatches(selector, volume.metadata.labels)) {
    return 'selector';
  }
  if (!accessModes.every((mode) => volume.spec.accessModes?.includes(mode) === true)) {
    return 'access-modes';
  }
  return 'node-affinity';
}
