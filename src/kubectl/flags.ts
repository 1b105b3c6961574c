import type { CommandProblem } from './command.ts';

/** What follows a flag: nothing, a word, or a word only behind `=`. */
type FlagForm = 'switch' | 'value';

export interface SplitWords {
  readonly flags: ReadonlyMap<string, string>;
  /** All of a flag that may be given more than once. */
  readonly rest: readonly string[];
}

const SHORT: Readonly<Record<string, string>> = {
  n: 'namespace',
  l: 'selector',
  p: 'patch',
  f: 'filename',
  A: 'all-namespaces',
  o: 'output',
  c: 'containers',
};

/** Flags that every command takes, and that change nothing here. */
const EVERYWHERE: Readonly<Record<string, FlagForm>> = {
  namespace: 'value',
  output: 'value',
  'field-manager': 'value',
  'dry-run': 'value',
  'show-managed-fields': 'switch',
  context: 'value',
  v: 'value',
};

/** Flags and other words apart; `known` are the flags of the command. */
export function splitFlags(
  words: readonly string[],
  known: Readonly<Record<string, FlagForm>>,
): SplitWords | { readonly problem: CommandProblem } {
  const forms: Readonly<Record<string, FlagForm>> = { ...EVERYWHERE, ...known };
  const flags = new Map<string, string>();
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, dashes = '', name = '', , inline] =
      /^(--?)([A-Za-z][\w-]*)(=([\s\S]*))?$/.exec(word) ?? [];
    if (dashes === '') {
      rest.push(word);
      continue;
    }
    const flag = dashes === '-' ? (SHORT[name] ?? name) : name;
    const form = Object.hasOwn(forms, flag) ? forms[flag] : undefined;
    if (form === undefined) return { problem: { code: 'unknown-flag', word } };
    if (inline !== undefined) flags.set(flag, inline);
    else if (form === 'switch') flags.set(flag, 'true');
    else {
      at += 1;
      const value = words[at];
      if (value === undefined) return { problem: { code: 'flag-needs-value', word } };
      flags.set(flag, value);
    }
  }
  return { flags, rest };
}

/** Milliseconds of a Go duration such as `1m30s`; a bare `0` is none. */
export function milliseconds(text: string): number | undefined {
  if (text === '0') return 0;
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) return undefined;
  let sum = 0;
  for (const [, amount = '', unit = 's'] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)) {
    sum += Number(amount) * ({ ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[unit] ?? 0);
  }
  return sum;
}
