import { describe, expect, it } from 'vitest';
import { CATALOGUE, LANGUAGES } from '../i18n/index.ts';
import { type MessageKey, MESSAGES } from './messages.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Text with `<code>…</code>` around what stands in YAML. */
const EMPHASIS = /^(?:[^<]|<code>[^<]*<\/code>)*$/;
const keys = Object.keys(MESSAGES) as MessageKey[];

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') flat.set(prefix + key, text);
    else for (const [below, each] of flatten(text, `${prefix}${key}.`)) flat.set(below, each);
  }
  return flat;
}

describe.each(LANGUAGES)('the %s catalogue of changes', (language) => {
  const { title, caution, lacks } = CATALOGUE[language].changes;
  const flat = flatten({ title, caution, lacks });
  const textsOf = (key: string) =>
    [key, `${key}_one`, `${key}_other`].flatMap((each) => flat.get(each) ?? []);

  it('has a text for every message, and no text that no message gives', () => {
    expect(keys.filter((key) => textsOf(key).length === 0)).toEqual([]);
    const known = (key: string) => Object.hasOwn(MESSAGES, key.replace(/_(one|other)$/, ''));
    expect([...flat.keys()].filter((key) => !known(key))).toEqual([]);
  });

  it('uses the values that the message carries, and no others', () => {
    const wrong = keys.filter((key) => {
      const used = new Set(
        textsOf(key).flatMap((text) =>
          [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
        ),
      );
      const given: readonly string[] = MESSAGES[key];
      const isShort = given.some((name) => name !== 'count' && !used.has(name));
      return isShort || [...used].some((name) => name === undefined || !given.includes(name));
    });
    expect(wrong).toEqual([]);
  });

  it('emphasizes with closed <code> only', () => {
    expect([...flat].filter(([, text]) => !EMPHASIS.test(text))).toEqual([]);
  });
});
