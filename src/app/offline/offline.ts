/** What is known of a newer version of the page. */
export interface Offline {
  /** Whether one has been fetched and waits. */
  readonly hasNewVersion: () => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Opens the page anew with it. What is open is kept, as it is with each edit. */
  readonly takeNewVersion: () => void;
}

type Container = Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>;

/**
 * Has the browser keep the page's files, so that it opens without a network. A newer version is fetched beside the
 * one in use, and waits until it is taken. `worker`: the address of the service worker. Where the browser has no service workers, or refuses, nothing is kept.
 */
export function keepOffline(container: Container, worker: URL, reload: () => void): Offline {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;
  let isTaken = false;

  function offer(newer: ServiceWorker | null): void {
    // With the first one there is nothing older.
    if (newer === null || container.controller === null) return;
    waiting = newer;
    for (const listener of [...listeners]) listener();
  }

  container.addEventListener('controllerchange', () => {
    if (isTaken) reload();
  });
  async function keep(): Promise<void> {
    // Where it is blocked, as in some private windows, there is no registration or an error.
    const registration = (await container.register(worker)) as
      | ServiceWorkerRegistration
      | undefined;
    if (registration === undefined) return;
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') offer(installing);
      });
    });
  }

  keep().catch(() => undefined);
  return {
    hasNewVersion: () => waiting !== null,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    takeNewVersion() {
      isTaken = true;
      waiting?.postMessage('take-over');
    },
  };
}
