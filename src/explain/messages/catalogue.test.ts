import { describe, expect, it } from 'vitest';
import { CATALOGUE, createTranslator, LANGUAGES } from '../../i18n/index.ts';
import { sayer } from '../testing/say.ts';
import { MESSAGES, type MessageKey } from './message.ts';

/** Parts of sentences that other texts refer to by `$t(…)`. */
const NESTED = /^(lead\.(number|numberFirst|rule)\.|devices\.filter\.asks_)/;

/** Text with `<code>…</code>`, and `<b>…</b>` that may hold it. */
const EMPHASIS = /^(?:[^<]|<code>[^<]*<\/code>|<b>(?:[^<]|<code>[^<]*<\/code>)*<\/b>)*$/;

type Texts = { readonly [key: string]: string | Texts };

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') flat.set(prefix + key, text);
    else for (const [below, each] of flatten(text, `${prefix}${key}.`)) flat.set(below, each);
  }
  return flat;
}

function textsOf(flat: Map<string, string>, key: string): string[] {
  return [key, `${key}_zero`, `${key}_one`, `${key}_other`].flatMap((each) => flat.get(each) ?? []);
}

/** Of a text, and of parts that it refers to by a key as it stands. */
function placeholdersOf(text: string, flat: Map<string, string>): string[] {
  const parts = [...text.matchAll(/\$t\(explain:([\w.]+)\)/g)].flatMap(([, key = '']) =>
    textsOf(flat, key),
  );
  return [text, ...parts].flatMap((each) =>
    [...each.matchAll(/\{\{(\w+)\}\}/g)].flatMap((match) => match[1] ?? []),
  );
}

const keys = Object.keys(MESSAGES) as MessageKey[];

describe.each(LANGUAGES)('the %s catalogue of explanations', (language) => {
  const flat = flatten(CATALOGUE[language].explain);
  const say = sayer(createTranslator(language));

  it('has a text for every message, and no text that no message gives', () => {
    const missing = keys.filter((key) => textsOf(flat, key).length === 0);
    expect(missing).toEqual([]);
    const spare = [...flat.keys()].filter(
      (key) => !NESTED.test(key) && !Object.hasOwn(MESSAGES, key.replace(/_(zero|one|other)$/, '')),
    );
    expect(spare).toEqual([]);
  });

  it('uses exactly the values that the message carries', () => {
    const wrong = keys.filter((key) => {
      const texts = textsOf(flat, key);
      const used = new Set(texts.flatMap((text) => placeholdersOf(text, flat)));
      const given = new Set<string>(MESSAGES[key]);
      const unknown = [...used].filter((name) => !given.has(name));
      const unused = [...given].filter((name) => name !== 'count' && !used.has(name));
      return unknown.length > 0 || (language === 'en' && unused.length > 0);
    });
    expect(wrong).toEqual([]);
  });

  it('emphasizes with closed <b> and <code> only', () => {
    expect([...flat].filter(([, text]) => !EMPHASIS.test(text))).toEqual([]);
  });

  it.each(keys)('renders %s whole for one and for many', (key) => {
    for (const number of [1, 3, 12]) {
      const values = Object.fromEntries(
        MESSAGES[key].map((name) => [name, valueFor(name, number)] as const),
      );
      const text = say({ key, values });
      expect(text).not.toContain(key);
      expect(text).not.toMatch(/\{\{|\$t\(|undefined|<\/?\w/);
    }
  });
});

/** Numbers where the sentence counts in words, a plugin where it names one, else the name itself. */
function valueFor(name: string, number: number): string | number {
  if (name === 'count') return number;
  if (name === 'feasible' || name === 'total') return Math.min(number, 10);
  if (name === 'plugin' || name === 'first' || name === 'second') return 'NodeAffinity';
  return `~${name}~`;
}
