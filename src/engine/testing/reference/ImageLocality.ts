import { releaseIn, type Node } from '../../../model/index.ts';
import type { ReferencePlugin } from './plugin.ts';
import { plain, sum } from './plugin.ts';

const MIB = 1024 * 1024;

export const ImageLocality: ReferencePlugin = {
  score({ objects }, { spec }, feasible) {
    const { nodes } = objects;
    const containers = [...(spec.initContainers ?? []), ...spec.containers];
    const mounted = releaseIn(objects).rules.imageVolumesScored ? (spec.volumes ?? []) : [];
    const images = [
      ...containers.map(({ image = '' }) => image),
      ...mounted.flatMap(({ image }) => (image ? [image.reference ?? ''] : [])),
    ];
    const raw = feasible.map((node) => {
      const shares = images.map((image) => {
        const name = image.split('/').at(-1)?.includes(':') === true ? image : `${image}:latest`;
        const holders = nodes.filter((other) => sizeOn(other, name) !== undefined).length;
        return Math.trunc((sizeOn(node, name) ?? 0) * (holders / nodes.length));
      });
      return imageScore(sum(shares), containers.length);
    });
    return plain(raw);
  },
};

/** Of so many bytes in all, each container's share counting between 23 MiB and 1000 MiB. */
export function imageScore(bytes: number, containers: number): number {
  const lowest = 23 * MIB;
  const highest = 1000 * MIB * containers;
  const counted = Math.min(Math.max(bytes, lowest), highest);
  return Math.trunc((100 * (counted - lowest)) / (highest - lowest));
}

function sizeOn({ status }: Node, name: string): number | undefined {
  return status?.images?.findLast(({ names = [] }) => names.includes(name))?.sizeBytes;
}
