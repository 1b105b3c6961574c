import type { Volume } from '../../../model/index.ts';
import { claimNamed, namedClaims } from './claims.ts';
import type { ReferencePlugin } from './plugin.ts';
import { GO, SKIP, sum, unschedulable } from './plugin.ts';
import type { View } from './view.ts';
import { namespaceOf, podsOn } from './view.ts';
import type { Pod } from '../../../model/index.ts';

export const VolumeRestrictions: ReferencePlugin = {
  preFilter({ objects, start }, pod) {
    for (const name of namedClaims(pod)) {
      if (claimNamed(objects, pod, name) === undefined) {
        return { kind: 'reject', reason: `persistentvolumeclaim "${name}" not found` };
      }
    }
    const hasDisk = (pod.spec.volumes ?? []).some((volume) => clashes(volume, volume, true));
    return hasDisk || usesAtStart({ objects, start }, pod) > 0 ? GO : SKIP;
  },
  filter(view, pod, node) {
    const held = podsOn(view, node).flatMap(({ spec }) => spec.volumes ?? []);
    const isMounted = (pod.spec.volumes ?? []).some((volume) =>
      held.some((other) => clashes(volume, other, false)),
    );
    if (isMounted) return unschedulable('node(s) had no available disk');
    // A trial counts by the claim's name alone, whatever the namespace.
    const exclusive = exclusiveClaims(view, pod);
    const sinceThen = view.moves.map(({ placed, sign }) => {
      const names = namedClaims(placed.pod).filter((name) => exclusive.has(name));
      return sign * names.length;
    });
    if (usesAtStart(view, pod) + sum(sinceThen) <= 0) return undefined;
    if (view.release.rules.readWriteOncePod === 'sameName') {
      return unschedulable(
        'node has pod using PersistentVolumeClaim with the same name and ReadWriteOncePod access mode',
      );
    }
    return unschedulable(
      'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod',
    );
  },
};

function exclusiveClaims({ objects }: Pick<View, 'objects'>, pod: Pod): ReadonlySet<string> {
  const names = namedClaims(pod).filter((name) =>
    claimNamed(objects, pod, name)?.spec.accessModes?.includes('ReadWriteOncePod'),
  );
  return new Set(names);
}

/** How many claims of the Pod that only one may use are in use already. */
function usesAtStart({ objects, start }: Pick<View, 'objects' | 'start'>, pod: Pod): number {
  const used = start
    .filter((placed) => namespaceOf(placed.pod) === namespaceOf(pod))
    .flatMap((placed) => namedClaims(placed.pod));
  return [...exclusiveClaims({ objects }, pod)].filter((name) => used.includes(name)).length;
}

/** Whether two disks exclude each other; `anyMode` leaves read-only mounts out of account. */
function clashes(a: Volume, b: Volume, anyMode: boolean): boolean {
  const mayShare = (one: { readOnly?: boolean }, other: { readOnly?: boolean }) =>
    !anyMode && one.readOnly === true && other.readOnly === true;
  const [gce, otherGce] = [a.gcePersistentDisk, b.gcePersistentDisk];
  if (gce && otherGce && gce.pdName === otherGce.pdName && !mayShare(gce, otherGce)) return true;
  const [aws, otherAws] = [a.awsElasticBlockStore, b.awsElasticBlockStore];
  if (aws && otherAws && aws.volumeID === otherAws.volumeID) return true;
  const [iscsi, otherIscsi] = [a.iscsi, b.iscsi];
  if (iscsi && otherIscsi && iscsi.iqn === otherIscsi.iqn && !mayShare(iscsi, otherIscsi)) {
    return true;
  }
  const [rbd, otherRbd] = [a.rbd, b.rbd];
  if (!rbd || !otherRbd || mayShare(rbd, otherRbd)) return false;
  const isSameImage = rbd.image === otherRbd.image && poolOf(rbd) === poolOf(otherRbd);
  const monitors = otherRbd.monitors ?? [];
  return isSameImage && (rbd.monitors ?? []).some((monitor) => monitors.includes(monitor));
}

function poolOf({ pool = 'rbd' }: { readonly pool?: string }): string {
  return pool;
}
