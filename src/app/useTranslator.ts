import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { type Language, loadTranslator } from '../i18n/index.ts';

/**
 * The translator of the language, whose texts are loaded when it is first chosen; until they are
 * there the one before stays. Should they not come, the page keeps the language that it has.
 */
export function useTranslator(language: Language, first: i18n): i18n {
  const [translator, setTranslator] = useState(first);
  useEffect(() => {
    if (translator.language === language) return undefined;
    let isWanted = true;
    loadTranslator(language).then(
      (loaded) => {
        if (isWanted) setTranslator(loaded);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language, translator]);
  return translator;
}
