import { expect, it } from 'vitest';
import { compileExpression } from './re2.ts';

const CASES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['^a.c$', ['abc'], ['ac', 'xabc', 'a\nc']],
  ['a|bc|', ['', 'zzz'], []],
  ['^(?:ab|c)+$', ['abc', 'ccab'], ['', 'b']],
  ['(?i)^nvidia-[a-z]\\d{2,3}$', ['NVIDIA-A100', 'nvidia-h20'], ['nvidia-a1', 'nvidia-a1000']],
  ['^[^\\d\\s]+$', ['ab-c'], ['a1', 'a b']],
  ['^[[:upper:]]{2}[]a-]$', ['AB]', 'ABa', 'AB-'], ['Ab]', 'ABb']],
  ['\\bgpu\\b', ['a gpu b', 'gpu'], ['gpus']],
  ['^\\x41\\x{42}\\103\\Q.*\\E$', ['ABC.*'], ['ABCxx']],
  ['^\\p{Lu}\\pN\\P{L}$', ['É1-'], ['é1-', 'É1a']],
  ['(?P<name>x)(?<other>y)', ['xy'], ['x']],
  ['(?s)a.b', ['a\nb'], []],
  ['(?m)^b$', ['a\nb\nc'], ['ab']],
  ['^(a+)+$', ['a'.repeat(60)], [`${'a'.repeat(60)}b`]],
];

it.each(CASES)('matches %s as RE2 does', (text, matching, others) => {
  const expression = compileExpression(text);
  for (const each of matching) expect([each, expression?.test(each)]).toEqual([each, true]);
  for (const each of others) expect([each, expression?.test(each)]).toEqual([each, false]);
});

it.each([
  '(?=a)',
  '(?<!a)',
  '(a)\\1',
  '*a',
  'a**',
  '(a',
  'a)',
  '[a',
  '[b-a]',
  'a{2,1}',
  'a{1001}',
  '\\y',
])('takes no %s, as RE2 does not', (text) => {
  expect(compileExpression(text)).toBeUndefined();
});

it('finds the match that is tried first', () => {
  expect(compileExpression('a|ab')?.find('xab')).toBe('a');
  expect(compileExpression('a+?')?.findAll('aab')).toEqual(['a', 'a']);
  expect(compileExpression('a*')?.findAll('baac')).toEqual(['', 'aa', '']);
  expect(compileExpression('\\d+')?.findAll('1 22 333', 2)).toEqual(['1', '22']);
  expect(compileExpression('z')?.find('a')).toBeUndefined();
});
