import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { isolated } from './isolated.ts';
import type { Language } from './language.ts';

/** A translator over one language. */
export function translatorOf(language: Language, texts: ResourceLanguage): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    defaultNS: 'app',
    initAsync: false,
    // React escapes what it draws; a value is kept apart from the direction of the sentence instead.
    interpolation: { escapeValue: true, escape: isolated },
    returnNull: false,
    react: { bindI18nStore: 'added' },
  });
  return instance;
}
