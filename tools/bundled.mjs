// A TypeScript tool as one file of JavaScript, made again when a source has changed since: what Node
// loads so begins within a fifth of the time that hundreds of TypeScript files take.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './setup.mjs';

const CACHE = path.join(ROOT, 'node_modules/.cache/bundled');
const SOURCES = ['src', 'tools', 'package-lock.json'];

/**
 * The path of `tools/NAME.ts` as one file, with the packages that it needs.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function bundled(name) {
  const folder = path.join(CACHE, `${name}-${stamp()}`);
  const file = path.join(folder, `${name}.mjs`);
  if (existsSync(file)) return file;
  const { build } = await import('vite');
  const made = path.join(CACHE, `${name}-${process.pid}.tmp`);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: path.join(ROOT, 'tools', `${name}.ts`),
      outDir: made,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  for (const old of readdirSync(CACHE)) {
    if (old.startsWith(`${name}-`) && !old.endsWith('.tmp')) {
      rmSync(path.join(CACHE, old), { recursive: true, force: true });
    }
  }
  try {
    renameSync(made, folder);
  } catch {
    // Another run has made the same meanwhile.
    rmSync(made, { recursive: true, force: true });
  }
  return file;
}

/** What changes whenever a source does: the newest time of all, their count and sizes. */
function stamp() {
  const hash = createHash('sha256');
  const visit = (entry) => {
    const stats = statSync(entry);
    if (!stats.isDirectory()) {
      hash.update(`${entry}\0${stats.mtimeMs}\0${stats.size}\n`);
      return;
    }
    for (const name of readdirSync(entry).sort()) visit(path.join(entry, name));
  };
  for (const source of SOURCES) visit(path.join(ROOT, source));
  return hash.digest('hex').slice(0, 16);
}
