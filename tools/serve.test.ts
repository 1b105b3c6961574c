import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from './serve.mjs';

const dist = mkdtempSync(path.join(os.tmpdir(), 'berth-served-'));
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  for (const folder of ['assets', '.vite']) mkdirSync(path.join(dist, folder));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>the page</title>');
  writeFileSync(path.join(dist, 'assets/a-1.js'), 'export {};');
  writeFileSync(path.join(dist, '.vite/manifest.json'), '{"the":"manifest"}');
  server = await serve({ port: 0, outDir: dist });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

/** The whole answer to a request that is sent as it stands: no client tidies its address. */
async function answerTo(method: string, address: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const socket = net.connect(Number(port), hostname);
  socket.write(`${method} ${address} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer;
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('the server of npm start', () => {
  it.each([
    ['GET', '//', 400],
    ['GET', '//example.org/x', 400],
    ['GET', '/\\example.org', 400],
    ['GET', '/%', 400],
    ['GET', '/%c0%af', 400],
    ['GET', '/%00', 400],
    ['GET', '/../../../../etc/passwd', 400],
    ['GET', '/%2e%2e/%2e%2e/etc/passwd', 400],
    ['GET', '/assets/..%2f..%2fetc/passwd', 400],
    ['POST', '/', 405],
    ['DELETE', '/assets/a-1.js', 405],
    ['GET', '/.vite/manifest.json', 404],
    ['GET', '/%2evite/manifest.json', 404],
    ['GET', '/.git/config', 404],
  ])('D6: answers %s %s with %i, and says nothing of itself', async (method, address, status) => {
    const answer = await answerTo(method, address);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toMatch(/ at |node_modules|manifest"|root:|the page/);
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff/im);
  });

  it('D6: answers an address that is too long with 414', async () => {
    expect(statusOf(await answerTo('GET', `/${'x'.repeat(8_000)}`))).toBe(414);
  });

  it.each(['/', '/?a=b', '/assets/a-1.js'])(
    'D6: sends the policy with %s, and lets no page frame it',
    async (address) => {
      const answer = await answerTo('GET', address);
      expect(statusOf(answer)).toBe(200);
      for (const header of [
        /^X-Content-Type-Options: nosniff/im,
        /^X-Frame-Options: DENY/im,
        /^Referrer-Policy: no-referrer/im,
        /^Content-Security-Policy: default-src 'self'; .*frame-ancestors 'none'/im,
        /^Content-Security-Policy: .*require-trusted-types-for 'script'/im,
      ]) {
        expect(answer).toMatch(header);
      }
    },
  );
});
