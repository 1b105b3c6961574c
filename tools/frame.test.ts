import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { framePage } from './frame.mjs';

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

describe('the page of frames', () => {
  it('is the page, told that it stands in another', () => {
    const frame = framePage(page);
    expect(frame).toContain('<html data-embed lang="en"');
    expect(frame).toContain('src="/src/main.tsx"');
  });

  it('is neither installed nor found by a search', () => {
    const frame = framePage(page);
    expect(page).toContain('rel="manifest"');
    expect(frame).not.toContain('rel="manifest"');
    expect(frame).toContain('<meta name="robots" content="noindex" />');
  });

  it('is not made of what cannot be told', () => {
    expect(() => framePage('<!doctype html>')).toThrow(/no <html/);
  });
});
