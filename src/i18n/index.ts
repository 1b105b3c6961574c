import { createInstance, type i18n } from 'i18next';
import { app as enApp } from './en/app.ts';
import { canvas as enCanvas } from './en/canvas.ts';
import { diagnostics as enDiagnostics } from './en/diagnostics.ts';
import { editor as enEditor } from './en/editor.ts';
import { explain as enExplain } from './en/explain.ts';
import { options as enOptions } from './en/options.ts';
import { panels as enPanels } from './en/panels.ts';
import { app as zhApp } from './zh/app.ts';
import { canvas as zhCanvas } from './zh/canvas.ts';
import { diagnostics as zhDiagnostics } from './zh/diagnostics.ts';
import { editor as zhEditor } from './zh/editor.ts';
import { explain as zhExplain } from './zh/explain.ts';
import { options as zhOptions } from './zh/options.ts';
import { panels as zhPanels } from './zh/panels.ts';

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export const CATALOGUE = {
  en: {
    app: enApp,
    canvas: enCanvas,
    diagnostics: enDiagnostics,
    editor: enEditor,
    explain: enExplain,
    options: enOptions,
    panels: enPanels,
  },
  zh: {
    app: zhApp,
    canvas: zhCanvas,
    diagnostics: zhDiagnostics,
    editor: zhEditor,
    explain: zhExplain,
    options: zhOptions,
    panels: zhPanels,
  },
} as const;

export type Namespace = keyof (typeof CATALOGUE)['en'];

// Here, and not in a file of its own, so that every project that reads this one knows the keys.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: (typeof CATALOGUE)['en'];
    returnNull: false;
  }
}

/** A translator over the whole catalogue, ready at once: nothing is loaded later. */
export function createTranslator(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: CATALOGUE,
    defaultNS: 'app',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
}
