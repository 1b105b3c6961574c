import type { FieldPath } from '../diagnostic.ts';

/**
 * Where a validator stands in an object. A chain, so that going down costs one small object and
 * text is only made for what is reported.
 */
export interface Path {
  readonly parent: Path | undefined;
  readonly key: string | number;
  /** The key of a map such as `labels` or `requests`, which the API server writes in brackets. */
  readonly isMapKey: boolean;
}

/** A field below `parent`; without a parent, a field of the object itself. */
export function child(parent: Path | undefined, ...fields: readonly [string, ...string[]]): Path {
  let path = parent;
  for (const key of fields) path = { parent: path, key, isMapKey: false };
  return path as Path;
}

export function item(parent: Path, index: number): Path {
  return { parent, key: index, isMapKey: false };
}

export function mapKey(parent: Path, key: string): Path {
  return { parent, key, isMapKey: true };
}

/** The path as a diagnostic carries it: `['spec', 'containers', 0, 'image']`. */
export function toFieldPath(path: Path | undefined): FieldPath {
  const keys: (string | number)[] = [];
  for (let at = path; at !== undefined; at = at.parent) keys.unshift(at.key);
  return keys;
}

/** The path as the API server writes it: `spec.containers[0].resources.requests[cpu]`. */
export function formatPath(path: Path | undefined): string {
  let text = '';
  for (let at = path; at !== undefined; at = at.parent) {
    text = typeof at.key === 'number' || at.isMapKey ? `[${at.key}]${text}` : `.${at.key}${text}`;
  }
  return text.startsWith('.') ? text.slice(1) : text;
}

/** A diagnostic's path for people: `spec.containers[0].image`, `metadata.labels["a.b/c"]`. */
export function formatFieldPath(path: FieldPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[A-Za-z_$][\w$-]*$/.test(key)) text += text === '' ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
}
