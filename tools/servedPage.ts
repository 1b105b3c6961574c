import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

/**
 * Serves a build on a free port and starts a browser; both end with `act`, or with what it throws.
 * `origin` is without a slash at its end.
 */
export async function withServedPage(
  dist: string,
  act: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  const server = spawn(process.execPath, ['tools/serve.mjs', '0', dist], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const origin = await Promise.race([addressOf(server.stdout), ended(server)]);
    const browser = await chromium.launch(chromiumLaunch());
    try {
      await act(browser, origin);
    } finally {
      await browser.close();
    }
  } finally {
    server.kill();
  }
}

/** It says its address once it serves. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const [first] = (await once(output, 'data')) as [Buffer];
  return first.toString().trim().replace(/\/$/, '');
}

async function ended(server: ReturnType<typeof spawn>): Promise<never> {
  await once(server, 'exit');
  throw new Error('the build is not served: is there one?');
}
