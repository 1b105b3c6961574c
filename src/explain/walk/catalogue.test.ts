import { describe, expect, it } from 'vitest';
import { CATALOGUE, createTranslator, LANGUAGES } from '../../i18n/index.ts';
import type { Translate } from '../messages/plainText.ts';
import { WALK_MESSAGES, type WalkMessageKey } from './messages.ts';

type Texts = { readonly [key: string]: string | Texts };

function flatten(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : flatten(text, `${prefix}${key}.`),
  );
}

/** Texts of the page alone: controls and headings. */
const OF_THE_PAGE = /^(?:ui|act|stage|step|name|short)\b/;

const keys = Object.keys(WALK_MESSAGES) as WalkMessageKey[];

describe.each(LANGUAGES)('the %s catalogue of a walk', (language) => {
  const translator = createTranslator(language);
  const t = translator.t as unknown as Translate;

  it('has a text for every sentence, and no text that no frame says', () => {
    const texts = new Set(
      flatten(CATALOGUE[language].walk).map((key) => key.replace(/_(one|other)$/, '')),
    );
    expect(keys.filter((key) => !texts.has(key))).toEqual([]);
    const known = new Set<string>(keys);
    expect([...texts].filter((key) => !known.has(key) && !OF_THE_PAGE.test(key))).toEqual([]);
  });

  it.each(keys)('renders %s whole for one and for many', (key) => {
    for (const number of [0, 1, 3]) {
      const values = Object.fromEntries(
        WALK_MESSAGES[key].map((name) => [name, name === 'count' ? number : `~${name}~`]),
      );
      const text = t(`walk:${key}`, values);
      expect(text).not.toContain(key);
      expect(text).not.toMatch(/\{\{|\$t\(|undefined/);
      for (const name of WALK_MESSAGES[key]) {
        if (name !== 'count') expect(text).toContain(`~${name}~`);
      }
    }
  });
});
