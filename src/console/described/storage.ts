import { at, formatLabels, type Json, listAt, pairsAt, recordAt, textAt } from '../json.ts';
import type { Cluster } from '../cluster.ts';
import { accessModes, claimCapacity, classOf, isDefaultClass, sinceOf } from '../tables/cells.ts';
import { findResource } from '../resources.ts';
import { longTime } from '../time.ts';
import { annotationsInARow, events, metadata, multi, type Row, some } from './parts.ts';
import { dataSource, sourceOf } from './volumes.ts';

/** What a server adds. Source: plugin/pkg/admission/storage/storageobjectinuseprotection. */
const PROTECTED: Readonly<Record<string, string>> = {
  PersistentVolumeClaim: 'kubernetes.io/pvc-protection',
  PersistentVolume: 'kubernetes.io/pv-protection',
};
const finalizers = (object: Json): Row => [
  'Finalizers:',
  `[${(listAt(object, 'metadata', 'finalizers').length > 0 ? listAt(object, 'metadata', 'finalizers') : [PROTECTED[textAt(object, 'kind')] ?? '']).join(' ')}]`,
];

/** One that is deleted and still there tells since when. */
function statusOf(object: Json, { now }: Cluster, phase: string): Row {
  const deletion = textAt(object, 'metadata', 'deletionTimestamp');
  return ['Status:', deletion === '' ? phase : `Terminating (lasts ${sinceOf(deletion, now)})`];
}

/** The claim that a Pod's volume is of, one made for it included; '' for any other. */
function claimOf(pod: Json, volume: unknown): string {
  if (at(volume, 'ephemeral') === undefined) {
    return textAt(volume, 'persistentVolumeClaim', 'claimName');
  }
  return `${textAt(pod, 'metadata', 'name')}-${textAt(volume, 'name')}`;
}

/** Source: describePersistentVolumeClaim of k8s.io/kubectl/pkg/describe. */
export function describedClaim(claim: Json, cluster: Cluster): readonly Row[] {
  const name = textAt(claim, 'metadata', 'name');
  const namespace = textAt(claim, 'metadata', 'namespace');
  const volume = textAt(claim, 'spec', 'volumeName');
  const pods = findResource('pods');
  // A Pod with two volumes of one claim uses it twice.
  const users = (pods ? cluster.list(pods, namespace) : []).flatMap((pod) =>
    listAt(pod, 'spec', 'volumes')
      .filter((each) => claimOf(pod, each) === name)
      .map(() => textAt(pod, 'metadata', 'name')),
  );
  const isBound = volume !== '';
  return [
    ['Name:', name],
    ['Namespace:', namespace],
    ['StorageClass:', classOf(claim)],
    statusOf(claim, cluster, textAt(claim, 'status', 'phase') || 'Pending'),
    ['Volume:', volume],
    ...metadata(claim),
    finalizers(claim),
    ['Capacity:', claimCapacity(claim)],
    ['Access Modes:', isBound ? accessModes(at(claim, 'status', 'accessModes')) : ''],
    ['VolumeMode:', textAt(claim, 'spec', 'volumeMode') || 'Filesystem'],
    ...dataSource(claim['spec'], ''),
    ...multi('Used By:', users.toSorted()),
    ...events(claim, cluster),
  ];
}

/** Source: describePersistentVolume. */
export function describedVolume(volume: Json, cluster: Cluster): readonly Row[] {
  const claim = recordAt(volume, 'spec', 'claimRef');
  const name = textAt(claim, 'name');
  const isClaimed = name !== '';
  return [
    ['Name:', textAt(volume, 'metadata', 'name')],
    ...metadata(volume),
    finalizers(volume),
    ['StorageClass:', classOf(volume)],
    statusOf(
      volume,
      cluster,
      textAt(volume, 'status', 'phase') || (isClaimed ? 'Bound' : 'Available'),
    ),
    ['Claim:', isClaimed ? `${textAt(claim, 'namespace')}/${name}` : ''],
    ['Reclaim Policy:', textAt(volume, 'spec', 'persistentVolumeReclaimPolicy') || 'Retain'],
    ['Access Modes:', accessModes(at(volume, 'spec', 'accessModes'))],
    ['VolumeMode:', textAt(volume, 'spec', 'volumeMode') || 'Filesystem'],
    ['Capacity:', textAt(volume, 'spec', 'capacity', 'storage')],
    ...nodeAffinity(volume),
    ['Message:', textAt(volume, 'status', 'message')],
    ['Source:'],
    ...sourceOf(recordAt(volume, 'spec'), 'persistentVolume'),
    ...events(volume, cluster),
  ];
}

/** Source: printVolumeNodeAffinity. */
function nodeAffinity(volume: Json): readonly Row[] {
  const required = at(volume, 'spec', 'nodeAffinity', 'required');
  if (required === undefined) return [['Node Affinity:', '<none>']];
  const terms = listAt(required, 'nodeSelectorTerms');
  return [
    ['Node Affinity:', ''],
    terms.length === 0 ? ['  Required Terms:', '<none>'] : ['  Required Terms:', ''],
    ...terms.flatMap((term, index) =>
      multi(
        `    Term ${index}:`,
        listAt(term, 'matchExpressions').map((each) =>
          requirement(each, textAt(each, 'operator').toLowerCase()),
        ),
      ),
    ),
  ];
}

/** `zone in [a, b]` */
function requirement(each: unknown, operator: string): string {
  const values = listAt(each, 'values');
  const text = `${textAt(each, 'key')} ${operator}`;
  return values.length === 0 ? text : `${text} [${values.join(', ')}]`;
}

/** Source: printAllowedTopologies. */
function allowedTopologies(object: Json): readonly Row[] {
  const terms = listAt(object, 'allowedTopologies');
  if (terms.length === 0) return [];
  return [
    ['AllowedTopologies:', ''],
    ...terms.flatMap((term, index) =>
      multi(
        `  Term ${index}:`,
        listAt(term, 'matchLabelExpressions').map((each) => requirement(each, 'in')),
      ),
    ),
  ];
}

/** Source: describeStorageClass. */
export function describedStorageClass(object: Json, cluster: Cluster): readonly Row[] {
  const expands = at(object, 'allowVolumeExpansion');
  const options = listAt(object, 'mountOptions').map(String);
  return [
    ['Name:', textAt(object, 'metadata', 'name')],
    ['IsDefaultClass:', isDefaultClass(object) ? 'Yes' : 'No'],
    ...annotationsInARow(object),
    ['Provisioner:', textAt(object, 'provisioner')],
    ['Parameters:', formatLabels(pairsAt(object, 'parameters'))],
    [
      'AllowVolumeExpansion:',
      expands === undefined ? '<unset>' : expands === true ? 'True' : 'False',
    ],
    ...(options.length === 0
      ? [['MountOptions:', '<none>']]
      : [['MountOptions:'], ...options.map((option): Row => [`  ${option}`])]),
    ...some('ReclaimPolicy:', textAt(object, 'reclaimPolicy') || 'Delete'),
    ...some('VolumeBindingMode:', textAt(object, 'volumeBindingMode') || 'Immediate'),
    ...allowedTopologies(object),
    ...events(object, cluster),
  ];
}

/** Source: describeCSINode. */
export function describedCsiNode(object: Json, cluster: Cluster): readonly Row[] {
  const drivers = listAt(object, 'spec', 'drivers');
  return [
    ['Name:', textAt(object, 'metadata', 'name')],
    ...metadata(object),
    ['CreationTimestamp:', longTime(textAt(object, 'metadata', 'creationTimestamp'))],
    ['Spec:'],
    ...(drivers.length === 0 ? [] : [['  Drivers:']]),
    ...drivers.flatMap((driver): readonly Row[] => {
      const count = textAt(driver, 'allocatable', 'count');
      const keys = listAt(driver, 'topologyKeys').map(String);
      return [
        [`    ${textAt(driver, 'name')}:`],
        ['      Node ID:', textAt(driver, 'nodeID')],
        ...(count === '' ? [] : [['      Allocatables:'], ['        Count:', count]]),
        ...(keys.length === 0 ? [] : [['      Topology Keys:', `[${keys.join(' ')}]`]]),
      ];
    }),
    ...events(object, cluster),
  ];
}
