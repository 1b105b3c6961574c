import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CATALOGUE, createTranslator } from '../../i18n/index.ts';
import { rememberedText } from './rememberedText.ts';

describe('a text that was said before', () => {
  it('is not put together again for the same key and values', () => {
    const translator = createTranslator('en');
    const say = vi.fn(() => '3 nodes');
    const twice = [1, 2].map(() => rememberedText(translator, 'app', 'nodes', { count: 3 }, say));
    expect(twice).toEqual(['3 nodes', '3 nodes']);
    expect(say).toHaveBeenCalledTimes(1);
  });

  it('is another for another value, namespace, translator, and for 3 as a text', () => {
    const translator = createTranslator('en');
    const say = (text: string) => () => text;
    const said = [
      rememberedText(translator, 'app', 'nodes', { count: 3 }, say('a')),
      rememberedText(translator, 'app', 'nodes', { count: '3' }, say('b')),
      rememberedText(translator, 'app', 'nodes', { count: 4 }, say('c')),
      rememberedText(translator, 'panels', 'nodes', { count: 3 }, say('d')),
      rememberedText(createTranslator('zh'), 'app', 'nodes', { count: 3 }, say('e')),
    ];
    expect(said).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is asked for again where a value is neither text nor number', () => {
    const translator = createTranslator('en');
    let at = 0;
    const say = () => String((at += 1));
    const values = { names: ['a'] };
    const twice = [1, 2].map(() => rememberedText(translator, 'app', 'names', values, say));
    expect(twice).toEqual(['1', '2']);
  });

  it('is another once more texts have come, and a key that shows itself is never kept', () => {
    const translator = createTranslator('en');
    const say = vi.fn(() => 'later');
    expect(rememberedText(translator, 'app', 'later', undefined, say)).toBe('later');
    rememberedText(translator, 'app', 'later', undefined, () => 'Later');
    // It is put into the catalogue itself, which other tests share.
    onTestFinished(() => {
      Reflect.deleteProperty(CATALOGUE.en.app, 'later');
    });
    translator.addResourceBundle('en', 'app', { later: 'At last' }, true);
    expect(rememberedText(translator, 'app', 'later', undefined, () => 'At last')).toBe('At last');
    expect(say).toHaveBeenCalledTimes(1);
  });
});
