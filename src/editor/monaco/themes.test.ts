import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PALETTE_TOKENS, readPalette } from './palette.ts';
import { berthTheme, type Scheme } from './themes.ts';

/** The custom properties of one scheme, as src/ui/style/tokens.css writes them. */
function tokensOf(scheme: Scheme) {
  const css = readFileSync(new URL('../../ui/style/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split("[data-theme='dark']");
  const text = scheme === 'light' ? light : dark;
  return {
    getPropertyValue: (name: string) => new RegExp(`\\s${name}:([^;]+);`).exec(text)?.[1] ?? '',
  };
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s theme', (scheme) => {
  const palette = readPalette(tokensOf(scheme));
  const theme = berthTheme(scheme, palette);

  it('takes every colour that it needs from tokens.css', () => {
    for (const token of PALETTE_TOKENS) expect(palette[token]).toMatch(/^#[\da-f]{6}$/i);
    expect(theme.colors['editor.background']).toBe(palette.panel);
  });

  it('writes every token readably on the panel and on a marked line', () => {
    for (const { token, foreground = '' } of theme.rules) {
      const onPanel = contrast(`#${foreground}`, palette.panel);
      expect(onPanel, `${token} on the panel`).toBeGreaterThanOrEqual(4.5);
      const onMarked = contrast(`#${foreground}`, palette['accent-soft']);
      expect(onMarked, `${token} on a marked line`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('readPalette', () => {
  it('names the token that is no hex colour', () => {
    const style = { getPropertyValue: (name: string) => (name === '--line' ? 'red' : '#fff') };
    expect(() => readPalette(style)).toThrow('--line is red');
  });
});
