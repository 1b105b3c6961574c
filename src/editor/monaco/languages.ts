import type { languages } from 'monaco-editor/editor';
import { monaco } from './monaco.ts';
import { yamlTokens } from './yamlTokens.ts';

/** YAML that the schema service looks at. */
export const YAML = 'yaml';
/** YAML in the same colours that nothing else looks at, for texts too large for that. */
const LARGE_YAML = 'yaml-large';
/** Languages of models. */
export const LANGUAGE_IDS = [YAML, LARGE_YAML] as const;

/** The language of a model; `isLarge` as `limits.ts` tells. */
export function languageOf(isLarge: boolean): string {
  return isLarge ? LARGE_YAML : YAML;
}

const PAIRS = [
  { open: '{', close: '}' },
  { open: '[', close: ']' },
  { open: '"', close: '"' },
  { open: "'", close: "'" },
];

/** Comments, brackets and indentation, for every command that works on them. */
function configuration(): languages.LanguageConfiguration {
  return {
    comments: { lineComment: '#' },
    brackets: [
      ['{', '}'],
      ['[', ']'],
    ],
    autoClosingPairs: PAIRS,
    surroundingPairs: PAIRS,
    folding: { offSide: true },
    onEnterRules: [
      {
        beforeText: /:[ \t]*$/,
        action: { indentAction: monaco.languages.IndentAction.Indent },
      },
    ],
  };
}

/** Registers both languages; to be called once, before the first model. */
export function registerLanguages(): void {
  for (const id of LANGUAGE_IDS) {
    monaco.languages.register({ id });
    monaco.languages.setMonarchTokensProvider(id, yamlTokens);
    monaco.languages.setLanguageConfiguration(id, configuration());
  }
}
