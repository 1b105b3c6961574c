import {
  comesAfter,
  expanded,
  expandedText,
  type Expansion,
  isFilter,
  piped,
  quoted,
  readRedirects,
  readScript,
  type ScriptCommand,
  wordsOf,
} from '../../kubectl/index.ts';
import { NOTHING_SAID, type Said } from './said.ts';
import type { Shell } from './shell.ts';

/** What kubectl says to a line, and to what it reads. */
export type Kubectl = (line: string, stdin: string) => Promise<Said>;

type Piped = Pick<ScriptCommand, 'line' | 'stdin' | 'pipes' | 'expands'>;

/** Carries out commands with their pipes, as a shell does around kubectl. */
export class Runner {
  readonly #shell: Shell;
  readonly #kubectl: Kubectl;
  /** What the commands of `$(…)` complain of. */
  #complaints = '';
  readonly #expansion: Expansion = {
    valueOf: (name) => this.#shell.valueOf(name),
    run: async (script) => {
      const { stdout, stderr } = await this.#all(readScript(script));
      this.#complaints += stderr;
      return stdout;
    },
  };

  constructor(shell: Shell, kubectl: Kubectl) {
    this.#shell = shell;
    this.#kubectl = kubectl;
  }

  /** A line with its variables and what its `$(…)` print; nothing of that is in a line without `$`, backticks and braces. */
  async expanded(line: string): Promise<string> {
    return /[$`{]/.test(line) ? expanded(line, this.#expansion) : line;
  }

  /** What came of a command: what the last of its pipes prints, and what any of them complains of. */
  async run({ line, stdin, pipes, expands }: Piped): Promise<Said> {
    const read = expands === true ? await expandedText(stdin, this.#expansion) : stdin;
    let said: Said = { ...NOTHING_SAID, stdout: read };
    for (const [index, stage] of [line, ...pipes].entries()) {
      const own = await this.#stage(stage, said.stdout, index > 0);
      // What changed something is what the line is told by.
      const isLast =
        own.view !== undefined && (own.view.change !== 'none' || said.view === undefined);
      said = {
        ...own,
        stderr: said.stderr + own.stderr,
        view: isLast ? own.view : said.view,
        note: own.note ?? said.note,
      };
    }
    return said;
  }

  /** What several commands print together. */
  async #all(commands: readonly ScriptCommand[]): Promise<Said> {
    let all = NOTHING_SAID;
    for (const command of commands) {
      if (!comesAfter(command.joint, all.rc)) continue;
      const own = await this.run(command);
      all = { ...own, stdout: all.stdout + own.stdout, stderr: all.stderr + own.stderr };
    }
    return all;
  }

  async #stage(stage: string, given: string, isPiped: boolean): Promise<Said> {
    const { text, from, out, err } = readRedirects(await this.expanded(stage));
    const complaints = this.#complaints;
    this.#complaints = '';
    const stdin = from === undefined ? given : this.#read(from);
    if (stdin === undefined) return notRead(from && 'file' in from ? from.file : '', stage);
    const said = await this.#program(text, stdin, isPiped || stdin !== '' || from !== undefined);
    let { stdout, stderr, note } = said;
    stderr = complaints + stderr;
    if (err === 'stdout') [stdout, stderr] = [stdout + stderr, ''];
    else if (err !== undefined) {
      this.#shell.write(err, stderr);
      stderr = '';
    }
    if (out === 'stderr') [stdout, stderr] = ['', stderr + stdout];
    else if (out !== undefined) {
      this.#shell.write(out, stdout);
      stdout = '';
      if (out.name !== '/dev/null') note ??= { key: 'written', values: { name: out.name } };
    }
    return { ...said, stdout, stderr, note };
  }

  #read(from: { readonly file: string } | { readonly word: string }): string | undefined {
    return 'word' in from ? `${from.word}\n` : this.#shell.files()[from.file];
  }

  async #program(text: string, stdin: string, isFed: boolean): Promise<Said> {
    const [program = '', ...words] = wordsOf(text);
    if (program === 'xargs' && isFed) return this.#xargs(words, stdin);
    // `cat` with names does not read what it is given.
    if (isFed && isFilter(program) && !(program === 'cat' && words.length > 0)) {
      for (const name of program === 'tee' ? words.filter((word) => !word.startsWith('-')) : []) {
        this.#shell.write({ name, append: words.includes('-a') }, stdin);
      }
      const { rc = 0, ...said } = piped(stdin, [text]);
      return { ...NOTHING_SAID, ...said, rc };
    }
    if (isFilter(program) && program !== 'cat' && words.length > 0) {
      return this.#ofFile(program, words);
    }
    const own = this.#shell.answer(text, stdin);
    if (own !== undefined) return { ...NOTHING_SAID, ...own };
    return this.#kubectl(this.#shell.expanded(text), stdin);
  }

  /** What a program makes of the file that its last word names. */
  #ofFile(program: string, words: readonly string[]): Said {
    const name = words.at(-1) ?? '';
    const text = this.#shell.files()[name];
    if (text === undefined) {
      return { ...NOTHING_SAID, rc: 2, stderr: `${program}: ${name}: No such file or directory\n` };
    }
    const isInPlace = program === 'sed' && words.includes('-i');
    const others = words.slice(0, -1).filter((word) => !isInPlace || word !== '-i');
    const { rc = 0, ...said } = piped(text, [[program, ...others].map(quoted).join(' ')]);
    if (!isInPlace || rc !== 0) return { ...NOTHING_SAID, ...said, rc };
    this.#shell.write({ name, append: false }, said.stdout);
    return NOTHING_SAID;
  }

  /** A command for what was read, or several: `-n` words each, or one a line (`-I`). */
  async #xargs(words: readonly string[], stdin: string): Promise<Said> {
    const { command, most, mark, skips } = readXargs(words);
    const lines = stdin.split('\n').filter((line) => line.trim() !== '');
    const items = mark === undefined ? lines.flatMap((line) => wordsOf(line)) : lines;
    if (items.length === 0 && skips) return NOTHING_SAID;
    const program = command.length === 0 ? ['echo'] : command;
    const count = mark === undefined ? (most ?? Math.max(1, items.length)) : 1;
    let all = NOTHING_SAID;
    for (let at = 0; at < Math.max(1, items.length); at += count) {
      const own = items.slice(at, at + count);
      const full =
        mark === undefined
          ? [...program, ...own]
          : program.map((word) => word.replaceAll(mark, own[0]?.trim() ?? ''));
      const said = await this.#program(full.map(quoted).join(' '), '', false);
      all = {
        stdout: all.stdout + said.stdout,
        stderr: all.stderr + said.stderr,
        // Source: xargs, whose exit code is 123 where one of its commands failed.
        rc: said.rc === 0 ? all.rc : 123,
        view: said.view ?? all.view,
        note: said.note ?? all.note,
      };
    }
    return all;
  }
}

/** Of `<pod-name>`, which documents write for a name of one's own, a shell takes the file that it would read. */
function notRead(name: string, stage: string): Said {
  const isPlaceholder = stage.includes(`<${name}>`);
  return {
    ...NOTHING_SAID,
    rc: 1,
    stderr: `bash: ${name}: No such file or directory\n`,
    note: isPlaceholder ? { key: 'placeholder', values: { name } } : undefined,
  };
}

interface Xargs {
  readonly command: readonly string[];
  /** Words of each command. */
  readonly most: number | undefined;
  /** What a line is put in place of. */
  readonly mark: string | undefined;
  /** Nothing is carried out where nothing was read. */
  readonly skips: boolean;
}

function readXargs(words: readonly string[]): Xargs {
  let most: number | undefined;
  let mark: string | undefined;
  let skips = false;
  let at = 0;
  for (; at < words.length && /^-./.test(words[at] ?? ''); at += 1) {
    const [, option = '', joined = ''] = /^-(\w|-[\w-]+)(.*)$/.exec(words[at] ?? '') ?? [];
    const value = (): string => {
      if (joined !== '') return joined.replace(/^=/, '');
      at += 1;
      return words[at] ?? '';
    };
    if (option === 'n' || option === 'L') most = Math.max(1, Number(value()) || 1);
    else if (option === 'I') mark = value();
    else if (option === 'i') mark = joined === '' ? '{}' : joined;
    else if (option === 'P' || option === 'd') value();
    else if (option === 'r' || option === '-no-run-if-empty') skips = true;
  }
  return { command: words.slice(at), most, mark, skips };
}
