// The service worker of the built page: compiled by itself, with the list of the page's files filled in.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './setup.mjs';

/** Its file in the built page: at the root, as it answers for what is below it. */
export const SERVICE_WORKER = 'sw.js';

/** What nobody opens without a network. */
const LEFT_OUT = /^(?:\.vite\/|NOTICE\.txt$|sw\.js$)/;

const revisionOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

function publicFiles(folder, below = '') {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? publicFiles(folder, name) : [name];
  });
}

/**
 * The files of the page: those of the bundle, and those of `public` as they stand.
 * @returns {{ url: string, revision: string | null }[]} by address
 */
export function filesOf(bundle, folder) {
  const built = Object.values(bundle).map((file) => ({
    url: file.fileName,
    revision: file.fileName.startsWith('assets/')
      ? null
      : revisionOf(file.type === 'chunk' ? file.code : file.source),
  }));
  const copied = publicFiles(folder).map((url) => ({
    url,
    revision: revisionOf(readFileSync(path.join(folder, url))),
  }));
  return [...built, ...copied]
    .filter(({ url }) => !LEFT_OUT.test(url))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** The program alone, as one file that imports nothing. */
async function compiled() {
  const { build } = await import('vite');
  const [{ output }] = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: path.join(ROOT, 'src/offline/serviceWorker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => SERVICE_WORKER,
      },
    },
  });
  return output[0].code;
}

/** Adds it to a build of the page. */
export const offline = {
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const files = filesOf(bundle, path.join(ROOT, 'public'));
      const code = await compiled();
      if (!code.includes('self.__FILES__')) {
        throw new Error('The service worker does not ask for its files: see src/offline.');
      }
      this.emitFile({
        type: 'asset',
        fileName: SERVICE_WORKER,
        source: code.replace('self.__FILES__', JSON.stringify(files)),
      });
    },
  },
};
