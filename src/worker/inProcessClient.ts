import { createClient, type EngineClient } from './client.ts';
import { createSession } from './session.ts';

/**
 * A client whose engine runs in the caller's own thread, for tests: the same session and the same
 * copies (structured clone, transfers) as over a worker.
 */
export function createInProcessClient(): EngineClient {
  return createClient((events) => {
    let open = true;
    const session = createSession({
      post: (reply, transfer) => {
        const copy = structuredClone(reply, { transfer });
        setTimeout(() => {
          if (open) events.reply(copy);
        }, 0);
      },
      now: () => performance.now(),
      yieldNow: () => new Promise((resolve) => setTimeout(resolve, 0)),
    });
    return {
      post: (request) => {
        const copy = structuredClone(request);
        setTimeout(() => {
          if (open) session.receive(copy);
        }, 0);
      },
      terminate: () => {
        open = false;
      },
    };
  });
}
