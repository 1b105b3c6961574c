import type { i18n } from 'i18next';

/** So many are kept of a translator; then all are forgotten, as what is said by and by differs. */
const MOST = 4_096;

const kept = new WeakMap<i18n, Map<string, string>>();

/**
 * What `say` answers, or has answered before for the same translator, namespace, key and values: a hundred
 * cards say the same few texts at every step, and putting one together costs more than drawing it.
 */
export function rememberedText(
  translator: i18n,
  ns: string,
  key: string,
  values: object | undefined,
  say: () => string,
): string {
  const name = nameOf(ns, key, values);
  if (name === undefined) return say();
  const texts = textsOf(translator);
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = say();
  // A key that shows itself may be one whose text is still on its way; with objects, no text comes.
  if (text === key || typeof text !== 'string') return text;
  if (texts.size >= MOST) texts.clear();
  texts.set(name, text);
  return text;
}

/** Undefined where a value is neither text nor number: it may be another at the next time. */
function nameOf(ns: string, key: string, values: object | undefined): string | undefined {
  let name = `${ns}:${key}`;
  for (const [field, value] of Object.entries(values ?? {}) as [string, unknown][]) {
    if (typeof value === 'string') name += `\u0001${field}\u0002${value}`;
    else if (typeof value === 'number') name += `\u0001${field}\u0003${String(value)}`;
    else return undefined;
  }
  return name;
}

function textsOf(translator: i18n): Map<string, string> {
  const known = kept.get(translator);
  if (known !== undefined) return known;
  const texts = new Map<string, string>();
  kept.set(translator, texts);
  // Texts that come later may be part of those that are kept.
  translator.store.on('added', () => {
    texts.clear();
  });
  return texts;
}
