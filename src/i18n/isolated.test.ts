import { describe, expect, it } from 'vitest';
import { createTranslator } from './index.ts';
import { isolated } from './isolated.ts';

describe('values in a sentence', () => {
  const nothing = (text: string): string =>
    createTranslator('en').t('commands:palette.nothing', { text });

  it('stand apart where they are written from right to left', () => {
    expect(nothing('אשכול (7)!')).toBe('Nothing is called “\u2068אשכול (7)!\u2069”.');
    expect(isolated('عنقود')).toBe('\u2068عنقود\u2069');
  });

  it('D7: show the marks that would turn the sentence, instead of obeying them', () => {
    expect(nothing('web\u202elmay.bd')).toBe('Nothing is called “web\\u202elmay.bd”.');
    expect(isolated('\u2069\u061cأ')).toBe('\u2068\\u2069\\u061cأ\u2069');
  });

  it('are left as they are otherwise, whatever signs are in them', () => {
    for (const text of ['node-1', '<b>&"\'', '中文', '🚀👩🏽‍🚀', '']) {
      expect(nothing(text)).toBe(`Nothing is called “${text}”.`);
    }
  });
});
