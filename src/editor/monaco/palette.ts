/** The custom properties of src/ui/style/tokens.css that the editor is painted with; all are hex colours. */
export const PALETTE_TOKENS = [
  'accent',
  'accent-soft',
  'code-key',
  'code-number',
  'code-string',
  'faint',
  'hover',
  'line',
  'line-strong',
  'muted',
  'no',
  'on-accent',
  'panel',
  'sunken',
  'text',
  'wait',
] as const;

export type Palette = Readonly<Record<(typeof PALETTE_TOKENS)[number], string>>;

/** Reads the palette that is in force on the page. */
export function readPalette(style: Pick<CSSStyleDeclaration, 'getPropertyValue'>): Palette {
  const colours = PALETTE_TOKENS.map((token) => {
    const value = style.getPropertyValue(`--${token}`).trim();
    return [token, longHex(value, token)] as const;
  });
  return Object.fromEntries(colours) as Record<(typeof PALETTE_TOKENS)[number], string>;
}

/** `#fff` → `#ffffff`: Monaco's token rules know no other spelling. */
function longHex(value: string, token: string): string {
  if (/^#[\da-f]{6}$/i.test(value)) return value;
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value);
  if (short === null) {
    throw new Error(
      `--${token} is ${value || 'missing'}: write it as #rgb or #rrggbb in tokens.css.`,
    );
  }
  return `#${short
    .slice(1)
    .flatMap((digit) => [digit, digit])
    .join('')}`;
}
