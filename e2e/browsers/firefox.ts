import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { WINDOW, type Browser, type Json } from './browser.ts';
import { until, webDriverBrowser, type Commands } from './webDriver.ts';

/** A profile of its own, which asks nothing, fetches nothing and opens no panel. */
const PREFERENCES: Readonly<Record<string, Json>> = {
  // Any free port; Firefox writes down which.
  'marionette.port': 0,
  'browser.download.alwaysOpenPanel': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'services.settings.server': 'data:,',
  'intl.accept_languages': 'en-US',
  'ui.systemUsesDarkTheme': 0,
};

const NAMES: Readonly<Record<keyof Commands, string>> = {
  navigate: 'WebDriver:Navigate',
  refresh: 'WebDriver:Refresh',
  execute: 'WebDriver:ExecuteScript',
  perform: 'WebDriver:PerformActions',
  screenshot: 'WebDriver:TakeScreenshot',
};

/** Firefox takes each message as its length in bytes, a colon, and JSON: [0, id, name, parameters]. */
function speaker(socket: Socket): (name: string, parameters: unknown) => Promise<Json> {
  const waiting = new Map<number, { ok: (value: Json) => void; fail: (error: Error) => void }>();
  let received = Buffer.alloc(0);
  let last = 0;
  const fail = (error: Error): void => {
    for (const each of waiting.values()) each.fail(error);
    waiting.clear();
  };
  socket.on('error', fail);
  socket.on('close', () => {
    fail(new Error('Firefox has gone'));
  });
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Json;
      received = received.subarray(end);
      // Its first word is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, { message: string } | null, Json];
      if (error === null) waiting.get(id)?.ok(result);
      else waiting.get(id)?.fail(new Error(error.message));
      waiting.delete(id);
    }
  });
  return (name, parameters) =>
    new Promise((ok, fail) => {
      last += 1;
      waiting.set(last, { ok, fail });
      const text = JSON.stringify([0, last, name, parameters]);
      socket.write(`${String(Buffer.byteLength(text))}:${text}`);
    });
}

/** Firefox as it is installed, without a window on any screen, over its own Marionette. */
export async function startFirefox(executable: string): Promise<Browser> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'berth-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(profile, 'user.js'), preferences.join(''));
  const firefox = spawn(
    executable,
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { stdio: 'ignore' },
  );
  const gone = once(firefox, 'exit');
  const end = async (): Promise<void> => {
    firefox.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const written = path.join(profile, 'MarionetteActivePort');
    const port = await until('the port of Firefox', () => {
      if (firefox.exitCode !== null) throw new Error(`Firefox ended with ${firefox.exitCode}`);
      return existsSync(written) ? Number(readFileSync(written, 'utf8')) || undefined : undefined;
    });
    const socket = connect(port, '127.0.0.1');
    const ask = speaker(socket);
    await ask('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    const browser = webDriverBrowser(
      async (name, parameters) => {
        const result = await ask(NAMES[name], parameters);
        const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
        return isWrapped ? (result.value ?? null) : result;
      },
      async () => {
        socket.destroy();
        await end();
      },
    );
    // The window's size is told without the bars of the browser.
    const inside = (await browser.evaluate('return [innerWidth, innerHeight]')) as number[];
    const { width, height } = (await ask('WebDriver:GetWindowRect', {})) as typeof WINDOW;
    await ask('WebDriver:SetWindowRect', {
      width: WINDOW.width + width - (inside[0] ?? width),
      height: WINDOW.height + height - (inside[1] ?? height),
    });
    return browser;
  } catch (error) {
    await end();
    throw error;
  }
}
