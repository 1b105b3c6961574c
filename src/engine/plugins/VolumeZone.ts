/** VolumeZone: pkg/scheduler/framework/plugins/volumezone at v1.34. */
import { labelValue } from '../../model/index.ts';
import type { PersistentVolume, PersistentVolumeClaim } from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import { claimClass } from '../cache/storage.ts';
import { SKIP } from '../framework/plugin.ts';
import type { Handle, Plugin, Prepared } from '../framework/plugin.ts';
import { PASS } from '../framework/status.ts';

const REASON_CONFLICT = 'node(s) had no available volume zone';

/** Zone and region labels; the beta ones stand for the stable ones where a node lacks them. */
const STABLE_LABEL: ReadonlyMap<string, string> = new Map([
  ['failure-domain.beta.kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['failure-domain.beta.kubernetes.io/region', 'topology.kubernetes.io/region'],
  ['topology.kubernetes.io/zone', 'topology.kubernetes.io/zone'],
  ['topology.kubernetes.io/region', 'topology.kubernetes.io/region'],
]);

/** A PersistentVolume's label may list several zones, joined by this. */
const ZONE_SEPARATOR = '__';

interface VolumeTopology {
  readonly key: string;
  readonly values: readonly string[];
}

/** Filters nodes outside the zone or region that a bound volume's labels name. */
export function makeVolumeZone({ cache, statuses }: Handle): Plugin {
  const { storage } = cache;
  const rejected = statuses.id('UnschedulableAndUnresolvable', [REASON_CONFLICT]);

  function prepare({ shape }: PodInfo): Prepared {
    const topologies: VolumeTopology[] = [];
    for (const name of shape.claimNames) {
      const claim = storage.claim(shape.namespace, name);
      const found =
        claim === undefined ? `persistentvolumeclaim "${name}" not found` : volumeOf(claim);
      if (typeof found === 'string') {
        return {
          kind: 'reject',
          status: { code: 'UnschedulableAndUnresolvable', reasons: [found] },
        };
      }
      if (found !== undefined) topologies.push(...volumeTopologies(found));
    }
    if (topologies.length === 0) return SKIP;
    const filter = (node: number) => (isReached(topologies, node) ? PASS : rejected);
    return {
      kind: 'filter',
      filter: {
        key: undefined,
        changes: undefined,
        filter,
        cause: (node) =>
          filter(node) === PASS
            ? undefined
            : { plugin: 'VolumeZone', reasons: [REASON_CONFLICT], claims: shape.claimNames },
      },
    };
  }

  /** The claim's volume; undefined while it waits for its first consumer; or why there is none. */
  function volumeOf(claim: PersistentVolumeClaim): PersistentVolume | string | undefined {
    const { volumeName } = claim.spec;
    if (volumeName) {
      return storage.volume(volumeName) ?? `persistentvolume "${volumeName}" not found`;
    }
    const className = claimClass(claim);
    if (className === '') return 'PersistentVolumeClaim had no pv name and storageClass name';
    const storageClass = storage.storageClass(className);
    if (storageClass === undefined) {
      return `storageclass.storage.k8s.io "${className}" not found`;
    }
    const isDelayed = storageClass.volumeBindingMode === 'WaitForFirstConsumer';
    return isDelayed ? undefined : 'PersistentVolume had no name';
  }

  function isReached(topologies: readonly VolumeTopology[], node: number): boolean {
    const labels = cache.nodes[node]?.metadata.labels;
    // A node without any zone label is taken to stand in a cluster of one zone.
    if (![...STABLE_LABEL.keys()].some((key) => labelValue(labels, key) !== undefined)) return true;
    return topologies.every(({ key, values }) => {
      const stable = STABLE_LABEL.get(key) ?? key;
      const value = labelValue(labels, key) ?? labelValue(labels, stable);
      return value !== undefined && values.includes(value);
    });
  }

  return { name: 'VolumeZone', filter: { hasPreFilter: true, prepare } };
}

function volumeTopologies(volume: PersistentVolume): VolumeTopology[] {
  return [...STABLE_LABEL.keys()].flatMap((key) => {
    const value = labelValue(volume.metadata.labels, key);
    if (value === undefined) return [];
    const values = value.split(ZONE_SEPARATOR).map((zone) => zone.trim());
    // A label with an empty zone in it cannot be read, and is left out.
    return values.includes('') ? [] : [{ key, values }];
  });
}
