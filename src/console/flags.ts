import { durationProblem } from '../model/index.ts';
import { Failure, misused } from './failure.ts';
import { wholeVerb } from './wholeVerb.ts';

/** What follows a flag: nothing, a word, a time span, or a word only behind `=` (with what it means without one). */
export type FlagForm =
  | 'switch'
  | 'text'
  | 'number'
  /** A number of 32 bits. */
  | 'int32'
  | 'duration'
  | { readonly bare: string };
export type FlagForms = Readonly<Record<string, FlagForm>>;

/** Flags by their letter; of several the first that the command has. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  A: ['all-namespaces'],
  R: ['recursive'],
  L: ['label-columns'],
  f: ['filename', 'follow'],
  h: ['help'],
  k: ['kustomize'],
  l: ['labels', 'selector'],
  n: ['namespace'],
  o: ['output'],
  P: ['www-prefix'],
  p: ['patch', 'previous', 'port'],
  s: ['server'],
  v: ['v'],
  u: ['unix-socket'],
  w: ['watch', 'www'],
  c: ['container', 'containers'],
  e: ['env'],
  i: ['stdin', 'interactive'],
  q: ['quiet'],
  r: ['replicas'],
  t: ['tty'],
};

/** Commands that have a flag by its whole name alone, where others have it by a letter. */
const LETTERLESS: Readonly<Record<string, RegExp>> = {
  replicas: /^(?!create)/,
  port: /^(?!proxy)/,
};

/** What every command takes. Source: `kubectl options`. */
export const EVERYWHERE: FlagForms = {
  namespace: 'text',
  context: 'text',
  cluster: 'text',
  kubeconfig: 'text',
  user: 'text',
  as: 'text',
  'as-group': 'text',
  'as-uid': 'text',
  server: 'text',
  'tls-server-name': 'text',
  token: 'text',
  username: 'text',
  password: 'text',
  'certificate-authority': 'text',
  'client-certificate': 'text',
  'client-key': 'text',
  'cache-dir': 'text',
  'disable-compression': 'switch',
  'match-server-version': 'switch',
  'log-flush-frequency': 'text',
  profile: 'text',
  'profile-output': 'text',
  v: 'number',
  vmodule: 'text',
  help: 'switch',
  'request-timeout': 'text',
  'insecure-skip-tls-verify': 'switch',
  'warnings-as-errors': 'switch',
};

/** Flags of a command and its other words. */
export class Flags {
  readonly words: readonly string[];
  /** How many of the words stand before `--`. */
  readonly beforeDash: number;
  readonly #values: ReadonlyMap<string, readonly string[]>;

  constructor(
    words: readonly string[],
    values: ReadonlyMap<string, readonly string[]>,
    beforeDash = words.length,
  ) {
    this.words = words;
    this.beforeDash = beforeDash;
    this.#values = values;
  }

  has(flag: string): boolean {
    return this.#values.has(flag);
  }

  /** The last of a flag. */
  text(flag: string): string | undefined {
    return this.#values.get(flag)?.at(-1);
  }

  all(flag: string): readonly string[] {
    return this.#values.get(flag) ?? [];
  }

  /** Of a flag with commas between what it lists. */
  list(flag: string): readonly string[] {
    return this.all(flag).flatMap((text) => text.split(','));
  }

  /** As pflag writes them, in the order in which they were first given: `--record=true`. */
  written(): readonly string[] {
    return [...this.#values].map(([flag, texts]) => `--${flag}=${texts.join(',')}`);
  }

  /** The same without one of them. */
  without(flag: string): Flags {
    const values = new Map([...this.#values].filter(([name]) => name !== flag));
    return new Flags(this.words, values, this.beforeDash);
  }

  isOn(flag: string, otherwise = false): boolean {
    const text = this.text(flag);
    return text === undefined ? otherwise : !['false', '0', 'f', 'F', 'False'].includes(text);
  }

  number(flag: string): number | undefined {
    const text = this.text(flag);
    return text === undefined ? undefined : Number(text);
  }
}

/** Source: ParseInt of Go's strconv. */
function numberProblem(form: 'number' | 'int32', text: string): string | undefined {
  if (!/^[+-]?\d+$/.test(text)) return 'invalid syntax';
  const number = BigInt(text.replace(/^\+/, ''));
  const bits = form === 'int32' ? 32 : 64;
  return BigInt.asIntN(bits, number) === number ? undefined : 'value out of range';
}

/** What the flags of k8s.io/klog do not take. Sources: moduleSpec.Set, and the durations of package flag. */
function klogProblem(flag: string, text: string): string | undefined {
  if (flag === 'log-flush-frequency' && durationProblem(text) !== undefined) return 'parse error';
  const isOfModules = text.split(',').every((part) => part === '' || /^[^=]+=\d+$/.test(part));
  return flag === 'vmodule' && !isOfModules
    ? 'syntax error: expect comma-separated list of filename=N'
    : undefined;
}

/** Flags and other words apart, as github.com/spf13/pflag reads them; throws a Failure in its words. */
export function readFlags(verb: string, words: readonly string[], own: FlagForms): Flags {
  const forms: FlagForms = { ...EVERYWHERE, ...own };
  const values = new Map<string, string[]>();
  const rest: string[] = [];
  let beforeDash: number | undefined;
  const wrong = (message: string) =>
    // The command whose exit codes mean more ends by itself. Source: NewCmdDiff.
    verb === 'diff'
      ? misused(verb, message)
      : new Failure(
          `error: ${message}\nSee '${['kubectl', wholeVerb(verb), '--help'].filter((each) => each !== '').join(' ')}' for usage.`,
        );
  const put = (flag: string, form: FlagForm, text: string, shown: string) => {
    const why = form === 'number' || form === 'int32' ? numberProblem(form, text) : undefined;
    if (why !== undefined) {
      throw wrong(
        `invalid argument "${text}" for "${shown}" flag: strconv.ParseInt: parsing "${text}": ${why}`,
      );
    }
    if (form === 'switch' && !/^(?:1|0|t|f|true|false|T|F|TRUE|FALSE|True|False)$/.test(text)) {
      throw wrong(
        `invalid argument "${text}" for "${shown}" flag: strconv.ParseBool: parsing "${text}": invalid syntax`,
      );
    }
    const problem = form === 'duration' ? durationProblem(text) : undefined;
    const unread = problem ?? (Object.hasOwn(own, flag) ? undefined : klogProblem(flag, text));
    if (unread !== undefined) {
      throw wrong(`invalid argument "${text}" for "${shown}" flag: ${unread}`);
    }
    values.set(flag, [...(values.get(flag) ?? []), text]);
  };
  /** `-r, ` before a flag that the command has by a letter too. */
  const letterOf = (flag: string): string => {
    const [letter] =
      Object.entries(SHORT).find(
        ([, flags]) => flags.find((each) => Object.hasOwn(forms, each)) === flag,
      ) ?? [];
    return letter === undefined || LETTERLESS[flag]?.test(verb) === true ? '' : `-${letter}, `;
  };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--') {
      beforeDash = rest.length;
      rest.push(...words.slice(index + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      rest.push(word);
      continue;
    }
    if (word.startsWith('--')) {
      const [, name = '', , inline] = /^--([^=]*)(=([\s\S]*))?$/.exec(word) ?? [];
      const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
      if (form === undefined) throw wrong(`unknown flag: --${name}`);
      if (inline !== undefined) put(name, form, inline, `${letterOf(name)}--${name}`);
      else if (form === 'switch') put(name, form, 'true', '');
      else if (typeof form === 'object') put(name, form, form.bare, '');
      else {
        index += 1;
        const value = words[index];
        if (value === undefined) throw wrong(`flag needs an argument: --${name}`);
        put(name, form, value, `${letterOf(name)}--${name}`);
      }
      continue;
    }
    let letters = word.slice(1);
    while (letters !== '') {
      const letter = letters.charAt(0);
      letters = letters.slice(1);
      const isLettered = (flag: string) =>
        Object.hasOwn(forms, flag) && LETTERLESS[flag]?.test(verb) !== true;
      const flag = SHORT[letter]?.find(isLettered) ?? '';
      const form = Object.hasOwn(forms, flag) ? forms[flag] : undefined;
      if (form === undefined)
        throw wrong(`unknown shorthand flag: '${letter}' in -${letter}${letters}`);
      const shown = `-${letter}, --${flag}`;
      if (form === 'switch') {
        if (!letters.startsWith('=')) {
          put(flag, form, 'true', shown);
          continue;
        }
        put(flag, form, letters.slice(1), shown);
      } else if (letters !== '') put(flag, form, letters.replace(/^=(?=[\s\S])/, ''), shown);
      else if (typeof form === 'object') put(flag, form, form.bare, shown);
      else {
        index += 1;
        const value = words[index];
        if (value === undefined) throw wrong(`flag needs an argument: '${letter}' in -${letter}`);
        put(flag, form, value, shown);
      }
      break;
    }
  }
  return new Flags(rest, values, beforeDash);
}
