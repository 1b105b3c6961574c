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

/** What is separated by one of `signs`, outside of brackets. */
function split(selector: string, signs: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of selector) {
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    if (depth === 0 && signs.includes(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part !== '');
}

const alternatives = (selector: string): readonly string[] => split(selector, ',');

/** Of everything, or of nothing but its place. */
const ANY = /^(?:\*|:(?!global|root))/u;
/** A tag that is in each card. */
const IN_CARDS = /^(?:span|svg|div|small|b|button)(?![\w.[-])/u;

function isForPartsOfAPlaced(selector: string): boolean {
  const compounds = split(selector.trim(), ' >+~');
  const subject = compounds.at(-1) ?? '';
  const isPlaced = /:(?:first|last|only|nth)-/u.test(compounds.slice(0, -1).join(' '));
  const isBeside = split(selector, '+~').length > 1;
  return (
    ((isPlaced || isBeside) && IN_CARDS.test(subject)) ||
    (isBeside && ANY.test(subject)) ||
    (isPlaced && ANY.test(subject) && !subject.startsWith(':is(th'))
  );
}

describe('a card that comes to the picture has its own style worked out, and no other’s', () => {
  it('since rules are read at all', () => {
    expect(rules.length).toBeGreaterThan(1_000);
    expect(where((selector) => selector.includes('.card')).length).toBeGreaterThan(20);
  });

  it('since no rule asks of everything what stands before it: name what it is for', () => {
    expect(where((selector) => /[+~] \*/u.test(selector))).toEqual([]);
  });

  it('since no rule asks for a place among siblings on the way to what every card has', () => {
    // On such a rule's account a browser works out, with each card that comes, all that the rule may be for.
    expect(where((selector) => alternatives(selector).some(isForPartsOfAPlaced))).toEqual([]);
  });

  it('since no rule asks all of the plane what is in it: say it by an attribute of what it is for', () => {
    expect(where((selector) => /(?:\.plane|react-flow)[^ ]*:has\(/u.test(selector))).toEqual([
      'canvas/plane/ZoneBox.module.css: :global(.react-flow__node):has(> .zone:hover)',
    ]);
  });
});
