import { describe, expect, it } from 'vitest';
import { finish } from '../model/index.ts';
import { growth, LINEAR, longestShare, STEADY } from '../../tools/growth.ts';
import { createParseCache } from './parse/parseCache.ts';
import { parseTabSteps } from './parse/parseTab.ts';
import type { ParsedTab } from './parse/parsedTab.ts';
import { splitTabSteps } from './split/splitTab.ts';
import { HOSTILE_TEXTS } from './testing/hostileTexts.ts';

/** The share of their size that is tried here. */
const SHARE = 120;
/** The same where steps are measured: what is read in steps takes more than twenty. */
const SHARE_OF_STEPS = 4;

function read(text: string): ParsedTab {
  return finish(parseTabSteps('workload', text, createParseCache()));
}

describe('D5: texts that were read slowly', () => {
  it.each(Object.entries(HOSTILE_TEXTS))(
    '%s: four times the text takes about four times as long, and little is told',
    (_name, { size, make }) => {
      const told = (text: string): void => {
        expect(read(text).diagnostics.length).toBeLessThan(500);
      };
      expect(growth(make, size / SHARE, told)).toBeLessThan(LINEAR);
    },
  );

  it.each([
    ['nulls', (text) => parseTabSteps('workload', text, createParseCache())],
    ['keyTwiceInJson', (text) => parseTabSteps('workload', text, createParseCache())],
    ['smallJson', splitTabSteps],
  ] satisfies [keyof typeof HOSTILE_TEXTS, (text: string) => Generator][])(
    '%s: no step takes much of the whole',
    (name, read) => {
      const { size, make } = HOSTILE_TEXTS[name];
      const text = make(size / SHARE_OF_STEPS);
      expect(longestShare(() => read(text))).toBeLessThan(STEADY);
    },
  );
});
