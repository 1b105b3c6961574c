import { describe, expect, it } from 'vitest';
import { overlookTakenBack } from './takenBack.ts';

/** Whether the browser would report the refusal. */
function isReported(target: EventTarget, reason: unknown): boolean {
  const event = new Event('unhandledrejection', { cancelable: true });
  return target.dispatchEvent(Object.assign(event, { reason }));
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

describe('a promise that nobody waits for', () => {
  it('is no error of the page where Monaco took back what it had asked for, and is one elsewhere', () => {
    const target = new EventTarget();
    const stop = overlookTakenBack(target);
    expect(isReported(target, named('Canceled', 'Canceled'))).toBe(false);
    for (const reason of [named('Error', 'Canceled'), named('Canceled', 'x'), 'Canceled', null]) {
      expect(isReported(target, reason)).toBe(true);
    }
    stop();
    expect(isReported(target, named('Canceled', 'Canceled'))).toBe(true);
  });
});
