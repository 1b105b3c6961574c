import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../tools/growth.ts';
import { secretsIn } from './secretsIn.ts';

describe('secretsIn', () => {
  const head = 'kind: Secret\n';

  it.each<[string, (size: number) => string]>([
    ['open quotes in values', (size) => head + 'data:\n' + '  a: "\n'.repeat(size)],
    ['single quotes', (size) => head + "'".repeat(2 * size)],
    ['double quotes', (size) => head + '"'.repeat(2 * size)],
    ['braces', (size) => head + '{'.repeat(2 * size)],
    ['JSON that goes deeper and deeper', (size) => head + '{"a":{"data":'.repeat(size / 4)],
    ['Secrets in Secrets', (size) => '{"kind":"Secret","a":{"data":'.repeat(size / 4)],
    ['dashes', (size) => head + '- '.repeat(size)],
    [
      'a Secret in the data of each',
      (size) =>
        head +
        'data:\n' +
        Array.from({ length: size / 100 }, (_, at) =>
          ['kind: Secret', 'data:'].map((line) => ' '.repeat(at) + line).join('\n'),
        ).join('\n'),
    ],
    ['anchors', (size) => head + 'data: &a [*a, *a]\n'.repeat(size)],
    ['letters', (size) => head + 'a'.repeat(20 * size)],
    ['spaces', (size) => head + ' '.repeat(20 * size) + '#'],
    ['escapes', (size) => head + 'a: \\"'.repeat(size)],
    ['documents before it', (size) => `${'kind: Pod\n---\n'.repeat(size)}kind: Secret\n`],
    [
      'JSON with a quote in each value',
      (size) =>
        JSON.stringify({ kind: 'Secret', data: Array.from({ length: size }, () => ({ a: '"' })) }),
    ],
  ])('costs time in proportion to the text: %s', (_, make) => {
    expect(growth(make, 12_000, secretsIn)).toBeLessThan(LINEAR);
  });
});
