import type { i18n, ResourceLanguage } from 'i18next';
import type { Language } from './language.ts';
import { translatorOf } from './translator.ts';

/** A language's texts in two chunks: those of the first picture, and the rest. */
const CHUNKS = {
  en: {
    first: async () => (await import('./en/first.ts')).first,
    later: async () => (await import('./en/later.ts')).later,
  },
  zh: {
    first: async () => (await import('./zh/first.ts')).first,
    later: async () => (await import('./zh/later.ts')).later,
  },
} as const satisfies Record<Language, Record<string, () => Promise<ResourceLanguage>>>;

/** A translator over one language, whose texts are fetched with it: the other is not loaded. */
export async function loadTranslator(language: Language): Promise<i18n> {
  const { first, later } = CHUNKS[language];
  const [texts, rest] = await Promise.all([first(), later()]);
  const all: ResourceLanguage = { ...texts };
  for (const [namespace, added] of Object.entries(rest)) {
    all[namespace] = { ...(all[namespace] as object | undefined), ...(added as object) };
  }
  return translatorOf(language, all);
}

/**
 * The same at once for the first picture; the rest of the texts comes behind it, and whoever shows
 * one of them draws again then.
 */
export async function loadFirstTranslator(language: Language): Promise<i18n> {
  const { first, later } = CHUNKS[language];
  const translator = translatorOf(language, await first());
  void later().then(
    (rest) => {
      for (const [namespace, texts] of Object.entries(rest)) {
        // Of some namespaces a part is there already.
        translator.addResourceBundle(language, namespace, texts, true);
      }
    },
    () => undefined,
  );
  return translator;
}
