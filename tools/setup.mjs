// What a command needs before it can run, installed when it is missing. Node's own modules only:
// this runs on a fresh clone, before there is a node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = path.join(ROOT, 'node_modules', '.berth-installed');
const NODE_MINIMUM = [20, 19];

/** Ends the process with a message that says what to do. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/**
 * Runs a command to its end. While it is silent, a line every ten seconds shows that it lives. With a
 * `priority` above 0 it stands back behind what else runs.
 * @returns {Promise<number>} its exit code
 */
export function run(
  command,
  args,
  { quiet = false, env = {}, output = process.stdout, priority = 0 } = {},
) {
  return new Promise((resolve) => {
    const started = Date.now();
    let lastOutput = Date.now();
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (priority > 0 && child.pid !== undefined) os.setPriority(child.pid, priority);
    const show = (chunk) => {
      lastOutput = Date.now();
      if (!quiet) output.write(chunk);
    };
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    const heartbeat = setInterval(() => {
      if (Date.now() - lastOutput < 10_000) return;
      output.write(`  … still running (${Math.round((Date.now() - started) / 1000)} s)\n`);
      lastOutput = Date.now();
    }, 2_000);
    const end = (code) => {
      clearInterval(heartbeat);
      resolve(code);
    };
    child.on('error', () => end(127));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** The path of an installed package's command, to be run with this Node. */
export function bin(name) {
  return path.join(ROOT, 'node_modules', '.bin', name);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = NODE_MINIMUM;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  fail(
    `Berth needs Node ${needMajor}.${needMinor} or newer; this is ${process.versions.node}.\n` +
      'Install a current Node.js and run the command again.',
  );
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/** Installs the packages of package-lock.json unless exactly these are installed already. */
export async function ensurePackages({ output = process.stdout } = {}) {
  checkNode();
  const wanted = lockHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  output.write('Installing packages (once; about a minute) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { output });
  if (code !== 0) {
    fail(
      'Installing the packages failed. Check the network and the npm registry setting\n' +
        '(npm config get registry), then run the command again.',
    );
  }
  writeFileSync(STAMP, wanted);
}

function works(executable, probe = '--version') {
  if (!executable || (path.isAbsolute(executable) && !existsSync(executable))) return false;
  return spawnSync(executable, [probe], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

async function playwrightExecutable() {
  const entry = path.join(ROOT, 'node_modules', 'playwright-core', 'index.mjs');
  const { chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}

function isLike(distribution) {
  if (process.platform !== 'linux' || !existsSync('/etc/os-release')) return false;
  return distribution.test(readFileSync('/etc/os-release', 'utf8'));
}

const isRoot = () => process.getuid?.() === 0;

/** Whether packages of Debian or Ubuntu may be installed by this user. */
const mayInstall = () => isRoot() && isLike(/^ID(_LIKE)?=.*(debian|ubuntu)/m);

/** apt-get runs once at a time: who comes later waits. */
let installing = Promise.resolve();
let lists;

/** Installs packages of the distribution; whether they work then is for the caller to see. */
function aptInstall(name, packages) {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const install = async () => {
    process.stdout.write(`Installing ${name} with apt-get (once) …\n`);
    // Old lists name an old version, or one that the mirror no longer has.
    lists ??= run('apt-get', ['-qq', 'update'], options);
    if ((await lists) !== 0) {
      process.stdout.write('  apt-get update failed: its old lists are used.\n');
    }
    await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], options);
  };
  installing = installing.then(install);
  return installing;
}

const NO_CHROMIUM =
  'No Chromium could be installed. Install one by hand (Debian: apt-get install chromium),\n' +
  'or point CHROMIUM_PATH at an executable, and run npm test again.';

/**
 * A Chromium that starts: CHROMIUM_PATH, an installed one, the distribution's package where this
 * user may install it, else Playwright's own build.
 * @returns {Promise<string | undefined>} path of the executable; nothing where none could be installed
 */
async function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    await playwrightExecutable(),
  ];
  const installed = candidates.find((candidate) => candidate && works(candidate));
  if (installed) return installed;

  if (mayInstall()) {
    await aptInstall('Chromium', ['chromium']);
    if (works('/usr/bin/chromium')) return '/usr/bin/chromium';
  }

  process.stdout.write("Installing Playwright's Chromium (once) …\n");
  await run(process.execPath, [
    path.join(ROOT, 'node_modules/playwright/cli.js'),
    'install',
    'chromium',
  ]);
  const downloaded = await playwrightExecutable();
  return works(downloaded) ? downloaded : undefined;
}

/**
 * The headless shell of the distribution's Chromium, installed where this user may. The tests are quicker
 * with it, and the same without.
 * @returns {Promise<string | undefined>} its path; nothing where there is none, or another Chromium is in use
 */
async function findHeadlessShell(chromium) {
  const shell = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';
  if (works(shell)) return shell;
  if (chromium !== '/usr/bin/chromium' || !mayInstall()) return undefined;
  await aptInstall("Chromium's headless shell", ['chromium-headless-shell']);
  return works(shell) ? shell : undefined;
}

/**
 * Names the Chromium in `env` (CHROMIUM_PATH), and its headless shell (HEADLESS_SHELL_PATH) where there is one;
 * `failures` say what to do where there is no Chromium.
 */
export async function ensureChromium() {
  const found = await findChromium();
  const shell = await findHeadlessShell(found);
  return {
    env: { CHROMIUM_PATH: found ?? '', ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}) },
    failures: found ? [] : [NO_CHROMIUM],
  };
}

/** Browsers that the page is walked through in as they are installed, beside Chromium. */
const OTHERS = [
  {
    name: 'Firefox',
    variable: 'FIREFOX',
    candidates: ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    probe: '--version',
    needs: [],
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKitGTK',
    variable: 'WEBKIT',
    candidates: ['/usr/bin/WebKitWebDriver'],
    probe: '--help',
    needs: ['/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/**
 * Looks for the other browsers, and installs from the distribution what is missing where this user
 * may. Each is named in `env` by its path (FIREFOX_PATH, WEBKIT_PATH), or by why there is none
 * (FIREFOX_LACKS, WEBKIT_LACKS). On Debian, which has all of them, one that root could not install
 * is a failure: `failures` say how to mend it. A machine without them is not.
 */
export async function ensureOtherBrowsers() {
  const env = {};
  const failures = [];
  for (const { name, variable, candidates, probe, needs, packages } of OTHERS) {
    const find = () =>
      needs.every((file) => existsSync(file)) &&
      [process.env[`${variable}_PATH`], ...candidates].find((each) => works(each, probe));
    if (!find() && mayInstall()) await aptInstall(name, packages);
    const found = find();
    if (found) env[`${variable}_PATH`] = found;
    else {
      const install = `apt-get install ${packages.join(' ')}`;
      env[`${variable}_LACKS`] = `no ${name} is installed (Debian: ${install})`;
      if (isRoot() && isLike(/^ID=debian/m)) {
        failures.push(
          `${name} could not be installed. Run ${install} by hand, mend what it says,\nand run npm test again.`,
        );
      }
    }
  }
  return { env, failures };
}
