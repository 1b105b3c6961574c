import { describe, expect, it } from 'vitest';
import type { ScenarioTexts } from '../../protocol/index.ts';
import type { Steps } from './history.ts';
import { createShelf } from './shelf.ts';

const texts = (workload: string): ScenarioTexts => ({ workload, cluster: '', scheduler: '' });

/** One step that put characters in. */
function stepsOf(inserted: string): Steps {
  const title = { namespace: 'history', message: { key: 'typing', values: {} } } as const;
  const patches = [{ tab: 'workload', start: 0, removed: '', inserted } as const];
  return { done: [{ title, patches }], undone: [], characters: inserted.length };
}

describe('the shelf', () => {
  it('gives steps back once, and for the very texts that they led to', () => {
    const shelf = createShelf();
    const steps = stepsOf('x');
    shelf.put(texts('ax'), steps);
    expect(shelf.take(texts('ay'))).toBeUndefined();
    expect(shelf.take({ ...texts('ax'), scheduler: 'z' })).toBeUndefined();
    expect(shelf.take(texts('ax'))).toBe(steps);
    expect(shelf.take(texts('ax'))).toBeUndefined();
  });

  it('drops what was put away first beyond the characters it keeps', () => {
    const shelf = createShelf(10);
    shelf.put(texts('one'), stepsOf('xx'));
    shelf.put(texts('two'), stepsOf('xx'));
    shelf.put(texts('three'), stepsOf(''));
    expect(shelf.take(texts('one'))).toBeUndefined();
    expect(shelf.take(texts('two'))).toBeDefined();
    expect(shelf.take(texts('three'))).toBeDefined();
  });
});
