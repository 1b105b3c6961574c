import { describe, expect, it } from 'vitest';
import { isTime, timeProblem } from './time.ts';

/** What kubectl printed of these texts, behind `parsing time "…"`. */
const LAYOUT = ' as "2006-01-02T15:04:05Z07:00": cannot parse';
const PRINTED: readonly (readonly [text: string, words: string])[] = [
  ['yesterday', `${LAYOUT} "yesterday" as "2006"`],
  ['2020', `${LAYOUT} "" as "-"`],
  ['2020-1-1', `${LAYOUT} "1-1" as "01"`],
  ['2020-01-01 00:00:00Z', `${LAYOUT} " 00:00:00Z" as "T"`],
  ['2020-01-01T00:00:00', `${LAYOUT} "" as "Z07:00"`],
  ['2020-01-01T00:00:00+0100', `${LAYOUT} "+0100" as "Z07:00"`],
  ['2020-01-01T00:00:00z', `${LAYOUT} "z" as "Z07:00"`],
  ['2020-13-01T00:00:00Z', ': month out of range'],
  ['2020-02-30T00:00:00Z', ': day out of range'],
  ['2020-01-01T24:00:00Z', ': hour out of range'],
  ['2020-01-01T00:60:00Z', ': minute out of range'],
  ['2020-01-01T00:00:00+99:00', ': time zone offset hour out of range'],
  ['2020-01-01T00:00:00Zx', ': extra text: "x"'],
];

describe('a text that is no time', () => {
  it.each(PRINTED)('is told of as Go does: %s', (text, words) => {
    expect(timeProblem(text)).toBe(`parsing time ${JSON.stringify(text)}${words}`);
    expect(isTime(text)).toBe(false);
  });

  it('is quoted byte by byte where it is more than ASCII', () => {
    const quoted = String.raw`"\xc3\xa9\x0a\""`;
    expect(timeProblem('é\n"')).toBe(`parsing time ${quoted}${LAYOUT} ${quoted} as "2006"`);
    expect(timeProblem('\ud800')).toContain(String.raw`"\xef\xbf\xbd"`);
  });

  it.each(['2020-02-29T00:00:00Z', '2020-01-01T00:00:00.5Z', '2020-12-31T0:00:00+01:00'])(
    'is none of those: %s',
    (text) => {
      expect(timeProblem(text)).toBeUndefined();
      expect(isTime(text)).toBe(true);
    },
  );
});
