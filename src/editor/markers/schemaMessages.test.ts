import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { plainText } from '../../ui/index.ts';
import type { Translate } from './marker.ts';
import { readSchemaMessage, schemaSentence } from './schemaMessages.ts';

const translate = (language: 'en' | 'zh'): Translate => {
  const instance = createTranslator(language);
  return (namespace, key, values) => plainText(instance, namespace, { key, values: values ?? {} });
};

describe('readSchemaMessage', () => {
  it.each([
    ['Property containerz is not allowed.', { kind: 'notAllowed', property: 'containerz' }],
    ['Missing property "topologyKey".', { kind: 'missing', property: 'topologyKey' }],
    ['Incorrect type. Expected "integer".', { kind: 'type', expected: ['integer'] }],
    [
      'Incorrect type. Expected one of string, null.',
      { kind: 'type', expected: ['string', 'null'] },
    ],
    [
      'Incorrect type. Expected "string | number".',
      { kind: 'type', expected: ['string', 'number'] },
    ],
    [
      'Value is not accepted. Valid values: "Exists", "Equal".',
      { kind: 'values', values: '"Exists", "Equal"' },
    ],
    ['not a Kubernetes quantity (examples: 100m, 0.5, 2, 512Mi, 1Gi)', { kind: 'quantity' }],
    ['Value is above the maximum of 100.', { kind: 'maximum', limit: '100' }],
    ['String is not a RFC3339 date-time.', { kind: 'dateTime' }],
  ])('reads %s', (message, problem) => {
    expect(readSchemaMessage(message)).toEqual(problem);
  });

  it('does not guess at a message that it does not know', () => {
    expect(readSchemaMessage('Matches a schema that is not allowed.')).toBeUndefined();
  });
});

describe('schemaSentence', () => {
  it('says it in either language', () => {
    const message = 'Incorrect type. Expected one of string, null.';
    expect(schemaSentence(message, translate('en'))).toBe(
      'Wrong type: a text or null is expected here.',
    );
    expect(schemaSentence(message, translate('zh'))).toBe('类型错误：此处应为字符串或null。');
  });

  it('leaves an unknown message as it is', () => {
    expect(schemaSentence('Something new.', translate('zh'))).toBe('Something new.');
  });
});
