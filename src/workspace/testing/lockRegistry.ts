import type { LockListener, Locks } from '../locks.ts';

interface Request {
  readonly page: object;
  readonly listener: LockListener;
}

/** The locks of a browser for tests: who holds each is first, the others wait in turn. */
export interface LockRegistry {
  /** What one page sees of them; `die`: it is gone, and gives back all that it holds. */
  readonly ofPage: () => Locks & { readonly die: () => void };
}

export function lockRegistry(): LockRegistry {
  const queues = new Map<string, Request[]>();

  function leave(name: string, isLeaving: (request: Request) => boolean): void {
    const queue = queues.get(name) ?? [];
    const left = queue.filter((request) => !isLeaving(request));
    queues.set(name, left);
    const [first] = left;
    if (first !== queue[0] && first !== undefined) queueMicrotask(first.listener.onHeld);
  }

  return {
    ofPage() {
      const page = {};
      return {
        ask(name, how, listener) {
          const request = { page, listener };
          const queue = queues.get(name) ?? [];
          const [first] = queue;
          if (how === 'by force') {
            queues.set(name, [request, ...queue.slice(1)]);
            if (first !== undefined) queueMicrotask(first.listener.onLost);
          } else queues.set(name, [...queue, request]);
          const isHeld = how === 'by force' || first === undefined;
          queueMicrotask(isHeld ? listener.onHeld : listener.onWaiting);
          return () => {
            leave(name, (other) => other === request);
          };
        },
        names: () =>
          Promise.resolve(
            new Set([...queues].flatMap(([name, { length }]) => (length > 0 ? name : []))),
          ),
        die() {
          for (const name of queues.keys()) leave(name, (request) => request.page === page);
        },
      };
    },
  };
}
