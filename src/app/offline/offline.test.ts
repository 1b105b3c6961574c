import { describe, expect, it, vi } from 'vitest';
import { keepOffline } from './offline.ts';

class Worker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();

  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
}

class Container extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  readonly register = vi.fn(() => Promise.resolve(this.registration));
}

async function kept(controller: Worker | null, waiting: Worker | null = null) {
  const container = new Container();
  container.controller = controller;
  container.registration.waiting = waiting;
  const reload = vi.fn();
  const offline = keepOffline(
    container as unknown as ServiceWorkerContainer,
    new URL('https://berth.example/x/sw.js'),
    reload,
  );
  await Promise.resolve();
  await Promise.resolve();
  return { container, offline, reload };
}

describe('the page without a network', () => {
  it('is kept by a service worker beside it', async () => {
    const { container } = await kept(null);
    expect(String(container.register.mock.calls.flat().at(0))).toBe(
      'https://berth.example/x/sw.js',
    );
  });

  it('offers nothing with the first version', async () => {
    const { container, offline } = await kept(null);
    const first = new Worker();
    container.registration.installing = first;
    container.registration.dispatchEvent(new Event('updatefound'));
    first.becomes('installed');
    expect(offline.hasNewVersion()).toBe(false);
  });

  it('offers a newer version once it is there, and opens it when it is taken', async () => {
    const { container, offline, reload } = await kept(new Worker());
    const heard = vi.fn();
    offline.subscribe(heard);
    const newer = new Worker();
    container.registration.installing = newer;
    container.registration.dispatchEvent(new Event('updatefound'));
    expect(offline.hasNewVersion()).toBe(false);
    newer.becomes('installed');
    expect(heard).toHaveBeenCalledOnce();
    expect(offline.hasNewVersion()).toBe(true);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    offline.takeNewVersion();
    expect(newer.postMessage).toHaveBeenCalledExactlyOnceWith('take-over');
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('offers one that had waited since before', async () => {
    const { offline } = await kept(new Worker(), new Worker());
    expect(offline.hasNewVersion()).toBe(true);
  });
});
