import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { WINDOW, type Browser, type Json } from './browser.ts';
import { until, webDriverBrowser, type Commands } from './webDriver.ts';

const PATHS: Readonly<Record<keyof Commands, readonly ['GET' | 'POST', string]>> = {
  navigate: ['POST', 'url'],
  refresh: ['POST', 'refresh'],
  execute: ['POST', 'execute/sync'],
  perform: ['POST', 'actions'],
  screenshot: ['GET', 'screenshot'],
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks the driver. Throws what it answers where that is an error. */
async function ask(method: string, address: string, body?: unknown): Promise<Json> {
  const answer = await fetch(address, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: Json };
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

/** WebKitGTK's own small browser, on a screen that nobody sees. The executable is its driver. */
export async function startWebKit(executable: string): Promise<Browser> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = screen.stdio[3];
  if (!display) throw new Error('Xvfb says nothing');
  const [number] = (await once(display, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(executable, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11' },
  });
  const origin = `http://127.0.0.1:${port}`;
  const end = async (): Promise<void> => {
    for (const child of [driver, screen]) {
      if (child.exitCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    }
  };
  try {
    await until('WebKitWebDriver', () => ask('GET', `${origin}/status`).catch(() => undefined));
    const made = (await ask('POST', `${origin}/session`, {
      capabilities: { alwaysMatch: {} },
    })) as {
      readonly sessionId: string;
    };
    const session = `${origin}/session/${made.sessionId}`;
    await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...WINDOW });
    return webDriverBrowser(
      (name, parameters) => {
        const [method, last] = PATHS[name];
        return ask(method, `${session}/${last}`, method === 'POST' ? parameters : undefined);
      },
      async () => {
        await ask('DELETE', session).catch(() => undefined);
        await end();
      },
    );
  } catch (error) {
    await end();
    throw error;
  }
}
