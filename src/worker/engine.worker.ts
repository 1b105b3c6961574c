import type { Reply, Request } from './protocol.ts';
import { createSession } from './session.ts';

/** A message to oneself lets those that came meanwhile go first, without a timer's least delay. */
const tick = new MessageChannel();
const resumed: (() => void)[] = [];
tick.port1.onmessage = () => resumed.shift()?.();

const session = createSession({
  post: (reply: Reply, transfer) => self.postMessage(reply, { transfer }),
  now: () => performance.now(),
  yieldNow: () =>
    new Promise((resolve) => {
      resumed.push(resolve);
      tick.port2.postMessage(undefined);
    }),
});

self.onmessage = ({ data }: MessageEvent<Request>) => {
  try {
    session.receive(data);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ kind: 'failed', revision: data.revision, message } satisfies Reply);
  }
};
