// The borders of ARCHITECTURE.md as rules. A folder may import the folders that its row names,
// only through their index.ts, and only the packages that its row names.
const MAY_IMPORT = {
  model: { folders: [], packages: [] },
  i18n: { folders: [], packages: ['i18next'] },
  engine: { folders: ['model'], packages: [] },
  io: { folders: ['model'], packages: ['yaml'], types: ['worker'] },
  simulation: { folders: ['model', 'engine'], packages: [] },
  explain: { folders: ['model', 'engine'], packages: [], types: ['worker'] },
  worker: { folders: ['model', 'engine', 'simulation', 'explain', 'io'], packages: [] },
  store: { folders: [], packages: ['zustand', 'react'], types: ['model', 'engine', 'worker'] },
  ui: {
    folders: ['i18n'],
    packages: ['react', 'react-dom', 'react-i18next', 'i18next', 'radix-ui', 'lucide-react'],
  },
  canvas: {
    folders: ['store', 'ui', 'i18n'],
    packages: ['react', 'react-i18next', 'i18next', '@xyflow/react', 'radix-ui', 'lucide-react'],
    types: ['model', 'engine', 'worker'],
  },
  editor: {
    folders: ['store', 'ui', 'i18n'],
    packages: [
      'react',
      'react-i18next',
      'i18next',
      'monaco-editor',
      'monaco-yaml',
      'radix-ui',
      'lucide-react',
    ],
    types: ['model', 'engine', 'worker'],
  },
  panels: {
    folders: ['store', 'ui', 'i18n'],
    packages: [
      'react',
      'react-i18next',
      'i18next',
      '@tanstack/react-virtual',
      'radix-ui',
      'lucide-react',
    ],
    types: ['model', 'engine', 'worker'],
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

const name = (pkg) => pkg.replaceAll('/', '\\/');

const borders = Object.entries(MAY_IMPORT).flatMap(
  ([folder, { folders, packages, types = [] }]) => {
    const from = { path: `(^|/)src/${folder}/`, pathNot: '\\.test\\.tsx?$' };
    return [
      {
        name: `${folder}-folders`,
        comment: `src/${folder} may import ${[folder, ...folders].join(', ')}; types also of ${types.join(', ') || 'none'}.`,
        severity: 'error',
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
              severity: 'error',
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
        severity: 'error',
        from,
        to: {
          path: 'node_modules/',
          pathNot: packages.length === 0 ? '^$' : `node_modules/(${packages.map(name).join('|')})/`,
        },
      },
      {
        name: `${folder}-core-modules`,
        severity: 'error',
        from,
        to: { dependencyTypes: ['core'] },
      },
    ];
  },
);

export default {
  forbidden: [
    ...borders,
    {
      name: 'through-the-index',
      comment: 'Another folder is imported through its index.ts.',
      severity: 'error',
      from: { path: '(^|/)src/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '(^|/)src/[^/]+/',
        pathNot: [`(^|/)src/$2/`, `(^|/)src/[^/]+/(${ENTRIES.join('|')})$`],
      },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need one another are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-dev-dependency',
      severity: 'error',
      from: { path: '(^|/)src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: { path: '(^|/)src/', pathNot: '\\.test\\.tsx?$' },
      to: { couldNotResolve: true, pathNot: '\\?(worker|raw|url|inline)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
};
