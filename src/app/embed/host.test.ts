import { describe, expect, it, vi } from 'vitest';
import { hostOf, readFromHost } from './host.ts';

describe('a message of the page around a frame', () => {
  it.each([
    { berth: 'theme', theme: 'dark' },
    { berth: 'language', language: 'zh' },
    { berth: 'step', step: 0 },
  ])('is read: %o', (message) => {
    expect(readFromHost(message)).toEqual(message);
  });

  it.each([
    undefined,
    null,
    'berth',
    [],
    {},
    { berth: 'theme' },
    { berth: 'theme', theme: 'red' },
    { berth: 'language', language: 7 },
    { berth: 'step', step: -1 },
    { berth: 'step', step: 1.5 },
    { berth: 'step', step: '2' },
    { berth: 'load', text: 'kind: Pod' },
  ])('is left alone: %o', (data) => {
    expect(readFromHost(data)).toBeUndefined();
  });
});

describe('the host of a window', () => {
  const windowIn = (parent?: object) => {
    const listeners: ((event: object) => void)[] = [];
    const own: Record<string, unknown> = {
      addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
      removeEventListener: (_: string, listener: (event: object) => void) => {
        listeners.splice(listeners.indexOf(listener), 1);
      },
    };
    own['parent'] = parent ?? own;
    return {
      window: own as unknown as Window,
      send: (source: object, data: unknown) => {
        for (const listener of listeners) listener({ source, data });
      },
    };
  };

  it('is told what the frame shows', () => {
    const postMessage = vi.fn();
    hostOf(windowIn({ postMessage }).window).tell({ berth: 'ready', version: 1 });
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ berth: 'ready', version: 1 }, '*');
  });

  it('is heard, and nobody else, until it is listened to no more', () => {
    const parent = { postMessage: vi.fn() };
    const { window, send } = windowIn(parent);
    const onMessage = vi.fn();
    const stop = hostOf(window).listen(onMessage);
    send({ postMessage: vi.fn() }, { berth: 'step', step: 1 });
    expect(onMessage).not.toHaveBeenCalled();
    send(parent, { berth: 'step', step: 2 });
    expect(onMessage).toHaveBeenCalledExactlyOnceWith({ berth: 'step', step: 2 });
    stop();
    send(parent, { berth: 'step', step: 3 });
    expect(onMessage).toHaveBeenCalledTimes(1);
  });

  it('is nobody for a window of its own', () => {
    const { window, send } = windowIn();
    const postMessage = vi.fn();
    Object.assign(window, { postMessage });
    const onMessage = vi.fn();
    hostOf(window).listen(onMessage);
    hostOf(window).tell({ berth: 'ready', version: 1 });
    send(window, { berth: 'step', step: 1 });
    expect(postMessage).not.toHaveBeenCalled();
    expect(onMessage).not.toHaveBeenCalled();
  });
});
