// Runs a TypeScript tool: `node tools/run.mjs tools/verdicts.ts ARGS`. Everything but the tool's
// own output goes to standard error, so that the output can be piped. With `--bundled` before its path
// it runs as the one file that the page's build would make of it: a loader of sources names each function
// whenever it is made, which is felt where times are measured.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { bundled } from './bundled.mjs';
import { ensurePackages, ROOT } from './setup.mjs';

await ensurePackages({ output: process.stderr });
const given = process.argv.slice(2);
const isBundled = given[0] === '--bundled';
const [script, ...args] = isBundled ? given.slice(1) : given;
if (!script) {
  process.stderr.write('usage: node tools/run.mjs [--bundled] TOOL.ts [ARGUMENTS]\n');
  process.exit(2);
}
const loader = path.join(ROOT, 'node_modules/tsx/dist/loader.mjs');
const program = isBundled
  ? [await bundled(path.basename(script, '.ts'))]
  : ['--import', `file://${loader}`, script];
const child = spawn(process.execPath, ['--max-old-space-size=8192', ...program, ...args], {
  stdio: 'inherit',
});
child.on('close', (code) => process.exit(code ?? 1));
