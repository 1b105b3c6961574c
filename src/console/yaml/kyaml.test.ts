import { expect, it } from 'vitest';
import { kyamlOf } from './kyaml.ts';

it('writes an object in the braces and quotes of KYAML', () => {
  const value = {
    annotations: { '1': 'x', 'a.b/c': 'it\'s "q" \\ back', on: 'tab\there' },
    lead: '  a\n  b\n',
    nl: 'a\nb',
    list: [1, true, null, [1], [], {}, [{ a: 1, b: { c: 'd' } }, { e: 'f' }]],
  };
  expect(kyamlOf(value)).toBe(`---
{
  annotations: {
    "1": "x",
    a.b/c: "it's \\"q\\" \\\\ back",
    "on": "tab\there",
  },
  lead: "\\
    \\  a\\n\\
    \\  b\\n\\
    ",
  nl: "\\
     a\\n\\
     b\\
    ",
  list: [
    1,
    true,
    null,
    [
      1,
    ],
    [],
    {},
    [{
      a: 1,
      b: {
        c: "d",
      },
    }, {
      e: "f",
    }],
  ],
}
`);
});
