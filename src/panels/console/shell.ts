import { ASSIGNMENT, type Into, wordsOf } from '../../kubectl/index.ts';

type Texts = Readonly<Record<'workload' | 'cluster' | 'scheduler', string>>;

/** What a line of the shell itself says. */
interface ShellAnswer {
  readonly stdout: string;
  readonly stderr: string;
  readonly rc: number;
}

/** Programs that begin another and say nothing themselves, and variables that are set for one command alone. */
const BEFORE = /^(?:(?:sudo|time|command|nohup)\s+(?:-\w+\s+)*|[A-Za-z_]\w*=\S*\s+)+(?=[A-Za-z])/;
/**
 * The little of a shell that stands around kubectl: files that are written there, the tabs as files, variables and
 * aliases. It lives as long as its page.
 */
export class Shell {
  readonly #texts: () => Texts;
  readonly #written = new Map<string, string>();
  readonly #aliases = new Map([['k', 'kubectl']]);
  readonly #variables = new Map<string, string>();
  /** Exit code of the command before: `$?`. */
  rc = 0;

  constructor(texts: () => Texts) {
    this.#texts = texts;
  }

  /** Texts by the names of their files: what was written here, and the tabs. */
  files(): Readonly<Record<string, string>> {
    const { workload, cluster } = this.#texts();
    return {
      'workload.yaml': workload,
      'cluster.yaml': cluster,
      ...Object.fromEntries(this.#written),
    };
  }

  /** What a variable stands for; undefined where it is not set. */
  valueOf(name: string): string | undefined {
    return name === '?' ? String(this.rc) : this.#variables.get(name);
  }

  set(name: string, value: string): void {
    this.#variables.set(name, value);
  }

  write({ name, append }: Into, text: string): void {
    if (name === '/dev/null') return;
    const before = append ? (this.files()[name] ?? '') : '';
    this.#written.set(name, before + text);
  }

  /** The answer to a line that is no kubectl; undefined for any other. */
  answer(line: string, stdin: string): ShellAnswer | undefined {
    const [program = '', ...words] = wordsOf(line);
    if (ASSIGNMENT.test(line)) {
      const pairs = ASSIGNED.has(program) ? words : [program, ...words];
      if (pairs.every((word) => ASSIGNMENT.test(word))) return this.#assign(pairs);
    }
    switch (program) {
      case 'ls':
        return said(Object.keys(this.files()).toSorted().map(ending).join(''));
      case 'cat':
        return this.#cat(words, stdin);
      case 'rm':
        for (const name of words) this.#written.delete(name);
        return said('');
      case 'echo':
        return said(words[0] === '-n' ? words.slice(1).join(' ') : `${words.join(' ')}\n`);
      case 'alias':
        return this.#alias(line.slice('alias'.length).trim());
      case 'unalias':
        for (const name of words) this.#aliases.delete(name);
        return said('');
      case 'unset':
        for (const name of words) this.#variables.delete(name);
        return said('');
      case 'seq':
        return said(counted(words.map(Number)));
      // Nothing here takes time, files have no folders, and what Tab completes is known.
      case 'complete':
      case 'source':
      case 'sleep':
      case 'wait':
      case 'cd':
      case 'mkdir':
      case 'set':
      case 'export':
      case 'true':
      case ':':
        return said('');
      case 'false':
        return { ...said(''), rc: 1 };
      default:
        return undefined;
    }
  }

  /** A line with its alias written out, and without what would only repeat it. */
  expanded(line: string): string {
    const plain = line.replace(BEFORE, '').replace(/^watch\s+(?:-n\s*\S+\s+)?/, '');
    const [first = ''] = plain.split(/\s/);
    const meant = this.#aliases.get(first);
    return meant === undefined ? plain : meant + plain.slice(first.length);
  }

  #cat(names: readonly string[], stdin: string): ShellAnswer {
    if (names.length === 0) return said(stdin);
    const files = new Map(Object.entries(this.files()));
    const missing = names.find((name) => !files.has(name));
    if (missing !== undefined) {
      return {
        ...said(''),
        stderr: `cat: ${missing}: No such file or directory\n`,
        rc: 1,
      };
    }
    return said(names.map((name) => ending(files.get(name) ?? '')).join(''));
  }

  #assign(pairs: readonly string[]): ShellAnswer {
    for (const pair of pairs) {
      const at = pair.indexOf('=');
      this.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return said('');
  }

  #alias(text: string): ShellAnswer {
    const [, name = '', quoted = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
    if (name === '') {
      return said([...this.#aliases].map(([key, value]) => `alias ${key}='${value}'\n`).join(''));
    }
    this.#aliases.set(name, wordsOf(quoted).join(' '));
    return said('');
  }
}

const ASSIGNED = new Set(['export', 'local', 'declare', 'readonly']);

function said(stdout: string): ShellAnswer {
  return { stdout, stderr: '', rc: 0 };
}

/** Lines that `seq` may print. */
const MOST_COUNTED = 10_000;

/** `seq LAST`, `seq FIRST LAST`, `seq FIRST STEP LAST`. */
function counted(numbers: readonly number[]): string {
  const [last = 0, from = 1, step = 1] =
    numbers.length === 3 ? [numbers[2], numbers[0], numbers[1]] : numbers.toReversed();
  let text = '';
  const isBefore = (at: number): boolean => (step > 0 ? at <= last : at >= last);
  for (let at = from, count = 0; step !== 0 && isBefore(at) && count < MOST_COUNTED; at += step) {
    text += `${String(at)}\n`;
    count += 1;
  }
  return text;
}

function ending(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
