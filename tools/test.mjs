// npm test: everything that a change must pass, with all its set-up. `npm test -- e2e size` runs
// only the named checks.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bin, ensureChromium, ensureOtherBrowsers, ensurePackages, ROOT, run } from './setup.mjs';

/** Folders of what is shown: their tests load React, which the others do without. */
const SHOWN = ['app', 'canvas', 'commands', 'course', 'editor', 'forms', 'panels', 'store', 'ui'];
const NOT_SHOWN = readdirSync(path.join(ROOT, 'src')).filter((entry) => !SHOWN.includes(entry));

/** Built with what they test, in one worker. */
const BUILT_TESTS = [process.execPath, 'tools/builtTests.mjs'];
const BUILT_AT = path.join(ROOT, 'node_modules/.cache/tests', process.pid.toString());

/**
 * Builds the tests of all checks that run them so, once: what they test is mostly the same.
 * @returns {Promise<{env: Record<string, string>, failures: readonly string[]}>} where they are, or why not
 */
async function ensureBuiltTests() {
  process.once('exit', () => rmSync(BUILT_AT, { recursive: true, force: true }));
  const [program, tool] = BUILT_TESTS;
  const projects = new Set(
    checks.filter(({ needs }) => needs === ensureBuiltTests).map(({ command }) => command[2]),
  );
  const env = { BERTH_BUILT_TESTS: BUILT_AT };
  const said = [];
  const output = { write: (chunk) => said.push(chunk.toString()) };
  const args = [tool, '--build', ...projects];
  const code = await run(program, args, { env, output, priority: STANDS_BACK });
  return { env, failures: code === 0 ? [] : [`The tests cannot be built.\n${said.join('')}`] };
}

const UNIT = [...BUILT_TESTS, 'unit'];
const UNIT_MEND = 'npx vitest --project unit NAME runs one file again at every save';

/**
 * In three lanes at once. Those of the page, in order, wait a lot for what a browser does; those of
 * the code and of the text stand back behind them, and take what they leave of the cores: two, of
 * like work, so that both cores have some until the end. Those that hold a time come last, and alone.
 * Of `unit`, each lane has a part, in one worker: two would begin anew wherever tests of the one kind
 * follow on the other.
 */
const CHECKS = [
  {
    name: 'build',
    lane: 'page',
    command: ['vite', 'build', '--logLevel', 'warn'],
    mend: 'npm run build',
  },
  {
    name: 'size',
    lane: 'page',
    command: [process.execPath, 'tools/size.mjs'],
    mend: 'load what is new later, or drop it',
  },
  {
    name: 'e2e',
    lane: 'page',
    command: ['playwright', 'test', '--project', 'user'],
    mend: 'npx playwright test --ui NAME shows one test step by step',
    needs: ensureChromium,
  },
  {
    name: 'browsers',
    lane: 'page',
    command: ['playwright', 'test', '--project', 'browsers'],
    mend: 'npx playwright test --project browsers keeps a picture of the window in test-results',
    needs: ensureOtherBrowsers,
  },
  {
    name: 'unit',
    lane: 'code',
    // A file of tests beside the folders would be named in full.
    command: [
      ...UNIT,
      'tools/',
      ...NOT_SHOWN.map((entry) => (entry.includes('.') ? `src/${entry}` : `src/${entry}/`)),
    ],
    mend: UNIT_MEND,
    needs: ensureBuiltTests,
  },
  {
    name: 'unit shown',
    lane: 'text',
    command: [...UNIT, ...SHOWN.map((folder) => `src/${folder}/`)],
    mend: UNIT_MEND,
    needs: ensureBuiltTests,
  },
  {
    name: 'types',
    lane: 'text',
    // By its path: the TypeScript that dependency-cruiser needs has a tsc too. Four folders at once are
    // enough for the cores: a second checker of one folder looks at the shared types anew.
    command: [process.execPath, 'node_modules/typescript7/bin/tsc', '-b', '--checkers', '1'],
    mend: 'correct the types the compiler names above',
  },
  {
    name: 'lint',
    lane: 'text',
    command: ['oxlint', '--tsconfig', 'tsconfig.lint.json'],
    mend: 'npm run fix, then correct what is left by hand',
  },
  {
    name: 'format',
    lane: 'text',
    command: ['oxfmt', '--check'],
    mend: 'npm run fix',
  },
  {
    name: 'conformance',
    lane: 'text',
    command: [...BUILT_TESTS, 'conformance'],
    mend: "the engine differs from kube-scheduler's recorded verdict: mend the engine, never the record",
    needs: ensureBuiltTests,
  },
  {
    name: 'borders',
    lane: 'text',
    command: ['vitest', 'run', '--project', 'borders'],
    mend: 'import through the folders that ARCHITECTURE.md allows, or move the code',
  },
  {
    name: 'speed',
    lane: 'alone',
    command: ['vitest', 'run', '--project', 'speed', '--maxWorkers', '1'],
    mend: 'npx vitest run --project speed NAME, while nothing else runs',
  },
  {
    name: 'timed',
    lane: 'alone',
    command: ['playwright', 'test', '--project', 'timed', '--no-deps'],
    mend: 'npx playwright test --project timed --no-deps NAME, while nothing else runs',
    needs: ensureChromium,
  },
];

await ensurePackages();
const wanted = process.argv.slice(2);
/** `unit` names all of its parts. */
const isCalled = (check, name) => check.name === name || check.name.startsWith(`${name} `);
const unknown = wanted.filter((name) => !CHECKS.some((check) => isCalled(check, name)));
if (unknown.length > 0) {
  process.stderr.write(
    `No check is called ${unknown.join(', ')}. There are: ${CHECKS.map((check) => check.name).join(', ')}.\n`,
  );
  process.exit(2);
}
const checks = CHECKS.filter(
  (check) => wanted.length === 0 || wanted.some((name) => isCalled(check, name)),
);

const isOfPage = ({ lane, name }) => lane === 'page' || name === 'timed';

/** Added to the priority number of all but the page's: of two that could run, the page's does. */
const STANDS_BACK = 10;

/** Browsers are looked for, and installed, and tests are built, while the other checks run. */
const needed = new Map();
for (const { needs } of checks) if (needs && !needed.has(needs)) needed.set(needs, needs());

/** Runs one check and gives what became of it; it writes nothing but through `output`. */
async function runCheck(check, output) {
  output.write(`\n── ${check.name} ──\n`);
  const met = await needed.get(check.needs);
  const began = Date.now();
  const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...met?.env };
  const [program, ...args] = check.command;
  const command = path.isAbsolute(program) ? program : bin(program);
  for (const failure of met?.failures ?? []) output.write(`${failure}\n`);
  const priority = isOfPage(check) ? 0 : STANDS_BACK;
  const code = met?.failures.length ? 1 : await run(command, args, { env, output, priority });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  output.write(
    code === 0
      ? `${check.name} passed in ${seconds} s\n`
      : `${check.name} FAILED after ${seconds} s. To mend: ${check.mend}\n`,
  );
  return { ...check, code, seconds };
}

/** Runs the checks of a lane one after the other; the output of each comes whole, at its end. */
async function runLane(lane) {
  const results = [];
  for (const check of checks.filter((each) => each.lane === lane)) {
    const kept = [];
    /** Signs of life come at once. */
    const write = (chunk) => {
      const text = chunk.toString();
      if (text.startsWith('  … ')) process.stdout.write(`${check.name}:${text}`);
      else kept.push(text);
    };
    const result = await runCheck(check, { write });
    const said = kept.join('');
    results.push({ ...result, said });
    process.stdout.write(said);
    // What comes after it would look at the page of another build.
    if (check.name === 'build' && results.at(-1).code !== 0) {
      const left = checks.filter((each) => isOfPage(each) && each !== check);
      for (const each of left) {
        process.stdout.write(`\n── ${each.name} ──\nnot begun: the build failed\n`);
        results.push({ ...each, code: 1, seconds: '0.0', said: '' });
      }
      break;
    }
  }
  return results;
}

const results = (await Promise.all(['page', 'code', 'text'].map(runLane))).flat();
if (!results.some(({ lane }) => lane === 'alone')) results.push(...(await runLane('alone')));

/** Lines of a check that tell what failed: they come last. */
const TOLD_AGAIN = 50;

const failed = results.filter((result) => result.code !== 0);
// Who reads from the end, or is given the end alone, finds the reason there.
for (const { name, said } of failed) {
  const end = said.trimEnd().split('\n').slice(-TOLD_AGAIN).join('\n');
  if (end !== '') process.stdout.write(`\n── ${name}, how it ended ──\n${end}\n`);
}
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
