import { wordsOf } from '../../kubectl/index.ts';

type Texts = Readonly<Record<'workload' | 'cluster' | 'scheduler', string>>;

/** What a line of the shell itself says; `note`: words of the page's own. */
interface ShellAnswer {
  readonly stdout: string;
  readonly stderr: string;
  readonly note:
    | {
        readonly key: string;
        readonly values: Readonly<Record<string, string>>;
      }
    | undefined;
}

/**
 * The little of a shell that stands around kubectl: files that are written by here-documents, the tabs as files, and
 * aliases. It lives as long as its page.
 */
export class Shell {
  readonly #texts: () => Texts;
  readonly #written = new Map<string, string>();
  readonly #aliases = new Map([['k', 'kubectl']]);

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

  /** The answer to a line that is no kubectl; undefined for any other. */
  answer(line: string, stdin: string): ShellAnswer | undefined {
    const [, append = '', into = ''] = /^cat\s*>(>?)\s*(\S+)$/.exec(line) ?? [];
    if (into !== '') {
      const before = append === '' ? '' : (this.#written.get(into) ?? '');
      this.#written.set(into, before + stdin);
      return { ...said(''), note: { key: 'written', values: { name: into } } };
    }
    const [program = '', ...words] = wordsOf(line);
    switch (program) {
      case 'ls':
        return said(Object.keys(this.files()).toSorted().map(ending).join(''));
      case 'cat':
        return this.#cat(words, stdin);
      case 'rm':
        for (const name of words) this.#written.delete(name);
        return said('');
      case 'echo':
        return said(`${words.join(' ')}\n`);
      case 'alias':
        return this.#alias(line.slice('alias'.length).trim());
      case 'unalias':
        for (const name of words) this.#aliases.delete(name);
        return said('');
      default:
        return undefined;
    }
  }

  /** A line with its alias written out, and without what would only repeat it. */
  expanded(line: string): string {
    const plain = line.replace(/^watch\s+(?:-n\s*\S+\s+)?/, '');
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
      };
    }
    return said(names.map((name) => ending(files.get(name) ?? '')).join(''));
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

function said(stdout: string): ShellAnswer {
  return { stdout, stderr: '', note: undefined };
}

function ending(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
