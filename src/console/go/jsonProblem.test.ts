import { describe, expect, it } from 'vitest';
import { goJsonProblem } from './jsonProblem.ts';

describe('what Go says of a text that is no JSON', () => {
  it.each([
    ['{', 'unexpected end of JSON input'],
    ['{"a"', 'unexpected end of JSON input'],
    ['{a: 1}', "invalid character 'a' looking for beginning of object key string"],
    ['{"a":1,}', "invalid character '}' looking for beginning of object key string"],
    ['{"a" 1}', "invalid character '1' after object key"],
    ['{"a":1 "b":2}', `invalid character '"' after object key:value pair`],
    ['{"a":}', "invalid character '}' looking for beginning of value"],
    ["{'a':1}", String.raw`invalid character '\'' looking for beginning of object key string`],
    ['{"a":[1 2]}', "invalid character '2' after array element"],
    ['{} x', "invalid character 'x' after top-level value"],
    ['{"a":tru}', "invalid character '}' in literal true (expecting 'e')"],
    ['{"a":01}', "invalid character '1' after object key:value pair"],
    ['{"a":-x}', "invalid character 'x' in numeric literal"],
    ['{"a":1.}', "invalid character '}' after decimal point in numeric literal"],
    ['{"a":1e}', "invalid character '}' in exponent of numeric literal"],
    [String.raw`{"a":"\x"}`, "invalid character 'x' in string escape code"],
    [
      String.raw`{"a":"\u12g4"}`,
      String.raw`invalid character 'g' in \u hexadecimal character escape`,
    ],
    ['{"a":"\n"}', String.raw`invalid character '\n' in string literal`],
    ['{é}', "invalid character 'Ã' looking for beginning of object key string"],
  ])('%j: %s', (text, problem) => {
    expect(goJsonProblem(text)).toBe(problem);
  });

  it('is nothing for JSON', () => {
    expect(goJsonProblem('{"a": [1, -0.5e+3, "x\\u0041", null, true, {}], "b": []}')).toBe(
      undefined,
    );
  });
});
