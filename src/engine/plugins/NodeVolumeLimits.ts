/** NodeVolumeLimits: pkg/scheduler/framework/plugins/nodevolumelimits/csi.go. */
import { type EventRegistration, onOwnClaims, onPodsLeaving } from '../framework/clusterEvents.ts';
import type { CSINode, PersistentVolumeClaim, Pod, Volume } from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import { claimClass, claimNameOf } from '../cache/storage.ts';
import { SKIP } from '../framework/plugin.ts';
import type { Handle, Plugin, Prepared } from '../framework/plugin.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';
import { isMigratable, isMigrated, migratedProvisioner, migratedVolume } from './csiMigration.ts';
import type { AttachedVolume } from './csiMigration.ts';
import type { NodeVolumeLimitsFacts } from '../framework/volumeFacts.ts';

const REASON_LIMIT = REASONS.volumeLimit;
const REASON_NO_CLAIM = REASONS.claimLookUp;

/** Filters nodes that would have more volumes of a CSI driver than it can attach. */
export function makeNodeVolumeLimits({ cache, statuses, release }: Handle): Plugin {
  const { storage } = cache;
  const { rules } = release;
  const rejected = statuses.id('Unschedulable', [REASON_LIMIT]);

  function prepare({ pod }: PodInfo): Prepared {
    if (!mayAttachVolumes(pod)) return SKIP;
    const claims = claimsOf(pod);
    return {
      kind: 'filter',
      filter: {
        key: undefined,
        changes: undefined,
        filter: (node) => status(pod, node),
        cause: (node) => {
          const id = status(pod, node);
          if (id === PASS) return undefined;
          return { ...facts(pod, node), reasons: statuses.at(id).reasons, claims };
        },
        facts: (node) => facts(pod, node),
      },
    };
  }

  function status(pod: Pod, node: number): number {
    const csiNode = storage.csiNode(cache.nodeNames[node] ?? '');
    const wanted = new Map<string, string>();
    for (const volume of pod.spec.volumes ?? []) {
      const name = claimNameOf(pod, volume);
      if (name !== undefined && storage.claim(namespaceOf(pod), name) === undefined) {
        const reasons = [REASON_NO_CLAIM(`${namespaceOf(pod)}/${name}`, name)];
        return statuses.id('UnschedulableAndUnresolvable', reasons);
      }
    }
    collect(pod, csiNode, wanted);
    const limits = new Map<string, number>();
    for (const { name, allocatable } of csiNode?.spec?.drivers ?? []) {
      if (allocatable?.count !== undefined) limits.set(name, allocatable.count);
    }
    if (wanted.size === 0 || limits.size === 0) return PASS;
    const attached = new Map<string, string>();
    for (const other of cache.podsOnNode[node] ?? []) collect(other.pod, csiNode, attached);
    const counts = countByDriver(attached);
    for (const id of attached.keys()) wanted.delete(id);
    for (const [driver, count] of countByDriver(wanted)) {
      const limit = limits.get(driver);
      if (limit !== undefined && (counts.get(driver) ?? 0) + count > limit) return rejected;
    }
    return PASS;
  }

  /** The Pod's attachable volumes: `driver/handle` to driver (`filterAttachableVolumes`). */
  function collect(pod: Pod, csiNode: CSINode | undefined, into: Map<string, string>): void {
    for (const volume of pod.spec.volumes ?? []) {
      const found = attachable(pod, volume, csiNode);
      if (found?.driver && found.handle) into.set(`${found.driver}/${found.handle}`, found.driver);
    }
  }

  function attachable(
    pod: Pod,
    volume: Volume,
    csiNode: CSINode | undefined,
  ): AttachedVolume | undefined {
    const name = claimNameOf(pod, volume);
    if (name === undefined) return migratedVolume(volume, csiNode, rules);
    const claim = storage.claim(namespaceOf(pod), name);
    return claim && claimVolume(claim, csiNode);
  }

  function facts(pod: Pod, node: number): NodeVolumeLimitsFacts {
    const csiNode = storage.csiNode(cache.nodeNames[node] ?? '');
    const volumes = pod.spec.volumes ?? [];
    const missingClaim = volumes
      .flatMap((volume) => claimNameOf(pod, volume) ?? [])
      .find((name) => storage.claim(namespaceOf(pod), name) === undefined);
    const wanted = new Map<string, string>();
    const held = new Map<string, string>();
    collect(pod, csiNode, wanted);
    for (const { pod: other } of cache.podsOnNode[node] ?? []) collect(other, csiNode, held);
    const drivers = [...new Set(wanted.values())].map((driver) => {
      const limit = csiNode?.spec?.drivers?.find(({ name }) => name === driver)?.allocatable?.count;
      const attached = countByDriver(held).get(driver) ?? 0;
      const added = [...wanted].filter(([id, of]) => of === driver && !held.has(id)).length;
      return {
        driver,
        ...(limit !== undefined && { limit }),
        attached,
        added,
        volumes: volumes
          .filter((volume) => attachable(pod, volume, csiNode)?.driver === driver)
          .map(({ name }) => name),
        met: added === 0 || limit === undefined || attached + added <= limit,
      };
    });
    return {
      plugin: 'NodeVolumeLimits',
      ...(missingClaim !== undefined && { missingClaim }),
      drivers,
    };
  }

  /** The volume behind a claim; one that is still to be made counts for its class's driver. */
  function claimVolume(
    claim: PersistentVolumeClaim,
    csiNode: CSINode | undefined,
  ): AttachedVolume | undefined {
    const volume = claim.spec.volumeName ? storage.volume(claim.spec.volumeName) : undefined;
    if (volume === undefined) return classVolume(claim, csiNode);
    const { csi } = volume.spec;
    if (csi !== undefined) return { driver: csi.driver, handle: csi.volumeHandle ?? '' };
    return migratedVolume(volume.spec, csiNode, rules);
  }

  function classVolume(
    claim: PersistentVolumeClaim,
    csiNode: CSINode | undefined,
  ): AttachedVolume | undefined {
    const provisioner = storage.storageClass(claimClass(claim))?.provisioner;
    if (provisioner === undefined) return undefined;
    const handle = `unbound-${claim.metadata.namespace ?? 'default'}/${claim.metadata.name}`;
    const migration = migratedProvisioner(provisioner);
    if (migration === undefined) return { driver: provisioner, handle };
    return isMigrated(csiNode, migration, rules) ? { driver: migration.driver, handle } : undefined;
  }

  return {
    name: 'NodeVolumeLimits',
    reasons: ['volumeLimit', 'claimLookUp'],
    // Source: isSchedulableAfterPodDeleted and isSchedulableAfterPVCAdded of csi.go.
    events: [
      onCsiNodes,
      onPodsLeaving((_, left) => mayAttachVolumes(left.pod)),
      onOwnClaims(['Add'], ({ pod }) => claimsOf(pod)),
    ],
    filter: { hasPreFilter: true, prepare },
  };
}

/** A node's drivers, and one of them that may attach more than before (`isSchedulableAfterCSINodeUpdated`). */
const onCsiNodes: EventRegistration = {
  resource: 'CSINode',
  actionTypes: ['Add', 'Update'],
  hint: (_, event) => {
    if (event.resource !== 'CSINode' || event.before === undefined) return true;
    const { before, after } = event;
    return (after?.spec?.drivers ?? []).some(
      ({ name, allocatable }) => (allocatable?.count ?? 0) > countOf(before, name),
    );
  },
};

/** How many volumes a driver may attach there; 0 of one that does not say. */
function countOf({ spec }: CSINode, driver: string): number {
  return spec?.drivers?.find(({ name }) => name === driver)?.allocatable?.count ?? 0;
}

function mayAttachVolumes(pod: Pod): boolean {
  return (pod.spec.volumes ?? []).some(
    (volume) => claimNameOf(pod, volume) !== undefined || isMigratable(volume),
  );
}

function claimsOf(pod: Pod): readonly string[] {
  return (pod.spec.volumes ?? []).flatMap((volume) => claimNameOf(pod, volume) ?? []);
}

function namespaceOf(pod: Pod): string {
  return pod.metadata.namespace ?? 'default';
}

function countByDriver(volumes: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const driver of volumes.values()) counts.set(driver, (counts.get(driver) ?? 0) + 1);
  return counts;
}
