// Runs a TypeScript tool: `node tools/run.mjs tools/verdicts.ts ARGS`. Everything but the tool's
// own output goes to standard error, so that the output can be piped.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensurePackages, ROOT } from './setup.mjs';

await ensurePackages({ output: process.stderr });
const [script, ...args] = process.argv.slice(2);
if (!script) {
  process.stderr.write('usage: node tools/run.mjs TOOL.ts [ARGUMENTS]\n');
  process.exit(2);
}
const loader = path.join(ROOT, 'node_modules/tsx/dist/loader.mjs');
const child = spawn(
  process.execPath,
  ['--max-old-space-size=8192', '--import', `file://${loader}`, script, ...args],
  { stdio: 'inherit' },
);
child.on('close', (code) => process.exit(code ?? 1));
