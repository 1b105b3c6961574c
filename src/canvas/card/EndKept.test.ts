import { describe, expect, it } from 'vitest';
import { taintParts } from './EndKept.tsx';

describe('where a text may be cut', () => {
  it('is before the effect of a taint', () => {
    const parts = (stem: string, end: string) => ({ stem, sign: ':', end });
    expect(taintParts('dedicated=gpu:NoSchedule')).toEqual(parts('dedicated=gpu', 'NoSchedule'));
    expect(taintParts('spot:PreferNoSchedule')).toEqual(parts('spot', 'PreferNoSchedule'));
    expect(taintParts('not-ready:NoExecute')).toEqual(parts('not-ready', 'NoExecute'));
  });

  it('is at the end of what is no taint', () => {
    for (const text of ['cpu: 400m free', ':NoSchedule', 'a:Never', '']) {
      expect(taintParts(text)).toBeUndefined();
    }
  });
});
