/** What is told of a lock that was asked for. */
export interface LockListener {
  /** The page has it. */
  readonly onHeld: () => void;
  /** Another page has it: this one is next, or one of those that wait. */
  readonly onWaiting: () => void;
  /** Another page has taken it by force. */
  readonly onLost: () => void;
}

/**
 * The part of the browser's locks that is needed here. A page that goes, in whatever way, gives back
 * what it holds.
 */
export interface Locks {
  /** Asks for a lock, in turn or by force; what comes back gives it back, or leaves the queue. */
  readonly ask: (name: string, how: 'in turn' | 'by force', listener: LockListener) => () => void;
  /** The names of the locks that some page holds or waits for. */
  readonly names: () => Promise<ReadonlySet<string>>;
}

/**
 * The browser's locks between its pages. They are missing where a page is neither served over https nor
 * from this machine (`http://` and a name, `file://`): there each page believes to be alone.
 */
export function browserLocks(): Locks {
  // The types say that it is always there.
  const manager = (navigator as { readonly locks?: LockManager }).locks;
  return manager === undefined ? LONE : { ask: asking(manager), names: () => namesOf(manager) };
}

/** Each page has what it asks for. What two of them write all the same, their stamps tell apart. */
export const LONE: Locks = {
  ask(_name, _how, { onHeld }) {
    let isAsked = true;
    queueMicrotask(() => {
      if (isAsked) onHeld();
    });
    return () => {
      isAsked = false;
    };
  },
  names: () => Promise.resolve(new Set()),
};

function asking(manager: LockManager): Locks['ask'] {
  /** What this page has given back, which it must not take for another page's. */
  const ending = new Map<string, Promise<unknown>>();
  return (name, how, { onHeld, onWaiting, onLost }) => {
    const leaving = new AbortController();
    let giveBack: (() => void) | undefined;
    let isAsked = true;
    const hold = (): Promise<void> =>
      new Promise((resolve) => {
        giveBack = resolve;
        if (isAsked) onHeld();
        else resolve();
      });
    const askInTurn = async (): Promise<void> => {
      await ending.get(name);
      if (!isAsked) return;
      const isFree = await manager.request(name, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await hold();
        return lock !== null;
      });
      if (isFree || !isAsked) return;
      onWaiting();
      await manager.request(name, { signal: leaving.signal }, hold);
    };
    const asked = how === 'in turn' ? askInTurn() : manager.request(name, { steal: true }, hold);
    const ended = asked.catch(() => {
      if (isAsked) onLost();
    });
    return () => {
      isAsked = false;
      leaving.abort();
      if (giveBack === undefined) return;
      giveBack();
      ending.set(name, ended);
    };
  };
}

async function namesOf(manager: LockManager): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = await manager.query();
  return new Set([...held, ...pending].flatMap(({ name }) => name ?? []));
}
