import type { CommandProblem, CommandProblemCode } from './command.ts';
import type { SplitWords } from './flags.ts';

/** What is left of a line behind its verb. */
export interface Line extends SplitWords {
  readonly namespace: string;
}

export type Parsed<Value> = Value | Problem;
export type Problem = { readonly problem: CommandProblem };

export function isOn({ flags }: Line, flag: string): boolean {
  const value = flags.get(flag);
  return value !== undefined && value !== 'false';
}

export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export function failed(code: CommandProblemCode, word: string): Problem {
  return { problem: { code, word } };
}
