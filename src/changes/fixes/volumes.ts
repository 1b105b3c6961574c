import type { FilterCause, Reason } from '../../engine/index.ts';
import {
  type Amount,
  minus,
  namespaceOf,
  type PersistentVolumeClaim,
  type QuantityText,
  wholeAmount,
} from '../../model/index.ts';
import { byShare, COST } from '../costs.ts';
import { editsOf } from '../given.ts';
import type { Change, Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';
import { departuresOf } from './departures.ts';

type Cause = Extract<
  FilterCause,
  { plugin: 'VolumeBinding' | 'VolumeRestrictions' | 'NodeVolumeLimits' | 'VolumeZone' }
>;

/** What an edit can do about volumes on one node. */
export function volumeFixes(situation: Situation, node: number, cause: Cause): readonly Fix[] {
  switch (cause.plugin) {
    case 'VolumeBinding':
      return claimRequests(situation, cause.claims);
    case 'VolumeRestrictions':
      return [...users(situation, node, cause.claims)];
    case 'NodeVolumeLimits':
      return withVolumes(situation, node);
    case 'VolumeZone':
      return [];
  }
}

/** What an edit can do where the volumes keep the Pod from every node. */
export function rejectionFixes(situation: Situation, reasons: readonly Reason[]): readonly Fix[] {
  return reasons.flatMap((fact) => {
    switch (fact.code) {
      case 'claimNotFound':
        return otherClaims(situation, fact.values[0]);
      case 'claimLookUp':
        return otherClaims(situation, fact.values[1]);
      case 'claimUnbound':
        return bindLater(situation);
      default:
        return [];
    }
  });
}

/** A claim that exists in the Pod's namespace, in the place of one that does not. */
function otherClaims({ own, given, pod }: Situation, missing: string): Fix[] {
  const volumes = own?.spec.volumes ?? [];
  const at = volumes.findIndex(
    ({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName === missing,
  );
  if (!own || at < 0) return [];
  const namespace = pod.metadata.namespace ?? 'default';
  const used = new Set(volumes.map((volume) => volume.persistentVolumeClaim?.claimName));
  const claims = given
    .ofKind('PersistentVolumeClaim')
    .filter(({ object }) => namespaceOf(object) === namespace)
    .map(({ object }) => object.metadata.name)
    .filter((name) => !used.has(name));
  return claims.slice(0, 5).map((to) => [
    {
      nature: `claimName:${at}`,
      cost: COST.claimName,
      edits: editsOf(own, {
        op: 'set',
        path: ['spec', 'volumes', at, 'persistentVolumeClaim', 'claimName'],
        value: to,
      }),
      title: say('title.claimName', { from: missing, to }),
      cautions: [],
    },
  ]);
}

/** The class of an unbound claim binds it once the Pod has a node. */
function bindLater(situation: Situation): Fix[] {
  const { given } = situation;
  const classes = new Set(claimsOf(situation).map(({ spec }) => spec.storageClassName ?? ''));
  return [...classes].flatMap((name) => {
    const found = given.find('StorageClass', '', name);
    if (found?.object.kind !== 'StorageClass') return [];
    const path = ['volumeBindingMode'];
    const change: Change = {
      nature: `bindingMode:${name}`,
      cost: COST.bindingMode,
      edits: [
        {
          kind: 'fields',
          object: found.index,
          edits: [{ op: 'set', path, value: 'WaitForFirstConsumer' }],
        },
      ],
      title: say('title.bindingMode', { class: name }),
      cautions: [say('caution.bindingMode', { class: name })],
    };
    return [[change]];
  });
}

/** A claim asks for no more than a volume that is free can give, or a driver tells of room for. */
function claimRequests(situation: Situation, names: readonly string[]): Fix[] {
  const { given } = situation;
  return claimsOf(situation)
    .filter(({ metadata, spec }) => names.includes(metadata.name) && !spec.volumeName)
    .flatMap((claim) => {
      const found = given.find('PersistentVolumeClaim', namespaceOf(claim), claim.metadata.name);
      const asked = claim.spec.resources?.requests?.['storage'];
      if (!found || asked === undefined) return [];
      const most = wholeAmount(asked);
      const volumes = given
        .ofKind('PersistentVolume')
        .filter(({ object: { spec } }) => spec.claimRef === undefined)
        .filter(
          ({ object: { spec } }) =>
            (spec.storageClassName ?? '') === (claim.spec.storageClassName ?? ''),
        )
        .map(({ object }) => object.spec.capacity?.['storage']);
      const rooms = given
        .ofKind('CSIStorageCapacity')
        .filter(({ object }) => object.storageClassName === claim.spec.storageClassName)
        .map(({ object }) => object.maximumVolumeSize ?? object.capacity);
      const capacities = [...volumes, ...rooms]
        .filter((size): size is QuantityText => size !== undefined && isBelow(size, most))
        .sort((a, b) => Number(minus(wholeAmount(b), wholeAmount(a))));
      return [...new Set(capacities)].slice(0, 2).map((to): Fix => [
        {
          nature: `claimRequest:${claim.metadata.name}`,
          cost: COST.claimRequest + byShare(Number(most), Number(wholeAmount(to))) / 4,
          edits: [
            {
              kind: 'fields',
              object: found.index,
              edits: [{ op: 'set', path: ['spec', 'resources', 'requests', 'storage'], value: to }],
            },
          ],
          title: say('title.claimRequest', {
            claim: claim.metadata.name,
            from: String(asked),
            to: String(to),
          }),
          cautions: [say('caution.claim', {})],
        },
      ]);
    });
}

/** Whether it is less than that, and anything at all. */
function isBelow(size: QuantityText, most: Amount): boolean {
  const amount = wholeAmount(size);
  return amount > 0 && amount < most;
}

/** Pods that hold what the Pod cannot share: the claims named, or else disks on the node. */
function users(situation: Situation, node: number, claims: readonly string[]): readonly Fix[] {
  const { scheduler, simulation, podOf, pod } = situation;
  const nodes = claims.length > 0 ? scheduler.nodeNames.map((_, at) => at) : [node];
  const disks = new Set((pod.spec.volumes ?? []).map(diskOf).filter(Boolean));
  const holders = nodes
    .flatMap((at) => scheduler.podsOnNode(at))
    .map(podOf)
    .filter((index) =>
      (simulation.run.pods[index]?.pod.spec.volumes ?? []).some((volume) => {
        const name = volume.persistentVolumeClaim?.claimName;
        if (claims.length > 0) return name !== undefined && claims.includes(name);
        return disks.has(diskOf(volume));
      }),
    );
  return holders.length > 2 ? [] : holders.flatMap((index) => departuresOf(situation, index));
}

function diskOf(volume: {
  readonly gcePersistentDisk?: { readonly pdName: string };
  readonly awsElasticBlockStore?: { readonly volumeID: string };
  readonly iscsi?: { readonly iqn: string };
}): string {
  const { gcePersistentDisk, awsElasticBlockStore, iscsi } = volume;
  return gcePersistentDisk?.pdName ?? awsElasticBlockStore?.volumeID ?? iscsi?.iqn ?? '';
}

/** Pods of a full node that hold volumes. */
function withVolumes(situation: Situation, node: number): readonly Fix[] {
  const { scheduler, simulation, podOf } = situation;
  return scheduler
    .podsOnNode(node)
    .map(podOf)
    .filter((index) =>
      (simulation.run.pods[index]?.pod.spec.volumes ?? []).some(
        ({ persistentVolumeClaim, ephemeral, csi }) => persistentVolumeClaim ?? ephemeral ?? csi,
      ),
    )
    .slice(0, 3)
    .flatMap((index) => departuresOf(situation, index));
}

function claimsOf({ simulation, pod }: Situation): readonly PersistentVolumeClaim[] {
  const names = new Set(
    (pod.spec.volumes ?? []).flatMap((volume) => {
      if (volume.persistentVolumeClaim) return [volume.persistentVolumeClaim.claimName];
      return volume.ephemeral ? [`${pod.metadata.name}-${volume.name}`] : [];
    }),
  );
  const namespace = pod.metadata.namespace ?? 'default';
  return simulation.plan.cluster.persistentVolumeClaims.filter(
    ({ metadata }) => (metadata.namespace ?? 'default') === namespace && names.has(metadata.name),
  );
}
