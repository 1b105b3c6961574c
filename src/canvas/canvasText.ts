import type { i18n } from 'i18next';
import { plainText } from '../ui/index.ts';

type Values = Readonly<Record<string, string | number>>;

/** A text of the canvas' catalogue, without emphasis. */
export function canvasText(i18n: i18n, key: string, values: Values = {}): string {
  return plainText(i18n, 'canvas', { key, values });
}

/** What is said of a drag, and of the templates that can be dragged: loaded behind the first picture. */
export function dragText(i18n: i18n, key: string, values: Values = {}): string {
  return plainText(i18n, 'drag', { key, values });
}

/** The part of a qualified name after the slash: `control-plane` of `node-role.…/control-plane`. */
export function shortKey(text: string): string {
  const slash = text.indexOf('/');
  return slash > 0 && text.slice(0, slash).includes('.') ? text.slice(slash + 1) : text;
}
