// Holds the page's weight before the editor: what index.html loads at once, all that those chunks
// import statically, and the first picture's texts in one language, gzipped.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fail, ROOT } from './setup.mjs';

const BUDGET_KB = 350;
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
