import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = ['tokens.css', 'hues.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

type Tokens = Readonly<Record<string, string>>;

/** Custom properties of a theme that are colours, without their dashes. */
function tokensOf(theme: 'light' | 'dark'): Tokens {
  const tokens: Record<string, string> = {};
  for (const [, body = ''] of CSS.matchAll(
    new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`, 'g'),
  )) {
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+): (#[\da-f]+);/g)) {
      tokens[name] = value;
    }
  }
  return tokens;
}

/** Relative luminance, 0..1 (WCAG 2.2). */
function luminance(hex: string): number {
  const figures = hex.slice(1);
  const six = figures.length === 3 ? figures.replaceAll(/./g, '$&$&') : figures;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, text: string, ground: string): number {
  const [a = 0, b = 0] = [text, ground]
    .map((name) => {
      const value = tokens[name];
      if (value === undefined) throw new Error(`There is no token ${name}.`);
      return luminance(value);
    })
    .toSorted((one, other) => other - one);
  return (a + 0.05) / (b + 0.05);
}

const GROUNDS = ['canvas', 'zone', 'panel', 'card', 'flat', 'sunken', 'hover'];
const AA = 4.5;
const AAA = 7;

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  const tokens = tokensOf(theme);
  const below = (least: number, pairs: readonly (readonly [text: string, ground: string])[]) =>
    pairs
      .map(([text, ground]) => [text, ground, contrast(tokens, text, ground)] as const)
      .filter(([, , reached]) => reached < least)
      .map(([text, ground, reached]) => `${text} on ${ground}: ${reached.toFixed(2)}`);
  const on = (texts: readonly string[], grounds: readonly string[]) =>
    texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

  it('text that carries the answer is AAA on every ground', () => {
    expect(
      below(AAA, on(['text'], [...GROUNDS, 'accent-soft', 'ok-soft', 'no-soft', 'wait-soft'])),
    ).toEqual([]);
    expect(below(AAA, on(['muted'], ['panel', 'card']))).toEqual([]);
  });

  it('all other text is AA on every ground', () => {
    expect(below(AA, on(['muted', 'faint', 'ok', 'no', 'wait', 'accent-text'], GROUNDS))).toEqual(
      [],
    );
  });

  it('text on a colour of its own role is AA', () => {
    expect(
      below(AA, [
        ['ok', 'ok-soft'],
        ['no', 'no-soft'],
        ['wait', 'wait-soft'],
        ['accent-text', 'accent-soft'],
        ['on-accent', 'accent'],
        ['on-ok', 'ok'],
        ...[0, 1, 2, 3, 4, 5, 6, 7, 'system'].map(
          (hue) => ['on-hue', `hue-${String(hue)}`] as const,
        ),
      ]),
    ).toEqual([]);
  });
});
