// npm run dev: the page with hot reload.
import { ensurePackages, ROOT } from './setup.mjs';

await ensurePackages();
const { createServer } = await import('vite');
const server = await createServer({ root: ROOT });
await server.listen();
server.printUrls();
