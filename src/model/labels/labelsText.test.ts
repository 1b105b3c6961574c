import { describe, expect, it } from 'vitest';
import { labelsText } from './labelsText.ts';

describe('the text of labels', () => {
  it('is the same for the same labels in the same order alone', () => {
    const labels = { app: 'web', tier: 'a' };
    expect(labelsText(labels)).toBe(labelsText({ app: 'web', tier: 'a' }));
    expect(labelsText(labels)).toBe(labelsText(labels));
    expect(labelsText(undefined)).toBe(labelsText({}));
    const others = [{ tier: 'a', app: 'web' }, { app: 'web' }, { app: 'web","tier":"a' }];
    for (const other of others) expect(labelsText(other)).not.toBe(labelsText(labels));
  });
});
