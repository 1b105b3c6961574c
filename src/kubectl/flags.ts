import type { CommandProblem } from './command.ts';

/** What follows a flag: nothing, a word, or a word only behind `=`. */
type FlagForm = 'switch' | 'value';

export interface SplitWords {
  /** What was given last of each flag. */
  readonly flags: ReadonlyMap<string, string>;
  /** All that was given of each flag. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly rest: readonly string[];
  /** How many of the other words stand before `--`. */
  readonly beforeDash: number;
}

const SHORT: Readonly<Record<string, string>> = {
  n: 'namespace',
  l: 'selector',
  p: 'patch',
  f: 'filename',
  k: 'kustomize',
  A: 'all-namespaces',
  o: 'output',
  c: 'containers',
  s: 'server',
  R: 'recursive',
};

/** Flags that every command takes, and that change nothing here. */
const EVERYWHERE: Readonly<Record<string, FlagForm>> = {
  namespace: 'value',
  output: 'value',
  'field-manager': 'value',
  'dry-run': 'switch',
  'show-managed-fields': 'switch',
  // Which cluster is meant, and as whom: there is one.
  ...{ context: 'value', cluster: 'value', user: 'value', server: 'value', kubeconfig: 'value' },
  ...{ token: 'value', username: 'value', password: 'value', 'tls-server-name': 'value' },
  ...{ as: 'value', 'as-group': 'value', 'as-uid': 'value', 'request-timeout': 'value' },
  ...{ 'certificate-authority': 'value', 'client-certificate': 'value', 'client-key': 'value' },
  ...{ 'insecure-skip-tls-verify': 'switch', 'match-server-version': 'switch' },
  ...{ 'cache-dir': 'value', kuberc: 'value', profile: 'value', 'profile-output': 'value' },
  ...{ 'disable-compression': 'switch', 'warnings-as-errors': 'switch' },
  ...{ v: 'value', vmodule: 'value', 'log-flush-frequency': 'value' },
};

/**
 * What stands before the verb, and the words from it on, of a line without its program: in `-n shop scale deploy web`
 * a namespace, and a verb with its words. Source: the persistent flags of k8s.io/kubectl/pkg/cmd.
 */
export function verbFirst(words: readonly string[]): {
  readonly before: readonly string[];
  readonly words: readonly string[];
} {
  let at = 0;
  while (words[at]?.startsWith('-') === true) {
    const [, dashes = '', name = '', value] = FLAG.exec(words[at] ?? '') ?? [];
    const flag = dashes === '-' ? (SHORT[name] ?? name) : name;
    const isAlone = value !== undefined || EVERYWHERE[flag] !== 'value';
    at += isAlone ? 1 : 2;
  }
  return { before: words.slice(0, at), words: words.slice(at) };
}

const FLAG = /^(--?)([A-Za-z][\w-]*)(=[\s\S]*)?$/;

/** Flags and other words apart; `known` are the flags of the command, `letters` such as mean others with it. */
export function splitFlags(
  words: readonly string[],
  known: Readonly<Record<string, FlagForm>>,
  letters: Readonly<Record<string, string>> = {},
): SplitWords | { readonly problem: CommandProblem } {
  const forms: Readonly<Record<string, FlagForm>> = { ...EVERYWHERE, ...known };
  const flags = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const rest: string[] = [];
  let beforeDash: number | undefined;
  const short: Readonly<Record<string, string>> = { ...SHORT, ...letters };
  const set = (flag: string, value: string) => {
    flags.set(flag, value);
    lists.set(flag, [...(lists.get(flag) ?? []), value]);
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    // What comes behind it is no flag, whatever it looks like.
    if (word === '--') {
      beforeDash = rest.length;
      rest.push(...words.slice(at + 1));
      break;
    }
    const read = /^-[A-Za-z]/.test(word) ? lettersOf(word, short, forms) : [longOf(word)];
    if (read[0] === undefined) {
      rest.push(word);
      continue;
    }
    for (const given of read) {
      const [flag, inline] = given ?? [''];
      const form = Object.hasOwn(forms, flag) ? forms[flag] : undefined;
      if (form === undefined) return { problem: { code: 'unknown-flag', word } };
      if (inline !== undefined) set(flag, inline);
      else if (form === 'switch') set(flag, 'true');
      else {
        at += 1;
        const value = words[at];
        if (value === undefined) return { problem: { code: 'flag-needs-value', word } };
        set(flag, value);
      }
    }
  }
  return { flags, lists, rest, beforeDash: beforeDash ?? rest.length };
}

/** A flag, and what stands behind it in the same word. */
type Given = readonly [flag: string, value?: string];

function longOf(word: string): Given | undefined {
  const [, name, inline] = /^--([A-Za-z][\w-]*)(?:=([\s\S]*))?$/.exec(word) ?? [];
  if (name === undefined) return undefined;
  return inline === undefined ? [name] : [name, inline];
}

/** Letters that stand together, as `-it`: the last may have its value behind it, as `-nshop`. Source: parseShortArg of pflag. */
function lettersOf(
  word: string,
  short: Readonly<Record<string, string>>,
  forms: Readonly<Record<string, FlagForm>>,
): readonly Given[] {
  const given: Given[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const letter = word[at] ?? '';
    const flag = short[letter] ?? letter;
    const behind = word.slice(at + 1);
    const hasValue = behind.startsWith('=') || (forms[flag] === 'value' && behind !== '');
    given.push(hasValue ? [flag, behind.replace(/^=/, '')] : [flag]);
    if (hasValue) break;
  }
  return given;
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
