import type { en } from './en/index.ts';

export { CATALOGUE, createTranslator } from './catalogue.ts';
export { grouped } from './grouped.ts';
export { LANGUAGES, type Language } from './language.ts';
export { loadFirstTranslator, loadTranslator } from './loadTranslator.ts';
export { gapBehind, sentenceGap, sentencesOf } from './sentences.ts';

export type Namespace = keyof typeof en;

// Here, and not in a file of its own, so that every project that reads this one knows the keys.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof en;
    returnNull: false;
  }
}
