/** VolumeZone: pkg/scheduler/framework/plugins/volumezone. */
import { type EventRegistration, onNodes, onOwnClaims } from '../framework/clusterEvents.ts';
import { labelValue, ZONE, REGION } from '../../model/index.ts';
import type { Labels, PersistentVolume, PersistentVolumeClaim } from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import { claimClass } from '../cache/storage.ts';
import { SKIP } from '../framework/plugin.ts';
import type { Handle, Plugin, Prepared } from '../framework/plugin.ts';
import type { Reason } from '../framework/reasonTable.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';
import type { VolumeZoneFacts } from '../framework/volumeFacts.ts';

const REASON_CONFLICT = REASONS.volumeZone;
const REASON_NO_CLAIM = REASONS.claimNotFound;
const REASON_NO_VOLUME = REASONS.volumeNotFound;
const REASON_NO_CLASS = REASONS.classNotFound;
const REASON_UNNAMED_CLASS = REASONS.claimWithoutClass;
const REASON_UNBOUND = REASONS.volumeUnnamed;

/** Zone and region labels; the beta ones stand for the stable ones where a node lacks them. */
const STABLE_LABEL: ReadonlyMap<string, string> = new Map([
  ['failure-domain.beta.kubernetes.io/zone', ZONE],
  ['failure-domain.beta.kubernetes.io/region', REGION],
  [ZONE, ZONE],
  [REGION, REGION],
]);

/** A PersistentVolume's label may list several zones, joined by this. */
const ZONE_SEPARATOR = '__';

interface VolumeTopology {
  readonly claim: string;
  readonly volume: string;
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
      const found = claim === undefined ? REASON_NO_CLAIM(name) : volumeOf(claim);
      if (found !== undefined && 'code' in found) {
        return {
          kind: 'reject',
          status: { code: 'UnschedulableAndUnresolvable', reasons: [found] },
        };
      }
      if (found !== undefined) topologies.push(...volumeTopologies(name, found));
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
            : { ...facts(topologies, node), reasons: [REASON_CONFLICT], claims: shape.claimNames },
        facts: (node) => facts(topologies, node),
      },
    };
  }

  /** The claim's volume; undefined while it waits for its first consumer; or why there is none. */
  function volumeOf(claim: PersistentVolumeClaim): PersistentVolume | Reason | undefined {
    const { volumeName } = claim.spec;
    if (volumeName) {
      return storage.volume(volumeName) ?? REASON_NO_VOLUME(volumeName);
    }
    const className = claimClass(claim);
    if (className === '') return REASON_UNNAMED_CLASS;
    const storageClass = storage.storageClass(className);
    if (storageClass === undefined) return REASON_NO_CLASS(className);
    const isDelayed = storageClass.volumeBindingMode === 'WaitForFirstConsumer';
    return isDelayed ? undefined : REASON_UNBOUND;
  }

  function isReached(topologies: readonly VolumeTopology[], node: number): boolean {
    const labels = cache.nodes[node]?.metadata.labels;
    // A node without any zone label is taken to stand in a cluster of one zone.
    if (![...STABLE_LABEL.keys()].some((key) => labelValue(labels, key) !== undefined)) return true;
    return topologies.every((topology) => stands(topology, labels).met);
  }

  function facts(topologies: readonly VolumeTopology[], node: number): VolumeZoneFacts {
    const labels = cache.nodes[node]?.metadata.labels;
    return {
      plugin: 'VolumeZone',
      nodeHasZone: [...STABLE_LABEL.keys()].some((key) => labelValue(labels, key) !== undefined),
      labels: topologies.map((topology) => ({ ...topology, ...stands(topology, labels) })),
    };
  }

  return {
    name: 'VolumeZone',
    reasons: [
      'volumeZone',
      'claimNotFound',
      'volumeNotFound',
      'classNotFound',
      'claimWithoutClass',
      'volumeUnnamed',
    ],
    events: [
      onLateClasses,
      onNodes(['Add', 'UpdateNodeLabel']),
      onOwnClaims(['Add', 'Update'], ({ shape }) => shape.claimNames),
      onVolumes,
    ],
    filter: { hasPreFilter: true, prepare },
  };
}

/** A class that leaves its claims to kube-scheduler (`isSchedulableAfterStorageClassAdded`). */
const onLateClasses: EventRegistration = {
  resource: 'StorageClass',
  actionTypes: ['Add'],
  hint: (_, event) =>
    event.resource !== 'StorageClass' || event.after?.volumeBindingMode === 'WaitForFirstConsumer',
};

/** A volume, and one whose labels tell of other places (`isSchedulableAfterPersistentVolumeChange`). */
const onVolumes: EventRegistration = {
  resource: 'PersistentVolume',
  actionTypes: ['Add', 'Update'],
  hint: (_, event) => {
    if (event.resource !== 'PersistentVolume' || event.actionType === 'Add') return true;
    const [was, is] = [event.before, event.after].map(
      (volume) => volume && JSON.stringify(volumeTopologies('', volume)),
    );
    return was !== is;
  },
};

/** Whether a node with these labels stands where the volume does. */
function stands(
  { key, values }: VolumeTopology,
  labels: Labels | undefined,
): { readonly actual?: string; readonly met: boolean } {
  const stable = STABLE_LABEL.get(key) ?? key;
  const actual = labelValue(labels, key) ?? labelValue(labels, stable);
  return actual === undefined ? { met: false } : { actual, met: values.includes(actual) };
}

function volumeTopologies(claim: string, volume: PersistentVolume): VolumeTopology[] {
  return [...STABLE_LABEL.keys()].flatMap((key) => {
    const value = labelValue(volume.metadata.labels, key);
    if (value === undefined) return [];
    const values = value.split(ZONE_SEPARATOR).map((zone) => zone.trim());
    // A label with an empty zone in it cannot be read, and is left out.
    return values.includes('') ? [] : [{ claim, volume: volume.metadata.name, key, values }];
  });
}
