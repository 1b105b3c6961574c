// npm start: installs what is missing, builds, serves the page on localhost, opens a browser.
import { ensurePackages } from './setup.mjs';
import { build, serve } from './serve.mjs';

await ensurePackages();
const began = Date.now();
process.stdout.write('Building the page …\n');
await build();
process.stdout.write(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`);

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
const { address } = await serve({ port: 4173, open: hasDisplay && !process.env.CI });
process.stdout.write(`\n  Berth is at ${address}\n  Ctrl+C stops it.\n\n`);
