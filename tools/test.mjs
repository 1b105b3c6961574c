// npm test: everything that a change must pass, with all its set-up. `npm test -- e2e size` runs
// only the named checks.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bin, ensureChromium, ensureOtherBrowsers, ensurePackages, ROOT, run } from './setup.mjs';

/**
 * Checks that use one core, two of them at a time, the longest first so that none is left alone at
 * the end; then those that use all cores, one after the other.
 */
const CHECKS = [
  {
    name: 'unit',
    command: ['vitest', 'run', '--project', 'unit', '--maxWorkers', '1'],
    mend: 'npx vitest --project unit NAME runs one file again at every save',
    cores: 1,
  },
  {
    name: 'lint',
    command: ['oxlint', '--tsconfig', 'tsconfig.lint.json'],
    mend: 'npm run fix, then correct what is left by hand',
    cores: 1,
  },
  {
    name: 'types',
    // By its path: the TypeScript that dependency-cruiser needs has a tsc too.
    command: [process.execPath, 'node_modules/typescript7/bin/tsc', '-b'],
    mend: 'correct the types the compiler names above',
    cores: 1,
  },
  {
    name: 'format',
    command: ['prettier', '--check', '.'],
    mend: 'npm run fix',
    cores: 1,
  },
  {
    name: 'conformance',
    command: ['vitest', 'run', '--project', 'conformance', '--maxWorkers', '1'],
    mend: "the engine differs from kube-scheduler's recorded verdict: mend the engine, never the record",
    cores: 1,
  },
  {
    name: 'borders',
    command: ['vitest', 'run', '--project', 'borders'],
    mend: 'import through the folders that ARCHITECTURE.md allows, or move the code',
    cores: 1,
  },
  {
    name: 'build',
    command: ['vite', 'build', '--logLevel', 'warn'],
    mend: 'npm run build',
    cores: 1,
  },
  {
    name: 'size',
    command: [process.execPath, 'tools/size.mjs'],
    mend: 'load what is new later, or drop it',
  },
  {
    name: 'browsers',
    command: ['playwright', 'test', '--project', 'browsers'],
    mend: 'npx playwright test --project browsers keeps a picture of the window in test-results',
    needs: ensureOtherBrowsers,
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--project', 'user', '--project', 'timed'],
    mend: 'npx playwright test --ui NAME shows one test step by step',
    needs: ensureChromium,
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

/** Browsers are looked for, and installed, while the other checks run. */
const needed = new Map(checks.flatMap(({ needs }) => (needs ? [[needs, needs()]] : [])));

/** Runs one check and gives what became of it; it writes nothing but through `output`. */
async function runCheck(check, output) {
  output.write(`\n── ${check.name} ──\n`);
  const browsers = await needed.get(check.needs);
  const began = Date.now();
  const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...browsers?.env };
  const [program, ...args] = check.command;
  const command = path.isAbsolute(program) ? program : bin(program);
  for (const failure of browsers?.failures ?? []) output.write(`${failure}\n`);
  const code = browsers?.failures.length ? 1 : await run(command, args, { env, output });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  output.write(
    code === 0
      ? `${check.name} passed in ${seconds} s\n`
      : `${check.name} FAILED after ${seconds} s. To mend: ${check.mend}\n`,
  );
  return { ...check, code, seconds };
}

/** Runs checks two at a time; the output of each comes whole, at its end. */
async function runInPairs(queue) {
  const results = [];
  const lane = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const kept = [];
      /** Signs of life come at once. */
      const write = (chunk) => {
        const text = chunk.toString();
        if (text.startsWith('  … ')) process.stdout.write(`${check.name}:${text}`);
        else kept.push(text);
      };
      results.push(await runCheck(check, { write }));
      process.stdout.write(kept.join(''));
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}

const results = await runInPairs(checks.filter(({ cores }) => cores === 1));
for (const check of checks.filter(({ cores }) => cores === undefined)) {
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
