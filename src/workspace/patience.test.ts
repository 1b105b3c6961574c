import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPatience } from './patience.ts';

describe('the wait for storage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends after its time, once', () => {
    const onSilence = vi.fn();
    startPatience(1_000, onSilence);
    vi.advanceTimersByTime(999);
    expect(onSilence).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    expect(onSilence).toHaveBeenCalledTimes(1);
  });

  it('is over when it is ended', () => {
    const onSilence = vi.fn();
    const end = startPatience(1_000, onSilence);
    vi.advanceTimersByTime(900);
    end();
    vi.advanceTimersByTime(5_000);
    expect(onSilence).not.toHaveBeenCalled();
  });
});

describe('the wait for storage, on a page that is busy', () => {
  it('hears an answer that came while the page was at work for all of its time', async () => {
    const onSilence = vi.fn();
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<void>((resolve) => {
      port1.addEventListener('message', () => {
        resolve();
      });
      port1.start();
    });
    const end = startPatience(50, onSilence);
    void answered.then(end);
    port2.postMessage('the answer');
    const until = performance.now() + 120;
    while (performance.now() < until);
    await answered;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(onSilence).not.toHaveBeenCalled();
    port1.close();
  });
});
