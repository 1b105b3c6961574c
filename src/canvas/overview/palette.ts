import { HUE_COUNT } from '../../ui/index.ts';

/** Colours of the page as they are in force on an element: what a canvas draws with. */
export interface Palette {
  readonly token: (name: string) => string;
  /** By `hueOf`'s index; negative for grey. */
  readonly hue: (index: number) => string;
}

/** Reads the tokens once; to be read again when the theme changes. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  const token = (name: string): string => {
    const value = known.get(name) ?? style.getPropertyValue(`--${name}`).trim();
    known.set(name, value);
    return value;
  };
  return {
    token,
    hue: (index) => token(index < 0 ? 'hue-system' : `hue-${String(index % HUE_COUNT)}`),
  };
}
