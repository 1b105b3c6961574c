// A TypeScript tool as one file of JavaScript, made again when one of its sources has changed since. What V8
// has compiled of it is kept too, as most of a short run's time would be that.
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { ROOT } from './setup.mjs';

const CACHE = path.join(ROOT, 'node_modules/.cache/bundled');
/** The packages in it are those of the lock. */
const LOCK = path.join(ROOT, 'package-lock.json');

/**
 * The path of `tools/NAME.ts` as one file, with the packages that it needs.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function bundled(name) {
  const folder = path.join(CACHE, name);
  const file = path.join(folder, `${name}.cjs`);
  if (isCurrent(folder)) return file;
  const { build } = await import('vite');
  const made = path.join(CACHE, `${name}-${process.pid}.tmp`);
  const sources = [LOCK, import.meta.filename];
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    plugins: [
      {
        name: 'sources',
        moduleParsed({ id }) {
          if (path.isAbsolute(id) && !id.includes('node_modules')) sources.push(id);
        },
      },
    ],
    build: {
      ssr: path.join(ROOT, 'tools', `${name}.ts`),
      outDir: made,
      emptyOutDir: true,
      target: 'node20',
      // What is fetched later in a page would ask for this file once more, and run it twice.
      rolldownOptions: {
        output: { format: 'cjs', entryFileNames: `${name}.cjs`, codeSplitting: false },
      },
    },
  });
  writeFileSync(path.join(made, SOURCES), JSON.stringify(sources.map(stateOf)));
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(made, folder);
  } catch {
    // Another run has made the same meanwhile.
    rmSync(made, { recursive: true, force: true });
  }
  return file;
}

const SOURCES = 'sources.json';

/** What changes whenever a source does. */
function stateOf(source) {
  const stats = statSync(source, { throwIfNoEntry: false });
  return [source, stats?.mtimeMs, stats?.size];
}

function isCurrent(folder) {
  const kept = path.join(folder, SOURCES);
  if (!existsSync(kept)) return false;
  return JSON.parse(readFileSync(kept, 'utf8')).every(([source, mtime, size]) => {
    const [, mtimeNow, sizeNow] = stateOf(source);
    return mtimeNow === mtime && sizeNow === size;
  });
}

/**
 * Runs a file that `bundled` made, in this thread.
 * @param {string} file
 */
export function runBundled(file) {
  // V8 takes what it compiled under the same flags alone.
  const flags = process.execArgv.join('').replaceAll(/[^\w=-]/g, '_');
  const kept = `${file}.${process.version}${flags}.compiled`;
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
  const source = readFileSync(file, 'utf8');
  const script = new Script(`(function (exports, require, module) {${source}\n})`, {
    filename: file,
    cachedData,
  });
  if (cachedData === undefined || script.cachedDataRejected) {
    process.once('exit', () => {
      keep(kept, script.createCachedData());
    });
  }
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module);
}

/** As a whole or not at all; where nothing can be written, the next run compiles as this one did. */
function keep(file, data) {
  const made = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(made, data);
    renameSync(made, file);
  } catch {
    rmSync(made, { force: true });
  }
}
