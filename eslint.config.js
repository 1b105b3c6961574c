import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** One program of all files: one for each project would read the same types two dozen times. */
const PROJECT = 'tsconfig.lint.json';

const pureMessage = 'The engine and the model are pure: take time and chance as arguments.';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'tools/borders/canary/',
      'test-results/',
      'playwright-report/',
    ],
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tools/**/*.ts', 'e2e/**/*.ts', '*.config.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: PROJECT, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    files: [
      'src/engine/**/*.ts',
      'src/model/**/*.ts',
      'src/explain/**/*.ts',
      'src/decode/**/*.ts',
      'src/simulation/**/*.ts',
    ],
    ignores: ['**/*.test.ts', 'src/engine/conformance/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: pureMessage },
        { name: 'performance', message: pureMessage },
        { name: 'setTimeout', message: pureMessage },
        { name: 'queueMicrotask', message: pureMessage },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: pureMessage },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-i18next',
          importNames: ['useTranslation'],
          message: "Take useTranslation of src/ui: the package's own costs each component a copy.",
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
);
