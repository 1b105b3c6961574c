import { createClient } from './client.ts';
import type { EngineClient } from '../protocol/index.ts';
import { createSession } from './session.ts';
import { createReplyReader, createReplyWriter } from './wire/replies.ts';
import { createRequestReader, createRequestWriter } from './wire/requests.ts';

const afterTimers = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * A client whose engine runs in the caller's own thread, for tests and the command line: the same session
 * and the same copies (structured clone, transfers) as over a worker. `yieldNow`: between slices of work;
 * by default what was sent meanwhile comes first.
 */
export function createInProcessClient(yieldNow = afterTimers): EngineClient {
  return createClient((events) => {
    let open = true;
    const readReply = createReplyReader(events.reply);
    const session = createSession({
      post: createReplyWriter((message, transfer) => {
        const copy = structuredClone(message, { transfer });
        setTimeout(() => {
          if (open) readReply(copy);
        }, 0);
      }),
      now: () => performance.now(),
      yieldNow,
    });
    const readRequest = createRequestReader(session.receive);
    return {
      post: createRequestWriter((message) => {
        const copy = structuredClone(message);
        setTimeout(() => {
          if (open) readRequest(copy);
        }, 0);
      }),
      terminate: () => {
        open = false;
      },
    };
  });
}
