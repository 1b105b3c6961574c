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
  releases: { folders: [], packages: [] },
  model: { folders: ['releases', 'kubectl'], packages: [] },
  protocol: { folders: [], packages: [], types: ['model', 'releases'] },
  run: { folders: ['protocol'], packages: [], types: ['model'] },
  text: { folders: [], packages: [] },
  i18n: { folders: [], packages: ['i18next'] },
  engine: { folders: ['releases', 'model'], packages: ['@marcbachmann/cel-js'] },
  io: {
    folders: ['releases', 'model', 'decode', 'protocol', 'text'],
    packages: ['yaml', 'js-yaml'],
  },
  decode: { folders: ['releases'], packages: [], types: ['model'] },
  simulation: { folders: ['releases', 'model', 'engine', 'run'], packages: [] },
  kubectl: { folders: [], packages: [] },
  offline: { folders: [], packages: ['workbox-core', 'workbox-precaching'] },
  timeline: { folders: ['releases', 'kubectl', 'model', 'engine', 'simulation'], packages: [] },
  console: {
    folders: ['releases', 'kubectl', 'model', 'engine', 'simulation', 'timeline', 'io'],
    packages: ['@noble/hashes'],
  },
  lessons: {
    folders: [
      'releases',
      'kubectl',
      'model',
      'protocol',
      'run',
      'engine',
      'simulation',
      'timeline',
      'io',
      'changes',
    ],
    packages: [],
  },
  explain: { folders: ['releases', 'model', 'engine', 'protocol'], packages: [] },
  changes: {
    folders: ['releases', 'model', 'engine', 'simulation', 'run', 'protocol'],
    packages: [],
  },
  lint: { folders: ['releases', 'model', 'engine', 'protocol'], packages: [] },
  operations: { folders: ['releases', 'model', 'protocol'], packages: [] },
  worker: {
    folders: [
      'releases',
      'model',
      'text',
      'protocol',
      'run',
      'engine',
      'simulation',
      'timeline',
      'explain',
      'io',
      'changes',
      'lint',
      'operations',
      'decode',
      'lessons',
      'console',
      'kubectl',
    ],
    packages: [],
  },
  store: {
    folders: ['releases', 'model', 'protocol', 'run', 'text'],
    packages: ['zustand', 'react'],
    types: ['engine'],
  },
  imports: {
    folders: ['releases', 'model', 'kubectl', 'io', 'protocol', 'text'],
    packages: ['modern-tar'],
  },
  workspace: { folders: ['releases', 'protocol', 'text'], packages: ['idb-keyval', 'fflate'] },
  ui: {
    folders: ['i18n'],
    packages: ['react', 'react-dom', 'i18next', 'radix-ui', 'lucide-react'],
  },
  commands: {
    folders: ['releases', 'model', 'store', 'ui', 'i18n', 'protocol', 'run'],
    packages: ['react', 'react-dom', 'i18next', 'cmdk'],
    types: ['engine'],
  },
  canvas: {
    folders: ['releases', 'model', 'store', 'ui', 'i18n', 'commands', 'protocol', 'run'],
    packages: ['react', 'react-dom', 'i18next', '@xyflow/react'],
    types: ['engine'],
  },
  editor: {
    folders: ['store', 'ui', 'i18n', 'commands', 'protocol', 'run', 'text'],
    packages: ['react', 'monaco-editor', 'monaco-yaml', '@vscode/l10n'],
    types: ['releases', 'model', 'engine'],
  },
  forms: {
    folders: ['releases', 'model', 'store', 'ui', 'i18n', 'protocol'],
    packages: ['react'],
    types: ['engine'],
  },
  course: {
    folders: ['store', 'ui', 'i18n', 'commands', 'protocol', 'run'],
    packages: ['react'],
  },
  panels: {
    folders: [
      'kubectl',
      'releases',
      'model',
      'store',
      'ui',
      'i18n',
      'commands',
      'protocol',
      'run',
      'text',
    ],
    packages: ['react', 'i18next', '@tanstack/react-virtual'],
    types: ['engine'],
  },
};

/** Files besides index.ts that other folders may import. */
const ENTRIES = ['index\\.tsx?', '[^/]+\\.css', 'ManifestEditor\\.tsx', 'commands\\.ts'];

const ERROR: IRegularForbiddenRuleType['severity'] = 'error';

/** Tests, and what only they import. */
export const TESTS = '\\.test\\.tsx?$|/testing/';

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
          pathNot: `(^|/)src/((${[folder, ...folders].join('|')})/)`,
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
    comment: 'Two files that need one another are one file, or need a third; of types too.',
    severity: ERROR,
    from: {},
    to: { circular: true },
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
