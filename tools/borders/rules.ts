import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';

// The borders of ARCHITECTURE.md as rules. A folder may import the folders that its row names,
// only through their index.ts, and only the packages that its row names.
interface Row {
  readonly folders: readonly string[];
  readonly packages: readonly string[];
  /** Folders of which only types may be imported. */
  readonly types?: readonly string[];
}

const MAY_IMPORT: Readonly<Record<string, Row>> = {
  model: { folders: [], packages: [] },
  i18n: { folders: [], packages: ['i18next'] },
  engine: { folders: ['model'], packages: [] },
  io: { folders: ['model', 'decode'], packages: ['yaml', 'js-yaml'], types: ['worker'] },
  decode: { folders: [], packages: [], types: ['model'] },
  simulation: { folders: ['model', 'engine'], packages: [] },
  explain: { folders: ['model', 'engine'], packages: [], types: ['worker'] },
  changes: { folders: ['model', 'engine', 'simulation'], packages: [], types: ['worker'] },
  lint: { folders: ['model', 'engine'], packages: [], types: ['worker'] },
  operations: { folders: ['model'], packages: [], types: ['worker'] },
  worker: {
    folders: [
      'model',
      'engine',
      'simulation',
      'explain',
      'io',
      'changes',
      'lint',
      'operations',
      'decode',
    ],
    packages: [],
  },
  store: { folders: ['model'], packages: ['zustand', 'react'], types: ['engine', 'worker'] },
  workspace: { folders: [], packages: ['idb-keyval'], types: ['worker'] },
  ui: {
    folders: ['i18n'],
    packages: ['react', 'react-dom', 'react-i18next', 'i18next', 'radix-ui', 'lucide-react'],
  },
  commands: {
    folders: ['store', 'ui', 'i18n'],
    packages: ['react', 'react-dom', 'i18next', 'cmdk'],
    types: ['model', 'engine', 'worker'],
  },
  canvas: {
    folders: ['model', 'store', 'ui', 'i18n', 'commands'],
    packages: ['react', 'react-dom', 'i18next', '@xyflow/react'],
    types: ['engine', 'worker'],
  },
  editor: {
    folders: ['store', 'ui', 'i18n', 'commands'],
    packages: ['react', 'monaco-editor', 'monaco-yaml'],
    types: ['model', 'engine', 'worker'],
  },
  forms: {
    folders: ['model', 'store', 'ui', 'i18n'],
    packages: ['react'],
    types: ['engine', 'worker'],
  },
  panels: {
    folders: ['model', 'store', 'ui', 'i18n', 'commands'],
    packages: ['react', 'i18next', '@tanstack/react-virtual'],
    types: ['engine', 'worker'],
  },
};

/** Files besides index.ts that other folders may import. */
const ENTRIES = [
  'index\\.tsx?',
  'protocol\\.ts',
  '[^/]+\\.css',
  'ManifestEditor\\.tsx',
  'commands\\.ts',
];

const ERROR: IRegularForbiddenRuleType['severity'] = 'error';

/** Tests, and what only they import. */
const TESTS = '\\.test\\.tsx?$|/testing/';

const name = (pkg: string): string => pkg.replaceAll('/', '\\/');

const borders: IRegularForbiddenRuleType[] = Object.entries(MAY_IMPORT).flatMap(
  ([folder, { folders, packages, types = [] }]) => {
    const from = { path: `(^|/)src/${folder}/`, pathNot: TESTS };
    return [
      {
        name: `${folder}-folders`,
        comment: `src/${folder} may import ${[folder, ...folders].join(', ')}; types also of ${types.join(', ') || 'none'}.`,
        severity: ERROR,
        from,
        to: {
          path: '(^|/)src/',
          // The worker's protocol is types and a few constant lists, made to be shared.
          pathNot: `(^|/)src/((${[folder, ...folders].join('|')})/${types.includes('worker') ? '|worker/protocol\\.ts' : ''})`,
          dependencyTypesNot: types.length > 0 ? ['type-only'] : [],
        },
      },
      ...(types.length === 0
        ? []
        : [
            {
              name: `${folder}-types`,
              comment: `src/${folder} may import types only of ${types.join(', ')}.`,
              severity: ERROR,
              from,
              to: {
                path: '(^|/)src/',
                pathNot: `(^|/)src/(${[folder, ...folders, ...types].join('|')})/`,
              },
            },
          ]),
      {
        name: `${folder}-packages`,
        comment: `src/${folder} may import the packages ${packages.join(', ') || 'none'}.`,
        severity: ERROR,
        from,
        to: {
          path: 'node_modules/',
          pathNot: packages.length === 0 ? '^$' : `node_modules/(${packages.map(name).join('|')})/`,
        },
      },
      {
        name: `${folder}-core-modules`,
        severity: ERROR,
        from,
        to: { dependencyTypes: ['core'] },
      },
    ];
  },
);

export const FORBIDDEN: IRegularForbiddenRuleType[] = [
  ...borders,
  {
    name: 'through-the-index',
    comment: 'Another folder is imported through its index.ts.',
    severity: ERROR,
    from: { path: '(^|/)src/([^/]+)/', pathNot: TESTS },
    to: {
      path: '(^|/)src/[^/]+/',
      pathNot: [`(^|/)src/$2/`, `(^|/)src/[^/]+/(${ENTRIES.join('|')})$`],
    },
  },
  {
    name: 'no-circular',
    comment: 'Two files that need one another are one file, or need a third.',
    severity: ERROR,
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'not-to-dev-dependency',
    severity: ERROR,
    from: { path: '(^|/)src/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'not-to-unresolvable',
    severity: ERROR,
    from: { path: '(^|/)src/', pathNot: TESTS },
    to: { couldNotResolve: true, pathNot: '\\?(worker|raw|url|inline)' },
  },
];

export const OPTIONS: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.base.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'browser', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
  },
};
