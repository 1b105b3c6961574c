import type { i18n } from 'i18next';
import { en } from './en/index.ts';
import type { Language } from './language.ts';
import { translatorOf } from './translator.ts';
import { zh } from './zh/index.ts';

/** Both languages at once, for checks that hold them against each other. */
export const CATALOGUE = { en, zh } as const;

/** A translator that is ready at once; the page loads one language only: `loadTranslator`. */
export function createTranslator(language: Language): i18n {
  return translatorOf(language, CATALOGUE[language]);
}
