import type { CDPSession, Page } from '@playwright/test';

/** The heap of the page or of one of its workers, in MB. */
export interface Heap {
  /** `page`, or the name of the worker's file. */
  readonly of: string;
  /** Objects of scripts, what is garbage among them included. */
  readonly used: number;
  /** What V8 has taken for them. */
  readonly taken: number;
  /** Array buffers and texts outside of it. */
  readonly backing: number;
}

interface Usage {
  readonly usedSize: number;
  readonly totalSize: number;
  readonly backingStorageSize: number;
}

/** The heaps of the page and of its workers, after their garbage was collected where `collected`. */
export async function heapsOf(page: Page, collected: boolean): Promise<readonly Heap[]> {
  const session = await page.context().newCDPSession(page);
  try {
    if (collected) await session.send('HeapProfiler.collectGarbage');
    const heaps = [heapOf('page', await session.send('Runtime.getHeapUsage'))];
    for (const { sessionId, name } of await workersOf(session)) {
      if (collected) await ask(session, sessionId, 'HeapProfiler.collectGarbage');
      heaps.push(heapOf(name, (await ask(session, sessionId, 'Runtime.getHeapUsage')) as Usage));
    }
    return heaps;
  } finally {
    await session.detach();
  }
}

const MB = 1e6;

function heapOf(of: string, { usedSize, totalSize, backingStorageSize }: Usage): Heap {
  return { of, used: usedSize / MB, taken: totalSize / MB, backing: backingStorageSize / MB };
}

async function workersOf(session: CDPSession): Promise<{ sessionId: string; name: string }[]> {
  const workers: { sessionId: string; name: string }[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type, url } }) => {
    if (type === 'worker') workers.push({ sessionId, name: url.replace(/.*\//, '') });
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return workers;
}

let asked = 0;

/** What a worker answers; Playwright has no session of its own for one. */
async function ask(session: CDPSession, sessionId: string, method: string): Promise<unknown> {
  asked += 1;
  const id = asked;
  const answered = new Promise<unknown>((resolve) => {
    const hear = (event: { sessionId: string; message: string }): void => {
      if (event.sessionId !== sessionId) return;
      const said = JSON.parse(event.message) as { id?: number; result?: unknown };
      if (said.id !== id) return;
      session.off('Target.receivedMessageFromTarget', hear);
      resolve(said.result);
    };
    session.on('Target.receivedMessageFromTarget', hear);
  });
  await session.send('Target.sendMessageToTarget', {
    sessionId,
    message: JSON.stringify({ id, method }),
  });
  return answered;
}

/** As one line. */
export function heapsLine(heaps: readonly Heap[]): string {
  return heaps
    .map(
      ({ of, used, taken, backing }) =>
        `${of} ${used.toFixed(0)} of ${taken.toFixed(0)} + ${backing.toFixed(0)}`,
    )
    .join(' · ');
}
