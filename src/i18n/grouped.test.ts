import { describe, expect, it } from 'vitest';
import { grouped } from './grouped.ts';
import { translatorOf } from './translator.ts';

describe('a count', () => {
  it('has its digits grouped as the language does', () => {
    expect(grouped(5000, 'en')).toBe('5,000');
    expect(grouped(150000, 'zh')).toBe('150,000');
    expect(grouped(999, 'en')).toBe('999');
    expect(grouped(-1200, 'en')).toBe('-1,200');
  });

  it('is grouped in a text, and what is no count stands as it was given', () => {
    const texts = { app: { name: '{{count}} nodes, port {{port}}, {{name}}' } };
    const text = translatorOf('en', texts).t('name', {
      count: 5000,
      port: 8080,
      name: '1000',
    });
    expect(text).toBe('5,000 nodes, port 8080, 1000');
  });
});

describe('a list that is a value', () => {
  it('has in Chinese its own comma in a sentence, and stands as it is in code', () => {
    const texts = { app: { name: '{{use}}，端口 <code>{{ports}}</code>' } };
    const values = { use: 'cpu 15%, memory 7%', ports: '80, 443' };
    expect(translatorOf('zh', texts).t('name', values)).toBe(
      'cpu 15%、memory 7%，端口 <code>80, 443</code>',
    );
    expect(translatorOf('en', texts).t('name', values)).toContain('cpu 15%, memory 7%');
  });
});
