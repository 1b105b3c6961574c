import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { chromiumLaunch } from './chromium.ts';
const DIST = process.argv[2] ?? 'dist';
const OUT = process.argv[3] ?? '/tmp/pic';
const server = spawn('node', ['tools/serve.mjs', '0', DIST]);
const origin = await new Promise<string>((done) => server.stdout.on('data', (d: Buffer) => { const m = /http:\S+/.exec(String(d)); if (m) done(m[0]); }));
const browser = await chromium.launch(await chromiumLaunch());
const NODES = `apiVersion: v1\nkind: Node\nmetadata: { name: node-a, labels: { topology.kubernetes.io/zone: zone-a } }\nspec: { taints: [{ key: dedicated-hardware-for-training, value: gpu-accelerated, effect: NoSchedule }] }\nstatus: { allocatable: { cpu: "4", memory: 8Gi, pods: "20" } }\n---\n` + Array.from({ length: 5 }, (_, i) => `apiVersion: v1\nkind: Node\nmetadata: { name: node-${i}, labels: { topology.kubernetes.io/zone: zone-${'ab'[i % 2]} } }\nspec: { unschedulable: ${i === 3} }\nstatus: { allocatable: { cpu: "4", memory: 8Gi, pods: "20" } }`).join('\n---\n');
const WORK = `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: 6, selector: { matchLabels: { app: web } }, template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: c, image: nginx, resources: { requests: { cpu: 900m } } }] } } }\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: { name: api }\nspec: { replicas: 14, selector: { matchLabels: { app: api } }, template: { metadata: { labels: { app: api } }, spec: { containers: [{ name: c, image: nginx, resources: { requests: { cpu: 900m } } }] } } }`;
for (const [w, h, scheme, lang] of [[1440, 900, 'light', 'en'], [1024, 768, 'dark', 'zh'], [1280, 720, 'dark', 'en']] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript((l) => { localStorage.setItem('berth.welcome', 'seen'); localStorage.setItem('berth.language', l); }, lang);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await page.goto(origin + (lang === 'zh' ? '?lang=zh' : ''));
  await page.locator('.monaco-editor').first().waitFor();
  const put = async (tab: RegExp, text: string) => {
    await page.getByRole('tab', { name: tab }).click();
    await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
    await page.evaluate((t) => navigator.clipboard.writeText(t), text);
    await page.keyboard.press('Control+A'); await page.keyboard.press('Control+V');
    await page.waitForTimeout(1500);
  };
  await put(/^(Cluster|集群)/, NODES);
  await put(/^(Workload|工作负载)/, WORK);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${OUT}-${w}-${lang}.png` });
  await context.close();
}
await browser.close(); server.kill();
process.exit(0);
