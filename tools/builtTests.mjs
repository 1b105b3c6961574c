// Runs tests of a project of vitest.config.ts as the page runs: built, in one go, with what they test.
// `node tools/builtTests.mjs PROJECT PATH…` takes the files whose path begins with one of the paths;
// `--build PROJECT…` only builds, into the folder that BERTH_BUILT_TESTS names: a run that is told of this
// folder finds its files there, and builds none. To read
// and to change a thousand modules one by one, as a test that is run again at every save wants it, costs a
// third of the time of all tests; and calls between modules that were made so are slower.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createVitest, startVitest } from 'vitest/node';
import { ROOT } from './setup.mjs';

const given = process.argv.slice(2);
const [name, ...beginnings] = given;
const OUT = path.join(ROOT, 'node_modules/.cache/tests', process.pid.toString());
/** A folder beside `OUT`, or none. */
const BUILT = process.env['BERTH_BUILT_TESTS'];
process.once('exit', () => rmSync(OUT, { recursive: true, force: true }));

const relativeOf = (file) => path.relative(ROOT, file);
const nameOf = (file) => relativeOf(file).replace(/\.tsx?$/, '');

/** The files of a project that are asked for, and how it runs them. */
async function projectOf(name, beginnings) {
  const vitest = await createVitest('test', { root: ROOT, project: name, watch: false });
  const specifications = await vitest.globTestSpecifications();
  const [project] = vitest.projects;
  const { setupFiles, testTimeout, hookTimeout } = project.config;
  await vitest.close();
  const files = specifications
    .map(({ moduleId }) => moduleId)
    .filter(
      (file) =>
        beginnings.length === 0 || beginnings.some((each) => relativeOf(file).startsWith(each)),
    );
  return { files, setupFiles, testTimeout, hookTimeout };
}

/** A module that a test replaces, in whole or in part, has to be one of its own. */
const replaces = (source) =>
  source.includes('vi.mock(') ||
  [...source.matchAll(/^import \* as (?<module>\w+)/gm)].some(({ groups }) =>
    source.includes(`vi.spyOn(${groups.module},`),
  );

/** What Vitest gives for styles: each class is its own name. */
const NO_STYLES = {
  names: 'export default new Proxy({}, { get: (_, name) => name });',
  nothing: 'export default "";',
  worker: 'export default class {}',
};

/** Sources keep their place, wherever what is built of them lies; what only a browser reads is left out. */
const asInSource = {
  name: 'as in source',
  enforce: 'pre',
  resolveId(id) {
    if (id.endsWith('.module.css')) return '\0names';
    if (id.endsWith('.css')) return '\0nothing';
    return id.endsWith('?worker') ? '\0worker' : undefined;
  },
  load: (id) => NO_STYLES[id.slice(1)],
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return undefined;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id));
  },
};

const code = path.join(BUILT ?? OUT, 'code');

async function buildAll(files) {
  await build({
    root: ROOT,
    configFile: false,
    mode: 'test',
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), asInSource],
    build: {
      ssr: true,
      outDir: code,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [nameOf(file), file])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
      },
    },
  });
}

const addressOf = (file) =>
  JSON.stringify(pathToFileURL(path.join(code, `${nameOf(file)}.js`)).href);

/** Writes a file that a runner may read, and gives its path. */
function written(name, text) {
  const at = path.join(OUT, 'run', `${name}.js`);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, text);
  return at;
}

/** Of a file of tests, what runs it as it was built. */
function runnerOf(file) {
  const [environment] = /@vitest-environment [\w-]+/.exec(readFileSync(file, 'utf8')) ?? [''];
  return written(
    nameOf(file),
    `// ${environment}\nawait import(${addressOf(file)});\nexport {};\n`,
  );
}

/** What sets a file of tests up has to run once more for the next: by another address it does. */
function setUpOf(files) {
  const again = '`?${Math.random()}`';
  const imports = files.map((file) => `await import(${addressOf(file)} + ${again});\n`);
  return written('setUp', `${imports.join('')}export {};\n`);
}

const isBuilt = (file) => !replaces(readFileSync(file, 'utf8'));

if (name === '--build') {
  const inputs = new Set();
  for (const project of given.slice(1)) {
    const { files, setupFiles } = await projectOf(project, []);
    for (const file of [...setupFiles, ...files.filter(isBuilt)]) inputs.add(file);
  }
  await buildAll([...inputs]);
  process.exit(0);
}

const { files, setupFiles, testTimeout, hookTimeout } = await projectOf(name, beginnings);
const asBuilt = files.filter(isBuilt);
const asTheyAre = files.filter((file) => !asBuilt.includes(file));
if (BUILT === undefined) await buildAll([...setupFiles, ...asBuilt]);
const shared = { environment: 'node', isolate: false, testTimeout, hookTimeout };
const run = await startVitest('test', [], {
  config: false,
  root: ROOT,
  watch: false,
  maxWorkers: 1,
  projects: [
    {
      test: {
        ...shared,
        name: `${name} built`,
        include: asBuilt.map(runnerOf),
        exclude: [],
        setupFiles: [setUpOf(setupFiles)],
        server: { deps: { external: [/\/cache\/tests\/\d+\/code\//] } },
      },
    },
    ...(asTheyAre.length > 0
      ? [{ plugins: [react()], test: { ...shared, name, include: asTheyAre, setupFiles } }]
      : []),
  ],
});
await run.close();
