import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** Of each rule in the page's stylesheets: its file, and what it is for. */
const rules = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => {
    const text = readFileSync(join(SRC, file), 'utf8').replaceAll(/\/\*[^]*?\*\//gu, '');
    return [...text.matchAll(/(?:^|[{};])([^{};@]+)\{/gu)].map(([, selector = '']) => ({
      file,
      selector: selector.trim().replaceAll(/\s+/gu, ' '),
    }));
  });

const where = (isIt: (selector: string) => boolean): readonly string[] =>
  rules
    .filter(({ selector }) => isIt(selector))
    .map(({ file, selector }) => `${file}: ${selector}`);

describe('a card that comes to the picture has its own style worked out, and no other’s', () => {
  it('since rules are read at all', () => {
    expect(rules.length).toBeGreaterThan(1_000);
    expect(where((selector) => selector.includes('.card')).length).toBeGreaterThan(20);
  });

  it('since no rule asks of everything what stands before it: name what it is for', () => {
    expect(where((selector) => /[+~] \*/u.test(selector))).toEqual([]);
  });

  it('since no rule asks all of the plane what is in it: say it by an attribute of what it is for', () => {
    expect(where((selector) => /(?:\.plane|react-flow)[^ ]*:has\(/u.test(selector))).toEqual([
      'canvas/ZoneBox.module.css: :global(.react-flow__node):has(> .zone:hover)',
    ]);
  });
});
