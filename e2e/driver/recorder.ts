import type { Page } from '@playwright/test';

/** What passed between the page and its worker, and when, in milliseconds of the page. */
interface Message {
  readonly kind: string;
  readonly revision: number;
  /** What is asked for and answered under this number. */
  readonly id?: number;
  /** Whose decision is asked for. */
  readonly cycle?: number;
  readonly at: number;
}

export interface WorkerLog {
  readonly sent: readonly Message[];
  readonly received: readonly Message[];
}

declare global {
  interface Window {
    workerLog: { sent: Message[]; received: Message[] };
    engineWorkers: Worker[];
  }
}

/** Listens to what passes between the page and its engine worker, without changing it. */
export async function recordWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.workerLog = { sent: [], received: [] };
    window.engineWorkers = [];
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (!String(url).includes('engine')) return;
        window.engineWorkers.push(this);
        this.addEventListener('message', ({ data }: MessageEvent<Omit<Message, 'at'>>) => {
          const { kind, revision, id = NaN } = data;
          window.workerLog.received.push({ kind, revision, id, at: performance.now() });
        });
      }

      override postMessage(message: Omit<Message, 'at'>, ...rest: never[]): void {
        if (window.engineWorkers.includes(this)) {
          const { kind, revision, id = NaN, cycle = NaN } = message;
          window.workerLog.sent.push({ kind, revision, id, cycle, at: performance.now() });
        }
        super.postMessage(message, ...rest);
      }
    };
  });
}

export const workerLog = (page: Page): Promise<WorkerLog> => page.evaluate(() => window.workerLog);

/** Waits until the worker has answered for a cycle of the newest run, as the page asks for the next one. */
export async function decisionThere(page: Page, cycle: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { sent, received } = window.workerLog;
    const newest = Math.max(...sent.map(({ revision }) => revision).filter(Number.isFinite));
    const asked = sent.find(
      ({ kind, revision, cycle: of }) => kind === 'inspect' && revision === newest && of === wanted,
    );
    return received.some(({ kind, id }) => kind === 'decision' && id === asked?.id);
  }, cycle);
}

/** Notes every request that the page makes. */
export function recordRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.context().on('request', (request) => requests.push(request.url()));
  return requests;
}
