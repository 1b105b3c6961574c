import { describe, expect, it } from 'vitest';
import { canonicalQuantity } from './canonical.ts';

describe('canonicalQuantity', () => {
  it.each([
    ['0.4G', '400M'],
    ['1000m', '1'],
    ['1500m', '1500m'],
    ['2048Mi', '2Gi'],
    ['1536Mi', '1536Mi'],
    ['0.5Gi', '512Mi'],
    ['0.5Ki', '512'],
    ['1024', '1024'],
    [0.25, '250m'],
    [12000, '12k'],
    ['1e3', '1e3'],
    ['100e-3', '100e-3'],
    ['-2Ki', '-2Ki'],
    ['0', '0'],
    ['none', 'none'],
  ])('prints %s as the API server does: %s', (text, printed) => {
    expect(canonicalQuantity(text)).toBe(printed);
  });
});
