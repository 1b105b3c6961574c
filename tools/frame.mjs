// The page of frames, embed.html: the built page, told by an attribute that it stands in another.
// One page, as two would share their code in some fifty files instead of one.

/** As the server calls it. */
export const FRAME = 'embed.html';

/**
 * The page of frames, of the page itself.
 * @param {string} page the text of index.html
 */
export function framePage(page) {
  const told = page.replace('<html ', '<html data-embed ');
  if (told === page) throw new Error('index.html has no <html …> that could be told of the frame.');
  // A frame is not installed, and whoever searches finds the page.
  return told
    .replace(/\s*<link rel="manifest"[^>]*>/, '')
    .replace('<title>', '<meta name="robots" content="noindex" />\n    <title>');
}

/** Adds it to a build, and to the development server. */
export const frame = {
  name: 'frame',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build gives no index.html to frame.');
      this.emitFile({ type: 'asset', fileName: FRAME, source: framePage(String(page.source)) });
    },
  },
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (!request.url?.startsWith(`/${FRAME}`)) return next();
      const { readFile } = await import('node:fs/promises');
      const page = await readFile(new URL('../index.html', import.meta.url), 'utf8');
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(await server.transformIndexHtml(request.url, framePage(page)));
    });
  },
};
