import { describe, expect, it } from 'vitest';
import { parseLabelSelectorText } from '../model/index.ts';
import { selectorProblem } from './selectorProblem.ts';

describe('what is wrong with a label selector', () => {
  it.each([
    ['a=b=c', "found '=', expected: ',' or 'end of string'"],
    ['app in (web', "unable to parse requirement: found '', expected: ',' or ')'"],
    [
      'bad key=x',
      "unable to parse requirement: found 'key', expected: in, notin, =, ==, !=, gt, lt",
    ],
    ['a in b', "unable to parse requirement: found 'b' expected: '('"],
    ['a=b,', "found '', expected: identifier after ','"],
    ['(a)', "found '(', expected: !, identifier, or 'end of string'"],
    ['!', "unable to parse requirement: found '', expected: identifier"],
  ])('of %s is told as an API server does', (selector, problem) => {
    expect(selectorProblem(selector)).toBe(problem);
    expect(parseLabelSelectorText(selector)).toBeUndefined();
  });

  it.each(['a=b', 'a', '!a', 'a in (b,c),d!=e', 'a notin (b)', 'a=', ''])(
    'is nothing where it keeps the grammar: %s',
    (selector) => {
      expect(selectorProblem(selector)).toBeUndefined();
    },
  );
});
