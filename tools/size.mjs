// Holds the weight of the first picture, gzipped: of the page what index.html loads at once, all that those
// chunks import statically, and the texts in one language; of the worker the file that it begins with.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fail, ROOT } from './setup.mjs';

const BUDGET_KB = 350;
const WORKER_BUDGET_KB = 420;
const DIST = path.join(ROOT, 'dist');

const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'));
const eager = new Set();
const visit = (key) => {
  if (eager.has(key)) return;
  eager.add(key);
  for (const next of manifest[key].imports ?? []) visit(next);
};
for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
if (eager.size === 0) fail('dist/ has no entry chunk: run npm run build first.');
// English and Chinese weigh about the same; one of them is loaded.
visit('src/i18n/en/first.ts');

const gzipped = (file) => gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length / 1000;
let total = 0;
for (const key of eager) {
  const { file } = manifest[key];
  if (!file.endsWith('.js')) continue;
  const size = gzipped(file);
  total += size;
  process.stdout.write(`  ${size.toFixed(1).padStart(7)} kB  ${file}\n`);
}
process.stdout.write(
  `  ${total.toFixed(1).padStart(7)} kB  JavaScript before the editor (at most ${BUDGET_KB})\n`,
);
if (total > BUDGET_KB)
  fail(`${(total - BUDGET_KB).toFixed(1)} kB too much: load what is new later, or drop it.`);

const name = readdirSync(path.join(DIST, 'assets')).find((file) =>
  /^engine\.worker-.*\.js$/.test(file),
);
if (name === undefined) fail('dist/ has no worker of the engine: run npm run build first.');
const worker = `assets/${name}`;
const ofWorker = gzipped(worker);
process.stdout.write(
  `  ${ofWorker.toFixed(1).padStart(7)} kB  ${worker} (at most ${WORKER_BUDGET_KB})\n`,
);
if (/^import\b/m.test(readFileSync(path.join(DIST, worker), 'utf8')))
  fail('The worker waits for a second file: see FIRST_IN_ONE in vite.config.ts.');
if (ofWorker > WORKER_BUDGET_KB)
  fail(
    `${(ofWorker - WORKER_BUDGET_KB).toFixed(1)} kB too much: see src/worker/answers/parts.ts for what is fetched later.`,
  );
