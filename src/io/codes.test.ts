import { describe, expect, it } from 'vitest';
import { CATALOGUE, createTranslator, type Language, LANGUAGES } from '../i18n/index.ts';
import { LESSON_CODES } from '../lessons/index.ts';
import { DIAGNOSTIC_CODES } from '../model/index.ts';
import { IO_CODES, type IoDiagnosticCode } from './codes.ts';

describe('the diagnostic codes of texts', () => {
  it.each(LANGUAGES)('have one sentence each in %s, and no sentence is left over', (language) => {
    const { diagnostics } = CATALOGUE[language];
    for (const code of IO_CODES) expect(diagnostics).toHaveProperty([code], expect.any(String));
    for (const code of LESSON_CODES) expect(diagnostics).toHaveProperty([code], expect.any(String));
    const known = new Set<string>([...IO_CODES, ...DIAGNOSTIC_CODES, ...LESSON_CODES]);
    const left = Object.entries(diagnostics)
      .filter(([key, text]) => typeof text === 'string' && !known.has(key))
      .map(([key]) => key);
    expect(left).toEqual([]);
  });

  it('differ from those of objects', () => {
    const objects = new Set<string>(DIAGNOSTIC_CODES);
    expect(IO_CODES.filter((code) => objects.has(code))).toEqual([]);
  });

  it('make whole sentences, whatever the text that they quote', () => {
    const values = { kind: 'Pod', name: 'web', laterLine: 7, laterTab: 'cluster' };
    const say = (language: Language, key: IoDiagnosticCode, given: object): string =>
      createTranslator(language).t(`diagnostics:${key}`, { ...given, defaultValue: '' });
    expect(say('en', 'object-replaced', values)).toContain('line 7 of Cluster');
    expect(say('zh', 'object-replaced', values)).toContain('集群第 7 行');
    const quoted = { placeholder: '{{ $t(app:title) }}', line: 3 };
    expect(say('en', 'template-unrendered', quoted)).toContain('{{ $t(app:title) }} belongs');
  });
});
