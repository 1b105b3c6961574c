import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { readFully } from './fullReader.ts';
import { keyText, resolvePlain } from './plainScalar.ts';

/** What `kubectl annotate --local -o json` (v1.32) makes of each. */
const KUBECTL: readonly (readonly [string, unknown])[] = [
  ['y', true],
  ['n', false],
  ['yes', true],
  ['On', true],
  ['No', false],
  ['FALSE', false],
  ['nO', 'nO'],
  ['~', null],
  ['Null', null],
  ['', null],
  ['1:30', '1:30'],
  ['2020-01-02', '2020-01-02'],
  ['2020-1-2', '2020-1-2'],
  ['2020-01-02T10:00:00Z', '2020-01-02T10:00:00Z'],
  ['010', 8],
  ['0o10', 8],
  ['-0o10', -8],
  ['0o8', '0o8'],
  ['0O17', 15],
  ['08', 8],
  ['09', 9],
  ['0_8', 8],
  ['00', 0],
  ['-0', 0],
  ['0x1F', 31],
  ['-0x1F', -31],
  ['0X1f', 31],
  ['0x', '0x'],
  ['0x_1', 1],
  ['0x1.8p1', '0x1.8p1'],
  ['0b101', 5],
  ['-0b11', -3],
  ['0B11', 3],
  ['0b102', '0b102'],
  ['1_000', 1000],
  ['1__0', 10],
  ['_1', '_1'],
  ['-_1', -1],
  ['+5', 5],
  ['1_000.5', 1000.5],
  ['685_230.15', 685230.15],
  ['1e3', 1000],
  ['1E3', 1000],
  ['+12e03', 12000],
  ['0.1e-7', 1e-8],
  ['1.50', 1.5],
  ['1.', 1],
  ['.5', 0.5],
  ['-.5', -0.5],
  ['.5_0', 0.5],
  ['._5', '._5'],
  ['.5.5', '.5.5'],
  ['.5e', '.5e'],
  ['.e3', '.e3'],
  ['.1p5', '.1p5'],
  ['.infinity', '.infinity'],
  ['1e400', '1e400'],
  ['.1e400', '.1e400'],
  ['0.1.2', '0.1.2'],
  ['12345678901234567890', 12345678901234567000],
  ['0xFFFFFFFFFFFFFFFFFF', '0xFFFFFFFFFFFFFFFFFF'],
  ['-0x8000000000000001', '-0x8000000000000001'],
  ['0o7777777777777777777777777', '0o7777777777777777777777777'],
  ['07777777777777777777777777', 7.777777777777778e24],
  ['=', '='],
  ['-', '-'],
  ['500m', '500m'],
  ['1.5Gi', '1.5Gi'],
  ['nginx', 'nginx'],
];

describe('a plain scalar', () => {
  it.each(KUBECTL)('%j means what kubectl makes of it: %j', (text, value) => {
    expect(resolvePlain(text)).toEqual(value);
  });

  it('is no number that JSON lacks by accident', () => {
    expect(resolvePlain('.nan')).toBeNaN();
    expect(resolvePlain('-.inf')).toBe(-Infinity);
  });

  it('means the same in the full reader', () => {
    const texts = fc.oneof(
      fc.constantFrom(...KUBECTL.map(([text]) => text)),
      fc.string({ unit: fc.constantFrom(...'0123456789._-+eExXoObBynYtrufals~') }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(text !== '-' && !/^-{3}|^\.{3}/.test(text));
        const { value, broken } = finish(readFully(`a: ${text}`));
        expect(broken).toBe(false);
        expect(value).toEqual({ a: resolvePlain(text) });
      }),
    );
  });

  it('becomes text as a key', () => {
    expect(['on', '1', '1.5', '010', 'web'].map((key) => keyText(resolvePlain(key)))).toEqual([
      'true',
      '1',
      '1.5',
      '8',
      'web',
    ]);
    const read = (text: string) => keyText(resolvePlain(text), text);
    expect(['.inf', '-.Inf', '.NaN', '1e7', '1000000.5', '-0.0', '1e-5', '1e3'].map(read)).toEqual([
      '.inf',
      '-.inf',
      '.nan',
      '1e+07',
      '1.0000005e+06',
      '-0',
      '1e-05',
      '1000',
    ]);
  });
});
