import type { Pod } from '../model/index.ts';
import { listAt, textAt } from './json.ts';

/** Claims that a Pod names, and those that were made for it. */
export function claimNames({ metadata, spec }: Pod) {
  return (spec.volumes ?? []).flatMap(({ name, persistentVolumeClaim, ephemeral }) => {
    const volume = name;
    if (persistentVolumeClaim) {
      return [{ name: persistentVolumeClaim.claimName, isOwn: false, volume }];
    }
    return ephemeral ? [{ name: `${metadata.name}-${name}`, isOwn: true, volume }] : [];
  });
}

/**
 * Names of the volumes that containers of a Pod have: its kubelet waits for no others. Source: getExpectedVolumes of
 * pkg/kubelet/volumemanager.
 */
export function mountedVolumes({ spec }: Pod): ReadonlySet<string> {
  const containers = [...spec.containers, ...(spec.initContainers ?? [])];
  const used = containers.flatMap((each) => [
    ...listAt(each, 'volumeMounts'),
    ...listAt(each, 'volumeDevices'),
  ]);
  return new Set(used.map((each) => textAt(each, 'name')));
}
