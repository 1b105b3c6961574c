import type { Reply } from '../protocol/index.ts';
import { createSession } from './session.ts';
import { createReplyWriter } from './wire/replies.ts';
import { createRequestReader, type WireRequest } from './wire/requests.ts';

/** A message to oneself lets those that came meanwhile go first, without a timer's least delay. */
const tick = new MessageChannel();
const resumed: (() => void)[] = [];
tick.port1.onmessage = () => resumed.shift()?.();

const session = createSession({
  post: createReplyWriter((message, transfer) => self.postMessage(message, { transfer })),
  now: () => performance.now(),
  yieldNow: () =>
    new Promise((resolve) => {
      resumed.push(resolve);
      tick.port2.postMessage(undefined);
    }),
});

const read = createRequestReader(session.receive);

self.onmessage = ({ data }: MessageEvent<WireRequest>) => {
  try {
    read(data);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({
      kind: 'failed',
      revision: 'revision' in data ? data.revision : -1,
      message,
    } satisfies Reply);
  }
};
