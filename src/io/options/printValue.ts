import { resolvePlain } from '../yaml/plainScalar.ts';
import type { OptionValue } from './optionPath.ts';

/** A value as a person would write it on one line. */
export function printValue(value: OptionValue): string {
  if (typeof value === 'string') return printText(value);
  if (typeof value === 'object') return `[${value.map(printText).join(', ')}]`;
  return String(value);
}

/** Quoted where kubectl would read something else without quotes. */
export function printText(text: string): string {
  const isPlain =
    /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text) && typeof resolvePlain(text) === 'string';
  return isPlain ? text : JSON.stringify(text);
}
