import { preview, type Plugin } from 'vite';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Notes all that the page complains of, from before its first script on. Runs in the page. */
const RECORDER = `
  window.complaints = [];
  const note = (text) => window.complaints.push(String(text));
  const error = console.error;
  console.error = (...said) => { note(said.map(String).join(' ')); error.apply(console, said); };
  addEventListener('error', (event) => note(event.message ?? 'not loaded: ' + (event.target.src ?? event.target.href)), true);
  addEventListener('unhandledrejection', (event) => note(event.reason?.stack ?? event.reason));
  addEventListener('securitypolicyviolation', (event) => note(event.violatedDirective + ' forbids ' + event.blockedURI));
  const Original = window.Worker;
  window.Worker = class extends Original {
    constructor(...given) {
      super(...given);
      this.addEventListener('error', (event) => note('a worker: ' + event.message));
    }
  };
`;

/** What the page is asked for by: its service worker keeps it under the name of its file, for the next visit. */
const PAGE = /^\/(?:index\.html)?(?:\?|$)/;

/** The page as it is built, but for one script more at its head: no browser tells what it logs. */
const recorder = (dist: string): Plugin => ({
  name: 'recorder',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (request.url === '/complaints.js') {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(RECORDER);
      } else if (PAGE.test(request.url ?? '')) {
        const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
        response.setHeader('Content-Type', 'text/html');
        response.end(page.replace('<head>', '<head><script src="/complaints.js"></script>'));
      } else next();
    });
  },
});

/** Serves the build on a free port, with what notes complaints; `close` ends it. */
export async function serveRecorded(
  dist: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    plugins: [recorder(dist)],
    preview: { port: 0, host: 'localhost' },
    build: { outDir: dist },
  });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
