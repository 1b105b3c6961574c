// npm test: everything that a change must pass, with all its set-up. `npm test -- e2e size` runs
// only the named checks.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bin, ensureChromium, ensurePackages, ROOT, run } from './setup.mjs';

const CHECKS = [
  {
    name: 'format',
    command: ['prettier', '--check', '.'],
    mend: 'npm run fix',
    lane: 'one core',
  },
  {
    name: 'types',
    command: ['tsc', '-b'],
    mend: 'correct the types the compiler names above',
    lane: 'one core',
  },
  {
    name: 'lint',
    command: ['eslint', '--max-warnings', '0', '.'],
    mend: 'npm run fix, then correct what is left by hand',
    lane: 'beside',
  },
  {
    name: 'borders',
    command: ['vitest', 'run', '--project', 'borders'],
    mend: 'import through the folders that ARCHITECTURE.md allows, or move the code',
    lane: 'one core',
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
    lane: 'one core',
  },
  {
    name: 'build',
    command: ['vite', 'build', '--logLevel', 'warn'],
    mend: 'npm run build',
    lane: 'one core',
  },
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

/** Runs one check and gives what became of it; it writes nothing but through `output`. */
async function runCheck(check, output) {
  const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  if (check.needsChromium) env.CHROMIUM_PATH = await ensureChromium();
  const [program, ...args] = check.command;
  output.write(`\n── ${check.name} ──\n`);
  const began = Date.now();
  const command = path.isAbsolute(program) ? program : bin(program);
  const code = await run(command, args, { env, output });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  output.write(
    code === 0
      ? `${check.name} passed in ${seconds} s\n`
      : `${check.name} FAILED after ${seconds} s. To mend: ${check.mend}\n`,
  );
  return { ...check, code, seconds };
}

/** Runs the linter, which uses one core, beside the others that do; its output comes at its end. */
async function runBeside(beside, others) {
  const kept = [];
  /** Signs of life come at once. */
  const write = (chunk) => {
    const text = chunk.toString();
    if (text.startsWith('  … ')) process.stdout.write(text);
    else kept.push(text);
  };
  const linted = beside.map((check) => runCheck(check, { write }));
  const results = [];
  for (const check of others) results.push(await runCheck(check, process.stdout));
  results.push(...(await Promise.all(linted)));
  process.stdout.write(kept.join(''));
  return results;
}

const results = await runBeside(
  checks.filter(({ lane }) => lane === 'beside'),
  checks.filter(({ lane }) => lane === 'one core'),
);
for (const check of checks.filter(({ lane }) => lane === undefined)) {
  results.push(await runCheck(check, process.stdout));
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
