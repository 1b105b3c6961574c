/** What a picture is drawn with: an SVG document, or a canvas. Pixels of the plane. */
export interface Pen {
  readonly rect: (box: Box, look: RectLook) => void;
  /** `y` is the middle of the line. */
  readonly text: (words: string, x: number, y: number, look: TextLook) => void;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RectLook {
  readonly fill?: string;
  readonly stroke?: string;
  readonly lineWidth?: number;
  readonly radius?: number;
  readonly dash?: number;
  readonly opacity?: number;
}

export interface TextLook {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly isMono?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Longer text ends in an ellipsis. */
  readonly most?: number;
}

export const FONTS = {
  sans: "'Inter Variable', system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, Menlo, monospace",
} as const;

/** Of a line's size: what a character of the fonts takes, about. */
const CHARACTER = { sans: 0.56, mono: 0.61, wide: 1 } as const;

/** A text cut to so many pixels, by characters as they are read. */
export function fitted(words: string, { size, isMono = false, most }: TextLook): string {
  if (most === undefined) return words;
  const characters = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
  let width = 0;
  for (const [index, character] of characters.entries()) {
    const share = isWide(character) ? CHARACTER.wide : CHARACTER[isMono ? 'mono' : 'sans'];
    width += share * size;
    const isLast = index === characters.length - 1;
    if (width + (isLast ? 0 : size * 0.6) > most) return `${characters.slice(0, index).join('')}…`;
  }
  return words;
}

/** Pixels that a line of the page's font takes, about. */
export function widthOf(words: string, size: number): number {
  return [...words].reduce(
    (sum, character) => sum + (isWide(character) ? CHARACTER.wide : CHARACTER.sans) * size,
    0,
  );
}

/** A text in at most so many lines of so many pixels; what is left over ends in an ellipsis. */
export function wrapped(
  words: string,
  { size, most, lines }: { readonly size: number; readonly most: number; readonly lines: number },
): readonly string[] {
  const told: string[] = [];
  let line = '';
  // Chinese breaks anywhere, other writing between words.
  for (const part of words.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*|\s+/g) ?? []) {
    if (line !== '' && widthOf(line + part.trimEnd(), size) > most && told.length < lines - 1) {
      told.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  if (line.trim() !== '') told.push(fitted(line.trimEnd(), { size, most, fill: '' }));
  return told;
}

/** Chinese, Japanese and Korean characters, and emoji. */
function isWide(character: string): boolean {
  return (character.codePointAt(0) ?? 0) >= 0x2e80;
}
