import type { Objects } from '../../kubectl/index.ts';
import {
  isKind,
  isNamespaced,
  isSettingKind,
  labelSelectorMatches,
  parseSelectorText,
} from '../../model/index.ts';
import { AUTOSCALER } from '../autoscalers.ts';
import type { Entry, StoredKind, StoredObject } from '../entry.ts';
import { isTextKind } from '../texts.ts';
import type { World } from '../world.ts';
import { fieldsChosen } from './fieldSelector.ts';
import { notFound, type Printed } from './printed.ts';

/**
 * The objects that a command means, and what is said of those that are not there; autoscalers, ConfigMaps and Secrets are
 * found elsewhere (`commands/autoscalers.ts`, `commands/texts.ts`).
 */
export function found(
  { store, namespaces }: World,
  objects: Objects,
  namespace: string,
  printed: Printed,
): readonly Entry[] {
  if (objects.by === 'name') {
    return objects.targets.flatMap(({ kind, name }) => {
      if (kind === AUTOSCALER || isTextKind(kind)) return [];
      if (kind === 'Namespace') namespaces.write(name);
      const entry = isStored(kind) ? store.find(kind, scopeOf(kind, namespace), name) : undefined;
      if (entry === undefined) printed.errors.push(notFound(kind, name));
      return entry ?? [];
    });
  }
  return objects.chosen.flatMap(({ kind, selector, fields, isEverywhere }) => {
    if (!isStored(kind)) return [];
    if (kind === 'Namespace') for (const name of namespaces.unwritten) namespaces.write(name);
    const read = selector === undefined ? {} : parseSelectorText(selector);
    if (read === undefined) {
      printed.errors.push(`error: unable to parse requirement: ${selector ?? ''}`);
      return [];
    }
    const byFields = fieldsChosen(kind, fields ?? '');
    if ('refusal' in byFields) {
      printed.errors.push(`Error from server (BadRequest): ${byFields.refusal}`);
      return [];
    }
    const scope = scopeOf(kind, namespace);
    return store
      .all(kind)
      .filter(
        (entry) =>
          (isEverywhere === true || entry.namespace === scope) &&
          (selector === undefined || labelSelectorMatches(read, entry.object.metadata.labels)) &&
          byFields.has(asServed(entry.object)),
      )
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  });
}

/** A Pod of which nothing is said yet is Pending. */
function asServed(object: StoredObject): StoredObject {
  if (object.kind !== 'Pod' || object.status?.phase !== undefined) return object;
  return { ...object, status: { ...object.status, phase: 'Pending' } };
}

function scopeOf(kind: StoredKind, namespace: string): string {
  return isNamespaced(kind) ? namespace : '';
}

function isStored(kind: string): kind is StoredKind {
  return isKind(kind) && !isSettingKind(kind);
}
