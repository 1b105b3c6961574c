import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zh } from '../../src/i18n/zh/index.ts';

/** Keys whose Chinese text ends with a mark that has its room within. */
function ended(texts: object, before: string, found: Set<string>): Set<string> {
  for (const [key, text] of Object.entries(texts) as [string, unknown][]) {
    if (typeof text === 'object' && text !== null) ended(text, `${before}${key}.`, found);
    else if (/[。，：；！？]$/.test(String(text))) found.add(before + key.replace(/_other$/, ''));
  }
  return found;
}

const KEYS = Object.values(zh).reduce<Set<string>>(
  (found, texts) => ended(texts, '', found),
  new Set(),
);

/** A text of the catalogue, and behind it a space that comes from no language. */
const SPACED =
  /\bt\((['`])([\w.]*)(?:\$\{[^}]*\}([\w.]*))?\1[^{}]*?(?:\{[^{}]*\})?\s*\)\s*\}(?:<\/\w+>)?(?:\{' '\}| (?=[{<$]))/g;

/** A sentence with emphasis, and behind it such a space. */
const RICH_SPACED =
  /<RichText ns="(?:explain|releases|lint|diagnostics)"[^>]*\/>(?:<\/\w+>)?\{' '\}/g;

/** Where a source of the page sets a space behind what ends with a Chinese mark. */
export function spacedIn(source: string): readonly string[] {
  const texts = [...source.matchAll(SPACED)].filter(([, , start = '', end]) =>
    end === undefined
      ? KEYS.has(start)
      : [...KEYS].some((key) => key.startsWith(start) && key.endsWith(end)),
  );
  return [...texts, ...source.matchAll(RICH_SPACED)].map(([whole]) => whole);
}

/** Of all sources of the page, by file. */
export function spacedSentences(root: string): readonly (readonly [string, readonly string[]])[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, spacedIn(readFileSync(path.join(root, 'src', file), 'utf8'))] as const)
    .filter(([, found]) => found.length > 0);
}
