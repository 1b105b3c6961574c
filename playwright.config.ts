import { defineConfig, devices } from '@playwright/test';
import type { TestFixtures } from './e2e/driver/test.ts';
import { chromiumLaunch, headlessShellLaunch } from './tools/chromium.ts';

/** Another folder lets a second build be tested beside the first. */
const DIST = process.env['E2E_DIST'] ?? 'dist';

/**
 * The server is always this run's own, and takes any free port unless one is asked for: one left
 * over on a fixed port would serve another checkout's page. Playwright hands the port that the
 * server names on to this variable, before the tests read it.
 */
const PORT = process.env['E2E_PORT'] ?? '0';

const launchOptions = chromiumLaunch();
const headlessShell = headlessShellLaunch();

/**
 * What pays only where a page lives for long: code is compiled once, and not made faster while it
 * runs; memory is not tidied whenever the page rests, nor is code that rests for a while thrown away.
 * Together a sixth of what Chromium works. Code is kept for the next page after its first load, not
 * its second, and one thread paints, as two cores are shared by two pages: a twentieth more.
 */
const SHORT_LIVED = [
  '--js-flags=--no-opt --no-maglev --no-concurrent-sparkplug --no-memory-reducer --no-flush-bytecode --min-semi-space-size=32',
  '--v8-cache-options=bypassHeatCheckAndEagerCompile',
  '--num-raster-threads=1',
];

/** Specs that hold a time. */
const TIMED = /(?:dump|typing|first-picture|large-cluster|why-matrix)\.spec\.ts$/;

/** What starts browsers of its own. */
const BROWSERS = /e2e\/browsers\/.*\.spec\.ts$/;

export default defineConfig<TestFixtures>({
  testDir: 'e2e',
  outputDir: process.env['E2E_RESULTS'] ?? 'test-results',
  fullyParallel: true,
  workers: 2,
  // A test that needs another try is a bug, of the test or of the page, and fails by hand; where a
  // change is judged, on whatever machine, it is listed as flaky. Long enough for a machine that others use too.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env['CI']),
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}/`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    // Each page would fetch all files once more: `offline.spec.ts` lets it.
    serviceWorkers: 'block',
    // A trace of every test costs two fifths of the time: `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'user',
      testIgnore: [TIMED, BROWSERS],
      use: {
        // What moves from one state to the next costs a tenth of the time: the specs of the first
        // minutes, of drags, lines and the walk have it move.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { ...headlessShell, args: [...headlessShell.args, ...SHORT_LIVED] },
      },
    },
    { name: 'browsers', testMatch: BROWSERS },
    // Alone, after the others, and one at a time: what they hold is a time.
    {
      name: 'timed',
      testMatch: TIMED,
      dependencies: ['user'],
      fullyParallel: false,
      use: { ownContext: true },
      workers: 1,
    },
  ],
  webServer: {
    command: `node tools/serve.mjs ${PORT} ${DIST}`,
    wait: { stdout: /^http:\/\/localhost:(?<e2e_port>\d+)\/$/m },
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
