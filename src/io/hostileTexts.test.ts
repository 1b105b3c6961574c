import { describe, expect, it } from 'vitest';
import { createParseCache } from './parse/parseCache.ts';
import { parseTabSteps } from './parse/parseTab.ts';
import type { ParsedTab } from './parse/parsedTab.ts';
import { HOSTILE_TEXTS } from './testing/hostileTexts.ts';

const SHARE = 40;

function read(text: string): { readonly parsed: ParsedTab; readonly time: number } {
  const start = process.cpuUsage();
  const steps = parseTabSteps('workload', text, createParseCache());
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const { user, system } = process.cpuUsage(start);
  return { parsed: step.value, time: (user + system) / 1_000 };
}

describe('D5: texts that were read slowly', () => {
  it.each(Object.entries(HOSTILE_TEXTS))(
    '%s: four times the text takes about four times as long, and little is told',
    (_name, { size, make }) => {
      const [short, long] = [make(size / SHARE), make((size * 4) / SHARE)];
      read(short);
      const tries = [0, 1, 2].map(() => {
        const one = read(short).time;
        const { parsed, time } = read(long);
        expect(parsed.diagnostics.length).toBeLessThan(500);
        return time / Math.max(one, 20);
      });
      // Quadratic work is 16 times as long; a machine in use is a little slower here and there.
      expect(Math.min(...tries)).toBeLessThan(9);
    },
  );

  it('of what is cut off the number is told', () => {
    const { parsed } = read(HOSTILE_TEXTS.nulls.make(10_000));
    expect(parsed.diagnostics.map(({ code }) => code)).toEqual([
      ...Array<string>(20).fill('list-item-invalid'),
      'more-like-this',
    ]);
    expect(parsed.diagnostics.at(-1)?.values).toMatchObject({ count: 9_980 });
    const items = read(HOSTILE_TEXTS.smallItems.make(10_000)).parsed;
    expect(items.diagnostics.at(-1)).toMatchObject({
      code: 'more-like-this',
      values: { count: 9_800 },
    });
    expect(items.summary.leftOut).toEqual({ '': 10_000 });
  });
});
