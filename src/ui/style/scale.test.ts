import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Where tokens are made of figures, and fonts are declared. */
const MADE = new Set(['ui/style/tokens.css', 'ui/style/hues.css', 'ui/style/fonts.css']);

const SIZES = ['s', 'm', 'l', 'xl', '2xl', '3xl'];
const WEIGHTS = ['regular', 'medium', 'bold'];
const SIZE = `var\\(--size-(?:${SIZES.join('|')})\\)`;
const WEIGHT = `var\\(--(?:${WEIGHTS.join('|')})\\)`;
/** A zone's head in a plane that is shown small grows as the plane shrinks: it is read at the size of others. */
const OF_PLANE = 'calc\\(var\\(--zone-header\\) \\* 0\\.\\d+\\)';

const ALLOWED: Readonly<Record<string, RegExp>> = {
  'font-size': new RegExp(`^(?:inherit|${SIZE}|${OF_PLANE})$`),
  'font-weight': new RegExp(`^(?:inherit|${WEIGHT})$`),
  font: new RegExp(`^(?:inherit|(?:${WEIGHT} )?${SIZE}(?: / [\\w.]+)? var\\(--(?:sans|mono)\\))$`),
};
/** A colour that is written out: in hexadecimal, by a function, or by a name that is none of a role. */
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|orange|yellow)(?![\w-])/i;

/** Where dashes stand, for what is not there yet: a place that is kept, a guess, what would come or be dropped. */
const DASHED = [
  'app/examples/ExamplePicture.module.css',
  'app/first/NodeChoice.module.css',
  'app/workspace/files/FileHost.module.css',
  'canvas/card/NodeCard.module.css',
  'canvas/card/PodChips.module.css',
  'canvas/drag/Drag.module.css',
  'canvas/plane/CanvasFoot.module.css',
  'canvas/spread/Spread.module.css',
  'canvas/tray/Tray.module.css',
  'panels/time/Lanes.module.css',
];

interface Declaration {
  readonly at: string;
  readonly property: string;
  readonly value: string;
}

function declarations(): readonly Declaration[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.css') && !MADE.has(file));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(SRC, file), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\//g,
      (words) => words.replaceAll(/[^\n]/g, ' '),
    );
    return [...text.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+);/g)].map((found) => ({
      at: `${file}:${String(text.slice(0, found.index).split('\n').length)}`,
      property: found[1] ?? '',
      value: (found[2] ?? '').replaceAll(/\s+/g, ' ').trim(),
    }));
  });
}

describe('type and colour', () => {
  const all = declarations();

  it('are read from every stylesheet', () => {
    expect(all.length).toBeGreaterThan(4_000);
  });

  it('have sizes and weights of the scale only', () => {
    const outside = all
      .filter(({ property, value }) => ALLOWED[property]?.test(value) === false)
      .map(({ at, property, value }) => `${at} ${property}: ${value}`);
    expect(outside).toEqual([]);
  });

  it('have dashes for what is not there yet only', () => {
    const dashed = all.filter(
      ({ property, value }) => /\bdashed\b/.test(value) || property === 'stroke-dasharray',
    );
    expect([...new Set(dashed.map(({ at }) => at.split(':')[0]))].sort()).toEqual(DASHED);
  });

  it('are of tokens only', () => {
    const written = all.filter(({ value }) => COLOUR.test(value.replaceAll(/url\([^)]*\)/g, '')));
    expect(written).toEqual([]);
  });
});
