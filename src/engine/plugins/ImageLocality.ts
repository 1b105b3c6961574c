/** ImageLocality: pkg/scheduler/framework/plugins/imagelocality. */
import type { PodSpec } from '../../model/index.ts';
import { MAX_NODE_SCORE } from '../framework/normalizeScore.ts';
import { perShape } from '../framework/perShape.ts';
import type { Handle, Plugin, PodScorer } from '../framework/plugin.ts';

const MIB = 1024 * 1024;
/** Bytes below which images do not count, and above which one container's image counts no more. */
const MIN_THRESHOLD = 23 * MIB;
const MAX_CONTAINER_THRESHOLD = 1000 * MIB;

/** Scores nodes that hold the Pod's images already, large and widespread ones more. */
export function makeImageLocality({ cache, release }: Handle): Plugin {
  const scorerOf = perShape<PodScorer>((shape) => {
    const containers = [...(shape.spec.initContainers ?? []), ...shape.spec.containers];
    // They add to the sum, and raise nothing of what it is measured by.
    const volumes = release.rules.imageVolumesScored ? volumeImages(shape.spec) : [];
    const images = [...containers.map(({ image }) => image ?? ''), ...volumes];
    const names = images.map(normalizedImageName);
    const known = names.flatMap((image) => {
      const state = cache.images.get(image);
      if (state === undefined) return [];
      return [{ image, ...state, spread: state.sizeBytes.size / cache.nodeCount }];
    });
    return {
      key: JSON.stringify(names),
      changes: undefined,
      uniform: known.length === 0 ? priority(0, containers.length) : undefined,
      score(node) {
        let sum = 0;
        for (const { sizeBytes, spread } of known) {
          sum += Math.trunc((sizeBytes.get(node) ?? 0) * spread);
        }
        return priority(sum, containers.length);
      },
      cause: (node) => ({
        plugin: 'ImageLocality',
        images: known.flatMap(({ image, sizeBytes }) => {
          const size = sizeBytes.get(node);
          if (size === undefined) return [];
          return [{ image, sizeBytes: size, nodesWithImage: sizeBytes.size }];
        }),
        lacking: names.flatMap((image) => {
          const state = cache.images.get(image);
          if (state?.sizeBytes.has(node) === true) return [];
          return [{ image, nodesWithImage: state?.sizeBytes.size ?? 0 }];
        }),
        containers: containers.length,
        volumes: volumes.length,
        nodeCount: cache.nodeCount,
      }),
    };
  });

  return { name: 'ImageLocality', reasons: [], score: { prepare: ({ shape }) => scorerOf(shape) } };
}

function volumeImages({ volumes = [] }: PodSpec): readonly string[] {
  return volumes.flatMap(({ image }) => (image === undefined ? [] : [image.reference ?? '']));
}

function priority(sum: number, containers: number): number {
  const maxThreshold = MAX_CONTAINER_THRESHOLD * containers;
  const bounded = Math.min(Math.max(sum, MIN_THRESHOLD), maxThreshold);
  return Math.trunc((MAX_NODE_SCORE * (bounded - MIN_THRESHOLD)) / (maxThreshold - MIN_THRESHOLD));
}

/** An image without a tag means `:latest`. */
function normalizedImageName(name: string): string {
  return name.lastIndexOf(':') <= name.lastIndexOf('/') ? `${name}:latest` : name;
}
