import type { i18n } from 'i18next';
import type { Language } from './language.ts';
import { translatorOf } from './translator.ts';

/** A translator over one language, whose texts are fetched with it: the other is not loaded. */
export async function loadTranslator(language: Language): Promise<i18n> {
  switch (language) {
    case 'en':
      return translatorOf(language, (await import('./en/index.ts')).en);
    case 'zh':
      return translatorOf(language, (await import('./zh/index.ts')).zh);
  }
}
