/** VolumeRestrictions: pkg/scheduler/framework/plugins/volumerestrictions. */
import { onNodes, onOwnClaims, onPodsLeaving } from '../framework/clusterEvents.ts';
import type { ObjectKey, Volume } from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import { SKIP } from '../framework/plugin.ts';
import type { Handle, Plugin, Prepared } from '../framework/plugin.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';
import type { VolumeRestrictionsFacts } from '../framework/volumeFacts.ts';

const REASON_DISK = REASONS.diskConflict;
const REASON_NO_CLAIM = REASONS.claimNotFound;

const REASONS_EXCLUSIVE = {
  sameName: REASONS.readWriteOncePodSameName,
  inUse: REASONS.readWriteOncePod,
} as const;

/** Filters nodes where a disk is mounted already, and claims that only one Pod may use. */
export function makeVolumeRestrictions({ cache, statuses, release }: Handle): Plugin {
  const reasonExclusive = REASONS_EXCLUSIVE[release.rules.readWriteOncePod];
  const rejectedDisk = statuses.id('Unschedulable', [REASON_DISK]);
  const rejectedClaim = statuses.id('Unschedulable', [reasonExclusive]);

  function prepare({ shape }: PodInfo): Prepared {
    const disks = (shape.spec.volumes ?? []).filter(isDisk);
    const exclusive: string[] = [];
    for (const name of new Set(shape.claimNames)) {
      const claim = cache.storage.claim(shape.namespace, name);
      if (claim === undefined) {
        const reasons = [REASON_NO_CLAIM(name)];
        return { kind: 'reject', status: { code: 'UnschedulableAndUnresolvable', reasons } };
      }
      if (claim.spec.accessModes?.includes('ReadWriteOncePod') === true) exclusive.push(name);
    }
    const inUse = exclusive.filter((name) => cache.storage.isClaimUsed(shape.namespace, name));
    if (disks.length === 0 && inUse.length === 0) return SKIP;
    let conflicts = inUse.length;
    /** Put on a node for a trial. */
    const tried = new Set<PodInfo>();
    const isMounted = (node: number) =>
      (cache.podsOnNode[node] ?? []).some((pod) =>
        (pod.shape.spec.volumes ?? []).some((held) => disks.some((disk) => conflict(disk, held))),
      );
    const facts = (node: number): VolumeRestrictionsFacts => ({
      plugin: 'VolumeRestrictions',
      disks: disks.map((disk) => ({
        volume: disk.name,
        disk: diskName(disk),
        pods: (cache.podsOnNode[node] ?? [])
          .filter((pod) => (pod.shape.spec.volumes ?? []).some((held) => conflict(disk, held)))
          .map(({ key }) => key),
      })),
      exclusiveClaims: exclusive.map((claim) => ({
        claim,
        pods: usersOf(shape.namespace, claim, tried),
      })),
    });
    return {
      kind: 'filter',
      filter: {
        key: undefined,
        changes: undefined,
        filter(node) {
          if (disks.length > 0 && isMounted(node)) return rejectedDisk;
          return conflicts > 0 ? rejectedClaim : PASS;
        },
        cause(node) {
          const reasons = [
            ...(disks.length > 0 && isMounted(node) ? [REASON_DISK] : []),
            ...(conflicts > 0 ? [reasonExclusive] : []),
          ];
          if (reasons.length === 0) return undefined;
          return { ...facts(node), reasons, claims: inUse };
        },
        facts,
        podMoved(pod, _node, sign) {
          if (sign === 1) tried.add(pod);
          else tried.delete(pod);
          // Counted by name alone, whatever the namespace, as kube-scheduler does.
          const uses = pod.shape.claimNames.filter((name) => exclusive.includes(name)).length;
          conflicts += sign * uses;
        },
      },
    };
  }

  /** Pods on nodes that use a claim, and those of a trial that count by its name alone. */
  function usersOf(namespace: string, claim: string, tried: ReadonlySet<PodInfo>): ObjectKey[] {
    const users = cache.podsOnNode
      .filter((_, node) => cache.isThere[node] === 1)
      .flat()
      .filter(
        (pod) =>
          pod.shape.claimNames.includes(claim) &&
          (pod.shape.namespace === namespace || tried.has(pod)),
      );
    return users.map(({ key }) => key);
  }

  return {
    name: 'VolumeRestrictions',
    reasons: ['diskConflict', 'readWriteOncePod', 'readWriteOncePodSameName', 'claimNotFound'],
    events: [
      onPodsLeaving(sharesVolume),
      onNodes(['Add']),
      onOwnClaims(['Add'], ({ shape }) => shape.claimNames),
    ],
    filter: { hasPreFilter: true, needsPreFilter: REASONS.noState('VolumeRestrictions'), prepare },
  };
}

/** Source: isSchedulableAfterPodDeleted: a disk that both cannot mount, or a claim of one name. */
function sharesVolume({ shape }: PodInfo, { shape: left }: PodInfo): boolean {
  if (shape.namespace !== left.namespace) return false;
  const held = left.spec.volumes ?? [];
  return (
    (shape.spec.volumes ?? []).some((wanted) => held.some((each) => conflict(wanted, each))) ||
    shape.claimNames.some((name) => left.claimNames.includes(name))
  );
}

function isDisk(volume: Volume): boolean {
  return (
    volume.gcePersistentDisk !== undefined ||
    volume.awsElasticBlockStore !== undefined ||
    volume.rbd !== undefined ||
    volume.iscsi !== undefined
  );
}

/** What identifies a disk in its source. */
function diskName({ gcePersistentDisk, awsElasticBlockStore, iscsi, rbd }: Volume): string {
  if (gcePersistentDisk) return gcePersistentDisk.pdName;
  if (awsElasticBlockStore) return awsElasticBlockStore.volumeID;
  if (iscsi) return iscsi.iqn;
  return rbd ? `${rbd.pool ?? 'rbd'}/${rbd.image}` : '';
}

/** Whether two Pods on one node cannot both mount these volumes (`isVolumeConflict`). */
function conflict(a: Volume, b: Volume): boolean {
  if (a.gcePersistentDisk && b.gcePersistentDisk) {
    const isShared = bothReadOnly(a.gcePersistentDisk, b.gcePersistentDisk);
    if (a.gcePersistentDisk.pdName === b.gcePersistentDisk.pdName && !isShared) return true;
  }
  if (a.awsElasticBlockStore && b.awsElasticBlockStore) {
    if (a.awsElasticBlockStore.volumeID === b.awsElasticBlockStore.volumeID) return true;
  }
  if (a.iscsi && b.iscsi) {
    if (a.iscsi.iqn === b.iscsi.iqn && !bothReadOnly(a.iscsi, b.iscsi)) return true;
  }
  if (a.rbd && b.rbd) {
    const { monitors = [], pool = 'rbd', image } = a.rbd;
    const isSame =
      monitors.some((monitor) => b.rbd?.monitors?.includes(monitor)) &&
      pool === (b.rbd.pool ?? 'rbd') &&
      image === b.rbd.image;
    if (isSame && !bothReadOnly(a.rbd, b.rbd)) return true;
  }
  return false;
}

function bothReadOnly(a: { readonly readOnly?: boolean }, b: { readonly readOnly?: boolean }) {
  return a.readOnly === true && b.readOnly === true;
}
