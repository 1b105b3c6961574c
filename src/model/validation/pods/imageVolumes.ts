/** `dropImageVolumes` of pkg/api/pod: volumes of images, and what mounts them. */
import { child, item, type Path } from '../path.ts';
import { isRecord } from '../record.ts';
import type { Report } from '../report.ts';

type Fields = Readonly<Record<string, unknown>>;

const CONTAINERS = ['containers', 'initContainers', 'ephemeralContainers'] as const;

/**
 * A Pod's spec without its volumes of images and their mounts; the spec itself where it has none. The
 * report hears what is gone, since the API server counts the others from there on.
 */
export function withoutImageVolumes(spec: Fields, at: Path | undefined, report: Report): Fields {
  const names = new Set<unknown>();
  for (const volume of listOf(spec['volumes'])) {
    if (isImage(volume)) names.add(nameOf(volume));
  }
  if (names.size === 0) return spec;
  const copy: Record<string, unknown> = { ...spec };
  copy['volumes'] = without(spec['volumes'], isImage, child(at, 'volumes'), report);
  for (const field of CONTAINERS) {
    if (spec[field] === undefined) continue;
    copy[field] = listOf(spec[field]).map((container, index) => {
      if (!isRecord(container) || container['volumeMounts'] === undefined) return container;
      const mountsAt = child(item(child(at, field), index), 'volumeMounts');
      const isMount = (mount: unknown): boolean => names.has(nameOf(mount));
      const volumeMounts = without(container['volumeMounts'], isMount, mountsAt, report);
      return { ...container, volumeMounts };
    });
  }
  return copy;
}

function without(
  list: unknown,
  isGone: (element: unknown) => boolean,
  at: Path,
  report: Report,
): readonly unknown[] {
  return listOf(list).filter((element, index) => {
    if (!isGone(element)) return true;
    report.leaveOut(item(at, index));
    return false;
  });
}

function isImage(volume: unknown): boolean {
  return isRecord(volume) && volume['image'] !== undefined;
}

function nameOf(named: unknown): unknown {
  return isRecord(named) ? (named['name'] ?? '') : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
