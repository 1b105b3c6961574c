import { describe, expect, it } from 'vitest';
import { selectorProblem } from './selectorProblem.ts';
import { parseSelectorText } from './selectorText.ts';

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
    [
      'n>x',
      `unable to parse requirement: values[0]: Invalid value: "x": for 'Gt', 'Lt' operators, the value must be an integer`,
    ],
    [
      'n<',
      `unable to parse requirement: values[0]: Invalid value: "": for 'Gt', 'Lt' operators, the value must be an integer`,
    ],
    ['n>>1', "unable to parse requirement: found '>', expected: identifier"],
    [
      'a=b-',
      `unable to parse requirement: values[0][a]: Invalid value: "b-": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
    ],
    [
      '-a=b!',
      `unable to parse requirement: <nil>: Invalid value: "-a": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')`,
    ],
    ['!', "unable to parse requirement: found '', expected: identifier"],
  ])('of %s is told as an API server does', (selector, problem) => {
    expect(selectorProblem(selector)).toBe(problem);
    expect(parseSelectorText(selector)).toBeUndefined();
  });

  it.each([
    'a=b',
    'a',
    '!a',
    'a in (b,c),d!=e',
    'a notin (b)',
    'a=',
    'n>3',
    'n < 3',
    'a in ()',
    '',
  ])('is nothing where it keeps the grammar: %s', (selector) => {
    expect(selectorProblem(selector)).toBeUndefined();
  });
});
