import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { useBerth } from '../store/index.ts';
import { useMediaQuery } from '../ui/index.ts';

/** Keeps `data-theme` on the document at what is chosen, or at what the system wants. */
export function useTheme(): void {
  const theme = useBerth((state) => state.theme);
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [dark]);
}

/** Keeps `lang` on the document at the language of the texts. */
export function useDocumentLanguage(translator: i18n): void {
  useEffect(() => {
    document.documentElement.lang = translator.language === 'zh' ? 'zh-CN' : 'en';
  }, [translator]);
}
