import { expect, it } from 'vitest';
import { createParseCache } from './parse/parseCache.ts';
import { parseTab } from './parse/parseTab.ts';
import type { ParsedTab } from './parse/parsedTab.ts';
import { HOSTILE_TEXTS } from './testing/hostileTexts.ts';

function read(text: string): ParsedTab {
  return parseTab('workload', text, createParseCache());
}

it('of what is cut off the number is told', () => {
  const parsed = read(HOSTILE_TEXTS.nulls.make(10_000));
  expect(parsed.diagnostics.map(({ code }) => code)).toEqual([
    ...Array<string>(20).fill('list-item-invalid'),
    'more-like-this',
  ]);
  expect(parsed.diagnostics.at(-1)?.values).toMatchObject({ count: 9_980 });
  const items = read(HOSTILE_TEXTS.smallItems.make(10_000));
  expect(items.diagnostics.at(-1)).toMatchObject({
    code: 'more-like-this',
    values: { count: 9_800 },
  });
  expect(items.summary.leftOut).toEqual({ '': 10_000 });
});
