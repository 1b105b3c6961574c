import type { ClusterObjects, PersistentVolume, Pod } from '../../../model/index.ts';
import { claimNamed, classNamed, classOf, namedClaims, volumeNamed } from './claims.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, SKIP, unresolvable } from './plugin.ts';

const BETA = 'failure-domain.beta.kubernetes.io/';
const STABLE = 'topology.kubernetes.io/';
const KEYS = [`${BETA}zone`, `${BETA}region`, `${STABLE}zone`, `${STABLE}region`];

export const VolumeZone: ReferencePlugin = {
  preFilter({ objects }, pod) {
    const found = volumesOf(objects, pod);
    if (typeof found === 'string') return { kind: 'reject', reason: found };
    return found.some((volume) => zonesOf(volume).length > 0) ? GO : SKIP;
  },
  filter({ objects }, pod, { metadata: { labels = {} } }) {
    const found = volumesOf(objects, pod);
    if (typeof found === 'string') return unresolvable(found);
    if (!KEYS.some((key) => labels[key] !== undefined)) return undefined;
    const isReached = found.flatMap(zonesOf).every(({ key, zones }) => {
      const value = labels[key] ?? labels[key.replace(BETA, STABLE)];
      return value !== undefined && zones.includes(value);
    });
    return isReached ? undefined : unresolvable('node(s) had no available volume zone');
  },
};

/** The volumes behind the Pod's claims, or why one has none. */
function volumesOf(objects: ClusterObjects, pod: Pod): readonly PersistentVolume[] | string {
  const found: PersistentVolume[] = [];
  for (const name of namedClaims(pod)) {
    const claim = claimNamed(objects, pod, name);
    if (claim === undefined) return `persistentvolumeclaim "${name}" not found`;
    const { volumeName } = claim.spec;
    if (volumeName) {
      const volume = volumeNamed(objects, volumeName);
      if (volume === undefined) return `persistentvolume "${volumeName}" not found`;
      found.push(volume);
      continue;
    }
    const className = classOf(claim);
    if (!className) return 'PersistentVolumeClaim had no pv name and storageClass name';
    const storageClass = classNamed(objects, className);
    if (!storageClass) return `storageclass.storage.k8s.io "${className}" not found`;
    if (storageClass.volumeBindingMode === 'Immediate') return 'PersistentVolume had no name';
  }
  return found;
}

/** Labels of a volume that say where it is; one of several zones joins them by `__`. */
function zonesOf({ metadata: { labels = {} } }: PersistentVolume) {
  return KEYS.flatMap((key) => {
    const zones = labels[key]?.split('__').map((zone) => zone.trim()) ?? [''];
    return zones.includes('') ? [] : [{ key, zones }];
  });
}
