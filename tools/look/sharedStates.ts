/// <reference lib="dom" />
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Look, REST } from './driver.ts';
import { openShare } from './reach.ts';
import type { State } from './state.ts';

const FRAMES = [
  'theme=light',
  'theme=dark&example=dedicated-nodes&yaml',
  'theme=light&example=zone-fails',
];

async function openCompare(look: Look): Promise<void> {
  await look.choose(REST, /^(Compare with another|与另一个场景)/);
  await look.page.getByRole('heading', { name: /^(Compare .* with|将“)/ }).waitFor();
  await look.page.waitForTimeout(400);
}

/** What `kubectl get pods -o yaml` would print, other than Berth says for two Pods. */
const ACTUAL = `apiVersion: v1
kind: List
items:
${['node-1', 'node-1', 'node-5']
  .map(
    (node, at) => `- apiVersion: v1
  kind: Pod
  metadata:
    name: web-7d4b9c6f5-x${String(at)}
    namespace: default
    uid: 00000000-0000-0000-0000-00000000000${String(at)}
    labels: { app: web, pod-template-hash: 7d4b9c6f5 }
    ownerReferences:
    - { apiVersion: apps/v1, kind: ReplicaSet, name: web-7d4b9c6f5, uid: 00000000-0000-0000-0000-0000000000aa, controller: true }
  spec:
    nodeName: ${node}
    containers:
    - { name: web, image: nginx, resources: { requests: { cpu: 500m } } }
  status: { phase: Running }
`,
  )
  .join('')}`;

/** A frame by itself, in the language of the page before it and the theme of the browser. */
async function openFrame(look: Look, parameters: string): Promise<void> {
  const lang = await look.page.locator('html').getAttribute('lang');
  const address = new URL(
    `embed.html?lang=${lang?.slice(0, 2) ?? 'en'}${parameters}`,
    look.page.url(),
  );
  await look.page.goto(address.href);
  await look.page.locator('[data-node]').first().waitFor();
  await look.page.waitForTimeout(800);
}

/** What is sent to somebody, held against something else, or stands in another page. */
export const SHARED_STATES: readonly State[] = [
  {
    name: 'share-rest',
    reach: async (look) => {
      await openShare(look);
      const sheet = look.page.getByRole('dialog');
      await sheet.getByRole('button').last().scrollIntoViewIfNeeded();
      await look.page.waitForTimeout(300);
    },
  },
  { name: 'compare-choose', reach: openCompare },
  {
    name: 'compare-two',
    reach: async (look) => {
      await openCompare(look);
      await look.press(/^(Conflicting|相互冲突)/);
      await look.page.getByRole('table').first().waitFor();
      await look.page.waitForTimeout(1500);
    },
  },
  {
    name: 'compare-actual',
    reach: async (look) => {
      await openCompare(look);
      await look.page.getByRole('textbox', { name: /^(Paste it here|粘贴到这里)/ }).fill(ACTUAL);
      await look.press(/^(Compare|对比)$/);
      await look.page.getByRole('table').first().waitFor();
      await look.page.waitForTimeout(1500);
    },
  },
  { name: 'embed', reach: (look) => openFrame(look, '') },
  { name: 'embed-yaml', reach: (look) => openFrame(look, '&yaml&example=dedicated-nodes') },
  {
    name: 'embed-three',
    reach: async (look) => {
      const { page } = look;
      const { origin } = new URL(page.url());
      const lang = (await page.locator('html').getAttribute('lang'))?.slice(0, 2) ?? 'en';
      const frames = FRAMES.map(
        (parameters) =>
          `<iframe title="Berth" src="${origin}/embed.html?lang=${lang}&${parameters}"></iframe>`,
      );
      const body = `<!doctype html><html lang="${lang}"><title>A document</title><style>
        html { color-scheme: light dark } body { margin: 16px } iframe { width: 100%; height: 480px; border: 1px solid gray }
        </style><h1>A document</h1>${frames.join('')}`;
      // A page of another origin that holds frames, the way documents do.
      const server = createServer((_, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(body);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 1600 });
      await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
      for (const at of FRAMES.keys()) {
        await page.frameLocator('iframe').nth(at).locator('[data-node]').first().waitFor();
      }
      await page.waitForTimeout(1000);
      server.close();
    },
  },
];
