// npm test: everything that a change must pass, with all its set-up. `npm test -- e2e size` runs
// only the named checks.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bin, ensureChromium, ensurePackages, ROOT, run } from './setup.mjs';

const CHECKS = [
  { name: 'format', command: ['prettier', '--check', '.'], mend: 'npm run fix' },
  { name: 'types', command: ['tsc', '-b'], mend: 'correct the types the compiler names above' },
  {
    name: 'lint',
    command: ['eslint', '--max-warnings', '0', '.'],
    mend: 'npm run fix, then correct what is left by hand',
  },
  {
    name: 'borders',
    command: ['vitest', 'run', '--project', 'borders'],
    mend: 'import through the folders that ARCHITECTURE.md allows, or move the code',
  },
  {
    name: 'unit',
    command: ['vitest', 'run', '--project', 'unit'],
    mend: 'npx vitest --project unit NAME runs one file again at every save',
  },
  {
    name: 'conformance',
    command: ['vitest', 'run', '--project', 'conformance'],
    mend: "the engine differs from kube-scheduler's recorded verdict: mend the engine, never the record",
  },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'], mend: 'npm run build' },
  {
    name: 'size',
    command: [process.execPath, 'tools/size.mjs'],
    mend: 'load what is new later, or drop it',
  },
  {
    name: 'e2e',
    command: ['playwright', 'test'],
    mend: 'npx playwright test --ui NAME shows one test step by step',
    needsChromium: true,
  },
];

await ensurePackages();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No check is called ${unknown.join(', ')}. There are: ${CHECKS.map((check) => check.name).join(', ')}.\n`,
  );
  process.exit(2);
}
const checks = CHECKS.filter((check) => wanted.length === 0 || wanted.includes(check.name));

const results = [];
for (const check of checks) {
  const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  if (check.needsChromium) env.CHROMIUM_PATH = await ensureChromium();
  const [program, ...args] = check.command;
  process.stdout.write(`\n── ${check.name} ──\n`);
  const began = Date.now();
  const code = await run(path.isAbsolute(program) ? program : bin(program), args, { env });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  results.push({ ...check, code, seconds });
  process.stdout.write(code === 0 ? `${check.name} passed in ${seconds} s\n` : '');
  if (code !== 0)
    process.stdout.write(`${check.name} FAILED after ${seconds} s. To mend: ${check.mend}\n`);
}

const failed = results.filter((result) => result.code !== 0);
const version = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version;
process.stdout.write(`\nBerth ${version}\n`);
for (const result of results) {
  process.stdout.write(
    `  ${result.code === 0 ? '✓' : '✗'} ${result.name.padEnd(12)} ${result.seconds} s\n`,
  );
}
process.stdout.write(
  `\nchecks: ${results.length - failed.length} passed, ${failed.length} failed\n`,
);
process.exit(failed.length === 0 ? 0 : 1);
