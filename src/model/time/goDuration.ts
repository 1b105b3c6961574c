import { timeQuoted } from '../validation/go/text.ts';

/** Milliseconds of each unit. Source: unitMap of the package time. */
const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Why a text is no time span; undefined where it is one. Source: time.ParseDuration. */
export function durationProblem(text: string): string | undefined {
  let rest = text.replace(/^[+-]/, '');
  if (rest === '0') return undefined;
  do {
    const [part = '', number = '', unit = ''] = /^(\d*\.?\d*)([^\d.]*)/.exec(rest) ?? [];
    if (!/\d/.test(number)) return `time: invalid duration ${timeQuoted(text)}`;
    if (unit === '') return `time: missing unit in duration ${timeQuoted(text)}`;
    if (!Object.hasOwn(UNITS, unit)) {
      return `time: unknown unit ${timeQuoted(unit)} in duration ${timeQuoted(text)}`;
    }
    rest = rest.slice(part.length);
  } while (rest !== '');
  return undefined;
}

/** Milliseconds of a time span that is one: `1m30s`, `-5s`, `0`. */
export function millisecondsOf(text: string): number {
  const parts = [...text.matchAll(/(\d*\.?\d*)(ns|us|µs|μs|ms|s|m|h)/g)];
  const sum = parts.reduce(
    (all, [, number, unit = '']) => all + Number(number) * (UNITS[unit] ?? 0),
    0,
  );
  return text.startsWith('-') && sum !== 0 ? -sum : sum;
}
