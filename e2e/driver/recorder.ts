import type { Page } from '@playwright/test';

/** One load that the page asked of the worker, and what came back, in milliseconds of the page. */
export interface WorkerLog {
  readonly sent: readonly {
    readonly kind: string;
    readonly revision: number;
    readonly at: number;
  }[];
  readonly received: readonly {
    readonly kind: string;
    readonly revision: number;
    readonly at: number;
  }[];
}

declare global {
  interface Window {
    workerLog: { sent: WorkerLog['sent'][number][]; received: WorkerLog['received'][number][] };
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
        this.addEventListener(
          'message',
          ({ data }: MessageEvent<{ kind: string; revision: number }>) => {
            window.workerLog.received.push({
              kind: data.kind,
              revision: data.revision,
              at: performance.now(),
            });
          },
        );
      }

      override postMessage(message: { kind: string; revision: number }, ...rest: never[]): void {
        if (window.engineWorkers.includes(this)) {
          window.workerLog.sent.push({
            kind: message.kind,
            revision: message.revision,
            at: performance.now(),
          });
        }
        super.postMessage(message, ...rest);
      }
    };
  });
}

export const workerLog = (page: Page): Promise<WorkerLog> => page.evaluate(() => window.workerLog);

/** Notes every request that the page makes. */
export function recordRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.context().on('request', (request) => requests.push(request.url()));
  return requests;
}
