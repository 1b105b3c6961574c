import { isRecord } from '../json.ts';

/** Fields that hold maps of texts, which the API's types leave out where they are empty; `emptyDir: {}` means something. */
const MAPS = new Set([
  'labels',
  'annotations',
  'matchLabels',
  'nodeSelector',
  'limits',
  'requests',
]);

/**
 * A value without the lists and maps that are empty, at any depth: as the API server serves what was written, or
 * emptied. The same value where there are none. Source: `omitempty` of the types of k8s.io/api.
 */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty);
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isRecord(value)) return value;
  let isSame = true;
  const kept: Record<string, unknown> = {};
  for (const [field, part] of Object.entries(value)) {
    const rest = withoutEmpty(part);
    if (isEmpty(field, rest)) {
      isSame = false;
      continue;
    }
    if (rest !== part) isSame = false;
    kept[field] = rest;
  }
  return isSame ? value : kept;
}

function isEmpty(field: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return MAPS.has(field) && isRecord(value) && Object.keys(value).length === 0;
}
