import { createInstance, type FormatterModule, type i18n, type ResourceLanguage } from 'i18next';
import { isolated } from './isolated.ts';
import { grouped } from './grouped.ts';
import type { Language } from './language.ts';

/**
 * Values that count something: other numbers, as a port, a line or what a manifest says, are written as
 * they stand there.
 */
const COUNTS = new Set(
  (
    'count of done all at total sum nodes pods feasible filtered looked wanted without shown known ' +
    'rank step ms ceiling largest points left given victims violations added removed moved characters n'
  ).split(' '),
);

/** Values that are lists in a sentence, and no code: Chinese has a comma of its own between what it lists. */
const LISTS = new Set(
  'use otherUse before otherBefore counts resources asked free pods names nodes'.split(' '),
);

/** What starts so in a value is a key of the catalogue's `explain` namespace: words, not a name. */
const WORDS = /\u0000(\w+(?:\.\w+)*)/g;

/** Hears of every value with its name, since `alwaysFormat` says so. */
function formatterOf(language: Language, say: (key: string) => string): FormatterModule {
  const nothing = () => undefined;
  return {
    type: 'formatter',
    init: nothing,
    add: nothing,
    addCached: nothing,
    format: (value: unknown, _format, _language, { interpolationkey } = {}) => {
      if (typeof value === 'string' && value.includes('\u0000')) {
        return value.replace(WORDS, (_whole, key: string) => say(key));
      }
      if (language === 'zh' && typeof value === 'string' && LISTS.has(String(interpolationkey))) {
        return value.replaceAll(', ', '、');
      }
      return typeof value === 'number' && COUNTS.has(String(interpolationkey))
        ? grouped(value, language)
        : (value as string);
    },
  };
}

/** A translator over one language. */
export function translatorOf(language: Language, texts: ResourceLanguage): i18n {
  const instance = createInstance();
  const say = (key: string) => String(instance.getResource(language, 'explain', key));
  instance.use(formatterOf(language, say));
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    defaultNS: 'app',
    initAsync: false,
    // React escapes what it draws; a value is kept apart from the direction of the sentence instead.
    interpolation: {
      escapeValue: true,
      escape: isolated,
      alwaysFormat: true,
    },
    returnNull: false,
    react: { bindI18nStore: 'added' },
  });
  return instance;
}
