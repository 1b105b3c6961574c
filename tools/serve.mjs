// Builds the production page and serves it. Run as `node tools/serve.mjs PORT` it serves dist/ as
// it stands, for the end-to-end tests; `node tools/serve.mjs PORT FOLDER` another build. It never
// takes another port than the one it was told; 0 is any free one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, ROOT } from './setup.mjs';

export async function build() {
  const { build: viteBuild } = await import('vite');
  await viteBuild({ root: ROOT, logLevel: 'warn' });
}

/**
 * Files under assets/ are named after what they hold, and never change: the browser keeps them and
 * does not ask again, as from any host that is set up for this page.
 */
const keepAssets = {
  name: 'keep-assets',
  configurePreviewServer({ config, middlewares }) {
    const files = path.resolve(config.root, config.build.outDir);
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      // What is not there is answered with the page itself, which does change.
      if (pathname.startsWith('/assets/') && existsSync(path.join(files, pathname))) {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      }
      next();
    });
  },
};

/**
 * Serves dist/ on localhost, on the next free port when the wanted one is taken.
 * @returns {Promise<string>} the address
 */
export async function serve({ port, open = false, strictPort = false, outDir = 'dist' }) {
  const { preview } = await import('vite');
  const server = await preview({
    root: ROOT,
    logLevel: 'error',
    plugins: [keepAssets],
    preview: { port, strictPort, open, host: 'localhost' },
    build: { outDir },
  });
  return server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [, , port = '4173', outDir = 'dist'] = process.argv;
  const address = await serve({ port: Number(port), strictPort: true, outDir }).catch((error) =>
    fail(`${error.message}. End what is served there, or name another port; 0 is any free one.`),
  );
  process.stdout.write(`${address}\n`);
}
