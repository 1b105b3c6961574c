import { HUE_COUNT } from '../../ui/index.ts';
import { readPalette } from './palette.ts';

/** The colours of the overview as plain text, for another thread. */
export interface Colours {
  readonly panel: string;
  readonly zone: string;
  readonly card: string;
  readonly okSoft: string;
  readonly line: string;
  readonly ok: string;
  readonly faint: string;
  readonly wait: string;
  readonly accent: string;
  readonly hit: string;
  readonly no: string;
  /** By `hueOf`'s index, which comes round after the last. */
  readonly hues: readonly string[];
  /** Of a Pod that has no hue. */
  readonly grey: string;
}

/** Reads the colours that are in force on an element; to be read again when the theme changes. */
export function readColours(element: Element): Colours {
  const { token, hue } = readPalette(element);
  return {
    panel: token('panel'),
    zone: token('zone'),
    card: token('card'),
    okSoft: token('ok-soft'),
    line: token('line-strong'),
    ok: token('ok'),
    faint: token('faint'),
    wait: token('wait'),
    accent: token('accent'),
    hit: token('hit'),
    no: token('no'),
    hues: Array.from({ length: HUE_COUNT }, (_, index) => hue(index)),
    grey: hue(-1),
  };
}

/** Of a hue's index; negative for grey. */
export function hueIn({ hues, grey }: Colours, index: number): string {
  return (index < 0 ? undefined : hues[index % hues.length]) ?? grey;
}
