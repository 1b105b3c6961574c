import { describe, expect, it } from 'vitest';
import { CATALOGUE, createTranslator } from './index.ts';

/** `namespace:key` to text, for every text of a language. */
function flatten(value: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, child] of Object.entries(value) as [string, unknown][]) {
    const at = path === '' ? key : `${path}${path.includes(':') ? '.' : ':'}${key}`;
    if (typeof child === 'string') texts.set(at, child);
    else for (const [inner, text] of flatten(child as object, at)) texts.set(inner, text);
  }
  return texts;
}

const placeholders = (text: string): readonly string[] =>
  [...new Set(text.match(/\{\{\s*\w+/g)?.map((found) => found.replace(/\W/g, '')))].sort();

const tags = (text: string): readonly string[] => text.match(/<\/?(?:b|code)>/g) ?? [];

const en = flatten(CATALOGUE.en);
const zh = flatten(CATALOGUE.zh);

describe('catalogue', () => {
  it('has the same keys in both languages, but for the singular that Chinese lacks', () => {
    const wanted = [...en.keys()].filter((key) => !key.endsWith('_one'));
    expect([...zh.keys()].sort()).toEqual(wanted.sort());
  });

  it('has the plural of every singular', () => {
    const alone = [...en.keys()]
      .filter((key) => key.endsWith('_one'))
      .filter((key) => !en.has(key.replace(/_one$/, '_other')));
    expect(alone).toEqual([]);
  });

  it('speaks of one node that is counted twice, and of one object that is applied, as of one', () => {
    const { t } = createTranslator('en');
    expect(t('panels:event.exceeds', { sum: 2, count: 1 })).toBe(
      '2 reasons on 1 node: it is counted more than once, such as for cpu and for memory.',
    );
    expect(t('operations:title.actApply', { at: '10s', count: 1 })).toBe('At 10s: apply 1 object');
  });

  it('gives the same values in both languages', () => {
    const differing = [...zh]
      .filter(([key, text]) => {
        const english = en.get(key) ?? '';
        // What differs by number alone, such as the plural of a kind, a language may leave out.
        const optional = new Set(['count', 'kinds', 'kind']);
        const of = (words: string) => placeholders(words).filter((name) => !optional.has(name));
        return of(text).join() !== of(english).join();
      })
      .map(([key]) => key);
    expect(differing).toEqual([]);
  });

  it('closes every emphasis that it opens', () => {
    const open = [...en, ...zh]
      .filter(([, text]) => {
        const waiting: string[] = [];
        for (const tag of tags(text)) {
          if (!tag.startsWith('</')) waiting.push(tag.slice(1));
          else if (waiting.pop() !== tag.slice(2)) return true;
        }
        return waiting.length > 0;
      })
      .map(([key]) => key);
    expect(open).toEqual([]);
  });

  it('leaves no text empty', () => {
    expect([...en, ...zh].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
