// Builds the production page and serves it. Run as `node tools/serve.mjs PORT` it serves dist/ as
// it stands, for the end-to-end tests; `node tools/serve.mjs PORT FOLDER` another build. It never
// takes another port than the one it was told; 0 is any free one.
import { existsSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRAME_PATH, FRAME_HEADERS, HEADERS } from './policy.mjs';
import { fail, ROOT } from './setup.mjs';

export async function build() {
  const { build: viteBuild } = await import('vite');
  await viteBuild({ root: ROOT, logLevel: 'warn' });
}

/** Characters of an address; the page's own have under a hundred. */
const LONGEST_ADDRESS = 2_000;

/**
 * What is answered before any file is looked for: 405 for other methods than reading, 414 for an
 * address that is too long, 400 for one that is none, 404 for what is not of the page.
 * @returns {{ status: number, path?: string }} the path of what is asked for, with status 200
 */
export function lookAt(method, address) {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405 };
  if (address.length > LONGEST_ADDRESS) return { status: 414 };
  const [raw = ''] = address.split(/[?#]/, 1);
  let pathname;
  try {
    pathname = decodeURIComponent(raw);
  } catch {
    return { status: 400 };
  }
  if (!/^\/(?![/\\])[^\0-\x1f\\]*$/.test(pathname)) return { status: 400 };
  const parts = pathname.slice(1).split('/');
  if (parts.includes('..') || parts.includes('.')) return { status: 400 };
  // Vite's manifest among them.
  if (parts.some((part) => part.startsWith('.'))) return { status: 404 };
  return { status: 200, path: pathname };
}

/**
 * Answers what is no question for a file, and sends the policy with each file. Files under assets/
 * are named after what they hold, and never change: the browser keeps them and does not ask again,
 * as from any host that is set up for this page.
 */
const guard = {
  name: 'guard',
  configurePreviewServer({ config, middlewares }) {
    const files = path.resolve(config.root, config.build.outDir);
    middlewares.use((request, response, next) => {
      const { status, path: asked = '' } = lookAt(request.method, request.url ?? '/');
      const headers = asked === FRAME_PATH ? FRAME_HEADERS : HEADERS;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      if (status !== 200) {
        response.statusCode = status;
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        if (status === 405) response.setHeader('Allow', 'GET, HEAD');
        response.end(`${status} ${STATUS_CODES[status]}\n`);
        return;
      }
      // What is not there is answered with the page itself, which does change.
      if (asked.startsWith('/assets/') && existsSync(path.join(files, asked))) {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      }
      next();
    });
  },
};

/**
 * Serves dist/ on localhost, on the next free port when the wanted one is taken.
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serve({ port, open = false, strictPort = false, outDir = 'dist' }) {
  const { preview } = await import('vite');
  const server = await preview({
    root: ROOT,
    logLevel: 'error',
    plugins: [guard],
    preview: { port, strictPort, open, host: 'localhost' },
    build: { outDir },
  });
  return {
    address: server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`,
    close: () => server.close(),
  };
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [, , port = '4173', outDir = 'dist'] = process.argv;
  const { address } = await serve({ port: Number(port), strictPort: true, outDir }).catch((error) =>
    fail(`${error.message}. End what is served there, or name another port; 0 is any free one.`),
  );
  process.stdout.write(`${address}\n`);
}
