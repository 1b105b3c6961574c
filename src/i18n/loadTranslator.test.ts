import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, loadFirstTranslator, loadTranslator } from './index.ts';

/** Of one namespace: what the first picture says, and what comes behind it. */
const KEYS = ['explain:lead.only', 'explain:scoring.weight', 'explain:stay.evicted'] as const;

describe.each(LANGUAGES)('a language that is loaded (%s)', (language) => {
  it('has all of a namespace that stands in both of its chunks', async () => {
    const translator = await loadTranslator(language);
    for (const key of KEYS)
      expect([key, translator.exists(key, { count: 2 })]).toEqual([key, true]);
  });

  it('has the first part at once, and then the rest beside it', async () => {
    const translator = await loadFirstTranslator(language);
    const has = (key: string) => translator.exists(key, { count: 2 });
    expect(has(KEYS[0])).toBe(true);
    await vi.waitFor(() => {
      expect(KEYS.every(has)).toBe(true);
    });
  });
});
