import type { Objects } from '../../kubectl/index.ts';
import {
  isKind,
  isNamespaced,
  isSettingKind,
  labelSelectorMatches,
  parseLabelSelectorText,
} from '../../model/index.ts';
import type { Entry, StoredKind } from '../entry.ts';
import type { World } from '../world.ts';
import { notFound, type Printed } from './printed.ts';

/** The objects that a command means, and what is said of those that are not there. */
export function found(
  { store }: World,
  objects: Objects,
  namespace: string,
  printed: Printed,
): readonly Entry[] {
  if (objects.by === 'name') {
    return objects.targets.flatMap(({ kind, name }) => {
      const entry = isStored(kind) ? store.find(kind, scopeOf(kind, namespace), name) : undefined;
      if (entry === undefined) printed.errors.push(notFound(kind, name));
      return entry ?? [];
    });
  }
  return objects.chosen.flatMap(({ kind, selector }) => {
    if (!isStored(kind)) return [];
    const read = selector === undefined ? {} : parseLabelSelectorText(selector);
    if (read === undefined) {
      printed.errors.push(`error: unable to parse requirement: ${selector ?? ''}`);
      return [];
    }
    return store
      .all(kind)
      .filter(
        (entry) =>
          entry.namespace === scopeOf(kind, namespace) &&
          (selector === undefined || labelSelectorMatches(read, entry.object.metadata.labels)),
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}

function scopeOf(kind: StoredKind, namespace: string): string {
  return isNamespaced(kind) ? namespace : '';
}

function isStored(kind: string): kind is StoredKind {
  return isKind(kind) && !isSettingKind(kind);
}
