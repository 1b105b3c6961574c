import { durationOf } from '../../kubectl/index.ts';
import {
  type FieldPath,
  type FullKey,
  fullKey,
  isKind,
  isNamespaced,
  readFullKey,
} from '../../model/index.ts';
import { readSelector } from '../selector.ts';
import type { Field } from './field.ts';
import { readFieldPath } from './fieldPath.ts';

/** A selector of Pods or of nodes. */
export function selectorIn(field: Field): string {
  const text = field.text();
  if (text !== '' && readSelector(text) === undefined) field.says('lesson-bad-selector', { text });
  return text;
}

export function pathIn(field: Field): FieldPath {
  const text = field.text();
  const path = readFieldPath(text);
  if (path === undefined && text !== '') field.says('lesson-bad-path', { text });
  return path ?? [];
}

/** An object by kind and name; what names no namespace is in `default`. */
export function objectIn(field: Field): FullKey {
  const text = field.text();
  const key = completeKey(text);
  if (key === undefined && text !== '') field.says('lesson-bad-object', { text });
  return key ?? 'Pod/';
}

/** An object, or all of a kind. */
export function objectOrKindIn(field: Field): string {
  const text = field.text();
  if (isKind(text)) return text;
  return objectIn(field);
}

/** A moment in a story, in seconds. */
export function secondsIn(field: Field): number {
  const text = field.text();
  const milliseconds = durationOf(text);
  if (milliseconds === undefined && text !== '') field.says('lesson-bad-duration', { text });
  return (milliseconds ?? 0) / 1000;
}

/** `Deployment/web` as `Deployment/default/web`; undefined for what names no object. */
export function completeKey(text: string): FullKey | undefined {
  const parts = text.split('/');
  const [kind = ''] = parts;
  if (!isKind(kind) || parts.length < 2 || parts.length > 3 || parts.includes('')) {
    return isKind(kind) && text === `${kind}/` ? `${kind}/` : undefined;
  }
  const { namespace, name } = readFullKey(text as FullKey);
  const isPlaced = isNamespaced(kind);
  if (!isPlaced && namespace !== '') return undefined;
  return fullKey({ kind, namespace: isPlaced ? namespace || 'default' : '', name });
}
